import { describe, expect, it } from 'vitest';
import { segmentRoles } from '../../model/document.ts';
import { arrangeSheet } from '../arrange.ts';
import { neighboursAWord } from '../graph/neighbours.ts';
import { graphOfSheet, sheetOf } from '../sheet.ts';
import { pageOf, textAt } from '../testing/drawn-page.ts';
import { clustersOf } from './clusters.ts';
import { bondNames } from './scores.ts';

/** Where each cell's text stands, as a network that knows it all would say; `null` is text around the table. */
type Known = { readonly row: number; readonly column: number } | null;

/** A page of texts, and the scores of a network that is right but for what `spoil` changes. */
function seen(
  texts: readonly { readonly x: number; readonly y: number; readonly text: string; readonly known: Known }[],
  spoil: (a: string, b: string, name: string) => number | undefined = () => undefined,
  isTitle: (text: string) => boolean = () => false,
) {
  const sheet = sheetOf(pageOf(texts.map(({ x, y, text }) => textAt(x, y, text))));
  const graph = graphOfSheet(sheet);
  const homes = sheet.words.map((word) =>
    texts.find(({ text, y }) => text.split(' ').includes(word.text) && Math.abs(word.box[1] * 800 - y) < 1),
  );
  const roles = new Float32Array(graph.count * segmentRoles.length);
  for (const [at, home] of homes.entries()) {
    const around = isTitle(home?.text ?? '') ? 'title' : 'text';
    const role = home?.known === null ? around : home?.known.row === 0 ? 'head' : 'cell';
    roles[at * segmentRoles.length + segmentRoles.indexOf(role)] = 5;
  }
  const bonds = new Float32Array(graph.near.length * bondNames.length);
  for (const [edge, other] of graph.near.entries()) {
    const own = Math.floor(edge / neighboursAWord);
    const [a, b] = [homes[own], homes[other]];
    if (other < 0 || a === undefined || b === undefined) continue;
    const isTable = a.known !== null && b.known !== null;
    const said = {
      join: a === b,
      row: isTable && a.known?.row === b.known?.row,
      column: isTable && a.known?.column === b.known?.column,
      table: isTable,
      answers: false,
    };
    for (const [at, name] of bondNames.entries())
      bonds[edge * bondNames.length + at] =
        spoil(sheet.words[own]?.text ?? '', sheet.words[other]?.text ?? '', name) ?? (said[name] ? 4 : -4);
  }
  return arrangeSheet(sheet, { graph, scores: { roles, bonds } });
}

const cells = [
  ['Item', 'Unit price', 'Sum'],
  ['Red paint', '2.00', '4.00'],
  ['Brush', '', '7.50'],
  ['Long nails', '1.10', '2.20'],
];
const placed = [
  { x: 50, y: 40, text: 'Thank you all', known: null },
  ...cells.flatMap((row, at) =>
    row.flatMap((text, column) =>
      text === '' ? [] : [{ x: 50 + column * 150, y: 100 + at * 16, text, known: { row: at, column } }],
    ),
  ),
];

describe('what the network says of a page', () => {
  it('becomes a table with its empty cells and headings, and segments with their roles', () => {
    const { tables, segments } = seen(placed);
    expect(tables).toHaveLength(1);
    const [table] = tables;
    expect(table).toMatchObject({ rows: 4, columns: 3, headerRows: 1 });
    expect(table?.rowKinds).toEqual(['header', 'body', 'body', 'body']);
    const texts = cells.map((_, row) =>
      table?.cells.filter((cell) => cell.row === row).map((cell) => cell.text),
    );
    expect(texts).toEqual(cells);
    expect(segments.map(({ text, role }) => `${role}: ${text}`)).toContain('head: Unit price');
    expect(segments.map(({ text, role }) => `${role}: ${text}`)).toContain('text: Thank you all');
  });

  it('takes what stands right above for the title where it is one', () => {
    const near = { x: 50, y: 84, text: 'Goods delivered', known: null };
    const isTitle = (text: string) => text === near.text;
    expect(seen([...placed, near], undefined, isTitle).tables[0]?.title?.text).toBe('Goods delivered');
    expect(seen([...placed, near]).tables[0]?.title).toBeNull();
  });

  it('puts a heading over several columns above their own, though it says that they are one row', () => {
    const word = (x: number, y: number, text: string, row: number, column: number) => ({
      ...{ x, y, text, known: { row, column } },
    });
    const years = [
      word(150, 88, 'Revenue-of-all-the-years', 0, 1),
      ...['Town', '2009', '2010'].map((text, column) => word(50 + column * 100, 104, text, 0, column)),
      ...['Ulm', '31.5', '22.5'].map((text, column) => word(50 + column * 100, 120, text, 1, column)),
      ...['Bonn', '41.5', '52.5'].map((text, column) => word(50 + column * 100, 136, text, 2, column)),
    ];
    const [table] = seen(years).tables;
    expect(table).toMatchObject({ rows: 4, columns: 3, headerRows: 2 });
    const firstRow = table?.cells.filter((cell) => cell.row === 0 && cell.text !== '');
    expect(firstRow?.map((cell) => cell.text)).toEqual(['Revenue-of-all-the-years']);
  });

  it('stays the same where it is wrong of a few pairs', () => {
    const wrong = seen(placed, (a, b, name) => {
      if (name === 'table' && a === 'Thank' && b === 'Item') return 2;
      if (name === 'row' && a === 'Brush' && b === 'Long') return 2;
      return name === 'column' && a === '2.00' && b === '4.00' ? 3 : undefined;
    });
    expect(wrong.tables.map(({ rows, columns }) => [rows, columns])).toEqual([[4, 3]]);
  });
});

describe('gathering', () => {
  it('joins while the mean of what is said is yes, the surest first', () => {
    const links = [
      { a: 0, b: 1, score: 5 },
      { a: 2, b: 3, score: 4 },
      { a: 1, b: 2, score: 1 },
      { a: 0, b: 3, score: -3 },
    ];
    const [first, second, third, fourth] = clustersOf(4, links);
    expect(first).toBe(second);
    expect(third).toBe(fourth);
    expect(first).not.toBe(third);
  });

  it('heeds who may not meet', () => {
    const [one, other] = clustersOf(2, [{ a: 0, b: 1, score: 5 }], () => false);
    expect(one).not.toBe(other);
  });
});
