/** Has one real job run, for what it ends with. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sample } from '../sample-documents.ts';
import type { RealEnd } from './claim-order.ts';
import { type Installation, stopAll, submit } from './installation.ts';

export async function realEnd(installation: Installation, sample: Sample): Promise<RealEnd> {
  const { store, accounts } = installation;
  const [account] = accounts;
  if (account === undefined) throw new Error('There is no account.');
  const nodes = [await installation.api(), ...(await installation.workers(1))];
  try {
    const [api] = nodes;
    if (api !== undefined) await submit(api, account, sample);
    for (;;) {
      const [job] = await store.jobs.list(account.accountId, { limit: 1 });
      if (job?.status === 'failed') throw new Error(`The job failed: ${job.error}`);
      if (job?.status === 'completed') {
        const detail = await store.jobs.detail(account.accountId, job.jobId);
        if (!detail?.pages) throw new Error('The job has no pages.');
        const { result, evidence, problems, pages } = detail;
        return { found: { result, evidence, problems }, pages };
      }
      await sleep(100);
    }
  } finally {
    await stopAll(nodes);
  }
}
