import { expect, it } from 'vitest';
import type { EngineName, FieldPath, Finding, PartName } from '../../model/finding.ts';
import type { Fields } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { askedFields } from './asked-fields.ts';

const rows: Fields[string] = {
  ...{ type: 'array', itemType: 'object' },
  itemSchema: { properties: { item: { type: 'string' } } },
};
const data: Fields = {
  number: { type: 'string' },
  seller: { type: 'object', properties: { name: { type: 'string' }, phone: { type: 'string' } } },
  lines: rows,
  open: { type: 'object' },
  openRows: { type: 'array', itemType: 'object' },
};
const template = understand({ name: 'T', category: 'CUSTOM', schema: { data } });
const found = (
  path: FieldPath,
  confidence: number,
  engine: EngineName = 'rules',
  part: PartName = 'labelled',
): Finding => ({
  ...{ path, confidence, engine, part, value: 'x', text: 'x', page: 1, box: [0, 0, 1, 1] },
});
const known = (...findings: readonly Finding[]) => ({
  ...{ findings, isLeftEmpty: () => false, isReadUnsurely: () => false },
});

it('are those that are not sure, or have no value', () => {
  const sure = [found(['number'], 0.99), found(['seller', 'name'], 0.5), found(['lines', 0, 'item'], 0.99)];
  expect(askedFields(template, 'doubtful', known(...sure))).toEqual({ seller: data.seller });
  expect(askedFields(template, 'doubtful', known(...sure, found(['lines', 1, 'item'], 0.3)))).toHaveProperty(
    'lines',
  );
  const both = [found(['seller', 'phone'], 0.97), found(['seller', 'name'], 0.97)];
  expect(askedFields(template, 'doubtful', known(...both, ...sure.slice(2)))).toEqual({
    number: data.number,
  });
});

it('are none whose place on the form is empty', () => {
  const isLeftEmpty = (path: FieldPath) => path.join('.') === 'number';
  const empty = { ...known(), isLeftEmpty };
  expect(Object.keys(askedFields(template, 'doubtful', empty) ?? {})).toEqual(['seller', 'lines']);
});

it('are also those that are sure to be the answer and were hardly legible', () => {
  const all = [['number'], ['seller', 'name'], ['seller', 'phone'], ['lines', 0, 'item']];
  const sure = known(...all.map((path) => found(path, 0.99)));
  const isReadUnsurely = ({ path }: Finding) => path[0] === 'number';
  expect(askedFields(template, 'doubtful', { ...sure, isReadUnsurely })).toEqual({ number: data.number });
});

it('are all but what a code proves, where all are wanted', () => {
  const coded = found(['number'], 0.97, 'e-invoice', 'e-invoice');
  expect(
    Object.keys(askedFields(template, 'always', known(coded, found(['lines', 0, 'item'], 0.99))) ?? {}),
  ).toEqual([...['seller', 'lines']]);
});

it('are none where no model is to be asked, or all is sure', () => {
  expect(askedFields(template, 'never', known())).toBeNull();
  const all = [['number'], ['seller', 'name'], ['seller', 'phone'], ['lines', 0, 'item']];
  expect(askedFields(template, 'doubtful', known(...all.map((path) => found(path, 0.99))))).toBeNull();
});
