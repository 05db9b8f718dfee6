import { expect, it } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import type { Page } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { Field } from '../../model/template.ts';
import { drawnPage, noContext } from '../testing/drawn-source.ts';
import { viewOfPage } from '../view.ts';
import { pageWords } from './page-words.ts';
import { readAnswer } from './read-answer.ts';
import { templateOf } from './testing/told-chooser.ts';

const text = { type: 'string' } as const;
const amount = { type: 'number' } as const;
const date = { type: 'date' } as const;

/** What the words are for a field of that name, where the network is fairly sure of all of them. */
function read(page: Page, name: string, field: Field, answer: string): Finding | null {
  const [understood] = templateOf({ [name]: field }).fields;
  if (understood === undefined) throw new Error('no field');
  const words = pageWords(viewOfPage(page));
  const answered = answer.split(' ').map((part) => words.findIndex((word) => word.text === part));
  const sure = { words: answered, likelihood: 0.95, weakest: 0.95, ends: 0.5 };
  return readAnswer(understood, [name], sure, { page, words }, noContext);
}

it.each([
  ['flightStart', '2020-02-26'],
  ['flightEnd', '2020-03-03'],
])('a period that is one word has its %s', (name, day) => {
  const period = '02/26/2020-03/03/2020';
  const page = drawnPage([textAt(50, 50, `Flight ${period}`)]);
  expect(read(page, name, { ...text, format: 'date' }, period)?.value).toBe(day);
});

it.each(['19. 99', '19 .99'])('a figure is one in spite of the gap in %s', (figure) => {
  const page = drawnPage([textAt(50, 50, `Total ${figure}`)]);
  expect(read(page, 'total', amount, figure)?.value).toBe(19.99);
});

it.each([
  ['12', 12],
  ['3182', undefined],
])('articles are counted by %s where it can be their count', (figure, count) => {
  const page = drawnPage([textAt(50, 50, `Filiale ${figure}`)]);
  expect(read(page, 'itemCount', amount, figure)?.value).toBe(count);
});

it.each([
  ['2024', 2024],
  ['7,132', undefined],
])('a year is told by %s where it can be one', (figure, year) => {
  const page = drawnPage([textAt(50, 50, `For ${figure}`)]);
  expect(read(page, 'taxYear', amount, figure)?.value).toBe(year);
});

it('words of another type are no answer', () => {
  expect(read(drawnPage([textAt(50, 50, 'Acme')]), 'total', amount, 'Acme')).toBeNull();
});

it('an answer is no surer than its words were read', () => {
  const sure = drawnPage([textAt(50, 50, 'Total 12.50')]);
  const unsure = { ...sure, words: sure.words.map((word) => ({ ...word, confidence: 0.5 })) };
  expect(read(sure, 'total', amount, '12.50')?.confidence).toBeGreaterThan(0.5);
  expect(read(unsure, 'total', amount, '12.50')?.confidence).toBeLessThan(0.1);
});

it('an answer is less certain where its words can be understood in two ways', () => {
  const page = drawnPage([textAt(50, 50, '2024-02-25 01/02/2024')]);
  const clear = read(page, 'day', date, '2024-02-25');
  const unclear = read(page, 'day', date, '01/02/2024');
  expect(unclear?.confidence).toBeLessThan(clear?.confidence ?? 0);
});

it('words that are no value as a whole are the first within them', () => {
  const line = 'payable from 12 May 2024 to 14 June 2025';
  expect(read(drawnPage([textAt(50, 50, line)]), 'due', date, line)?.value).toBe('2024-05-12');
});

it('what was cut is joined, and either part can be read', () => {
  const page = drawnPage([textAt(50, 50, 'Sum Total:12.50 Code A:7 B:8')]);
  const whole = read(page, 'sum', amount, 'Total: 12.50');
  const part = read(page, 'sum', amount, '12.50');
  expect(whole).toMatchObject({ value: 12.5, text: 'Total:12.50' });
  expect(part).toMatchObject({ value: 12.5, text: '12.50' });
  expect(part?.box).toEqual(page.words[1]?.box);
  expect(whole?.box).toEqual(part?.box);
  expect(read(page, 'code', text, 'A: 7 B: 8')).toMatchObject({ value: 'A:7 B:8', text: 'A:7 B:8' });
});

it('the rows of an address are joined by commas, those of a text by spaces', () => {
  const page = drawnPage([linesAt(50, 50, ['12 High St', 'Leeds,', 'LS1 4AP']), textAt(350, 50, 'Invoice')]);
  const printed = '12 High St Leeds, LS1 4AP';
  const address = read(page, 'at', { ...text, format: 'address' }, printed);
  expect(address).toMatchObject({ value: '12 High St, Leeds, LS1 4AP', text: printed });
  expect(read(page, 'plain', text, printed)).toMatchObject({ value: printed, text: printed });
});
