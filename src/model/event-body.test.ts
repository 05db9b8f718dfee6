import { expect, test } from 'vitest';
import { eventBody } from './event-body.ts';

const id = '01a19467-e801-7684-bc2f-8913c4f8e8d2';
const end = {
  job: {
    ...{ jobId: id, templateId: id, fileName: 'stack.pdf', status: 'completed' as const, error: null },
    ...{ pageCount: 4, attempts: 1, completedAt: new Date(0) },
  },
  result: null,
  pages: { used: 3, remaining: 7 },
};

test('documents of a file that was split come as those of several files', () => {
  const leaf = { evidence: {}, problems: [] };
  const body = JSON.parse(
    eventBody(id, {
      ...end,
      parts: [
        { ...leaf, pages: [1, 2], result: { total: 1 }, error: null },
        { ...leaf, pages: [4, 4], result: null, error: 'Too heavy.' },
      ],
    }),
  );
  expect(body.result).toBeNull();
  expect(body.results).toEqual([
    { filename: 'stack.pdf', pages: [1, 2], result: { total: 1 } },
    { filename: 'stack.pdf', pages: [4, 4], result: { error: 'Too heavy.' } },
  ]);
});

test('others have no such key', () => {
  expect(JSON.parse(eventBody(id, { ...end, parts: null }))).not.toHaveProperty('results');
});
