/**
 * Claims a second, and jobs a second from claim to end, by 1 to 8 clients that read nothing, while few and while many jobs wait:
 * what one database carries. Each client is a process of its own and does what a worker does with the store.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type ClaimOrder, type ClaimReport, type RealEnd, whatClientsDo } from './claim-order.ts';
import { dropHeld, emptyQueue, fillQueue, settleTables } from './fill-queue.ts';
import type { Installation } from './installation.ts';
import { between, type MeasuredDatabase } from './measured-database.ts';
import { printStatements } from './print-statements.ts';
import { percentile, row } from './table.ts';

export type ClaimsOptions = {
  readonly clients: readonly number[];
  readonly waiting: readonly number[];
  readonly seconds: number;
  readonly end: RealEnd;
  readonly printsStatements: boolean;
};

/** Six jobs for each process that reads, as a worker has it by itself. */
const slots = 6;

const reportShape: z.ZodType<ClaimReport> = z.object({ jobs: z.number(), tookMs: z.array(z.number()) });

export async function measureClaims(installation: Installation, options: ClaimsOptions): Promise<void> {
  const { database, accounts } = installation;
  const { waiting, clients, seconds, end, printsStatements } = options;
  console.log(
    row(
      'jobs waiting',
      'clients',
      'does',
      'a second',
      'row or claim p50 ms',
      'p99 ms',
      'statements',
      'WAL KB',
      'processor ms',
      'of one core',
    ),
  );
  console.log(row(...Array.from({ length: 10 }, () => '---')));
  for (const count of waiting) {
    await emptyQueue(database.direct);
    await fillQueue(
      database.direct,
      accounts.map(({ accountId }) => accountId),
      count,
    );
    await settleTables(database.direct);
    for (const atOnce of clients) {
      for (const does of whatClientsDo) {
        const order = {
          ...end,
          databaseUrl: database.url,
          seconds,
          // In all that clients do, one number of them after the other, they leave half of the jobs waiting.
          jobs: takes(does) ? Math.ceil(count / 4 / clients.length / atOnce) : Number.MAX_SAFE_INTEGER,
          does,
          slots,
        };
        const { reports, tookMs, did } = await runClients(database, atOnce, order);
        const { statements, walBytes, processorMs } = did;
        const jobs = reports.reduce((sum, report) => sum + report.jobs, 0);
        const eachMs = reports.flatMap((report) => report.tookMs);
        console.log(
          row(
            ...[count, atOnce, does, (jobs / (tookMs / 1000)).toFixed(0)],
            ...[percentile(eachMs, 0.5).toFixed(1), percentile(eachMs, 0.99).toFixed(1)],
            ...[(statements / jobs).toFixed(1), (walBytes / jobs / 1024).toFixed(1)],
            ...[(processorMs / jobs).toFixed(2), `${((100 * processorMs) / tookMs).toFixed(0)} %`],
          ),
        );
        if (printsStatements) await printStatements(database, jobs);
        await dropHeld(database.direct);
      }
    }
  }
  await measureDeletion(installation);
  await emptyQueue(database.direct);
}

const takes = (does: ClaimOrder['does']) => does === 'claim' || does === 'claim and end';

/** Of those that the clients ended, as if their time were over. */
async function measureDeletion({ database, store }: Installation): Promise<void> {
  await database.ask(
    `update deckle.jobs set completed_at = completed_at - interval '31 days' where completed_at is not null`,
  );
  await database.forget();
  const before = await database.look();
  let jobs = 0;
  for (let removed = 1; removed > 0; jobs += removed)
    removed = (await store.retention.removeEnded(30, 500)).length;
  const { processorMs, walBytes } = between(before, await database.look());
  console.log(
    `\nDeleting ${jobs} jobs whose time is over: ${(processorMs / jobs).toFixed(2)} ms of processor time and ${(walBytes / jobs / 1024).toFixed(1)} KB of WAL a job.\n`,
  );
}

/** From when all are ready. */
async function runClients(database: MeasuredDatabase, count: number, order: ClaimOrder) {
  const program = fileURLToPath(new URL('claim-client.ts', import.meta.url));
  const clients = Array.from({ length: count }, () => fork(program));
  try {
    await Promise.all(
      clients.map(async (client) => {
        client.send(order);
        await heardFrom(client);
      }),
    );
    await database.forget();
    const before = await database.look();
    const start = performance.now();
    const reports = await Promise.all(
      clients.map(async (client) => {
        client.send('go');
        return reportShape.parse(await heardFrom(client));
      }),
    );
    const tookMs = performance.now() - start;
    return { reports, tookMs, did: between(before, await database.look()) };
  } finally {
    for (const client of clients) client.kill('SIGKILL');
  }
}

async function heardFrom(client: ChildProcess): Promise<unknown> {
  const over = new AbortController();
  const { signal } = over;
  try {
    const [message] = await Promise.race([
      once(client, 'message', { signal }),
      once(client, 'exit', { signal }).then(() => {
        throw new Error('A client ended without a report.');
      }),
    ]);
    return message;
  } finally {
    over.abort();
  }
}
