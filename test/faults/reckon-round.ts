/** After the storm: waits for every end, every event and every page to come free, and holds all of it against the promises. */
import type pg from 'pg';
import { allowedHereMs, patienceMs } from '../support/patience.ts';
import type { Client } from './client.ts';
import type { Installation } from './installation.ts';
import { type Judged, judgeEvents, judgeJobs, pagesToBill } from './judge-round.ts';
import type { Receiver } from './receiver.ts';
import {
  countEntries,
  countRunning,
  countUndelivered,
  eventRecords,
  expireReservations,
  hastenDeliveries,
  type JobRecord,
  jobRecords,
} from './records.ts';
import type { Storm } from './storm.ts';
import { documentsIn, sweepNow } from './sweep-round.ts';
import { until } from './until.ts';
import { wrongIn } from './watch-job.ts';
import { withStore } from './with-database.ts';

/** What is promised is 30 s; the rest is for the work itself on a machine that has other things to do. */
const endedMs = patienceMs;
const deliveredMs = allowedHereMs(90_000);
/** Promised within a minute. */
const freedMs = allowedHereMs(75_000);

export type Reckoning = Judged & {
  readonly pagesBilledTwice: number;
  /** Requests that brought an event, and the events among them. */
  readonly received: number;
  readonly events: number;
  /** Documents whose job was never made, found by the sweep. */
  readonly orphans: number;
  readonly endedAfterMs: number;
};

export type Account = { readonly accountId: string; readonly client: Client };

export type ReckonOptions = {
  readonly database: pg.Client;
  readonly installation: Installation;
  readonly receiver: Receiver;
  readonly accounts: readonly Account[];
  readonly storm: Storm;
  readonly isPatient: boolean;
  readonly onProblem: (problem: string) => void;
};

export async function reckon(options: ReckonOptions): Promise<Reckoning> {
  const { database, receiver, accounts, storm, onProblem } = options;
  const calmAt = Date.now();
  await eventually(options, 'all jobs ended', async () => (await countRunning(database)) === 0, endedMs);
  const endedAfterMs = Date.now() - calmAt;
  // Until here it was as bad as before: the ends of jobs wait for no receiver.
  await receiver.calm();
  await storm.allFollowed();
  const jobs = await jobRecords(database);
  const judged = judgeJobs(storm.submitted, jobs, onProblem);
  await lookOnceMore(options);
  await reckonEvents(options, jobs);
  const orphans = await reckonLeftovers(options, jobs);
  let pagesBilledTwice = 0;
  for (const { accountId, client } of accounts) {
    const { used } = await client.usage();
    const pages = pagesToBill(accountId, jobs);
    pagesBilledTwice += Math.max(0, used - pages);
    if (used !== pages) onProblem(`${used} pages are billed and ${pages} were completed`);
  }
  const { receipts } = receiver;
  const events = new Set(receipts.map(({ eventId }) => eventId)).size;
  return { ...judged, pagesBilledTwice, received: receipts.length, events, orphans, endedAfterMs };
}

async function eventually(
  { onProblem }: ReckonOptions,
  what: string,
  isSo: () => Promise<boolean>,
  withinMs: number,
): Promise<void> {
  await until(what, isSo, withinMs).catch((error) => onProblem(String(error)));
}

/** What ended while it was polled has stayed as it was. */
async function lookOnceMore({ storm, accounts, onProblem }: ReckonOptions): Promise<void> {
  for (const { document, jobId } of storm.submitted) {
    const job = await accounts[document.account]?.client.look(jobId);
    const wrong = job === undefined ? 'has no account' : wrongIn(storm.followed.get(jobId), job, false);
    if (wrong !== undefined) onProblem(`in the end ${jobId} ${wrong}`);
  }
}

async function reckonEvents(options: ReckonOptions, jobs: readonly JobRecord[]): Promise<void> {
  const { database, receiver, accounts, onProblem } = options;
  const isDelivered = async () => {
    await hastenDeliveries(database);
    return (await countUndelivered(database)) === 0;
  };
  await eventually(options, 'all events delivered', isDelivered, deliveredMs);
  const accountIds = accounts.map(({ accountId }) => accountId);
  judgeEvents(accountIds, jobs, await eventRecords(database), receiver.receipts, onProblem);
  const entries = await countEntries(database);
  if (entries > 0) onProblem(`${entries} entries are left in the queue`);
}

/** Documents without a job are what killed submissions may leave, one each at most. */
async function reckonLeftovers(options: ReckonOptions, jobs: readonly JobRecord[]): Promise<number> {
  const { database, installation, accounts, isPatient, onProblem } = options;
  const isFree = async () => {
    const usages = await Promise.all(accounts.map(async ({ client }) => await client.usage()));
    return usages.every(({ reserved }) => reserved === 0);
  };
  if (isPatient) await eventually(options, 'no pages reserved', isFree, freedMs);
  else await expireReservations(database);
  const known = new Set(jobs.map(({ id }) => id));
  const documents = new Set(await documentsIn(installation.dataFolder));
  for (const id of known) if (!documents.has(id)) onProblem(`${id} has no document`);
  const orphans = [...documents].filter((id) => !known.has(id)).length;
  const unanswered = accounts.reduce((sum, { client }) => sum + client.unanswered, 0);
  if (orphans > unanswered)
    onProblem(`${orphans} documents have no job after ${unanswered} submissions without answer`);
  const isSwept = async () =>
    (await documentsIn(installation.dataFolder)).every((id) => known.has(id)) && (await isFree());
  await withStore(await installation.databaseUrl(), async (store) => {
    await sweepNow(store, installation.dataFolder, isSwept, onProblem);
  }).catch((error) => onProblem(String(error)));
  return orphans;
}
