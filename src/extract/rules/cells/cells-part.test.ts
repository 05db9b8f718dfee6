import { describe, expect, it } from 'vitest';
import type { Page } from '../../../model/document.ts';
import type { Fields } from '../../../model/template.ts';
import { templateOf, viewOfPages } from '../../chooser/testing/told-chooser.ts';
import { likelyCells } from '../../resolve/likely-cells.ts';
import { pageWithTable } from '../../tables/testing/page-with-table.ts';
import { cellsPart } from './cells-part.ts';

const text = { type: 'string' } as const;
const amount = { type: 'number' } as const;
const object = (properties: Fields) => ({ type: 'object', properties }) as const;

const places = [{ x: 40 }, { x: 200 }, { x: 280 }, { x: 360 }];

/** The likeliest value of each field that is likelier than not, by its path. */
function valuesIn(page: Page, data: Fields) {
  const best = new Map<string, { readonly value: unknown; readonly confidence: number }>();
  const cells = cellsPart(viewOfPages([page]), templateOf(data));
  for (const { path, value, confidence } of likelyCells(cells, undefined)) {
    const key = path.join('.');
    if (confidence > Math.max(0.5, best.get(key)?.confidence ?? 0)) best.set(key, { value, confidence });
  }
  return Object.fromEntries([...best].map(([key, { value }]) => [key, value]));
}

const balance = pageWithTable(places.slice(0, 3), [
  ['Assets and liabilities', '2023', '2022'],
  ['Current assets', '', ''],
  ['Cash', '310', '290'],
  ['Total', '815', '760'],
  ['Fixed assets', '', ''],
  ['Buildings', '4100', '4200'],
  ['Total', '5300', '5400'],
  ['Total liabilities', '1700', '1650'],
]);

describe('where a row and a column cross', () => {
  it('stands what the names of object and field say together', () => {
    const totalLiabilities = object({ year2023: amount, year2022: amount });
    expect(valuesIn(balance, { totalLiabilities })).toEqual({
      'totalLiabilities.year2023': 1700,
      'totalLiabilities.year2022': 1650,
    });
  });

  it('stands what one name says', () => {
    expect(valuesIn(balance, { totalLiabilities2022: amount })).toEqual({ totalLiabilities2022: 1650 });
  });

  it('the newest year is the current one, and the next the one before', () => {
    const buildings = object({ previousYear: amount, currentYear: amount });
    expect(valuesIn(balance, { buildings })).toEqual({
      'buildings.currentYear': 4100,
      'buildings.previousYear': 4200,
    });
  });

  it('headings of groups tell rows apart that say the same', () => {
    expect(valuesIn(balance, { totalFixedAssets2023: amount, totalCurrentAssets2023: amount })).toEqual({
      totalFixedAssets2023: 5300,
      totalCurrentAssets2023: 815,
    });
  });

  it('objects may also be columns, with a row for each field', () => {
    const page = pageWithTable(places.slice(0, 3), [
      ['', 'Employee', 'Employer'],
      ['Health insurance', '311', '312'],
      ['Pension insurance', '404', '405'],
    ]);
    const employer = object({ healthInsurance: amount, pensionInsurance: amount });
    expect(valuesIn(page, { employer })).toEqual({
      'employer.healthInsurance': 312,
      'employer.pensionInsurance': 405,
    });
  });

  it('the current period is meant where nobody asks for one', () => {
    const page = pageWithTable(places.slice(0, 3), [
      ['Summary', 'YTD', 'Current'],
      ['Gross', '30100', '2508'],
      ['Net', '24000', '2001'],
    ]);
    expect(valuesIn(page, { gross: amount })).toEqual({ gross: 2508 });
  });
});

describe('one head alone tells', () => {
  it('the heading, above a single row', () => {
    const page = pageWithTable(places, [
      ['Policy', 'Inspector', 'Kilometres', 'Colour'],
      ['P-4711', 'Lindgren', '84200', 'green'],
    ]);
    expect(valuesIn(page, { inspector: text, kilometres: amount })).toEqual({
      inspector: 'Lindgren',
      kilometres: 84200,
    });
  });

  it('the label, in a table of labels and values', () => {
    const page = pageWithTable(
      places.slice(0, 2),
      [
        ['Collateral manager', 'Onex'],
        ['Collateral trustee', 'Citibank'],
        ['Payment dates', 'quarterly'],
      ],
      0,
    );
    expect(valuesIn(page, { collateralTrustee: text })).toEqual({ collateralTrustee: 'Citibank' });
  });
});

it('words of another language are known by what they mean', () => {
  const page = pageWithTable(places.slice(0, 3), [
    ['Bezeichnung', 'Nettobetrag', 'MwSt'],
    ['Beratung', '700', '133'],
    ['Gesamtsumme', '1000', '190'],
  ]);
  const totals = object({ vat: amount });
  expect(valuesIn(page, { totals })).toEqual({ 'totals.vat': 190 });
});

it('a unit stands beside its value without a heading', () => {
  const page = pageWithTable(places.slice(0, 3), [
    ['Test', 'Value', ''],
    ['CRP', '68', 'mg/L'],
    ['Ferritin', '140', 'ng/mL'],
  ]);
  const ferritin = object({ value: amount, unit: text });
  expect(valuesIn(page, { ferritin })).toEqual({ 'ferritin.value': 140, 'ferritin.unit': 'ng/mL' });
});

it('a unit is told behind its value', () => {
  const page = pageWithTable(places.slice(0, 2), [
    ['Test', 'Result'],
    ['Glucose', '92mg/dL'],
    ['Hematocrit', '41%'],
  ]);
  const hematocrit = object({ value: amount, unit: text });
  expect(valuesIn(page, { hematocrit })).toEqual({ 'hematocrit.value': 41, 'hematocrit.unit': '%' });
  expect(valuesIn(page, { glucoseUnit: text })).toEqual({ glucoseUnit: 'mg/dL' });
});

it('a figure that cannot be read leaves no other to answer', () => {
  const page = pageWithTable(places.slice(0, 2), [
    ['Test', 'Result'],
    ['Glucose', '92'],
    ['Insulin', '7.1zzz/qq'],
  ]);
  expect(valuesIn(page, { insulin: object({ value: amount }) })).toEqual({});
});

it('a dash says that there is no value', () => {
  const page = pageWithTable(places, [
    ['Loans', 'Banks', 'Insurers', 'Funds'],
    ['North', '51', '-', '12'],
    ['All', '70', '–', '31'],
  ]);
  const all = object({ loansBanks: amount, loansInsurers: amount, loansFunds: amount });
  expect(valuesIn(page, { all })).toEqual({ 'all.loansBanks': 70, 'all.loansFunds': 31 });
});

it('the text next to a label is its value where no heading tells', () => {
  const page = pageWithTable(
    places,
    [
      ['Guarantor', 'Onex', 'Tenor', 'long'],
      ['Custodian', 'Citi', 'Rating', 'low'],
    ],
    0,
  );
  expect(valuesIn(page, { custodian: text, rating: text })).toEqual({ custodian: 'Citi', rating: 'low' });
});

it('says nothing where heads tell something else', () => {
  expect(valuesIn(balance, { vesselName: text, draught: amount })).toEqual({});
});

it('takes boxes for single letters for no table', () => {
  const page = pageWithTable(places, [['Ward', '7', '8', '9']], 0);
  expect(valuesIn(page, { ward: amount })).toEqual({});
});
