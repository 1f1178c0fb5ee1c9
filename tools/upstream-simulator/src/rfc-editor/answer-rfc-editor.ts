import { plainAnswer, weakTag, type Answer, type Question } from '../answer.ts';
import type { RecordFields } from '../series/record-fields.ts';
import { readRecordFields } from '../series/record-fields.ts';
import type { Series } from '../series/series.ts';
import type { Era } from './era.ts';
import { renderIndexXml } from './index-xml.ts';
import { renderRfcJson } from './rfc-json.ts';

/** The labels that the RFC Editor of 2026 gives; utf-8 even where the text is not. */
const labels: Readonly<Record<string, string>> = {
  txt: 'text/plain;charset=utf-8',
  xml: 'application/xml;charset=utf-8',
  json: 'application/json;charset=utf-8',
  html: 'text/html;charset=utf-8',
  pdf: 'application/pdf',
};
/** Those of the web server that it had before. */
const oldLabels: Readonly<Record<string, string>> = {
  ...labels,
  txt: 'text/plain',
  xml: 'text/xml',
  json: 'application/json',
  html: 'text/html',
};

/** No leading zeros, as upstream. */
const filePath = /^\/rfc\/(rfc[1-9]\d*a?\.(txt|xml|json|html|pdf))$/;
/** When every file of the site before 2026 was written. */
const lastModified = 'Sat, 21 Jan 2023 08:00:00 GMT';

/** Answers as the RFC Editor. */
export type RfcEditor = (question: Question) => Promise<Answer>;

/**
 * The RFC Editor. Since 2026: only GET, weak entity tags, no `Last-Modified`, no lifetime, `errata.json` elsewhere. Before: a
 * web server with `Last-Modified` and strong tags. With `era` left out metadata is given as it is stored.
 */
export function createRfcEditor(series: Series, era: Era | null): RfcEditor {
  const isOld = era === 'before-2026';
  const kept = new Map<string, Promise<Uint8Array>>();
  const once = (name: string, make: () => Promise<string>): Promise<Uint8Array> => {
    let made = kept.get(name);
    if (made === undefined) kept.set(name, (made = make().then((text) => Buffer.from(text))));
    return made;
  };

  async function findFile(path: string): Promise<readonly [string, Uint8Array] | null> {
    if (path === '/rfc-index.xml' || (isOld && path === '/in-notes/rfc-index.xml'))
      return ['xml', await once('index', () => renderIndex(series, era ?? 'since-2026'))];
    if (path === (isOld ? '/errata.json' : '/api/v1/errata.json')) return ['json', await series.errata()];
    const [, name = '', form = ''] = filePath.exec(path) ?? [];
    const bytes = name === '' ? null : await series.read(name);
    if (bytes === null) return null;
    return [form, form === 'json' && era !== null ? await rewritten(bytes, era) : bytes];
  }

  async function rewritten(bytes: Uint8Array, form: Era): Promise<Uint8Array> {
    const fields = readRecordFields(bytes);
    if (fields === null) return bytes;
    return Buffer.from(renderRfcJson(fields, form, (await series.errataOf(fields.id)).length > 0));
  }

  return async ({ method, path }) => {
    if (method !== 'GET' && !(isOld && method === 'HEAD'))
      return plainAnswer(404, 'application/json;charset=utf-8', JSON.stringify({ error: 'Not found' }));
    if (!isOld && path === '/errata.json')
      return { status: 302, headers: { location: '/api/v1/errata.json' }, body: Buffer.alloc(0) };
    const found = await findFile(path);
    if (found === null) return plainAnswer(404, 'text/plain;charset=utf-8', '404 - Not found');
    const [form, body] = found;
    const headers = isOld
      ? {
          'content-type': oldLabels[form] ?? 'application/octet-stream',
          'last-modified': lastModified,
          etag: weakTag(body).slice(2),
        }
      : {
          'access-control-allow-origin': '*',
          'cf-r2-served': '1',
          'content-type': labels[form] ?? 'application/octet-stream',
          etag: weakTag(body),
        };
    return { status: 200, headers, body };
  };
}

async function renderIndex(series: Series, era: Era): Promise<string> {
  const records = await series.records();
  const wanted = new Set<string>();
  for (const { id } of records.values()) {
    const errata = await series.errataOf(id);
    if (errata.some(({ errata_status_code: status }) => status !== 'Rejected')) wanted.add(id);
  }
  const hasErrata = ({ id }: RecordFields): boolean => wanted.has(id);
  return renderIndexXml({ records, notIssued: series.notIssued, hasErrata }, era);
}
