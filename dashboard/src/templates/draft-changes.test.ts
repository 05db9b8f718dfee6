import { expect, test } from 'vitest';
import { changesOf } from './draft-changes.ts';

const text = { type: 'string' };
const items = (properties: object) => ({ type: 'array', itemType: 'object', itemSchema: { properties } });
const template = (data: object, more: object = {}) => ({
  ...{ name: 'Bill', category: 'INVOICE', schema: { data }, ...more },
});
const wordsOf = (before: object, after: object) =>
  changesOf(template(before), template(after)).map(({ words }) => words);

test('nothing changed', () => {
  expect(wordsOf({ a: text, b: items({ c: text }) }, { a: text, b: items({ c: text }) })).toEqual([]);
});

test('name, category and description of the template', () => {
  const changes = changesOf(
    template({}),
    template({}, { name: 'Note', category: 'CUSTOM', description: 'x' }),
  );
  expect(changes.map(({ words }) => words)).toEqual([
    'The name changed from “Bill” to “Note”',
    'The category changed from “INVOICE” to “CUSTOM”',
    'The description was added: “x”',
  ]);
});

test('fields come and go, at every level', () => {
  expect(wordsOf({ a: text }, { a: text, b: { type: 'number' } })).toEqual(['“b” was added (number)']);
  expect(wordsOf({ a: text, b: { type: 'date' } }, { a: text })).toEqual(['“b” was removed (date)']);
  const [change] = changesOf(
    template({ i: items({ a: text }) }),
    template({ i: items({ a: text, b: text }) }),
  );
  expect(change).toEqual({ kind: 'added', path: 'i › b', words: '“b” was added (string)' });
});

test('types, formats and descriptions change', () => {
  expect(wordsOf({ a: text }, { a: { type: 'string', format: 'iban' } })).toEqual([
    '“a” changed from string to string, iban',
  ]);
  expect(wordsOf({ a: { type: 'array', itemType: 'string' } }, { a: items({ b: text }) })).toEqual([
    '“a” changed from list of strings to list of objects',
    '“b” was added (string)',
  ]);
  expect(wordsOf({ a: { ...text, description: 'x' } }, { a: { ...text, description: 'y' } })).toEqual([
    'The description of “a” changed from “x” to “y”',
  ]);
});

test('a rename is one where it is evident', () => {
  expect(wordsOf({ a: text, b: text }, { a: text, c: text })).toEqual(['“b” is now called “c”']);
  const told = { ...text, description: 'The number' };
  expect(wordsOf({ a: told, b: text, x: text }, { b: text, x: text, y: text, no: told })).toEqual([
    '“y” was added (string)',
    '“a” is now called “no”',
    '“no” moved',
  ]);
  expect(wordsOf({ a: text, b: text }, { b: text, c: { type: 'number' } })).toEqual([
    '“c” was added (number)',
    '“a” was removed (string)',
  ]);
});

test('a rename with a change of what it says', () => {
  expect(wordsOf({ a: text }, { b: { ...text, description: 'x' } })).toEqual([
    '“a” is now called “b”',
    'The description of “b” was added: “x”',
  ]);
});

test('the fewest moves that explain the order', () => {
  expect(wordsOf({ a: text, b: text, c: text, d: text }, { b: text, c: text, d: text, a: text })).toEqual([
    '“a” moved',
  ]);
});

test('a field moves from one place to another', () => {
  const told = { ...text, description: 'x' };
  expect(
    wordsOf(
      { a: told, b: { type: 'object', properties: { c: text } } },
      {
        b: { type: 'object', properties: { c: text, a: told } },
      },
    ),
  ).toEqual(['“a” moved from the top level to “b”']);
});

test('what is no template at all is compared too', () => {
  expect(changesOf({}, { schema: { data: { a: 5 } } }).map(({ words }) => words)).toEqual([
    '“a” was added (no type)',
  ]);
});
