import { expect, it } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Finding } from '../../model/finding.ts';
import { understand } from '../meaning/understand.ts';
import { drawnSource, noContext } from '../testing/drawn-source.ts';
import { boxOfWords } from '../view.ts';
import { completed } from './standing.ts';

const template = understand({
  name: 'Test',
  category: 'CUSTOM',
  schema: {
    data: {
      remarks: { type: 'string' },
      orderNumber: { type: 'string' },
      buyerName: { type: 'string' },
      seats: { type: 'number' },
    },
  },
});

/** What becomes of a finding that was read from the words of `line` from `from` to before `to`. */
function completedFrom(line: string, from: number, to: number, name = 'remarks', understood?: string) {
  const { document } = drawnSource([textAt(50, 100, line), textAt(50, 130, 'something else')]);
  const [page] = document.pages;
  if (page === undefined) throw new Error('no page');
  const words = Array.from({ length: to - from }, (_, at) => from + at);
  const text = words.map((at) => page.words[at]?.text).join(' ');
  const finding: Finding = {
    ...{
      path: [name],
      value: understood ?? text,
      text,
      confidence: 0.6,
      engine: 'rules',
      part: 'labelled',
      page: 1,
    },
    box: boxOfWords(page, words),
  };
  const [after] = completed([finding], template, document, noContext);
  return { value: after?.value, box: after?.box, whole: boxOfWords(page, [...(page.lines[0]?.words ?? [])]) };
}

it('goes on to the end of the text that it stands in', () => {
  const { value, box, whole } = completedFrom('Fever with cough for 5 days', 0, 5);
  expect(value).toBe('Fever with cough for 5 days');
  expect(box).toEqual(whole);
});

it('leaves the label in front of it', () => {
  expect(completedFrom('Reason: Fever and a bad cough', 1, 4).value).toBe('Fever and a bad cough');
});

it.each([
  ['a small part of a text', 'Fever with cough for five long days', 0, 1],
  ['what is parted from the rest', 'Max Mustermann | Berlin', 0, 2],
  ['what is in front of another label', 'Fever and cough Since: May', 0, 3],
  ['what is in front of a figure', 'Root Insurance 80', 0, 2],
] as const)('leaves %s as it is', (_, line, from, to) => {
  expect(completedFrom(line, from, to).value).toBe(line.split(' ').slice(from, to).join(' '));
});

it('leaves what was understood rather than copied', () => {
  expect(completedFrom('State of Nevada without', 0, 3, 'remarks', 'Nevada').value).toBe('Nevada');
});

it('leaves names, codes and figures as they are', () => {
  expect(completedFrom('Meyer und Sohn GmbH', 0, 3, 'buyerName').value).toBe('Meyer und Sohn');
  expect(completedFrom('4711-0815 of May', 0, 1, 'orderNumber').value).toBe('4711-0815');
  expect(completedFrom('100000 in all', 0, 1, 'seats').value).toBe('100000');
});
