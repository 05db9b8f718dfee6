import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../../layout/testing/drawn-page.ts';
import type { Fields } from '../../../model/template.ts';
import { labelledFindings, labelledValues } from './testing/labelled-values.ts';

const data: Fields = {
  invoiceNumber: { type: 'string' },
  invoiceDate: { type: 'date' },
  dueDate: { type: 'date' },
  customerNumber: { type: 'string' },
  total: { type: 'number' },
};

describe('a value stands', () => {
  it('right of its label, near or far', async () => {
    const page = [
      ...[textAt(50, 50, 'Invoice No.'), textAt(150, 50, 'RE-4711')],
      ...[textAt(50, 70, 'Invoice Date'), textAt(150, 70, '5 March 2020')],
      ...[textAt(50, 400, 'Total'), textAt(550, 400, '1,190.00', { align: 'right' })],
    ];
    expect(await labelledValues(page, data)).toEqual({
      ...{ invoiceNumber: 'RE-4711', invoiceDate: '2020-03-05', total: 1190 },
    });
  });

  it('below its label, in columns', async () => {
    const page = [
      ...[textAt(50, 50, 'Invoice No.'), textAt(200, 50, 'Invoice Date'), textAt(350, 50, 'Due Date')],
      ...[textAt(50, 64, 'RE-4711'), textAt(200, 64, '2020-03-05'), textAt(350, 64, '2020-04-04')],
    ];
    expect(await labelledValues(page, data)).toMatchObject({
      ...{ invoiceNumber: 'RE-4711', invoiceDate: '2020-03-05', dueDate: '2020-04-04' },
    });
  });

  it("inside its label's line", async () => {
    const page = linesAt(50, 50, ['Invoice number: RE-4711', 'Date: 05.03.2020', 'Payable by: 04.04.2020']);
    expect(await labelledValues([page], data)).toMatchObject({
      ...{ invoiceNumber: 'RE-4711', invoiceDate: '2020-03-05', dueDate: '2020-04-04' },
    });
  });

  it('behind the number of its line, and behind what was added up to it', async () => {
    const labels = ['Other income', 'Car expenses', 'Office supplies', 'Repairs', 'Tools', 'Profit (1+2+3)'];
    const amounts = ['340', '1,968', '385', '77', '913', '4,066'];
    const page = labels.flatMap((label, at) => [
      textAt(50, 50 + 20 * at, label),
      textAt(400, 50 + 20 * at, String(at + 6)),
      textAt(550, 50 + 20 * at, amounts[at] ?? '', { align: 'right' }),
    ]);
    const asked: Fields = {
      ...{ otherIncome: { type: 'number' }, repairs: { type: 'number' }, profit: { type: 'number' } },
    };
    expect(await labelledValues(page, asked)).toEqual({ otherIncome: 340, repairs: 77, profit: 4066 });
  });

  it('right behind a colon, without a space', async () => {
    const page = linesAt(50, 50, ['Invoice No:RE-4711', 'Date:25.03.2020', 'TOTAL:RM88.20', 'Time:12:30']);
    expect(await labelledValues([page], { ...data, time: { type: 'string', format: 'time' } })).toMatchObject(
      {
        ...{ invoiceNumber: 'RE-4711', invoiceDate: '2020-03-25', total: 88.2, time: '12:30' },
      },
    );
  });

  it('in scripts without spaces, inside the word of its label', async () => {
    const page = linesAt(50, 50, ['発行日：2024年3月5日', '請求書番号：INV-4711', '合計（税込）：1,190円']);
    expect(await labelledValues([page], data)).toMatchObject({
      ...{ invoiceNumber: 'INV-4711', invoiceDate: '2024-03-05', total: 1190 },
    });
  });

  it('left of its label where people read from right to left', async () => {
    const arabic = { align: 'right', isRightToLeft: true } as const;
    const page = [
      ...[textAt(560, 50, 'رقم الفاتورة', arabic), textAt(400, 50, '4711', arabic)],
      ...[textAt(560, 70, 'تاريخ الاستحقاق', arabic), textAt(400, 70, '2024-04-04', arabic)],
      ...[textAt(560, 90, 'المبلغ الإجمالي', arabic), textAt(400, 90, '115.00 ريال', arabic)],
      ...[textAt(560, 110, 'المبلغ المدفوع', arabic), textAt(400, 110, '500.00 ريال', arabic)],
    ];
    expect(await labelledValues(page, data, { language: 'ar' })).toMatchObject({
      ...{ invoiceNumber: '4711', dueDate: '2024-04-04', total: 115 },
    });
  });

  it('behind its label among several in one line', async () => {
    const page = textAt(
      20,
      50,
      'Invoice No: RE-4711 Date: 05.03.2020 Customer No: K-99 Due date: 04.04.2020',
      {
        size: 8,
      },
    );
    expect(await labelledValues([page], data)).toMatchObject({
      ...{
        invoiceNumber: 'RE-4711',
        invoiceDate: '2020-03-05',
        customerNumber: 'K-99',
        dueDate: '2020-04-04',
      },
    });
  });

  it('where the words of its label are set wide apart', async () => {
    const page = [textAt(50, 50, 'Total Payable:', { space: 1.4 }), textAt(400, 50, '88.20')];
    expect(await labelledValues(page, data)).toEqual({ total: 88.2 });
  });

  it('with its place, its printed text and a confidence', async () => {
    const value = textAt(150, 50, 'EUR 1.190,00');
    const [best] = await labelledFindings([textAt(50, 50, 'Gesamtbetrag:'), value], {
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
  it('is not taken where the own one has none', async () => {
    const page = linesAt(50, 50, ['Order number: B-77', 'Delivery date: 2020-02-01', 'Invoice number:']);
    const { customerNumber, ...values } = await labelledValues([page], {
      ...{ customerNumber: { type: 'string' }, dueDate: { type: 'date' }, birthDate: { type: 'date' } },
    });
    expect(customerNumber).toBeUndefined();
    expect(values).toEqual({});
  });

  it('is doubted for the label above it where the label beside it means something else', async () => {
    const page = [
      textAt(200, 50, 'Delivery date'),
      linesAt(50, 64, ['Due date', 'Order number', 'Customer', 'Invoice number']),
      linesAt(200, 64, ['2020-04-04', 'B-77', 'Ann Smith', '4711']),
    ];
    const asked: Fields = { deliveryDate: { type: 'date' }, dueDate: { type: 'date' } };
    const findings = await labelledFindings(page, asked);
    const surest = (name: string) =>
      Math.max(...findings.filter(({ path }) => path[0] === name).map(({ confidence }) => confidence));
    expect(surest('deliveryDate')).toBeLessThan(0.8 * surest('dueDate'));
  });

  it('is not taken for a sum of another kind', async () => {
    const page = [
      ...[textAt(50, 50, 'Subtotal'), textAt(400, 50, '100.00')],
      ...[textAt(50, 66, 'VAT 19 %'), textAt(400, 66, '19.00')],
      ...[textAt(50, 82, 'Total'), textAt(400, 82, '119.00')],
      ...[textAt(50, 98, 'Paid'), textAt(400, 98, '50.00')],
      ...[textAt(50, 114, 'Balance due'), textAt(400, 114, '69.00')],
    ];
    const sums: Fields = {
      ...{ subtotal: { type: 'number' }, taxAmount: { type: 'number' }, taxRate: { type: 'number' } },
      ...{ total: { type: 'number' }, amountPaid: { type: 'number' }, amountDue: { type: 'number' } },
    };
    expect(await labelledValues(page, sums)).toEqual({
      ...{ subtotal: 100, taxAmount: 19, taxRate: 19, total: 119, amountPaid: 50, amountDue: 69 },
    });
  });
});

it('a period gives its start and its end', async () => {
  const period: Fields = { periodStart: { type: 'date' }, periodEnd: { type: 'date' } };
  const expected = { periodStart: '2020-03-01', periodEnd: '2020-03-31' };
  for (const text of [
    'Billing period: 01.03.2020 - 31.03.2020',
    'Leistungszeitraum: 01.03.2020 bis 31.03.2020',
    'Période de facturation : 01/03/2020 au 31/03/2020',
    'Service period: March 1, 2020 to March 31, 2020',
  ]) {
    expect(await labelledValues([textAt(50, 50, text)], period), text).toEqual(expected);
  }
  const beside = [textAt(50, 50, 'Service period'), textAt(250, 50, '2020-03-01 – 2020-03-31')];
  expect(await labelledValues(beside, period)).toEqual(expected);
});

describe('sums without a legible label', () => {
  const total: Fields = { total: { type: 'number' } };

  it('cash less change is what was to be paid', async () => {
    const page = [
      ...[textAt(50, 50, 'Coffee'), textAt(300, 50, '3.50')],
      ...[textAt(50, 66, 'Cake'), textAt(300, 66, '4.20')],
      ...[textAt(50, 98, 'T0T#L'), textAt(300, 98, '7.70')],
      ...[textAt(50, 114, 'Cash'), textAt(300, 114, '20.00')],
      ...[textAt(50, 130, 'Change'), textAt(300, 130, '12.30')],
    ];
    expect(await labelledValues(page, total, { category: 'RECEIPT' })).toEqual({ total: 7.7 });
  });

  it('what net and tax add up to is the total', async () => {
    const page = [
      ...[textAt(50, 50, 'Net amount'), textAt(300, 50, '100.00')],
      ...[textAt(50, 66, 'VAT'), textAt(300, 66, '19.00')],
      ...[textAt(50, 82, '~~~'), textAt(300, 82, '119.00')],
      ...[textAt(50, 120, 'Deposit for the next order'), textAt(300, 120, '500.00')],
    ];
    expect(await labelledValues(page, total)).toEqual({ total: 119 });
  });
});

describe('a title', () => {
  it.each([
    ['Rechnung Nr. 4711 vom 5.3.2020', '4711', '2020-03-05'],
    ['Invoice 2017-0008 dated 5 March 2020', '2017-0008', '2020-03-05'],
    ['Facture n° F-2020-17 du 05/03/2020', 'F-2020-17', '2020-03-05'],
    ['Счёт № 4711 от 05.03.2020', '4711', '2020-03-05'],
    ['Schlussrechnung 20-4711', '20-4711', undefined],
  ])('%s', async (text, invoiceNumber, invoiceDate) => {
    const page = [
      textAt(50, 50, text, { size: 16 }),
      linesAt(50, 120, ['Beratung im Februar', 'Reisekosten']),
    ];
    const values = await labelledValues(page, data);
    expect([values.invoiceNumber, values.invoiceDate]).toEqual([invoiceNumber, invoiceDate]);
  });
});

describe('fields that no lexicon knows', () => {
  const odd: Fields = {
    grommetDiameter: { type: 'number' },
    kilnSerial: { type: 'string', description: 'Glaze batch' },
    isFireproof: { type: 'boolean' },
  };

  it('are found by their own words', async () => {
    const page = linesAt(50, 50, ['Grommet diameter: 12.5 mm', 'Kiln serial: KX-9', 'Fireproof: yes']);
    expect(await labelledValues([page], odd, { category: 'CUSTOM' })).toEqual({
      ...{ grommetDiameter: 12.5, kilnSerial: 'KX-9', isFireproof: true },
    });
  });

  it('are found by their description, and are null where nothing says them', async () => {
    const page = linesAt(50, 50, ['Glaze batch: 77-B', 'Weight: 12 kg']);
    expect(await labelledValues([page], odd, { category: 'CUSTOM' })).toEqual({ kilnSerial: '77-B' });
  });
});
