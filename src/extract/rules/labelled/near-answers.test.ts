import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../../layout/testing/drawn-page.ts';
import type { Word } from '../../../model/document.ts';
import type { Fields } from '../../../model/template.ts';
import { answersNear } from '../../near-answers.ts';
import { drawnPage, stretchOf } from '../../testing/drawn-source.ts';
import { viewOfPage } from '../../view.ts';
import { labelledFindings, labelledValues } from './testing/labelled-values.ts';

const data: Fields = {
  invoiceNumber: { type: 'string' },
  invoiceDate: { type: 'date' },
  dueDate: { type: 'date' },
  customerNumber: { type: 'string' },
  total: { type: 'number' },
};

describe('a value stands', () => {
  it('right of its label, near or far', () => {
    const page = [
      ...[textAt(50, 50, 'Invoice No.'), textAt(150, 50, 'RE-4711')],
      ...[textAt(50, 70, 'Invoice Date'), textAt(150, 70, '5 March 2020')],
      ...[textAt(50, 400, 'Total'), textAt(550, 400, '1,190.00', { align: 'right' })],
    ];
    expect(labelledValues(page, data)).toEqual({
      ...{ invoiceNumber: 'RE-4711', invoiceDate: '2020-03-05', total: 1190 },
    });
  });

  it('below its label, in columns', () => {
    const page = [
      ...[textAt(50, 50, 'Invoice No.'), textAt(200, 50, 'Invoice Date'), textAt(350, 50, 'Due Date')],
      ...[textAt(50, 64, 'RE-4711'), textAt(200, 64, '2020-03-05'), textAt(350, 64, '2020-04-04')],
    ];
    expect(labelledValues(page, data)).toMatchObject({
      ...{ invoiceNumber: 'RE-4711', invoiceDate: '2020-03-05', dueDate: '2020-04-04' },
    });
  });

  it("inside its label's line", () => {
    const page = linesAt(50, 50, ['Invoice number: RE-4711', 'Date: 05.03.2020', 'Payable by: 04.04.2020']);
    expect(labelledValues([page], data)).toMatchObject({
      ...{ invoiceNumber: 'RE-4711', invoiceDate: '2020-03-05', dueDate: '2020-04-04' },
    });
  });

  it('right behind a colon, without a space', () => {
    const page = linesAt(50, 50, ['Invoice No:RE-4711', 'Date:25.03.2020', 'TOTAL:RM88.20', 'Time:12:30']);
    expect(labelledValues([page], { ...data, time: { type: 'string', format: 'time' } })).toMatchObject({
      ...{ invoiceNumber: 'RE-4711', invoiceDate: '2020-03-25', total: 88.2, time: '12:30' },
    });
  });

  it('in scripts without spaces, inside the word of its label', () => {
    const page = linesAt(50, 50, ['発行日：2024年3月5日', '請求書番号：INV-4711', '合計（税込）：1,190円']);
    expect(labelledValues([page], data)).toMatchObject({
      ...{ invoiceNumber: 'INV-4711', invoiceDate: '2024-03-05', total: 1190 },
    });
  });

  it('left of its label where people read from right to left', () => {
    const arabic = { align: 'right', isRightToLeft: true } as const;
    const page = [
      ...[textAt(560, 50, 'رقم الفاتورة', arabic), textAt(400, 50, '4711', arabic)],
      ...[textAt(560, 70, 'تاريخ الاستحقاق', arabic), textAt(400, 70, '2024-04-04', arabic)],
      ...[textAt(560, 90, 'المبلغ الإجمالي', arabic), textAt(400, 90, '115.00 ريال', arabic)],
      ...[textAt(560, 110, 'المبلغ المدفوع', arabic), textAt(400, 110, '500.00 ريال', arabic)],
    ];
    expect(labelledValues(page, data, 'ar')).toMatchObject({
      ...{ invoiceNumber: '4711', dueDate: '2024-04-04', total: 115 },
    });
  });

  it('behind its label among several in one line', () => {
    const page = textAt(
      20,
      50,
      'Invoice No: RE-4711 Date: 05.03.2020 Customer No: K-99 Due date: 04.04.2020',
      {
        size: 8,
      },
    );
    expect(labelledValues([page], data)).toMatchObject({
      ...{
        invoiceNumber: 'RE-4711',
        invoiceDate: '2020-03-05',
        customerNumber: 'K-99',
        dueDate: '2020-04-04',
      },
    });
  });

  it('where the words of its label are set wide apart', () => {
    const page = [textAt(50, 50, 'Total Payable:', { space: 1.4 }), textAt(400, 50, '88.20')];
    expect(labelledValues(page, data)).toEqual({ total: 88.2 });
  });

  it('with its place, its printed text and a confidence', () => {
    const value = textAt(150, 50, 'EUR 1.190,00');
    const [best] = labelledFindings([textAt(50, 50, 'Gesamtbetrag:'), value], {
      total: { type: 'number' },
    });
    expect(best).toMatchObject({ path: ['total'], value: 1190, page: 1, engine: 'rules', part: 'labelled' });
    expect(best?.text).toContain('1.190,00');
    expect(best?.box?.[3]).toBeCloseTo(value[1]?.box[3] ?? 0);
    expect(best?.box?.[2]).toBeCloseTo(value[1]?.box[2] ?? 0);
    expect(best?.confidence).toBeGreaterThan(0.6);
  });
});

describe("another label's value", () => {
  it('is not taken where the own one has none', () => {
    const page = linesAt(50, 50, ['Order number: B-77', 'Delivery date: 2020-02-01', 'Invoice number:']);
    const { customerNumber, ...values } = labelledValues([page], {
      ...{ customerNumber: { type: 'string' }, dueDate: { type: 'date' }, birthDate: { type: 'date' } },
    });
    expect(customerNumber).toBeUndefined();
    expect(values).toEqual({});
  });

  it('is doubted for the label above it where the label beside it means something else', () => {
    const page = [
      textAt(200, 50, 'Delivery date'),
      linesAt(50, 64, ['Due date', 'Order number', 'Customer', 'Invoice number']),
      linesAt(200, 64, ['2020-04-04', 'B-77', 'Ann Smith', '4711']),
    ];
    const asked: Fields = { deliveryDate: { type: 'date' }, dueDate: { type: 'date' } };
    const findings = labelledFindings(page, asked);
    const surest = (name: string) =>
      Math.max(...findings.filter(({ path }) => path[0] === name).map(({ confidence }) => confidence));
    expect(surest('deliveryDate')).toBeLessThan(0.8 * surest('dueDate'));
  });

  it('is not taken for a sum of another kind', () => {
    const page = [
      ...[textAt(50, 50, 'Subtotal'), textAt(400, 50, '100.00')],
      ...[textAt(50, 66, 'VAT 19 %'), textAt(400, 66, '19.00')],
      ...[textAt(50, 82, 'Total'), textAt(400, 82, '119.00')],
      ...[textAt(50, 98, 'Paid'), textAt(400, 98, '50.00')],
      ...[textAt(50, 114, 'Balance due'), textAt(400, 114, '69.00')],
    ];
    const sums: Fields = {
      ...{ subtotal: { type: 'number' }, taxAmount: { type: 'number' } },
      ...{ total: { type: 'number' }, amountPaid: { type: 'number' }, amountDue: { type: 'number' } },
    };
    expect(labelledValues(page, sums)).toEqual({
      ...{ subtotal: 100, taxAmount: 19, total: 119, amountPaid: 50, amountDue: 69 },
    });
  });
});

describe('fields that no lexicon knows', () => {
  const odd: Fields = {
    grommetDiameter: { type: 'number' },
    kilnSerial: { type: 'string', description: 'Glaze batch' },
  };

  it('are found by their own words', () => {
    const page = linesAt(50, 50, ['Grommet diameter: 12.5 mm', 'Kiln serial: KX-9']);
    expect(labelledValues([page], odd)).toEqual({
      ...{ grommetDiameter: 12.5, kilnSerial: 'KX-9' },
    });
  });

  it('are found by their description, and are null where nothing says them', () => {
    const page = linesAt(50, 50, ['Glaze batch: 77-B', 'Weight: 12 kg']);
    expect(labelledValues([page], odd)).toEqual({ kilnSerial: '77-B' });
  });
});

/** What stands near the labels of a page where the layout saw nothing, the strongest first. */
const near = (words: readonly (readonly Word[])[], label: RegExp): readonly string[] =>
  answersNear(viewOfPage({ ...drawnPage(words), pairs: [], segments: [] }), (text) => label.test(text))
    .toSorted((a, b) => b.strength - a.strength)
    .map(({ label: told, value: [value] }) => `${told} ${value?.text}`);

describe('near a label stands', () => {
  it('the rest of its line up to the next label, without what is said in brackets', () => {
    const line = textAt(50, 50, 'Order: K-7 Height: 3 m');
    expect(near([line], /^Order|^Height/)).toEqual(['Order: K-7', 'Height: 3 m']);
    const asked = [textAt(50, 50, 'Weight (in kg)'), textAt(250, 50, '12')];
    expect(near(asked, /^Weight$/)).toEqual(['Weight 12']);
  });

  it('first what is right of it, then what is below', () => {
    const words = [textAt(50, 50, 'Weight'), textAt(250, 50, '12 kg'), textAt(50, 66, 'Height')];
    expect(near(words, /^Weight/)).toEqual(['Weight 12 kg', 'Weight Height']);
  });

  it('nothing that is far away', () => {
    expect(near([textAt(50, 50, 'Weight'), textAt(50, 150, '12 kg')], /^Weight/)).toEqual([]);
    expect(near([textAt(10, 50, 'Weight', { size: 5 }), textAt(550, 50, '12')], /^Weight/)).toEqual([]);
  });

  it('no other label that the layout saw', () => {
    const [height, measured] = [textAt(50, 64, 'Height'), textAt(250, 64, '3 m')];
    const page = drawnPage([textAt(50, 50, 'Weight'), height, measured]);
    const [key, value] = [stretchOf(page, height), stretchOf(page, measured)];
    const isAsked = (text: string) => text === 'Weight';
    const plain = viewOfPage({ ...page, pairs: [], segments: [] });
    expect(answersNear(plain, isAsked).flatMap((near) => near.value.map(({ text }) => text))).toEqual([
      'Height',
    ]);
    const paired = { ...page, segments: [], pairs: [{ key, value }] };
    expect(answersNear(viewOfPage(paired), isAsked)).toEqual([]);
    const told = { ...page, pairs: [], segments: [{ ...key, role: 'label' as const }] };
    expect(answersNear(viewOfPage(told), isAsked)).toEqual([]);
  });

  it('in a sentence hardly anything', () => {
    const said = 'The total weight of all parcels that we send is never more than 12 kg';
    const view = viewOfPage(drawnPage([textAt(20, 50, said)]));
    const found = answersNear(view, (text) => /^The total/.test(text));
    expect(found.length).toBeGreaterThan(0);
    expect(Math.max(...found.map(({ strength }) => strength))).toBeLessThan(0.5);
  });
});
