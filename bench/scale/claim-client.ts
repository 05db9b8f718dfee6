/**
 * A process that does with the store what a worker does, without reading: forked by `claims.ts`, which says what and how long. It claims alone, or holds as
 * many jobs as a worker with one process, ends one after the other and fills up.
 */
import { heldByAccount } from '../../src/model/held-by-account.ts';
import type { Claim } from '../../src/model/job.ts';
import type { Store } from '../../src/model/store.ts';
import { newClient } from '../../src/store/connection.ts';
import { PreparedClient } from '../../src/store/prepared-client.ts';
import type { ClaimOrder, ClaimReport, RealEnd } from './claim-order.ts';
import { openBenchStore } from './installation.ts';

const limit = 1_000_000_000;
/** PostgreSQL plans a statement for its values five times before it keeps a plan. */
const warmUpJobs = 20;

process.once('message', async (order: ClaimOrder) => {
  const store = await openBenchStore(order.databaseUrl);
  // What is loaded, connected and planned with the first ones does not count.
  const step = await stepOf(store, order);
  await repeat(step, order.seconds, warmUpJobs);
  process.once('message', async () => {
    const report = await repeat(step, order.seconds, order.jobs);
    // A long report is still on its way when `send` comes back.
    process.send?.(report, () => process.exit());
  });
  process.send?.('ready');
});

/** Says how many jobs it was and how long the claim took. */
type Step = () => Promise<{ readonly jobs: number; readonly tookMs: number }>;

async function repeat(step: Step, seconds: number, most: number): Promise<ClaimReport> {
  const tookMs: number[] = [];
  let jobs = 0;
  const until = performance.now() + 1000 * seconds;
  while (performance.now() < until && jobs < most) {
    const did = await step();
    // Nothing waits any more.
    if (did.jobs === 0) break;
    tookMs.push(did.tookMs);
    jobs += did.jobs;
  }
  return { jobs, tookMs };
}

async function stepOf(store: Store, order: ClaimOrder): Promise<Step> {
  if (order.does === 'insert a row' || order.does === 'insert and ring') return await rowStep(order);
  const held: Claim[] = [];
  const claim = async () => {
    const asked = performance.now();
    const claims = await store.jobQueue.claim(order.slots - held.length, heldByAccount(held));
    return { claims, tookMs: performance.now() - asked };
  };
  if (order.does === 'claim')
    return async () => {
      const { claims, tookMs } = await claim();
      return { jobs: claims.length, tookMs };
    };
  return async () => {
    const { claims, tookMs } = await claim();
    held.push(...claims);
    const oldest = held.shift();
    if (oldest === undefined) return { jobs: 0, tookMs };
    await endJob(store, oldest, order);
    return { jobs: 1, tookMs };
  };
}

async function rowStep({ databaseUrl: url, does }: ClaimOrder): Promise<Step> {
  const client = newClient({
    ...{ url, applicationName: 'bench', maxConnections: 1, Client: PreparedClient },
    onIdleError: () => {},
  });
  await client.connect();
  const insert = 'insert into bench_rows (text) values ($1)';
  const statement =
    does === 'insert a row'
      ? insert
      : `with made as (${insert} returning text) select pg_notify('bench', text) from made`;
  return async () => {
    const asked = performance.now();
    await client.query(statement, ['a row']);
    return { jobs: 1, tookMs: performance.now() - asked };
  };
}

/** The statements of a job from its claim to its end, as `worker/run-job.ts` gives them. */
async function endJob(store: Store, claim: Claim, { found, pages }: RealEnd): Promise<void> {
  const { jobQueue, quota, examples } = store;
  await jobQueue.opened(claim, pages.length);
  const reservation = await quota.reserve(claim.accountId, pages.length, limit);
  const { result, evidence, problems } = found;
  if (reservation === null || result === null || evidence === null) throw new Error('The job has no end.');
  if ('templateId' in claim.asked) {
    const { templateId } = claim.asked;
    await examples.lessonsOf({ accountId: claim.accountId, templateId })([]);
  }
  const extraction = { result, evidence, problems, findings: [] };
  await jobQueue.complete(claim, { extraction, pages, pageCount: pages.length, reservation }, limit);
}
