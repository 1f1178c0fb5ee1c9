import { get } from 'node:http';
import { text } from 'node:stream/consumers';

/** The body of an address on loopback, over a connection of its own: a kept one may have ended while this thread was busy. */
export function readUrl(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      if (response.statusCode === 200) resolve(text(response));
      else reject(new Error(`${url} answered ${String(response.statusCode)}`));
    }).on('error', reject);
  });
}
