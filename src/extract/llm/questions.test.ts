import { expect, it } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import type { Document, Page } from '../../model/document.ts';
import type { Finding } from '../../model/finding.ts';
import type { Passage, Question } from '../../model/language-model.ts';
import type { Fields, TemplateDraft } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { drawnPage, drawnSource } from '../testing/drawn-source.ts';
import { lengthOf, mostCharacters, templateQuestions, valuesQuestions } from './questions.ts';

const fields: Fields = {
  reference: { type: 'string' },
  lines: {
    ...{ type: 'array', itemType: 'object' },
    itemSchema: { properties: { article: { type: 'string' }, amount: { type: 'number' } } },
  },
};
const template: TemplateDraft = { name: 'T', category: 'CUSTOM', schema: { data: fields } };
const pointers = { template: understand(template), candidates: [] };

const prose = (page: number): Page => ({
  ...drawnPage([
    linesAt(
      50,
      40,
      Array.from(
        { length: 40 },
        (_, at) => `Words ${page} ${at} of a text that nobody asks for at all today`,
      ),
    ),
  ]),
  number: page,
});
const tablePage = (page: number, rows: number): Page => ({
  ...drawnPage(
    [
      ['Article', 'Amount'],
      ...Array.from({ length: rows }, (_, at) => [`Article ${page}-${at}`, `${at}.50`]),
    ].map((row, at) => row.flatMap((cell, column) => textAt([50, 400][column] ?? 0, 40 + at * 14, cell))),
  ),
  number: page,
});
const documentOf = (pages: readonly Page[]): Document => ({
  ...drawnSource([]).document,
  ...{ pages, pageCount: pages.length },
});
const textsIn = (question: Question | undefined): string =>
  (question?.passages ?? [])
    .flatMap((passage: Passage) => (passage.kind === 'text' ? passage.segments : passage.rows.flat()))
    .map(({ text }) => text)
    .join('\n');

it('asks once for all where the document is short, and nothing where nothing is in question', () => {
  const document = documentOf([tablePage(1, 3)]);
  const questions = valuesQuestions(document, fields, pointers);
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({ kind: 'values', fields });
  expect(textsIn(questions[0])).toContain('Article 1-2');
  expect(valuesQuestions(document, null, pointers)).toEqual([]);
  expect(valuesQuestions(documentOf([drawnPage([])]), fields, pointers)).toEqual([]);
});

it('sends of a long document the passages that candidates point to, and tables for arrays', () => {
  const pages = Array.from({ length: 30 }, (_, at) => prose(at + 1)).with(20, tablePage(21, 8));
  const last = pages[29];
  const box = last?.words[200]?.box ?? [0, 0, 1, 1];
  const candidate: Finding = {
    ...{ path: ['reference'], value: 'x', text: 'x', page: 30, box, confidence: 0.3 },
    ...{ engine: 'network', part: 'chooser' },
  };
  const [single, rows, ...others] = valuesQuestions(documentOf(pages), fields, {
    ...pointers,
    candidates: [candidate],
  });
  expect(others).toEqual([]);
  expect(single).toMatchObject({ fields: { reference: { type: 'string' } } });
  expect(textsIn(single)).toContain('Words 30 ');
  expect(Object.keys(rows?.kind === 'values' ? rows.fields : {})).toEqual(['lines']);
  expect(textsIn(rows)).toContain('Article 21-7');
  expect(textsIn(rows)).not.toContain('nobody asks');
  for (const { passages } of [single, rows].filter((one) => one !== undefined))
    expect(passages.reduce((sum, one) => sum + lengthOf(one), 0)).toBeLessThanOrEqual(mostCharacters);
});

it('does not ask for an array whose rows would not all be seen', () => {
  const page = tablePage(1, 40);
  const pages = Array.from({ length: 200 }, (_, at) => ({ ...page, number: at + 1 }));
  const questions = valuesQuestions(documentOf(pages), fields, pointers);
  expect(questions).toHaveLength(1);
  expect(questions[0]).toMatchObject({ fields: { reference: { type: 'string' } } });
});

it('shows the beginning of a document to whom it asks for a template', () => {
  const [question] = templateQuestions(
    documentOf(Array.from({ length: 30 }, (_, at) => prose(at + 1))),
    template,
  );
  expect(textsIn(question)).toContain('Words 1 0');
  expect(textsIn(question)).not.toContain('Words 30 ');
});
