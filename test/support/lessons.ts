/** What was learnt of an example that nobody learnt: for tests that are about what becomes of it. */
import type { Learnt } from '../../src/model/example.ts';
import { type Lesson, lessonVersion } from '../../src/model/lesson.ts';
import { wordSetOf } from '../../src/model/word-set.ts';

export const lessonOf = (...words: readonly string[]): Lesson => ({
  ...{ version: lessonVersion, name: 'not kept', fields: [], tables: [] },
  sheets: [{ anchors: words.map((text) => ({ text, at: [0, 0, 1, 1] })) }],
});

export const learntOf = (words: readonly string[], more: Partial<Learnt> = {}): Learnt => ({
  ...{ lesson: lessonOf(...words), words: [wordSetOf(words)], unlocated: [], disagreements: [] },
  places: [{ path: ['a'], page: 1, box: [0.1, 0.1, 0.2, 0.2], text: '1' }],
  ...more,
});
