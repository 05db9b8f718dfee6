import { beforeAll, expect, test } from 'vitest';
import { zipOf } from '../../../src/formats/zip/testing/zip-of.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import {
  type Bytes,
  brokenPdf,
  form,
  invoice,
  invoiceTemplate as templateId,
} from '../../support/documents.ts';

let api: Api;
let pdf: Bytes;
let zip: Bytes;
beforeAll(async () => {
  api = await startApi({
    ...{ DECKLE_RATE_PARSE_FREE: '1000', DECKLE_PAGES_PREMIUM: '5', DECKLE_TEST_PAGES_A_DAY: '6' },
  });
  pdf = await invoice('A-1');
  zip = new Uint8Array(zipOf([{ name: 'a.pdf', content: pdf }]));
});

const parse = async (key: string, ...files: [string, Bytes][]) =>
  await api.call('POST', '/documents/parse', { key, form: form({ templateId }, ...files) });
const usage = async (key: string) => (await api.call('GET', '/v1/usage', { key })).body;

test('the free plan takes one document a request', async () => {
  const { key } = await api.newAccount('free');
  const several = await parse(key, ['a.pdf', pdf], ['b.pdf', pdf]);
  expectError(several, 403, 'plan_required');
  expect(several.body.message).toMatch(/premium/);
  expectError(await parse(key, ['a.zip', zip]), 403, 'plan_required');
  expectError(await parse(key, ['a.zip', new Uint8Array(zipOf([]))]), 403, 'plan_required');
  expect(await usage(key)).toMatchObject({ used: 0, reserved: 0, remaining: 50 });
});

test('a test key takes one document of at most five pages, and bills nothing', async () => {
  const { accountId, key: live } = await api.newAccount();
  const { key } = await api.newKey(accountId, { mode: 'test' });
  expectError(await parse(key, ['a.pdf', pdf], ['b.pdf', pdf]), 403, 'test_mode_restricted');
  expectError(await parse(key, ['a.zip', zip]), 403, 'test_mode_restricted');
  const long = await parse(key, ['a.pdf', await invoice('A-6', '6.00', 6)]);
  expectError(long, 403, 'test_mode_restricted');
  expect(long.body.message).toMatch(/at most 5 pages; this one has 6/);
  const five = await parse(key, ['a.pdf', await invoice('A-5', '5.00', 5)]);
  expect([five.status, five.body]).toEqual([
    200,
    {
      result: expect.objectContaining({ invoiceNumber: 'A-5' }),
      pageCount: 5,
      pageUsed: 0,
      pageRemaining: 5,
    },
  ]);
  expect(await usage(live)).toMatchObject({ used: 0, reserved: 0, remaining: 5, days: [] });
});

test('test keys of an account have so many pages a day together, of which what fails takes none', async () => {
  const { accountId, key: live } = await api.newAccount('free');
  const [{ key }, { key: another }] = [
    await api.newKey(accountId, { mode: 'test' }),
    await api.newKey(accountId, { mode: 'test' }),
  ];
  const five = await invoice('A-5', '5.00', 5);
  expect((await parse(key, ['a.pdf', brokenPdf])).status).toBe(200);
  const both = await Promise.all([parse(key, ['a.pdf', five]), parse(another, ['a.pdf', five])]);
  const [parsed, refused] = both.sort((a, b) => a.status - b.status);
  expect(parsed?.body).toMatchObject({ pageCount: 5, pageUsed: 0, pageRemaining: 50 });
  if (refused === undefined) throw new Error('one was refused');
  expectError(refused, 403, 'quota_exceeded');
  expect(refused.body.message).toMatch(/needs 5 page\(s\) and \d of test keys' daily 6 are left/);
  expect((await parse(another, ['a.pdf', pdf])).status).toBe(200);
  expectError(await parse(another, ['a.pdf', pdf]), 403, 'quota_exceeded');
  expect((await parse(live, ['a.pdf', pdf])).body).toMatchObject({ pageUsed: 1, pageRemaining: 49 });
});

test('too few pages left: nothing is processed, and what still fits is', async () => {
  const { key } = await api.newAccount();
  const two: [string, Bytes] = ['two.pdf', await invoice('A-2', '2.00', 2)];
  expect((await parse(key, two, ['broken.pdf', brokenPdf], two)).body).toMatchObject({
    ...{ pageCount: 4, pageUsed: 4, pageRemaining: 1 },
  });
  const refused = await parse(key, two);
  expectError(refused, 403, 'quota_exceeded');
  expect(refused.body.message).toBe(
    'This request needs 2 page(s) and 1 of this month’s 5 are left.'.replace('’', "'"),
  );
  expectError(await parse(key, ['a.pdf', pdf], two), 403, 'quota_exceeded');
  expect(await usage(key)).toMatchObject({ used: 4, reserved: 0, remaining: 1 });
  expect((await parse(key, ['a.pdf', pdf])).body).toMatchObject({ pageUsed: 1, pageRemaining: 0 });
  expectError(await parse(key, ['a.pdf', pdf]), 403, 'quota_exceeded');
  // What cannot be opened has no pages, and says so even then.
  expect((await parse(key, ['b.pdf', brokenPdf])).body).toEqual({
    result: { error: expect.stringMatching(/damaged/) },
    ...{ pageCount: 0, pageUsed: 0, pageRemaining: 0 },
  });
});

test('at once from all sides, exactly the quota is used', async () => {
  const { key } = await api.newAccount('free');
  const answers = await Promise.all(Array.from({ length: 64 }, () => parse(key, ['a.pdf', pdf])));
  const done = answers.filter(({ status }) => status === 200);
  expect(done).toHaveLength(50);
  for (const { body } of done) expect(body).toMatchObject({ result: { invoiceNumber: 'A-1' }, pageUsed: 1 });
  expect(Math.min(...done.map(({ body }) => body.pageRemaining))).toBe(0);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const answer of refused) expectError(answer, 403, 'quota_exceeded');
  expect(await usage(key)).toMatchObject({ limit: 50, used: 50, reserved: 0, remaining: 0 });
});
