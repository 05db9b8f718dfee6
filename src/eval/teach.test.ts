import { expect, test } from 'vitest';
import { type Lesson, lessonVersion, type Taught } from '../model/lesson.ts';
import type { LabelledDocument } from './dataset.ts';
import { createTeacher } from './teach.ts';
import { documentOf, template } from './testing/samples.ts';

const labelled = (id: string, number: string, total: number, family?: string): LabelledDocument => ({
  ...{ id, path: `${id}.pdf`, template, truth: { number, total }, ignore: ['total'], family },
});

/** A stand-in that takes all documents for one layout. */
const taughtBy = new Map<string, Taught>();
const extractor = {
  learn: (_document: unknown, _template: unknown, taught: Taught): Lesson => {
    taughtBy.set(taught.name, taught);
    return { version: lessonVersion, name: taught.name, sheets: [], fields: [], tables: [] };
  },
  alike: (_document: unknown, lessons: readonly Lesson[]) => lessons,
};

const documentCalled = (id: string) => ({ ...documentOf(id), sha256: id.padEnd(64, '0') });

const namesFor = async (documents: readonly LabelledDocument[], most: number, id: string) => {
  const teacher = await createTeacher(documents, most, extractor, async ({ id: name }) =>
    name === 'broken' ? null : { document: documentCalled(name), result: { number: 'read' }, findings: [] },
  );
  const own = documents.find((one) => one.id === id);
  return own === undefined ? [] : teacher.lessonsFor(own, documentCalled(id)).map(({ name }) => name);
};

test('others teach, as many as are asked for, and neither the document itself nor another print of it', async () => {
  const documents = [
    ...[labelled('a', 'A-1', 1), labelled('print of a', 'A-1', 2), labelled('b', 'B-2', 3)],
    ...[labelled('c', 'C-3', 4), labelled('broken', 'D-4', 5)],
  ];
  expect(await namesFor(documents, 9, 'a')).toEqual(['b', 'c']);
  expect(await namesFor(documents, 1, 'a')).toEqual(['b']);
  expect(await namesFor(documents, 0, 'a')).toEqual([]);
});

test('where labels name families, only those of its own teach a document', async () => {
  const documents = [
    labelled('a', 'A-1', 1, 'x'),
    labelled('b', 'B-2', 2, 'y'),
    labelled('c', 'C-3', 3, 'x'),
  ];
  expect(await namesFor(documents, 9, 'a')).toEqual(['c']);
});

test('what was read before is told with the truth, and what is ignored is not', async () => {
  await namesFor([labelled('a', 'A-1', 1), labelled('b', 'B-2', 2)], 1, 'a');
  expect(taughtBy.get('b')).toEqual({
    name: 'b',
    truth: { number: 'B-2' },
    before: { number: 'read' },
    found: [],
  });
});
