/**
 * Reading and extraction with nothing around them: the processor time that a document takes where it is all that is done,
 * in as many processes as a pool has, with the memory that those of a pool have. A single one on an idle machine would take
 * less for the same document, since cores share their caches and memory, and the difference would be nobody's.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sparingMemory } from '../src/pool/confinement.ts';
import type { Sample } from './sample-documents.ts';

export interface WorkAlone {
  /** Seconds of processor time a document, of so many in each process, after as many that do not count. */
  secondsOf(sample: Sample, documents: number): Promise<number>;
  close(): void;
}

const entry = fileURLToPath(new URL('./work-alone/read-documents.ts', import.meta.url));

/** `folder`: for the documents, which are read from disk as always. */
export function openWorkAlone(folder: string): WorkAlone {
  const { flags, environment } = sparingMemory;
  const processes = Array.from({ length: availableParallelism() }, () =>
    fork(entry, { execArgv: [...flags], env: { ...process.env, ...environment } }),
  );

  return {
    async secondsOf({ name, bytes }, documents) {
      const path = join(folder, `alone-${name.replaceAll(/\W/g, '-')}`);
      await writeFile(path, bytes);
      const seconds = await Promise.all(processes.map((one) => asked(one, { path, documents })));
      return seconds.reduce((sum, of) => sum + of, 0) / seconds.length;
    },
    close() {
      for (const one of processes) one.disconnect();
    },
  };
}

async function asked(one: ChildProcess, order: { readonly path: string; readonly documents: number }) {
  const ended = new AbortController();
  const onExit = () => ended.abort(new Error('A process that reads documents alone has ended.'));
  one.once('exit', onExit).send(order);
  try {
    const [seconds] = await once(one, 'message', { signal: ended.signal });
    return Number(seconds);
  } finally {
    one.off('exit', onExit);
  }
}
