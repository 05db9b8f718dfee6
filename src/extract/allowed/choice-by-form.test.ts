import { expect, test } from 'vitest';
import { createChooser } from './choose.ts';

async function chosen(values: readonly string[], text: string): Promise<unknown> {
  const choices = values.map((value) => ({ value, words: [] }));
  const rule = { isNullable: true, isRequired: false, choices };
  const question = { rule, text, about: '' };
  const choose = await createChooser([question], null, new AbortController().signal);
  return choose(question)?.choice.value ?? null;
}

const blood = ['A+', 'A-', 'O+', 'O-'];
const terms = ['due_on_receipt', 'net_7', 'net_14', 'net_30'];

test.each([
  [blood, 'A+', 'A+'],
  [blood, 'O −', null],
  [blood, 'O–', 'O-'],
  [blood, 'O negative', 'O-'],
  [['m', 'M'], 'M', 'M'],
  [['Y', 'N'], 'No', 'N'],
  [['Y', 'N'], 'oui', 'Y'],
  [['true', 'false'], 'Nein', 'false'],
  [['yes', 'no', 'unknown'], 'ja', 'yes'],
  // A state is no answer to a question.
  [['approved', 'open'], 'rejected', null],
  [terms, '30 jours', 'net_30'],
  [terms, 'zahlbar innerhalb von 14 Tagen', 'net_14'],
  [terms, '45 days', null],
  [terms, '7 days 2 %, 30 days net', null],
  [['Q1', 'Q2', 'Q3', 'Q4'], '2. Quartal', 'Q2'],
  [['Q1', 'Q2', 'Q3', 'Q4'], 'Q3 2024', 'Q3'],
  [['EXW', 'FOB', 'DDP'], 'Delivered Duty Paid, Lyon', 'DDP'],
  [['en', 'de', 'fr'], 'Deutsch', 'de'],
  [['EUR', 'GBP'], '£ 12.00', 'GBP'],
  [['single', 'married'], 'verh.', 'married'],
  [['single', 'married'], 'verh', null],
  [['weekly', 'monthly'], 'every two weeks', null],
  [['weekly', 'monthly'], 'alle 2 Wochen', null],
  [['weekly', 'biweekly', 'monthly'], 'Every two weeks', 'biweekly'],
  [['weekly', 'monthly'], 'every week', 'weekly'],
  [['quarterly', 'monthly'], 'Every three months', 'quarterly'],
  [['piece', 'kilogram', 'hour'], '12 kg', 'kilogram'],
])('of %j, “%s” says %s', async (values, text, expected) => {
  expect(await chosen(values, text)).toBe(expected);
});
