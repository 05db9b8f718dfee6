import { describe, expect, it } from 'vitest';
import { arrange } from '../../test/support/arrange.ts';
import type { ArrangeInput } from './sheet.ts';
import { gridOf, linesAt, pageOf, textAt, turned } from './testing/drawn-page.ts';

const pairsIn = (page: ArrangeInput) => arrange(page).pairs.map(({ key, value }) => [key.text, value.text]);

describe('pairs', () => {
  it('parts at the colon', () => {
    const page = pageOf([linesAt(50, 100, ['Invoice no.: 2024-0815', 'Bill to : Ann Smith'])]);
    expect(pairsIn(page)).toEqual([
      ['Invoice no.:', '2024-0815'],
      ['Bill to :', 'Ann Smith'],
    ]);
  });

  it('names the words of both sides', () => {
    const { pairs, words } = arrange(pageOf([textAt(50, 100, 'Delivery date: 3 May 2024')]));
    const [pair] = pairs;
    expect(pair?.key.words.map((at) => words[at]?.text)).toEqual(['Delivery', 'date:']);
    expect(pair?.value.words.map((at) => words[at]?.text)).toEqual(['3', 'May', '2024']);
  });

  it('keeps several pairs of one row apart', () => {
    const page = pageOf([textAt(50, 100, 'Date: 12.03.2024'), textAt(250, 100, 'Customer no: 4711')]);
    expect(pairsIn(page)).toEqual([
      ['Date:', '12.03.2024'],
      ['Customer no:', '4711'],
    ]);
  });

  it.each([0, 12])('finds values behind a gap, on a slope of %d°', (degrees) => {
    const page = pageOf([
      linesAt(50, 100, ['Invoice number', 'Customer', 'Amount due']),
      linesAt(200, 100, ['2024-0815', 'Ann Smith', '€ 99.00']),
    ]);
    expect(pairsIn(turned(page, degrees))).toEqual([
      ['Invoice number', '2024-0815'],
      ['Customer', 'Ann Smith'],
      ['Amount due', '€ 99.00'],
    ]);
  });

  it('finds values below their labels', () => {
    const page = pageOf([
      textAt(50, 100, 'Invoice date'),
      textAt(200, 100, 'Order number'),
      textAt(350, 100, 'Contact'),
      textAt(50, 114, '12.03.2024'),
      textAt(200, 114, 'PO-4711'),
      textAt(350, 114, 'Ann Smith'),
    ]);
    expect(pairsIn(page)).toEqual([
      ['Invoice date', '12.03.2024'],
      ['Order number', 'PO-4711'],
      ['Contact', 'Ann Smith'],
    ]);
  });

  it('takes the lines below a label with a colon', () => {
    const page = pageOf([linesAt(50, 100, ['Ship to:', 'Ann Smith', 'Mill Lane 4', 'Oxford'])]);
    expect(pairsIn(page)).toEqual([['Ship to:', 'Ann Smith Mill Lane 4 Oxford']]);
  });

  it('finds small labels in the cells of a form', () => {
    const page = pageOf(
      [
        textAt(54, 103, 'First name', { size: 6 }),
        textAt(54, 113, 'Ann'),
        textAt(204, 103, 'Date of birth', { size: 6 }),
        textAt(204, 113, '01.02.1980'),
        textAt(54, 133, 'Town', { size: 6 }),
        textAt(54, 143, 'Oxford'),
        textAt(204, 133, 'Postcode', { size: 6 }),
        textAt(204, 143, 'OX1 4AA'),
      ],
      { rulings: gridOf([50, 200, 350], [100, 130, 160]) },
    );
    expect(pairsIn(page)).toEqual([
      ['First name', 'Ann'],
      ['Date of birth', '01.02.1980'],
      ['Town', 'Oxford'],
      ['Postcode', 'OX1 4AA'],
    ]);
  });

  it('finds none in prose', () => {
    const page = pageOf([
      linesAt(50, 100, [
        'This is a letter which says nothing that anybody would',
        'want to keep, and at 10:45 it ends.',
      ]),
    ]);
    expect(pairsIn(page)).toEqual([]);
  });
});

describe('checkboxes', () => {
  const boxesIn = (page: ArrangeInput) =>
    arrange(page).checkboxes.map(({ ticked, label }) => [ticked, label]);

  it('reads those that are written', () => {
    const page = pageOf([
      linesAt(50, 100, [
        '☐ Single ☑ Married',
        '[x] I agree',
        '[ ] Send me news',
        '( ) By post (x) By mail',
        '✓ Paid',
      ]),
    ]);
    expect(boxesIn(page)).toEqual([
      [false, 'Single'],
      [true, 'Married'],
      [true, 'I agree'],
      [false, 'Send me news'],
      [false, 'By post'],
      [true, 'By mail'],
      [true, 'Paid'],
    ]);
  });

  it('takes circles for boxes where some are filled and some are not', () => {
    const list = pageOf([linesAt(50, 100, ['● Single', '● Married'])]);
    expect(boxesIn(list)).toEqual([]);
    const choice = pageOf([linesAt(50, 100, ['● Single', '○ Married'])]);
    expect(boxesIn(choice)).toEqual([
      [true, 'Single'],
      [false, 'Married'],
    ]);
  });

  it('leaves the number of the next choice to it', () => {
    const choices = pageOf([textAt(50, 100, 'Method: (1) ☐ Cash (2) ☑ Accrual (3) ☐ Vitamin C')]);
    expect(boxesIn(choices)).toEqual([
      [false, 'Cash'],
      [true, 'Accrual'],
      [false, 'Vitamin C'],
    ]);
  });

  it('knows every cross', () => {
    expect(boxesIn(pageOf([linesAt(50, 100, ['✕ Cash', '[✖] Accrual'])]))).toEqual([
      [true, 'Cash'],
      [true, 'Accrual'],
    ]);
  });

  it.each([0, -14])('labels those that were found in the picture, on a slope of %d°', (degrees) => {
    const page = pageOf(
      [textAt(65, 100, 'Yes'), textAt(125, 100, 'No, thank you'), textAt(50, 130, 'Agreed')],
      {
        checkboxes: [
          { box: [110 / 600, 101 / 800, 120 / 600, 111 / 800], ticked: true },
          { box: [50 / 600, 101 / 800, 60 / 600, 111 / 800], ticked: false },
          { box: [90 / 600, 131 / 800, 100 / 600, 141 / 800], ticked: true },
        ],
      },
    );
    expect(boxesIn(turned(page, degrees))).toEqual([
      [false, 'Yes'],
      [true, 'No, thank you'],
      [true, 'Agreed'],
    ]);
  });

  it('counts a box once that was found both ways', () => {
    const page = pageOf([textAt(50, 100, '☐ Yes')], {
      checkboxes: [{ box: [49 / 600, 100 / 800, 60 / 600, 112 / 800], ticked: true }],
    });
    expect(boxesIn(page)).toEqual([[true, 'Yes']]);
  });
});
