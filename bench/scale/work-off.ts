/**
 * What a job costs the database from its claim to its end, by how many workers there are, and what its submission costs. The first fifth, while
 * processes load, does not count.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sample } from '../sample-documents.ts';
import { emptyQueue } from './fill-queue.ts';
import { type Installation, stopAll, submit } from './installation.ts';
import { between, type DatabaseFigures } from './measured-database.ts';
import { printStatements } from './print-statements.ts';
import { row } from './table.ts';

export type WorkOffOptions = {
  readonly workers: readonly number[];
  readonly seconds: number;
  readonly sample: Sample;
  readonly printsStatements: boolean;
};

/** Jobs a second, before the first were measured. */
const firstGuess = 4;
const fewestJobs = 20;
const submitters = 4;

export async function measureWorkOff(
  installation: Installation,
  { workers, seconds, sample, printsStatements }: WorkOffOptions,
): Promise<void> {
  console.log(
    row(
      'part of a job',
      'workers',
      'jobs',
      'jobs/s',
      'statements',
      'transactions',
      'WAL KB',
      'executed ms',
      'processor ms',
      'connections',
    ),
  );
  console.log(row(...Array.from({ length: 10 }, () => '---')));
  const print = (part: string, count: number | string, jobs: number, tookMs: number, did: DatabaseFigures) =>
    console.log(
      row(
        ...[part, count, jobs, (jobs / (tookMs / 1000)).toFixed(1)],
        ...[(did.statements / jobs).toFixed(1), (did.transactions / jobs).toFixed(1)],
        ...[(did.walBytes / jobs / 1024).toFixed(1), (did.executedMs / jobs).toFixed(2)],
        ...[(did.processorMs / jobs).toFixed(2), peak],
      ),
    );
  let perSecond = firstGuess;
  let peak = 0;
  for (const count of workers) {
    const jobs = Math.max(fewestJobs, Math.ceil(perSecond * seconds));
    peak = 0;
    const submitted = await measured(async () => await submitMany(installation, sample, jobs));
    print('submission', '', jobs, submitted.tookMs, submitted.did);
    if (printsStatements) await printStatements(installation.database, jobs);
    const nodes = await installation.workers(count);
    while ((await ended()) < jobs / 5) await look();
    const before = await ended();
    const run = await measured(async () => {
      while ((await ended()) < jobs) await look();
      return (await ended()) - before;
    });
    perSecond = run.answer / (run.tookMs / 1000);
    print('claim to end', count, run.answer, run.tookMs, run.did);
    if (printsStatements) await printStatements(installation.database, run.answer);
    await stopAll(nodes);
    await emptyQueue(installation.database.direct);
  }

  async function ended(): Promise<number> {
    const [found] = await installation.database.ask<{ failed: number; done: number }>(
      `select (count(*) filter (where status = 'failed'))::int as failed, (count(*) filter (where completed_at is not null))::int as done
       from deckle.jobs where completed_at is not null`,
    );
    if ((found?.failed ?? 0) > 0) throw new Error('A job failed.');
    return found?.done ?? 0;
  }

  async function look(): Promise<void> {
    peak = Math.max(peak, await installation.database.connections());
    await sleep(250);
  }

  async function measured<T>(work: () => Promise<T>) {
    const { database } = installation;
    await database.forget();
    const before = await database.look();
    const start = performance.now();
    const answer = await work();
    const tookMs = performance.now() - start;
    peak = Math.max(peak, await installation.database.connections());
    return { answer, tookMs, did: between(before, await database.look()) };
  }
}

export async function submitMany(installation: Installation, sample: Sample, jobs: number): Promise<number> {
  const api = await installation.api();
  let next = 0;
  await Promise.all(
    Array.from({ length: submitters }, async () => {
      while (next < jobs) {
        const account = installation.accounts[next % installation.accounts.length];
        next += 1;
        if (account !== undefined) await submit(api, account, sample);
      }
    }),
  );
  await stopAll([api]);
  return jobs;
}
