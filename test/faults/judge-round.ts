/** Holds what was promised against what is there, once everything has ended. */
import { formatId } from '../../src/model/ids.ts';
import type { Receipt } from './receiver.ts';
import type { EventRecord, JobRecord } from './records.ts';
import type { Submitted } from './storm.ts';

const mostAttempts = 3;

export type Judged = {
  readonly completed: number;
  readonly failed: number;
  /** Of these, such as our blows killed three times: with nothing wrong about the document. */
  readonly killedThrice: number;
  readonly lost: number;
  /** Attempts beyond the first. */
  readonly rerun: number;
};

/** Each document that was taken is one job that has ended as its document deserves. */
export function judgeJobs(
  submitted: readonly Submitted[],
  jobs: readonly JobRecord[],
  onProblem: (problem: string) => void,
): Judged {
  const byId = new Map(jobs.map((job) => [formatId('job', job.id), job]));
  if (jobs.length !== submitted.length)
    onProblem(`${submitted.length} documents were taken and there are ${jobs.length} jobs`);
  const tally = { completed: 0, failed: 0, killedThrice: 0, lost: 0, rerun: 0 };
  for (const { document, jobId } of submitted) {
    const job = byId.get(jobId);
    const say = (what: string) => onProblem(`${jobId} of ${document.number}, ${document.kind}: ${what}`);
    tally.rerun += Math.max(0, (job?.attempts ?? 0) - 1);
    if (job?.status === 'completed') {
      tally.completed += 1;
      const isRight = job.number === document.number && job.pageCount === document.pages;
      if (document.kind === 'corrupt' || !isRight) say(`completed as ${JSON.stringify(job)}`);
    } else if (job?.status === 'failed') {
      tally.failed += 1;
      const isKilledThrice = document.kind !== 'corrupt' && job.attempts === mostAttempts;
      if (isKilledThrice) tally.killedThrice += 1;
      else if (document.kind !== 'corrupt') say(`failed as ${JSON.stringify(job)}`);
    } else {
      tally.lost += 1;
      say(job === undefined ? 'is gone' : `is ${job.status}`);
    }
  }
  return tally;
}

/** Each end has one event, and each event came at least once, always the same and always signed. */
export function judgeEvents(
  accountIds: readonly string[],
  jobs: readonly JobRecord[],
  events: readonly EventRecord[],
  receipts: readonly Receipt[],
  onProblem: (problem: string) => void,
): void {
  for (const job of jobs) {
    const own = events.filter(({ jobId }) => jobId === job.id);
    if (own.length !== 1 || own[0]?.eventType !== `document.${job.status}`)
      onProblem(`${job.id} is ${job.status} and has the events ${own.map(({ eventType }) => eventType)}`);
  }
  const known = new Map(events.map((event) => [formatId('evt', event.id), event]));
  for (const { eventId, account, body, isSigned } of receipts) {
    const event = known.get(eventId);
    if (event === undefined) onProblem(`${eventId} was received and is not there`);
    else if (event.body !== body) onProblem(`${eventId} was received with another body`);
    else if (event.accountId !== accountIds[account]) onProblem(`${eventId} went to another account`);
    if (!isSigned) onProblem(`${eventId} was not signed`);
  }
  const acknowledged = new Set(receipts.filter((one) => one.isAcknowledged).map(({ eventId }) => eventId));
  for (const eventId of known.keys()) {
    if (!acknowledged.has(eventId)) onProblem(`${eventId} was never acknowledged`);
  }
}

/** Pages of completed jobs, by account. */
export function pagesToBill(accountId: string, jobs: readonly JobRecord[]): number {
  return jobs
    .filter((job) => job.accountId === accountId && job.status === 'completed')
    .reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
}
