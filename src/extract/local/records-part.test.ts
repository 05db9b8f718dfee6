import { expect, it } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Page, Stretch } from '../../model/document.ts';
import type { Fields } from '../../model/template.ts';
import { drawnPages, templateOf, viewOfPages } from '../chooser/testing/told-chooser.ts';
import { recordsPart } from './records-part.ts';
import { boxOfWords } from './view.ts';

const text = { type: 'string' } as const;
const legs = (properties: Fields) =>
  ({ legs: { type: 'array', itemType: 'object', itemSchema: { properties } } }) as const;

/** A page of lines with a label and a value of one word each, no two alike but for the labels. */
function pageOf(lines: readonly (readonly [key: string, value: string])[]): Page {
  const [page] = drawnPages([lines.flatMap((line, at) => textAt(40, 60 + 20 * at, line.join(' ')))]);
  if (page === undefined) throw new Error('no page');
  const stretch = (word: number): Stretch => ({
    ...{ text: page.words[word]?.text ?? '', words: [word], box: boxOfWords(page, [word]) },
  });
  return { ...page, pairs: lines.map((_, at) => ({ key: stretch(2 * at), value: stretch(2 * at + 1) })) };
}

function rowsIn(page: Page, data: Fields) {
  const rows: Record<string, unknown>[] = [];
  for (const { path, value } of recordsPart(viewOfPages([page]), templateOf(data)).flatMap(
    (one) => one.rows,
  )) {
    const [, row = 0, name = ''] = path;
    rows[Number(row)] = { ...rows[Number(row)], [name]: value };
  }
  return rows;
}

const page = pageOf([
  ['Client:', 'Agent'],
  ['Carrier:', 'Smith'],
  ['Service:', 'standard'],
  ['Mode:', 'road'],
  ['Carrier:', 'Maersk'],
  ['Service:', 'cheapest'],
  ['Vessel:', 'Aurora'],
  ['Mode:', 'ocean'],
]);

it('makes a row of each time that the labels come', () => {
  expect(rowsIn(page, legs({ carrier: text, service: text, mode: text, vessel: text }))).toEqual([
    { carrier: 'Smith', service: 'standard', mode: 'road' },
    { carrier: 'Maersk', service: 'cheapest', mode: 'ocean', vessel: 'Aurora' },
  ]);
});

it('takes labels that come once, or name one field alone, for no records', () => {
  expect(rowsIn(page, legs({ client: text, vessel: text }))).toEqual([]);
  expect(rowsIn(page, legs({ carrier: text, tonnage: text }))).toEqual([]);
});
