/** One of several documents in a file: why its values are what they are, and teaching by it alone. */
import { beforeAll, expect, test } from 'vitest';
import { taughtExample } from '../../../src/contract/example.ts';
import { formatId } from '../../../src/model/ids.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { invoiceTemplate } from '../../support/documents.ts';
import { submit, untilEnded } from '../../support/jobs.ts';
import { stackedInvoices } from '../../support/stacks.ts';

const templateId = formatId('tpl', invoiceTemplate);
let api: Api;
let visitor: Visitor;
let jobId: string;
beforeAll(async () => {
  api = await startApi({}, { isWorking: true });
  visitor = await signIn(api);
  const stack = await stackedInvoices([{ number: 'A-4711', pages: 2 }, null, { number: 'B-4712', pages: 1 }]);
  const { body } = await submit(api, visitor.key, stack, { split: 'auto' });
  jobId = body.jobId;
  const job = await untilEnded(api, visitor.key, jobId);
  expect(job.results.map(({ pages }: { pages: number[] }) => pages)).toEqual([
    [1, 2],
    [4, 4],
  ]);
});

const used = async () => (await api.call('GET', '/v1/usage', { key: visitor.key })).body.used;
const teach = async (json: object) =>
  await api.call('POST', `/v1/templates/${templateId}/examples`, { key: visitor.key, json });

test('the example is the part with its own pages, once, and bills nothing', async () => {
  const before = await used();
  const { status, body } = await teach({ jobId, part: 2, fields: { invoiceNumber: 'B-4712' } });
  expect(status).toBe(201);
  expect(taughtExample.strict().parse(body)).toMatchObject({
    ...{ fileName: 'a, page 4.pdf', pageCount: 1, located: 1, unlocated: [] },
  });
  expect((await teach({ jobId, part: 2, fields: { invoiceNumber: 'B-4712' } })).body.id).toBe(body.id);
  const shown = await api.call('GET', `/v1/templates/${templateId}/examples/${body.id}`, {
    key: visitor.key,
  });
  expect(shown.body.boxes).toMatchObject([{ path: 'invoiceNumber', page: 1, text: 'B-4712' }]);
  expect(await used()).toBe(before);
});

test('which part is meant has to be said, and be there', async () => {
  const fields = { invoiceNumber: 'B-4712' };
  const unsaid = await teach({ jobId, fields });
  expectError(unsaid, 400, 'bad_request');
  expect(unsaid.body.message).toMatch(/holds 2 document\(s\); say with part/);
  expectError(await teach({ jobId, part: 3, fields }), 400, 'bad_request');
  expectError(await teach({ jobId, part: 0, fields }), 400, 'validation_failed');
});

test('a value of a part is explained by what stands on its pages, counted as the file does', async () => {
  const explain = async (pages?: readonly number[]) =>
    await visitor.call('POST', `/dashboard/api/documents/${jobId}/explanation`, {
      ...{ templateId, path: ['invoiceNumber'] },
      ...(pages === undefined ? {} : { pages }),
    });
  const { status, body } = await explain([4, 4]);
  expect(status).toBe(200);
  expect(body.candidates.find(({ isChosen }: { isChosen: boolean }) => isChosen)).toMatchObject({
    ...{ value: 'B-4712', page: 4 },
  });
  expect(body.candidates.every(({ page }: { page: number }) => page === 4)).toBe(true);
  expectError(await explain([9, 9]), 404, 'page_not_found');
  expectError(await explain([2, 1]), 400, 'validation_failed');
});

test('boxes that were drawn on a page of the part are kept as its own document counts', async () => {
  const stands = await visitor.call('POST', `/dashboard/api/templates/${templateId}/examples`, {
    ...{ documentId: jobId, pages: [4, 4], fields: { invoiceNumber: 'B-4712' } },
    drawn: [
      { path: ['invoiceNumber'], page: 4, box: [0.1, 0.1, 0.9, 0.3] },
      { path: ['total'], page: 1, box: [0.1, 0.1, 0.9, 0.3] },
    ],
  });
  expect(stands.status).toBe(201);
  expect(stands.body).toMatchObject({ fileName: 'a, page 4.pdf', pageCount: 1 });
  expect(stands.body.drawn).toMatchObject([{ path: ['invoiceNumber'], page: 1 }]);
});
