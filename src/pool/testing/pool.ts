/** For tests: pools, documents for them, and what a pool tells while it works. */
import { promises as fs, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { onTestFinished } from 'vitest';
import { patienceMs } from '../../../test/support/patience.ts';
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import { engineNames } from '../../model/finding.ts';
import type { ParsePool } from '../../model/parse-pool.ts';
import { createParsePool, type ParsePoolOptions, type PoolEvent } from '../parse-pool.ts';

const root = new URL('../../../', import.meta.url);
export const modelsFolder = fileURLToPath(new URL('models', root));
export const golden = (name: string): string => fileURLToPath(new URL(`test/golden/documents/${name}`, root));

export const { invoice, receipt } = builtInTemplates;

export const workOptions = (changed: Partial<Parameters<ParsePool['parse']>[2]> = {}) => ({
  language: null,
  priority: 'sync' as const,
  signal: new AbortController().signal,
  account: 'one',
  limits: { processorMs: 60_000, clockMs: patienceMs },
  cacheScope: null,
  engines: engineNames,
  ...changed,
});

export async function temporaryFolder(): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-pool-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true, force: true }));
  return folder;
}

export type WatchedPool = {
  readonly pool: ParsePool;
  readonly events: PoolEvent[];
  /** The pids of all processes that were ready for work. */
  readonly pids: () => readonly number[];
  /** The next event that fits, from now on. */
  readonly next: (fits: (event: PoolEvent) => boolean) => Promise<PoolEvent>;
};

/** Closed with the test. */
export function watchedPool(options: Partial<ParsePoolOptions> = {}): WatchedPool {
  const { pool, watch } = createWatched(options);
  onTestFinished(async () => await pool.close());
  return watch();
}

type Watcher = (event: PoolEvent) => void;

export type Watched = {
  readonly pool: ParsePool;
  /** What the pool tells from now on. */
  readonly watch: () => WatchedPool;
};

/** For several tests, each of which watches what is its own; whoever makes it closes it. */
export function createWatched(options: Partial<ParsePoolOptions> = {}): Watched {
  let watchers = new Set<Watcher>();
  const pool = createParsePool({
    ...{ modelsFolder, processes: 1, ...options },
    onEvent(event) {
      for (const watcher of watchers) watcher(event);
    },
  });
  return {
    pool,
    watch: () => {
      const events: PoolEvent[] = [];
      const mine = new Set<Watcher>([(event) => void events.push(event)]);
      watchers = mine;
      return {
        pool,
        events,
        pids: () => events.flatMap((event) => (event.kind === 'started' ? [event.pid] : [])),
        next: async (fits) =>
          await new Promise((resolve) => {
            const watcher = (event: PoolEvent) => {
              if (!fits(event)) return;
              mine.delete(watcher);
              resolve(event);
            };
            mine.add(watcher);
          }),
      };
    },
  };
}

/** Sends a signal to a process as soon as it begins a task of this kind. */
export function whenItBegins(
  { next }: WatchedPool,
  task: 'begin' | 'page' | 'count' | 'finish' | 'settle',
  signal: NodeJS.Signals,
): void {
  void next((event) => event.kind === 'task' && event.task === task).then((event) => {
    if (event.kind === 'task') process.kill(event.pid, signal);
  });
}

/** One that has ended and whose parent is gone may stay listed. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

const lines = (number: number): readonly string[] => [
  `Invoice No. INV-${1000 + number}`,
  `Invoice date: ${number} March 2026`,
  'Bill to: Meadow Works Ltd, 4 Mill Lane, Leeds',
  `Subtotal ${number}00.00`,
  `Total due ${number}20.00 EUR`,
];

/** A PDF with a text layer, or with the golden picture instead on the pages that are listed. */
export async function pdfOfPages(pages: number, scanned: readonly number[] = []): Promise<string> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const picture = await document.embedPng(await fs.readFile(golden('en.png')));
  for (let number = 1; number <= pages; number++) {
    const page = document.addPage([550, 400]);
    if (scanned.includes(number)) page.drawImage(picture, { x: 0, y: 250, width: 550, height: 150 });
    else {
      for (const [i, text] of lines(number).entries()) {
        page.drawText(text, { x: 40, y: 350 - 25 * i, size: 12, font });
      }
    }
  }
  const path = join(await temporaryFolder(), 'document.pdf');
  await fs.writeFile(path, await document.save());
  return path;
}
