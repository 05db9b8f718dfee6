/**
 * How long a job waits at 10, 50 and 90 % of what the workers can do: documents come at random (Poisson), each time between two of them drawn
 * by itself. Saturation is measured in the same run, with somebody submitting all the while.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Running } from '../running-deckle.ts';
import type { Sample } from '../sample-documents.ts';
import { createRandom } from '../split/random.ts';
import { emptyQueue } from './fill-queue.ts';
import { type Installation, stopAll, submit } from './installation.ts';
import { percentile, row } from './table.ts';

export type WaitsOptions = {
  readonly workers: number;
  readonly shares: readonly number[];
  readonly seconds: number;
  readonly sample: Sample;
};

/** So many wait while saturation is measured. */
const ahead = 24;
const idleJobs = 10;
const fewestJobs = 12;

type Times = { readonly untilClaimed: readonly number[]; readonly untilEnd: readonly number[] };

export async function measureWaits(installation: Installation, options: WaitsOptions): Promise<void> {
  const { workers, shares, seconds, sample } = options;
  const { database, accounts } = installation;
  const nodes = await installation.workers(workers);
  const api = await installation.api();
  const random = createRandom(28);
  let next = 0;
  try {
    await saturate(5);
    const perSecond = await saturate(seconds);
    const idle = await onIdle();
    const idleMs = percentile(idle.untilEnd, 0.5);
    console.log(
      `\n${workers} workers end ${perSecond.toFixed(2)} jobs a second at saturation; on an idle system a job takes ${idleMs.toFixed(0)} ms from submission to end (p50).\n`,
    );
    console.log(
      row(
        'of saturation',
        'jobs',
        'until claimed p50 s',
        'p95 s',
        'p99 s',
        'until end p50 s',
        'p95 s',
        'p99 s',
        'wait p50 s',
        'p95 s',
      ),
    );
    console.log(row(...Array.from({ length: 10 }, () => '---')));
    for (const share of shares) {
      const { untilClaimed, untilEnd } = await arriving(share * perSecond);
      const waits = untilEnd.map((ms) => Math.max(0, ms - idleMs));
      const shown = [untilClaimed, untilEnd].flatMap((times) =>
        [0.5, 0.95, 0.99].map((at) => percentile(times, at)),
      );
      const cells = [...shown, percentile(waits, 0.5), percentile(waits, 0.95)];
      console.log(
        row(`${(100 * share).toFixed(0)} %`, untilEnd.length, ...cells.map((ms) => (ms / 1000).toFixed(2))),
      );
    }
  } finally {
    await stopAll([api, ...nodes]);
    await emptyQueue(database.direct);
  }

  async function submitNext(to: Running): Promise<void> {
    const account = accounts[next % accounts.length];
    next += 1;
    if (account !== undefined) await submit(to, account, sample);
  }

  async function counts(): Promise<{ readonly ended: number; readonly open: number }> {
    const [found] = await database.ask<{ ended: number; open: number }>(
      `select (count(completed_at))::int as ended, (count(*) - count(completed_at))::int as open from deckle.jobs`,
    );
    return found ?? { ended: 0, open: 0 };
  }

  /** Jobs ended a second, while there are always some that wait. */
  async function saturate(forSeconds: number): Promise<number> {
    const keepAhead = async () => {
      const { open } = await counts();
      await Promise.all(Array.from({ length: Math.max(0, ahead - open) }, async () => await submitNext(api)));
    };
    await keepAhead();
    while ((await counts()).ended === 0) await sleep(100);
    const [before, start] = [(await counts()).ended, performance.now()];
    while (performance.now() - start < forSeconds * 1000) {
      await keepAhead();
      await sleep(100);
    }
    const perSecond = ((await counts()).ended - before) / ((performance.now() - start) / 1000);
    await allEnded();
    return perSecond;
  }

  async function onIdle(): Promise<Times> {
    await emptyQueue(database.direct);
    for (let job = 0; job < idleJobs; job += 1) {
      await submitNext(api);
      await allEnded();
    }
    return await times();
  }

  async function arriving(perSecond: number): Promise<Times> {
    await emptyQueue(database.direct);
    const jobs = Math.max(fewestJobs, Math.round(perSecond * seconds));
    const under: Promise<void>[] = [];
    let at = performance.now();
    for (let job = 0; job < jobs; job += 1) {
      at += (-1000 * Math.log(1 - random())) / perSecond;
      await sleep(Math.max(0, at - performance.now()));
      under.push(submitNext(api));
    }
    await Promise.all(under);
    await allEnded();
    return await times();
  }

  async function allEnded(): Promise<void> {
    while ((await counts()).open > 0) await sleep(20);
  }

  async function times(): Promise<Times> {
    const rows = await database.ask<{ claimed: number; end: number }>(
      `select extract(epoch from started_at - created_at)::float8 * 1000 as claimed,
              extract(epoch from completed_at - created_at)::float8 * 1000 as end
       from deckle.jobs where status = 'completed'`,
    );
    return { untilClaimed: rows.map(({ claimed }) => claimed), untilEnd: rows.map(({ end }) => end) };
  }
}
