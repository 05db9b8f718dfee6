import { expect, it } from 'vitest';
import { contract } from '../../../model/built-in-templates/contract.ts';
import { medicalRecord } from '../../../model/built-in-templates/medical-record.ts';
import { resume } from '../../../model/built-in-templates/resume.ts';
import { proseOf, typedView } from './testing/typed-document.ts';

const budgetMs = 10_000;

/** Of the processor, not of the clock: other programs may be busy. */
function timed(text: string): number {
  const view = typedView(text);
  const start = process.cpuUsage();
  for (const template of [contract, resume, medicalRecord]) proseOf(view, template);
  return process.cpuUsage(start).user / 1000;
}

it.each([
  ['many words', `${'This Agreement between A Inc. (“B”) and two (2) years of the laws of '.repeat(700)}`],
  ['one long word', 'A'.repeat(100_000)],
  ['open brackets', `This Agreement between ${'(“'.repeat(5000)}`],
  ['many dates', 'dated as of May 1, 2020 '.repeat(3000)],
  ['many labels', 'By: Name: Title: Date: '.repeat(3000)],
  ['many headings', 'Skills\nEducation\n2010 – 2012\n'.repeat(500)],
  ['blanks and commas', `governed by the laws ${', '.repeat(20_000)}`],
])('%s take no time', (_, text) => {
  expect(timed(text)).toBeLessThan(budgetMs);
});
