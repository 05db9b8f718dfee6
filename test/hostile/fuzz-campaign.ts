/** Mutated files of one format, one after the other through the pool, and what came of them. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { zipArchives } from '../../src/formats/zip/archives.ts';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import { Fault, faultTable } from '../../src/model/fault.ts';
import { engineNames } from '../../src/model/finding.ts';
import type { ParsePool } from '../../src/model/parse-pool.ts';
import { createParsePool, type PoolEvent } from '../../src/pool/parse-pool.ts';
import { type FuzzedFormat, fuzzedFormats, type GoodFiles } from './good-files.ts';
import { mutate } from './mutate.ts';
import { watchPeaks } from './process-peaks.ts';
import { seededRandom } from './seeded-random.ts';

export type Tally = {
  readonly format: FuzzedFormat;
  readonly mutations: number;
  readonly results: number;
  readonly faults: number;
  readonly crashes: number;
  /** Processes ended for their time. */
  readonly timeouts: number;
  /** Processes ended for their memory. */
  readonly tooBig: number;
  readonly worstMs: number;
  readonly peakBytes: number;
  /** What is neither a result nor a fault of the document, with the number of its mutation. */
  readonly surprises: readonly string[];
};

export type FuzzedPool = {
  readonly pool: ParsePool;
  /** Since it was asked last. */
  readonly takeEvents: () => readonly PoolEvent[];
};

const modelsFolder = fileURLToPath(new URL('../../models', import.meta.url));
const atOnce = 4;
const never = new AbortController().signal;
const limits = { processorMs: 30_000, clockMs: 300_000 };
const turn = { account: 'fuzz', priority: 'sync', limits, signal: never } as const;

export function fuzzedPool(): FuzzedPool {
  let events: PoolEvent[] = [];
  const pool = createParsePool({
    ...{ modelsFolder, processes: 2, pageTimeoutMs: 5000 },
    onEvent: (event) => events.push(event),
  });
  return {
    pool,
    takeEvents: () => {
      const taken = events;
      events = [];
      return taken;
    },
  };
}

export type CampaignOptions = FuzzedPool & {
  readonly files: GoodFiles;
  readonly format: FuzzedFormat;
  readonly count: number;
  readonly seed: number;
  /** Hands over what was no mere fault, for a closer look. */
  readonly onSuspect?: (bytes: Buffer, number: number, what: string) => Promise<void>;
};

/** The same seed and number give the same bytes, whatever ran before. */
export function mutant(files: GoodFiles, format: FuzzedFormat, seed: number, number: number): Buffer {
  const random = seededRandom(seed * 1_000_003 + number * 8 + fuzzedFormats.indexOf(format));
  const others = Object.values(files).flat();
  return mutate(random.of(files[format]), random, others);
}

export async function fuzz(options: CampaignOptions): Promise<Tally> {
  const { pool, takeEvents, files, format, count, seed, onSuspect } = options;
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-fuzz-'));
  const peaks = watchPeaks();
  takeEvents();
  const surprises: string[] = [];
  let [next, results, faults, worstMs] = [0, 0, 0, 0];

  const work = async (): Promise<void> => {
    while (next < count) {
      const number = next++;
      const bytes = mutant(files, format, seed, number);
      const room = join(folder, String(number));
      await fs.mkdir(room);
      const began = performance.now();
      const outcome = await outcomeOf(pool, bytes, room);
      worstMs = Math.max(worstMs, performance.now() - began);
      await fs.rm(room, { recursive: true });
      if (outcome.kind === 'result') results++;
      else if (outcome.kind === 'fault') faults++;
      else surprises.push(`${format} ${number}: ${outcome.what}`);
      if (outcome.isSuspect) await onSuspect?.(bytes, number, outcome.what);
    }
  };

  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    peaks.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
  const ended = takeEvents().map(({ kind }) => kind);
  const times = (...kinds: readonly PoolEvent['kind'][]) =>
    ended.filter((kind) => kinds.includes(kind)).length;
  return {
    ...{ format, mutations: count, results, faults, worstMs, surprises },
    crashes: times('crashed'),
    timeouts: times('timed-out', 'hung', 'stuck'),
    tooBig: times('too-big'),
    peakBytes: peaks.peakBytes(),
  };
}

type Outcome = {
  readonly kind: 'result' | 'fault' | 'surprise';
  readonly isSuspect: boolean;
  readonly what: string;
};

/** What the API does with a file: archives are unpacked, documents are counted and then parsed. */
export async function outcomeOf(pool: ParsePool, bytes: Buffer, room: string): Promise<Outcome> {
  const path = join(room, 'file');
  await fs.writeFile(path, bytes);
  try {
    if (!(await zipArchives.isArchive(path))) return await parsed(pool, path);
    const entries = await zipArchives.unpack(path, room, never);
    const outcomes = await Promise.all(
      entries.map((entry) =>
        'fault' in entry ? outcomeOfError(entry.fault) : parsed(pool, entry.path).catch(outcomeOfError),
      ),
    );
    const byWeight = (kind: Outcome['kind']) => outcomes.find((outcome) => outcome.kind === kind);
    return byWeight('surprise') ?? byWeight('result') ?? byWeight('fault') ?? read;
  } catch (error) {
    return outcomeOfError(error);
  }
}

const read: Outcome = { kind: 'result', isSuspect: false, what: 'read' };

async function parsed(pool: ParsePool, path: string): Promise<Outcome> {
  await pool.countPages(path, turn);
  await pool.parse(path, builtInTemplates.invoice, {
    ...{ ...turn, language: null, cacheScope: null, engines: engineNames },
  });
  return read;
}

const ofSender = new Set(['unsupported_format', 'bad_archive', 'payload_too_large']);

function outcomeOfError(error: unknown): Outcome {
  if (!(error instanceof Fault)) return { kind: 'surprise', isSuspect: true, what: String(error) };
  const { code, message, cause } = error;
  const isOfDocument = faultTable[code].family === 'document' || ofSender.has(code);
  return {
    kind: isOfDocument ? 'fault' : 'surprise',
    isSuspect: !isOfDocument || code === 'document_crashed' || code === 'document_timeout',
    what: `${code}: ${message} ${cause instanceof Error ? cause.message : ''}`,
  };
}
