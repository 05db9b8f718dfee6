import { expect, test } from 'vitest';
import { eventBody } from './event-body.ts';
import { formatId } from './ids.ts';

const id = '01a19467-e801-7684-bc2f-8913c4f8e8d2';
const end = {
  job: {
    ...{ jobId: id, templateId: id, fileName: 'stack.pdf', status: 'completed' as const, error: null },
    ...{ split: 'auto' as const, source: null, pageCount: 4, attempts: 1, completedAt: new Date(0) },
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

test('documents of an e-mail have names of their own, and no pages where nobody asked to split them', () => {
  const leaf = { evidence: {}, problems: [], error: null, pages: [1, 1] as const };
  const parts = [
    { ...leaf, result: { total: 1 }, file: { place: 0, filename: null, pages: [] } },
    { ...leaf, result: { total: 2 }, file: { place: 1, filename: 'bill.pdf', pages: [] } },
  ];
  const job = { ...end.job, fileName: 'mail.eml', split: null, source: 'email' as const };
  expect(JSON.parse(eventBody(id, { ...end, job, parts }))).toMatchObject({ result: null, source: 'email' });
  expect(JSON.parse(eventBody(id, { ...end, job, parts })).results).toEqual([
    { filename: 'mail.eml', result: { total: 1 } },
    { filename: 'bill.pdf', result: { total: 2 } },
  ]);
});

test('others have no such key', () => {
  expect(JSON.parse(eventBody(id, { ...end, parts: null }))).not.toHaveProperty('results');
});

test('a document that decided names its template, and each of a file that was split its own', () => {
  const choice = { templateId: id, name: 'Delivery note', confidence: 0.9 };
  const template = { id: formatId('tpl', id), name: 'Delivery note', confidence: 0.9 };
  const one = JSON.parse(eventBody(id, { ...end, job: { ...end.job, split: null, choice }, parts: null }));
  expect(one.template).toEqual(template);
  const part = { evidence: {}, problems: [], pages: [1, 2] as const };
  const several = JSON.parse(
    eventBody(id, {
      ...end,
      job: { ...end.job, templateId: null, choice: null },
      parts: [
        { ...part, result: { total: 1 }, error: null, choice },
        { ...part, result: null, error: 'No template fits this document.', choice: null },
      ],
    }),
  );
  expect(several).not.toHaveProperty('template');
  expect(several.results).toMatchObject([
    { template, result: { total: 1 } },
    { template: null, result: { error: 'No template fits this document.' } },
  ]);
});
