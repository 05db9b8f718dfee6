import { expect, test } from 'vitest';
import type { Finding } from '../../model/finding.ts';
import { countFields, type Fields } from '../../model/template.ts';
import { confirm } from './confirm.ts';
import { givesBack, type Proposal } from './proposal.ts';

const propose = (value: string, ...names: readonly string[]): Proposal => ({
  shapes: names.map((name) => ({
    path: name.split('.'),
    field: { type: 'string' },
    accepts: givesBack([value]),
  })),
  places: [],
});

/** An engine that finds what a field's name says, unless told otherwise. */
const finding = (name: string, value: string): Finding => ({
  ...{
    path: name.split('.'),
    value,
    text: value,
    confidence: 1,
    page: 1,
    box: null,
    engine: 'rules',
    part: 'labelled',
  },
});
const namesOf = (fields: Fields): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.properties === undefined ? [name] : namesOf(field.properties).map((below) => `${name}.${below}`),
  );
const echo =
  (known: Readonly<Record<string, string>>) =>
  async (fields: Fields): Promise<readonly Finding[]> =>
    namesOf(fields).flatMap((name) => (known[name] === undefined ? [] : [finding(name, known[name])]));

test('what comes back stays, what does not is called otherwise or left out', async () => {
  const fields = await confirm(
    [propose('A', 'a'), propose('B', 'wrong', 'b'), propose('C', 'c'), propose('D', 'seller.d')],
    { seller: { type: 'object', description: 'Who sells' } },
    echo({ a: 'A', wrong: 'X', b: 'B', 'seller.d': 'D' }),
  );
  expect(fields).toEqual({
    a: { type: 'string' },
    b: { type: 'string' },
    seller: { type: 'object', description: 'Who sells', properties: { d: { type: 'string' } } },
  });
});

test('a name is given once', async () => {
  const fields = await confirm(
    [propose('A', 'a'), propose('B', 'a', 'b'), propose('C', 'a')],
    {},
    echo({ a: 'A', b: 'B', a2: 'C' }),
  );
  expect(Object.keys(fields)).toEqual(['a', 'b', 'a2']);
});

test('dropping one field lets another have its place, but never more than sixty', async () => {
  const proposals = Array.from({ length: 90 }, (_, at) => propose(at < 20 ? 'lost' : 'kept', `f${at}`));
  const fields = await confirm(proposals, {}, async (tried) =>
    namesOf(tried).map((name) => finding(name, 'kept')),
  );
  expect(countFields(fields)).toBe(60);
  expect(Object.keys(fields)).not.toContain('f0');
});

test('values that push one another aside end in a template all the same', async () => {
  const fields = await confirm(
    Array.from({ length: 10 }, (_, at) => propose('v', `f${at}`, `g${at}`)),
    {},
    async (tried) =>
      namesOf(tried)
        .slice(0, -1)
        .map((name) => finding(name, 'v')),
  );
  expect(fields).toEqual({});
});
