/** The rules of `deckle eval` as the examples of templates are judged by them. */
import { expect, test } from 'vitest';
import type { Fields } from '../model/template.ts';
import { createScoring } from './scoring.ts';

const scoring = createScoring();
const options = { accountId: 'account', signal: new AbortController().signal };
const fields: Fields = {
  number: { type: 'string' },
  total: { type: 'number' },
  seller: { type: 'object', properties: { name: { type: 'string' }, phone: { type: 'string' } } },
  items: {
    ...{ type: 'array', itemType: 'object' },
    itemSchema: { properties: { text: { type: 'string' }, price: { type: 'number' } } },
  },
  extras: { type: 'object' },
};

test('what the truth does not name does not count, at any level', async () => {
  const truth = { number: 'A 1', seller: { name: null }, items: [{ text: 'Tea' }] };
  const actual = {
    ...{ number: 'a-1', total: 5, seller: { name: 'Ann', phone: '1' } },
    ...{ items: [{ text: 'Tea', price: 2 }], extras: { colour: 'red' } },
  };
  expect(await scoring.score(fields, truth, actual, options)).toEqual([
    { path: 'number', row: null, expected: 'A 1', actual: 'a-1', verdict: 'right' },
    { path: 'seller.name', row: null, expected: null, actual: 'Ann', verdict: 'invented' },
    { path: 'items.text', row: 0, expected: 'Tea', actual: 'Tea', verdict: 'right' },
  ]);
});

test('no rows at all are known to be none, and no result means that nothing was found', async () => {
  const invented = await scoring.score(
    fields,
    { items: [] },
    { items: [{ text: 'Tea', price: 2 }] },
    options,
  );
  expect(invented.map(({ path, verdict }) => [path, verdict])).toEqual([
    ['items.text', 'invented'],
    ['items.price', 'invented'],
  ]);
  const missed = await scoring.score(fields, { number: 'A', items: [{ text: 'Tea' }] }, null, options);
  expect(missed.map(({ path, verdict }) => [path, verdict])).toEqual([
    ['number', 'missed'],
    ['items.text', 'missed'],
  ]);
});

test('a truth of another shape than the template has by now is unknown', async () => {
  const truth = { number: { part: 1 }, seller: 'Ann', items: ['Tea'], total: 5 };
  const leaves = await scoring.score(fields, truth, { number: 'A', total: 5 }, options);
  expect(leaves.map(({ path }) => path)).toEqual(['total']);
});

test('names with dots and names of objects are names like any others', async () => {
  const odd: Fields = {
    'a.b': { type: 'string' },
    a: { type: 'object', properties: { b: { type: 'string' } } },
    ...Object.fromEntries([['constructor', { type: 'string' } as const]]),
  };
  const leaves = await scoring.score(odd, { a: { b: 'x' } }, { 'a.b': 'y', a: { b: 'x' } }, options);
  expect(leaves).toEqual([{ path: 'a.b', row: null, expected: 'x', actual: 'x', verdict: 'right' }]);
});

test('figures come by field, in the order in which they come, and as a whole', () => {
  const leaf = { row: null, expected: 'x', actual: 'x' } as const;
  const leaves = [
    { ...leaf, path: 'b', verdict: 'right' },
    { ...leaf, path: 'a', verdict: 'wrong' },
    { ...leaf, path: 'b', verdict: 'missed' },
  ] as const;
  expect(scoring.byField(leaves)).toEqual([
    { path: 'b', right: 1, wrong: 0, missed: 1, invented: 0, f1: 2 / 3 },
    { path: 'a', right: 0, wrong: 1, missed: 0, invented: 0, f1: 0 },
  ]);
  expect(scoring.f1(leaves)).toBe(2 / 5);
  expect(scoring.f1([])).toBeNull();
});

const rows = (count: number, length: number) =>
  Array.from({ length: count }, (_, at) => ({ text: `${at} ${'x'.repeat(length)}`, price: at }));

test('long tables are matched by a thread, with the same outcome', async () => {
  const [truth, actual] = [{ items: rows(60, 20) }, { items: rows(60, 20).toReversed() }];
  const inThread = createScoring({ smallLength: 0, smallCount: 0, timeoutMs: 60_000 });
  const inline = createScoring({ smallLength: 1e9, smallCount: 1e9, timeoutMs: 0 });
  const leaves = await inThread.score(fields, truth, actual, options);
  expect(leaves).toHaveLength(120);
  expect(leaves).toEqual(await inline.score(fields, truth, actual, options));
});

test('what would take too long is given up, and so is what nobody waits for', async () => {
  const hostile = { items: rows(400, 3000) };
  const brief = createScoring({ smallLength: 4000, smallCount: 200, timeoutMs: 300 });
  await expect(brief.score(fields, hostile, hostile, options)).rejects.toMatchObject({
    code: 'document_timeout',
  });
  const gone = new AbortController();
  const scored = createScoring().score(fields, hostile, hostile, { ...options, signal: gone.signal });
  gone.abort(new Error('gone'));
  await expect(scored).rejects.toThrow('gone');
});
