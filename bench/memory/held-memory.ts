/** What a process holds, in MB, as the kernel and the process itself see it. Linux only. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export type HeldMemory = {
  /** What is shared with other processes counts in part. */
  readonly proportional: number;
  readonly resident: number;
  readonly peak: number;
  /** Programs, libraries and other files. */
  readonly files: number;
  /** What native code allocated in small pieces, and what it left lying between them. */
  readonly nativeHeap: number;
  /** The rest: large pieces of native code, WebAssembly, JavaScript. */
  readonly anonymous: number;
};

export type OwnMemory = { readonly heapUsed: number; readonly heapTotal: number; readonly external: number };

const megabyte = 1e6;

export async function heldMemory(pid: number): Promise<HeldMemory> {
  const rolledUp = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  let [files, nativeHeap, anonymous] = [0, 0, 0];
  let name = '';
  for (const line of (await readFile(`/proc/${pid}/smaps`, 'utf8')).split('\n')) {
    const mapping = /^[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+ *(.*)$/.exec(line);
    if (mapping !== null) name = mapping[1] ?? '';
    const kilobytes = /^Pss: +(\d+) kB/.exec(line)?.[1];
    if (kilobytes === undefined) continue;
    if (name === '[heap]') nativeHeap += Number(kilobytes);
    else if (name.startsWith('/')) files += Number(kilobytes);
    else anonymous += Number(kilobytes);
  }
  const megabytes = (kilobytes: string | number | undefined) => (Number(kilobytes ?? 0) * 1024) / megabyte;
  return {
    proportional: megabytes(/^Pss: +(\d+)/m.exec(rolledUp)?.[1]),
    resident: megabytes(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]),
    peak: megabytes(/^VmHWM:\s+(\d+)/m.exec(status)?.[1]),
    ...{ files: megabytes(files), nativeHeap: megabytes(nativeHeap), anonymous: megabytes(anonymous) },
  };
}

const noteName = 'memory.json';
const note = z.object({ heapUsed: z.number(), heapTotal: z.number(), external: z.number() });

/**
 * For NODE_OPTIONS: what a confined process is loaded with so that it notes its own memory in its temporary folder, the
 * only place where it may write.
 */
export const noting = `--import=data:text/javascript;base64,${Buffer.from(
  `import { writeFileSync } from 'node:fs';
   import { isMainThread } from 'node:worker_threads';
   setInterval(() => {
     if (isMainThread && process.env.TMPDIR?.includes('deckle-tray-'))
       writeFileSync(process.env.TMPDIR + '/${noteName}', JSON.stringify(process.memoryUsage()));
   }, 500).unref();`,
).toString('base64')}`;

/** Of the one process whose tray lies in the folder. */
export async function ownMemory(trayFolder: string): Promise<OwnMemory> {
  const [tray = ''] = (await readdir(trayFolder)).filter((name) => name.startsWith('deckle-tray-'));
  const text = await readFile(join(trayFolder, tray, 'scratch', noteName), 'utf8');
  const { heapUsed, heapTotal, external } = note.parse(JSON.parse(text));
  return { heapUsed: heapUsed / megabyte, heapTotal: heapTotal / megabyte, external: external / megabyte };
}
