/** Little documents in many languages, from drawn words to the values that a template asks for. */
import { describe, expect, it } from 'vitest';
import { arrange } from '../../../test/support/arrange.ts';
import { linesAt, pageOf, type TextStyle, textAt } from '../../layout/testing/drawn-page.ts';
import type { Page, Word } from '../../model/document.ts';
import type { Fields } from '../../model/template.ts';
import type { Engine } from '../engine.ts';
import { createExtractor } from '../extractor.ts';
import { openPlainArbiter } from '../resolve/testing/arbiters.ts';
import { drawnPage } from '../testing/drawn-source.ts';
import { rulesEngine } from './rules-engine.ts';

const nothing: Engine = async () => ({ findings: [] });
const extractor = createExtractor(
  {
    ...{ 'e-invoice': nothing, mrz: nothing, barcode: nothing, examples: nothing, network: nothing },
    ...{ rules: rulesEngine, llm: nothing },
  },
  openPlainArbiter,
);

async function extracted(language: string, words: readonly (readonly Word[])[], data: Fields) {
  return await extractedFrom({ ...drawnPage(words), language }, data);
}

async function extractedFrom(page: Page, data: Fields) {
  const document = { sha256: '', kind: 'pdf', pageCount: 1, pages: [page], attachments: [] } as const;
  const { result } = await extractor.extract(
    document,
    { name: 'Test', category: 'INVOICE', schema: { data } },
    { engines: ['rules'], signal: new AbortController().signal },
  );
  return result;
}

const data: Fields = {
  invoiceNumber: { type: 'string' },
  invoiceDate: { type: 'date' },
  dueDate: { type: 'date' },
  netAmount: { type: 'number' },
  taxAmount: { type: 'number' },
  total: { type: 'number' },
};

type Sample = {
  readonly language: string;
  readonly head: readonly string[];
  readonly items: readonly (readonly [string, string])[];
  readonly sums: readonly (readonly [string, string])[];
  readonly foot: readonly string[];
  readonly expected: Readonly<Record<string, unknown>>;
};

/** Head on one side, items and sums with their amounts on the other, as invoices are set. */
function invoiceOf({ head, items, sums, foot }: Sample, isMirrored = false): readonly (readonly Word[])[] {
  const start: TextStyle = isMirrored ? { align: 'right', isRightToLeft: true } : {};
  const end: TextStyle = isMirrored ? { isRightToLeft: true } : { align: 'right' };
  const [from, to] = isMirrored ? [560, 40] : [40, 560];
  return [
    linesAt(from, 40, head, start),
    ...[...items, ...sums].flatMap(([name, amount], at) => [
      textAt(from, 260 + at * 18, name, start),
      textAt(to, 260 + at * 18, amount, end),
    ]),
    linesAt(from, 520, foot, start),
  ];
}

const expected = {
  invoiceDate: '2024-03-05',
  dueDate: '2024-04-04',
  netAmount: 1000,
  taxAmount: 190,
  total: 1190,
};

const samples: readonly Sample[] = [
  {
    language: 'en',
    head: [
      'Harbour Books Ltd',
      'Invoice',
      'Invoice number: HB-2207',
      'Invoice date: 5 March 2024',
      'Due date: 4 April 2024',
    ],
    items: [['Printing of 40 atlases', '1,000.00']],
    sums: [
      ['Net total', '£1,000.00'],
      ['VAT 19%', '£190.00'],
      ['Total due', '£1,190.00'],
    ],
    foot: ['Thank you for your business.'],
    expected: { ...expected, invoiceNumber: 'HB-2207' },
  },
  {
    language: 'de',
    head: [
      'Holzwerk Nord GmbH',
      'Rechnung',
      'Rechnungsnummer: 2024-118',
      'Rechnungsdatum: 05.03.2024',
      'Zahlbar bis: 04.04.2024',
    ],
    items: [['Regale aus Eiche', '1.000,00']],
    sums: [
      ['Nettobetrag', '1.000,00 €'],
      ['MwSt. 19 %', '190,00 €'],
      ['Gesamtbetrag', '1.190,00 €'],
    ],
    foot: ['Vielen Dank für Ihren Auftrag.'],
    expected: { ...expected, invoiceNumber: '2024-118' },
  },
  {
    language: 'fr',
    head: [
      'Atelier Morel SARL',
      'Facture',
      'Numéro de facture : F24-031',
      'Date de facture : 05/03/2024',
      "Date d'échéance : 04/04/2024",
    ],
    items: [['Reliure de registres', '1 000,00']],
    sums: [
      ['Total HT', '1 000,00 €'],
      ['TVA 19 %', '190,00 €'],
      ['Total TTC', '1 190,00 €'],
    ],
    foot: ['Merci de votre confiance.'],
    expected: { ...expected, invoiceNumber: 'F24-031' },
  },
  {
    language: 'es',
    head: [
      'Talleres Rivera S.L.',
      'Factura',
      'Número de factura: A-204',
      'Fecha de factura: 05/03/2024',
      'Fecha de vencimiento: 04/04/2024',
    ],
    items: [['Reparación de bombas', '1.000,00']],
    sums: [
      ['Base imponible', '1.000,00 €'],
      ['IVA 19 %', '190,00 €'],
      ['Total factura', '1.190,00 €'],
    ],
    foot: ['Gracias por su confianza.'],
    expected: { ...expected, invoiceNumber: 'A-204' },
  },
  {
    language: 'it',
    head: [
      'Officine Greco S.r.l.',
      'Fattura',
      'Numero fattura: 77/B',
      'Data fattura: 05/03/2024',
      'Scadenza: 04/04/2024',
    ],
    items: [['Revisione di motori', '1.000,00']],
    sums: [
      ['Imponibile', '€ 1.000,00'],
      ['IVA 19%', '€ 190,00'],
      ['Totale fattura', '€ 1.190,00'],
    ],
    foot: ['Grazie per la fiducia.'],
    expected: { ...expected, invoiceNumber: '77/B' },
  },
  {
    language: 'pt',
    head: [
      'Gráfica Lusa Lda',
      'Fatura',
      'Número da fatura: FT 2024/19',
      'Data da fatura: 05/03/2024',
      'Data de vencimento: 04/04/2024',
    ],
    items: [['Impressão de cartazes', '1.000,00']],
    sums: [
      ['Subtotal', '1.000,00 €'],
      ['IVA 19%', '190,00 €'],
      ['Total', '1.190,00 €'],
    ],
    foot: ['Obrigado pela preferência.'],
    expected: { ...expected, invoiceNumber: 'FT 2024/19' },
  },
  {
    language: 'ru',
    head: [
      'ООО «Северный лес»',
      'Счёт на оплату',
      'Номер счёта: 4711',
      'Дата счёта: 05.03.2024',
      'Оплатить до: 04.04.2024',
    ],
    items: [['Доска обрезная', '1 000,00']],
    sums: [
      ['Сумма без НДС', '1 000,00 руб.'],
      ['НДС 19%', '190,00 руб.'],
      ['Итого к оплате', '1 190,00 руб.'],
    ],
    foot: ['Спасибо за сотрудничество.'],
    expected: { ...expected, invoiceNumber: '4711' },
  },
  {
    language: 'zh',
    head: [
      '上海东方贸易有限公司',
      '发票',
      '发票号码：20244711',
      '开票日期：2024年3月5日',
      '付款期限：2024年4月4日',
    ],
    items: [['打印机', '1,000.00']],
    sums: [
      ['不含税金额', '¥1,000.00'],
      ['税额', '¥190.00'],
      ['价税合计', '¥1,190.00'],
    ],
    foot: ['谢谢惠顾'],
    expected: { ...expected, invoiceNumber: '20244711' },
  },
  {
    language: 'ja',
    head: [
      '株式会社みなと商会',
      '請求書',
      '請求書番号：INV-4711',
      '請求日：2024年3月5日',
      'お支払期限：2024年4月4日',
    ],
    items: [['印刷費', '1,000']],
    sums: [
      ['小計', '¥1,000'],
      ['消費税', '¥190'],
      ['合計金額', '¥1,190'],
    ],
    foot: ['よろしくお願いいたします'],
    expected: { ...expected, invoiceNumber: 'INV-4711' },
  },
  {
    language: 'ko',
    head: [
      '한빛상사 주식회사',
      '청구서',
      '청구서 번호: K-4711',
      '청구일: 2024년 3월 5일',
      '지급기한: 2024년 4월 4일',
    ],
    items: [['인쇄비', '1,000']],
    sums: [
      ['공급가액', '1,000원'],
      ['부가세', '190원'],
      ['합계', '1,190원'],
    ],
    foot: ['감사합니다'],
    expected: { ...expected, invoiceNumber: 'K-4711' },
  },
];

describe('an invoice', () => {
  it.each(samples)('in $language', async (sample) => {
    expect(await extracted(sample.language, invoiceOf(sample), data)).toEqual(sample.expected);
  });

  it('in ar, from right to left', async () => {
    const sample: Sample = {
      language: 'ar',
      head: [
        'شركة النور للتجارة',
        'فاتورة',
        'رقم الفاتورة: 4711',
        'تاريخ الفاتورة: 05/03/2024',
        'تاريخ الاستحقاق: 04/04/2024',
      ],
      items: [['طباعة كتب', '1,000.00']],
      sums: [
        ['المجموع الفرعي', '1,000.00 ريال'],
        ['ضريبة القيمة المضافة', '190.00 ريال'],
        ['المبلغ الإجمالي', '1,190.00 ريال'],
      ],
      foot: ['شكرا لتعاملكم معنا'],
      expected: { ...expected, invoiceNumber: '4711' },
    };
    expect(await extracted('ar', invoiceOf(sample, true), data)).toEqual(sample.expected);
  });
});

describe('yes and no', () => {
  type Mark = { readonly x: number; readonly y: number; readonly ticked: boolean };

  async function said(name: string, words: readonly (readonly Word[])[], marks: readonly Mark[] = []) {
    const checkboxes = marks.map(({ x, y, ticked }) => ({
      ...{ box: [x / 600, y / 800, (x + 10) / 600, (y + 10) / 800] as const, ticked },
    }));
    const page = { ...drawnPage([]), ...arrange(pageOf(words, { checkboxes })) };
    const result = await extractedFrom(page, Object.fromEntries([[name, { type: 'boolean' }]]));
    return result[name];
  }

  it('a ticked box says yes, an empty one says no', async () => {
    const words = [textAt(70, 50, 'Smoker'), textAt(70, 80, 'Organ donor')];
    const marks = (ticked: boolean) => [
      { x: 55, y: 50, ticked },
      { x: 55, y: 80, ticked: !ticked },
    ];
    expect(await said('smoker', words, marks(true))).toBe(true);
    expect(await said('smoker', words, marks(false))).toBe(false);
    expect(await said('organDonor', words, marks(true))).toBe(false);
    expect(await said('pregnant', words, marks(true))).toBeNull();
  });

  it('of boxes for yes and no the ticked one says it', async () => {
    const words = [textAt(50, 50, 'Smoker'), textAt(170, 50, 'Yes'), textAt(230, 50, 'No')];
    const marks = (yes: boolean, no: boolean) => [
      { x: 155, y: 50, ticked: yes },
      { x: 215, y: 50, ticked: no },
    ];
    expect(await said('smoker', words, marks(true, false))).toBe(true);
    expect(await said('smoker', words, marks(false, true))).toBe(false);
    expect(await said('smoker', words, marks(false, false))).toBeNull();
  });

  it('words that say it all count, and other words do not', async () => {
    expect(await said('paid', [textAt(50, 50, 'Paid: yes')])).toBe(true);
    expect(await said('paid', [textAt(50, 50, 'Paid: no')])).toBe(false);
    expect(await said('paid', [linesAt(50, 50, ['Please pay soon', 'Yes, we can'])])).toBeNull();
  });
});

it('takes no amounts below a sum for a number of somebody', async () => {
  const words = [
    linesAt(40, 40, ['Rossi S.r.l.', 'P.IVA 01234567890', 'Cliente: Bianchi SpA']),
    ...(
      [
        ['Imponibile', '250,00'],
        ['IVA 22%', '55,00'],
        ['Totale', '305,00 EUR'],
      ] as const
    ).flatMap(([label, amount], at) => [
      textAt(380, 200 + 18 * at, label),
      textAt(560, 200 + 18 * at, amount, { align: 'right' }),
    ]),
  ];
  const vatId = { type: 'string' } as const;
  expect(
    await extracted('it', words, {
      seller: { type: 'object', properties: { vatId } },
      buyer: { type: 'object', properties: { vatId } },
    }),
  ).toEqual({ seller: { vatId: '01234567890' }, buyer: { vatId: null } });
});
