import { expect, test } from 'vitest';
import { createJobs } from './jobs.ts';

const optionsOf = (account: string) => ({
  ...{ account, signal: new AbortController().signal },
  limits: { processorMs: 1000, clockMs: 600_000 },
});

test('one account has a thousand documents open at most, whatever others have', () => {
  const jobs = createJobs(() => 0);
  const open = (account: string) => jobs.open({ ...optionsOf(account), priority: 'async' });
  const many = Array.from({ length: 1000 }, () => open('many'));
  expect(() => open('many')).toThrow('This account has 1000 documents waiting already; send this one later.');
  many.push(open('other'));
  many[0]?.end();
  many.push(open('many'));
  expect(jobs.load).toEqual({ waiting: 1001, running: 0 });
  for (const job of many) job.end();
  expect(jobs.load).toEqual({ waiting: 0, running: 0 });
});

test('a document is too heavy when its processor time and the clock have passed its limit', () => {
  let nowMs = 0;
  const job = createJobs(() => nowMs).open({ ...optionsOf('one'), priority: 'sync' });
  // By many processes at once.
  nowMs = 900;
  job.spend(5000);
  expect(job.signal.aborted).toBe(false);
  nowMs = 1001;
  job.spend(0);
  expect(job.signal.reason).toMatchObject({ code: 'document_timeout' });
  job.end();
});
