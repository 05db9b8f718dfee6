import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrange } from '../../test/support/arrange.ts';
import { acrossPages } from '../layout/across-pages/across-pages.ts';
import type { ArrangeInput } from '../layout/sheet.ts';
import { drawnSize, gridOf, linesAt, pageOf, textAt } from '../layout/testing/drawn-page.ts';
import type { Page, Word } from '../model/document.ts';
import { htmlOf } from './html-page.ts';
import { markdownOf } from './markdown.ts';
import { outlineOf } from './outline.ts';

const page = (words: readonly (readonly Word[])[], rest: Partial<ArrangeInput> = {}, number = 1): Page => ({
  ...{ number, size: drawnSize, turn: 0, skew: 0, language: 'en', barcodes: [], problems: [] },
  ...arrange(pageOf(words, rest)),
});

const markdown = (...pages: readonly Page[]) => [...markdownOf({ pages })].join('');
const html = (...pages: readonly Page[]) => [...htmlOf({ pages })].join('');

const prose = [
  'The Provider shall develop and maintain a timetable planning system for the',
  'Client and train the staff of the Client in its use, as it is described in the',
  'annex to this agreement.',
];

describe('a page in Markdown', () => {
  it('has headings by the size of the type, without gaps between levels', () => {
    const drawn = page([
      textAt(50, 40, 'Service agreement', { size: 30 }),
      linesAt(50, 120, prose),
      textAt(50, 200, 'Duties of the Client', { size: 15 }),
      linesAt(50, 240, prose),
    ]);
    expect(
      markdown(drawn)
        .split('\n')
        .filter((line) => line.startsWith('#')),
    ).toEqual(['# Service agreement', '## Duties of the Client']);
  });

  it('joins lines that wrapped and keeps those of an address', () => {
    const address = ['Brightwater Research Cooperative', '14 Harbour Terrace', 'Bristol BS1 5TY'];
    const text = markdown(page([linesAt(50, 80, address), linesAt(50, 300, prose)]));
    expect(text).toContain('Brightwater Research Cooperative\\\n14 Harbour Terrace\\\nBristol BS1 5TY\n');
    expect(text).toContain('planning system for the Client and train');
  });

  it('makes one word again of what a hyphen parted', () => {
    const parted = [
      'The Provider shall develop and maintain a timetable planning system and trans-',
      'port its data to the Client wherever that is possible without any further costs.',
    ];
    expect(markdown(page([linesAt(50, 80, parted)]))).toContain('system and transport its data');
  });

  it('has lists', () => {
    const text = markdown(
      page([
        linesAt(50, 80, prose),
        linesAt(50, 160, ['• four working hours for each report', '• five working days for each question']),
        linesAt(50, 260, [
          '1. Read the letter of the second of May',
          '2. Send the signed copy to the office',
        ]),
      ]),
    );
    expect(text).toContain('- four working hours for each report\n- five working days for each question\n');
    expect(text).toContain(
      '1. Read the letter of the second of May\n2. Send the signed copy to the office\n',
    );
  });

  it('joins the headings of merged cells, which Markdown has not', () => {
    const drawn = page(
      [
        textAt(60, 205, 'Article'),
        textAt(260, 205, 'Quarter'),
        textAt(210, 235, 'Sales'),
        textAt(310, 235, 'Costs'),
        textAt(60, 265, 'Chair'),
        textAt(210, 265, '10.00'),
        textAt(310, 265, '8.00'),
      ],
      { rulings: [...gridOf([50, 200, 400], [200, 230]), ...gridOf([50, 200, 300, 400], [230, 260, 290])] },
    );
    const [table] = drawn.tables;
    expect(table?.cells.find(({ text }) => text === 'Quarter')?.columnSpan).toBe(2);
    const spanned: Page = { ...drawn, tables: table === undefined ? [] : [{ ...table, headerRows: 2 }] };
    expect(markdown(spanned)).toContain(
      '| Article | Quarter Sales | Quarter Costs |\n| --- | --- | --- |\n| Chair | 10.00 | 8.00 |',
    );
    expect(html(spanned)).toContain('<th scope="col" colspan="2">Quarter</th>');
  });

  it('shows boxes to tick', () => {
    const boxAt = (y: number): readonly [number, number, number, number] => [
      50 / 600,
      y / 800,
      60 / 600,
      (y + 10) / 800,
    ];
    const drawn = page([textAt(65, 80, 'I agree to the terms'), textAt(65, 110, 'I want to hear more')], {
      checkboxes: [
        { box: boxAt(80), ticked: true },
        { box: boxAt(110), ticked: false },
      ],
    });
    expect(markdown(drawn)).toContain('☑ I agree to the terms');
    expect(markdown(drawn)).toContain('☐ I want to hear more');
  });
});

describe('a table over two pages', () => {
  const heading = ['Article', 'Quantity', 'Amount'];
  const rows = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => [`Steel part no ${from + at}`, '2', `${from + at}.00`]);
  const drawn = (y: number, cells: readonly (readonly string[])[]) =>
    cells.flatMap((row, at) =>
      row.flatMap((text, column) =>
        textAt([50, 330, 540][column] ?? 0, y + 16 * at, text, { align: column === 0 ? 'left' : 'right' }),
      ),
    );
  const pages = acrossPages([
    page([drawn(60, [heading, ...rows(42, 1)])]),
    page([drawn(60, [heading, ...rows(3, 43)]), linesAt(50, 300, prose)], {}, 2),
  ]);

  it('is one table with one heading', () => {
    const text = markdown(...pages);
    expect(text.match(/Article/g)).toHaveLength(1);
    expect(text).toContain('| Steel part no 42 | 2 | 42.00 |\n| Steel part no 43 | 2 | 43.00 |\n');
    expect(html(...pages).match(/<table/g)).toHaveLength(1);
  });

  it('leaves the rest of the second page there', () => {
    expect(markdown(...pages).split('<!-- page 2 -->')[1]).toContain('The Provider shall develop');
  });
});

/** Any words anywhere: what is drawn as a heading, a list, a pair or a table is still there. */
const anyWords = fc.array(
  fc.record({
    x: fc.integer({ min: 20, max: 500 }),
    y: fc.integer({ min: 0, max: 50 }).map((row) => 20 + row * 15),
    text: fc.constantFrom(
      'Total:',
      'Invoice',
      '•',
      '1.',
      '2.',
      '12.50',
      'a',
      'Long words here',
      'x)',
      'Name:',
    ),
    size: fc.constantFrom(9, 10, 10, 10, 24),
  }),
  { maxLength: 40 },
);

it('holds every word once, whatever the page', () => {
  fc.assert(
    fc.property(anyWords, (drawn) => {
      const read = page(drawn.map(({ x, y, text, size }) => textAt(x, y, text, { size })));
      const texts = [...outlineOf({ pages: [read] })].flatMap(({ nodes }) =>
        nodes.flatMap((node) => {
          if (node.kind === 'heading') return [node.text];
          if (node.kind === 'paragraph') return node.lines;
          if (node.kind === 'list') return node.items.flatMap(({ marker, text }) => [marker, text]);
          if (node.kind === 'pairs') return node.pairs.flatMap(({ key, value }) => [key, ...value]);
          const { rows } = node.table;
          return [node.title ?? '', ...rows.flatMap(({ cells }) => cells.map(({ text }) => text))];
        }),
      );
      const signs = (parts: readonly string[]) => [...parts.join('').replace(/[\s☐☑]/gu, '')].sort().join('');
      expect(signs(texts)).toBe(signs(read.words.map(({ text }) => text)));
    }),
    { numRuns: 100 },
  );
});
