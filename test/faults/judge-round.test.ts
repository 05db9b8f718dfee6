/** The judges of the rounds do find what is wrong. */
import { expect, test } from 'vitest';
import { formatId, newUuid } from '../../src/model/ids.ts';
import { judgeEvents, judgeJobs } from './judge-round.ts';
import type { PlannedDocument } from './plan-round.ts';
import type { Receipt } from './receiver.ts';
import type { EventRecord, JobRecord } from './records.ts';
import { type JobSeen, wrongIn } from './watch-job.ts';

const accountId = newUuid();
const id = newUuid();
const document: PlannedDocument = {
  ...{
    number: 'R1-1',
    account: 0,
    kind: 'text',
    pages: 1,
    isFollowed: false,
    blow: 0,
    atMs: 0,
    againMs: null,
  },
};
const submitted = [{ document, jobId: formatId('job', id) }];
const job: JobRecord = {
  ...{ id, accountId, fileName: 'a.pdf', status: 'completed', attempts: 1 },
  ...{ pageCount: 1, number: 'R1-1', error: null },
};

function problemsOf(judge: (onProblem: (problem: string) => void) => unknown): readonly string[] {
  const problems: string[] = [];
  judge((problem) => problems.push(problem));
  return problems;
}

test.each<[string, readonly JobRecord[], number]>([
  ['as it should be', [job], 0],
  ['gone', [], 2],
  ['still waiting', [{ ...job, status: 'retrying' }], 1],
  ['with the number of another', [{ ...job, number: 'R1-2' }], 1],
  ['with other pages', [{ ...job, pageCount: 2 }], 1],
  ['failed at its first attempt', [{ ...job, status: 'failed' }], 1],
  ['killed three times', [{ ...job, status: 'failed', attempts: 3 }], 0],
  ['there twice', [job, { ...job, id: newUuid() }], 1],
])('a job that is %s', (_what, jobs, count) => {
  expect(problemsOf((onProblem) => judgeJobs(submitted, jobs, onProblem))).toHaveLength(count);
});

const event: EventRecord = {
  ...{ id: newUuid(), jobId: id, accountId, eventType: 'document.completed', body: '{}' },
};
const receipt: Receipt = {
  ...{ account: 0, eventId: formatId('evt', event.id), body: '{}', isSigned: true, isAcknowledged: true },
};

test.each<[string, readonly EventRecord[], readonly Receipt[], number]>([
  ['received', [event], [receipt], 0],
  ['received twice', [event], [receipt, receipt], 0],
  ['never received', [event], [], 1],
  ['never acknowledged', [event], [{ ...receipt, isAcknowledged: false }], 1],
  ['received with two bodies', [event], [receipt, { ...receipt, body: '{ }' }], 1],
  ['not signed', [event], [{ ...receipt, isSigned: false }], 1],
  ['unknown', [event], [receipt, { ...receipt, eventId: formatId('evt', newUuid()) }], 1],
  ['missing', [], [], 1],
  ['of another kind', [{ ...event, eventType: 'document.failed' }], [receipt], 1],
  ['another account’s', [{ ...event, accountId: newUuid() }], [receipt], 1],
])('an event that is %s', (_what, events, receipts, count) => {
  const judge = (onProblem: (problem: string) => void) =>
    judgeEvents([accountId], [job], events, receipts, onProblem);
  expect(problemsOf(judge)).toHaveLength(count);
});

const at = new Date(0).toISOString();
const waiting: JobSeen = {
  ...{ jobId: '', status: 'pending', fileName: '', templateId: '', result: null, error: null },
  ...{ pageCount: null, attempts: 0, createdAt: at, startedAt: null, completedAt: null },
};
const working: JobSeen = { ...waiting, status: 'processing', attempts: 1, startedAt: at };
const retrying: JobSeen = { ...working, status: 'retrying' };
const completed: JobSeen = { ...working, status: 'completed', result: {}, completedAt: at };

test.each<[string, JobSeen, JobSeen, boolean, boolean]>([
  ['forward', waiting, working, false, true],
  ['to its end', retrying, completed, false, true],
  ['into another attempt', retrying, { ...working, attempts: 2 }, false, true],
  ['back', working, waiting, false, false],
  ['back when its node stops', working, waiting, true, true],
  ['back two steps', { ...working, attempts: 2 }, waiting, true, false],
  ['back from its end', completed, retrying, true, false],
  ['to another end', completed, { ...completed, attempts: 2 }, false, false],
  ['to an end without a result', working, { ...completed, result: null }, false, false],
  ['to a fourth attempt', working, { ...working, attempts: 4 }, false, false],
])('a job that goes %s', (_way, before, after, mayBeGivenBack, isRight) => {
  expect(wrongIn(before, after, mayBeGivenBack) === undefined).toBe(isRight);
});
