import { expect, it } from 'vitest';
import type { Fields } from '../../model/template.ts';
import { fieldAt, understand } from '../meaning/understand.ts';
import { type Question, questionsOf } from './questions.ts';

const asked = (data: Fields) => {
  const { single, lists } = questionsOf(understand({ name: 'Test', category: 'INVOICE', schema: { data } }));
  const path = ({ field }: Question) => field.names.join('.');
  return {
    single: single.map(path),
    lists: lists.map(({ list, columns }) => [path(list), ...columns.map(path)]),
  };
};
const text = { type: 'string' } as const;
const rowsOf = (properties: Fields) =>
  ({ type: 'array', itemType: 'object', itemSchema: { properties } }) as const;

it('asks for each value, and for those within objects however deep, in order', () => {
  const inner = { type: 'object', properties: { city: text, open: { type: 'boolean' } } } as const;
  const data: Fields = {
    number: text,
    seller: { type: 'object', properties: { name: text, place: inner } },
    total: { type: 'number' },
    due: { type: 'date' },
  };
  expect(asked(data)).toEqual({
    single: ['number', 'seller.name', 'seller.place.city', 'seller.place.open', 'total', 'due'],
    lists: [],
  });
});

it('asks for the rows of a list and for each of its columns, within objects too', () => {
  const data: Fields = {
    items: rowsOf({ name: text, total: { type: 'number' } }),
    shop: { type: 'object', properties: { hours: rowsOf({ day: text }) } },
  };
  expect(asked(data)).toEqual({
    single: [],
    lists: [
      ['items', 'items.name', 'items.total'],
      ['shop.hours', 'shop.hours.day'],
    ],
  });
});

it('asks for a list of plain values without columns', () => {
  const data: Fields = {
    tags: { type: 'array', itemType: 'string' },
    sums: { type: 'array', itemType: 'number' },
  };
  expect(asked(data)).toEqual({ single: [], lists: [['tags'], ['sums']] });
});

it('does not ask for what nests in a row, nor for rows in which nothing stands', () => {
  const data: Fields = {
    items: rowsOf({
      name: text,
      maker: { type: 'object', properties: { city: text } },
      codes: { type: 'array', itemType: 'string' },
      parts: rowsOf({ size: text }),
    }),
    empty: rowsOf({}),
    bare: { type: 'array', itemType: 'object' },
    nothing: { type: 'object', properties: {} },
  };
  expect(asked(data)).toEqual({ single: [], lists: [['items', 'items.name']] });
  expect(asked({})).toEqual({ single: [], lists: [] });
});

it('says of each what it is called, in what it stands, its type and its description', () => {
  const data: Fields = {
    seller: { type: 'object', properties: { iban: { ...text, format: 'iban', description: 'Of the bank' } } },
    items: rowsOf({ total: { type: 'number' } }),
  };
  const template = understand({ name: 'Test', category: 'INVOICE', schema: { data } });
  const meanings = (...path: readonly string[]) => fieldAt(template.fields, path)?.meanings;
  const { single, lists } = questionsOf(template);
  expect(meanings('seller', 'iban')).toMatchObject([{ concept: 'iban' }]);
  expect(single.map((question) => question.asked)).toEqual([
    {
      ...{ name: 'iban', parents: ['seller'], type: 'iban', description: 'Of the bank' },
      meanings: meanings('seller', 'iban'),
    },
  ]);
  expect(lists.map(({ list, columns }) => [list, ...columns].map((question) => question.asked))).toEqual([
    [
      { name: 'items', parents: [], type: 'list', description: null, meanings: meanings('items') },
      {
        name: 'total',
        parents: ['items'],
        type: 'number',
        description: null,
        meanings: meanings('items', 'total'),
      },
    ],
  ]);
});
