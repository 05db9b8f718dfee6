import { expect, it } from 'vitest';
import type { Word } from '../model/document.ts';
import { notSaid } from './not-said.ts';

const wordAt = (text: string, x0: number, source: Word['source']): Word => ({
  ...{ text, source, confidence: 1 },
  box: [x0, 0.1, x0 + 0.04, 0.12],
});

it('drops what was read of a word that the page says at the same place', () => {
  const text = [wordAt('g/dL', 0.5, 'text'), wordAt('15', 0.4, 'text')];
  const read = [wordAt('g/dL', 0.49, 'ocr'), wordAt('g/dL', 0.7, 'ocr'), wordAt('17', 0.4, 'ocr')];
  expect(notSaid(read, text)).toEqual([read[1], read[2]]);
});
