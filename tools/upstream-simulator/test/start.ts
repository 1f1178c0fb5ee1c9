import { sampleSeriesDirectory } from '@rfckit/sample-series';
import { startUpstreamSimulator } from '@rfckit/upstream-simulator';
import type { SimulatorOptions, UpstreamSimulator } from '@rfckit/upstream-simulator';
import { onTestFinished } from 'vitest';

/** A simulator over the sample series, gone after the test. */
export async function startSample(options: Partial<SimulatorOptions> = {}): Promise<UpstreamSimulator> {
  const simulator = await startUpstreamSimulator({ texts: sampleSeriesDirectory, ...options });
  onTestFinished(() => simulator.close());
  return simulator;
}

/** One request without following redirects. */
export async function ask(
  url: string,
  init?: RequestInit,
): Promise<{
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  let json: unknown = null;
  try {
    json = JSON.parse(text);
  } catch {
    // Not every answer is JSON.
  }
  return { status: response.status, headers: response.headers, text, json };
}
