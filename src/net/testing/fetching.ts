/** For tests: one fetch into a folder of its own, and what is left of it. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { Fault } from '../../model/fault.ts';
import { fetchAllowList } from '../allow-list.ts';
import type { Lookup } from '../look-up.ts';
import { createUrlFetcher } from '../url-fetcher.ts';

export type Fetching = {
  readonly allow?: string;
  readonly lookup?: Lookup;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  readonly signal?: AbortSignal;
};

export async function newTarget(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deckle-net-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'target');
}

export async function fetched(
  url: string,
  options: Fetching = {},
): Promise<{ readonly filename: string; readonly sizeBytes: number; readonly text: string }> {
  const target = await newTarget();
  const fetcher = createUrlFetcher({
    allow: options.allow === undefined ? [] : fetchAllowList.parse(options.allow),
    ...(options.lookup === undefined ? {} : { lookup: options.lookup }),
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
  const { maxBytes = 1_000_000, signal = new AbortController().signal } = options;
  try {
    const file = await fetcher.fetchToFile(url, target, { accountId: '', maxBytes, signal });
    return { ...file, text: await readFile(target, 'latin1') };
  } catch (error) {
    expect(existsSync(target), 'a file was left behind').toBe(false);
    throw error;
  }
}

/** The fault that a fetch must end with. */
export async function refusal(url: string, options: Fetching = {}): Promise<Fault> {
  const error: unknown = await fetched(url, options).then(
    (file) => new Error(`fetched ${file.sizeBytes} bytes`),
    (thrown: unknown) => thrown,
  );
  if (error instanceof Fault) {
    expect(error.message).toMatch(/^The [^\n]+\.$/);
    return error;
  }
  throw error;
}
