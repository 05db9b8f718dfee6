/**
 * One queue before so many cores, document by document: they come at random (Poisson), the first that came goes first, and each keeps one core
 * for as long as its pages take. Pure: the same seed gives the same waits.
 */
import { createRandom, type Random } from '../split/random.ts';
import type { Assumptions } from './assumptions.ts';

export type Waits = {
  /** Share of the cores' time that is taken. */
  readonly busy: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
};

export type QueueOptions = {
  readonly perSecond: number;
  readonly cores: number;
  readonly documents: number;
  readonly seed: number;
  /** Seconds of one document. */
  readonly service: (random: Random) => number;
};

/** The first come to an empty system, which is not what is asked about. */
const warmUpShare = 0.1;

export function simulateQueue({ perSecond, cores, documents, seed, service }: QueueOptions): Waits {
  // Apart, so that with other cores the same documents come at the same times.
  const [arrivals, services] = [createRandom(seed), createRandom(seed + 1)];
  const free = new Float64Array(cores);
  const waits: number[] = [];
  let [now, taken] = [0, 0];
  for (let document = 0; document < documents; document += 1) {
    now -= Math.log(1 - arrivals()) / perSecond;
    const start = Math.max(now, free[0] ?? 0);
    const seconds = service(services);
    taken += seconds;
    replaceFirst(free, start + seconds);
    if (document >= warmUpShare * documents) waits.push(start - now);
  }
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? 0;
  return { busy: Math.min(1, taken / (cores * now)), p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Of a heap whose first is the smallest. */
function replaceFirst(heap: Float64Array, value: number): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && (heap[child + 1] ?? 0) < (heap[child] ?? 0)) child += 1;
    if ((heap[child] ?? 0) >= value) break;
    heap[at] = heap[child] ?? 0;
    at = child;
  }
  heap[at] = value;
}

/** Pages of a geometric number; scans or text the whole document; each page's time is log-normal. */
export function documentSeconds(assumptions: Assumptions): (random: Random) => number {
  const { spread, scans } = assumptions;
  const variance = Math.log(1 + spread * spread);
  const goesOn = 1 - 1 / assumptions['pages-per-document'];
  return (random) => {
    const mean = random() < scans ? assumptions['scan-seconds'] : assumptions['text-seconds'];
    let seconds = 0;
    do {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      seconds += mean * Math.exp(Math.sqrt(variance) * normal - variance / 2);
    } while (random() < goesOn);
    return seconds;
  };
}

export function meanDocumentSeconds(assumptions: Assumptions): number {
  const { scans } = assumptions;
  const page = scans * assumptions['scan-seconds'] + (1 - scans) * assumptions['text-seconds'];
  return page * assumptions['pages-per-document'];
}
