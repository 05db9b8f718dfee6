import { describe, expect, it } from 'vitest';
import { arrange } from '../../test/support/arrange.ts';
import { linesAt, pageOf, textAt, turned, wordAt } from './testing/drawn-page.ts';

const textsOf = (lines: readonly { readonly text: string }[]) => lines.map((line) => line.text);
const prose = [
  'The quick brown fox jumps over the lazy dog near',
  'the river bank while seven wizards make a toxic',
  'brew for the evil queen and her jack who was not',
  'amused by the whole affair and left them at once.',
];
const otherProse = [
  'Another column tells another story which goes on',
  'for some lines until it ends somewhere below the',
  'first one and nobody knows what it was all about',
  'because nobody ever read it down to its very end.',
];

describe('lines', () => {
  it('keeps a column of text in its order', () => {
    const { lines, blocks } = arrange(pageOf([linesAt(50, 100, prose)]));
    expect(textsOf(lines)).toEqual(prose);
    expect(blocks).toHaveLength(1);
  });

  it('reads an item and its price one after the other, however far apart', () => {
    const page = pageOf([
      textAt(300, 40, 'CORNER SHOP', { align: 'centre', size: 14 }),
      linesAt(200, 100, ['BREAD', 'MILK 2L', 'EGGS', 'TOTAL']),
      linesAt(400, 100, ['2.50', '3.10', '4.00', '9.60'], { align: 'right' }),
    ]);
    expect(textsOf(arrange(page).lines).join(' ')).toBe(
      'CORNER SHOP BREAD 2.50 MILK 2L 3.10 EGGS 4.00 TOTAL 9.60',
    );
  });

  it('reads a rate and its amount across, and amounts with their currency in words', () => {
    const page = pageOf([
      linesAt(200, 100, ['NET AT 21.00%', 'VAT 21.00%', 'GROSS 21.00%']),
      linesAt(400, 100, ['2.07 EURO', '0.43 EURO', '2.50 EURO'], { align: 'right' }),
    ]);
    expect(textsOf(arrange(page).lines)).toEqual([
      'NET AT 21.00% 2.07 EURO',
      'VAT 21.00% 0.43 EURO',
      'GROSS 21.00% 2.50 EURO',
    ]);
  });

  it('takes in other sizes, superscripts and marks with tiny boxes', () => {
    const page = pageOf([
      textAt(50, 100, 'Total', { size: 10 }),
      textAt(80, 95, '12', { size: 16 }),
      textAt(98, 96, '99', { size: 8 }),
      [wordAt([110, 110, 112, 113], ',')],
      [wordAt([116, 104, 122, 105.5], '–')],
      textAt(126, 101, 'paid', { size: 10 }),
      textAt(50, 118, 'next line', { size: 10 }),
    ]);
    expect(textsOf(arrange(page).lines)).toEqual(['Total 12 99 , – paid', 'next line']);
  });

  it('follows lines that still slope a little', () => {
    const page = pageOf([linesAt(50, 100, prose)]);
    for (const degrees of [-2, -1, 1, 2]) {
      expect(textsOf(arrange(turned(page, degrees, 0)).lines)).toEqual(prose);
    }
  });

  it('reads Arabic from right to left, and numbers in it from left to right', () => {
    const page = pageOf([
      textAt(550, 100, 'رقم الفاتورة 12345 بتاريخ', { align: 'right', isRightToLeft: true }),
      textAt(550, 120, 'المبلغ الإجمالي', { align: 'right', isRightToLeft: true }),
    ]);
    expect(textsOf(arrange(page).lines)).toEqual(['رقم الفاتورة 12345 بتاريخ', 'المبلغ الإجمالي']);
  });

  it('keeps the order of Latin words inside a Hebrew line', () => {
    const words = [
      ...textAt(300, 100, 'שלום לכולם ולכולן', { isRightToLeft: true }),
      ...textAt(200, 100, 'Acme Trading Ltd'),
      ...textAt(150, 100, 'תודה'),
    ];
    expect(textsOf(arrange(pageOf([words])).lines)).toEqual(['שלום לכולם ולכולן Acme Trading Ltd תודה']);
  });

  it('joins Han and Kana without spaces, unless they stand apart', () => {
    const page = pageOf([
      [wordAt([50, 100, 90, 112], '請求書番号'), wordAt([91, 100, 120, 112], 'は次の通り')],
      [wordAt([50, 120, 90, 132], '合計'), wordAt([200, 120, 240, 132], '千円')],
    ]);
    expect(textsOf(arrange(page).lines)).toEqual(['請求書番号は次の通り', '合計 千円']);
  });

  it('reads words that stand upright last', () => {
    const page = pageOf([linesAt(50, 100, prose), [wordAt([10, 300, 20, 360], 'Confidential')]]);
    expect(textsOf(arrange(page).lines)).toEqual([...prose, 'Confidential']);
  });
});

describe('reading order', () => {
  const heading = textAt(50, 40, 'A heading that reaches over both of the columns', { size: 20 });
  const footer = textAt(
    50,
    300,
    'A footer that reaches over the page from one side to the other one, as footers do',
  );
  const columns = pageOf([
    heading,
    linesAt(40, 100, prose, { size: 9 }),
    linesAt(310, 100, otherProse, { size: 9 }),
    footer,
  ]);
  const expected = [
    'A heading that reaches over both of the columns',
    ...prose,
    ...otherProse,
    'A footer that reaches over the page from one side to the other one, as footers do',
  ];

  it('reads columns one after the other, between heading and footer', () => {
    const page = arrange(columns);
    expect(textsOf(page.lines)).toEqual(expected);
    expect(page.tables).toEqual([]);
  });

  it.each([-15, -7, -1, 3, 10, 15])('reads them alike on a page that slopes by %d°', (degrees) => {
    expect(textsOf(arrange(turned(columns, degrees)).lines)).toEqual(expected);
  });

  it('reads columns whose lines are on different heights', () => {
    const page = pageOf([
      linesAt(40, 100, prose, { size: 9 }),
      linesAt(310, 106, otherProse, { size: 9, pitch: 13.9 }),
    ]);
    expect(textsOf(arrange(page).lines)).toEqual([...prose, ...otherProse]);
  });

  it('reads the left address before the right one', () => {
    const seller = ['Miller & Sons Ltd', '12 High Street', 'London', 'United Kingdom'];
    const buyer = ['Garden Supplies GmbH', 'Hauptplatz 3', 'Wien', 'Austria'];
    const page = arrange(pageOf([linesAt(50, 100, seller), linesAt(330, 100, buyer)]));
    expect(textsOf(page.lines)).toEqual([...seller, ...buyer]);
    const isSeller = page.blocks.map(({ lines }) => lines.map((at) => at < seller.length));
    for (const sides of isSeller) expect(new Set(sides).size).toBe(1);
  });

  it('reads the right column first on an Arabic page', () => {
    const right = ['شركة النور للتجارة', 'شارع الملك فهد', 'الرياض'];
    const left = ['مؤسسة الأمل', 'طريق البحر', 'جدة'];
    const style = { align: 'right', isRightToLeft: true } as const;
    const page = arrange(pageOf([linesAt(550, 100, right, style), linesAt(250, 100, left, style)]));
    expect(textsOf(page.lines)).toEqual([...right, ...left]);
  });
});

describe('blocks', () => {
  it('parts paragraphs by space and headings by size', () => {
    const page = pageOf([
      textAt(50, 40, 'Heading', { size: 20 }),
      linesAt(50, 70, prose),
      linesAt(50, 150, otherProse),
    ]);
    expect(arrange(page).blocks.map((block) => block.lines.length)).toEqual([1, 4, 4]);
  });
});
