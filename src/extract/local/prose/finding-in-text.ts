/** Makes findings of stretches of the running text and of words on a page. */

import { clampToPage } from '../../../model/box.ts';
import type { FieldPath, Finding, Scalar } from '../../../model/finding.ts';
import { boxOfWords, readingConfidence } from '../view.ts';
import type { Place, RunningText } from './running-text.ts';

export type Found = {
  readonly path: FieldPath;
  readonly value: Scalar;
  readonly text: string;
  readonly confidence: number;
};

export function findingInText(
  running: RunningText,
  start: number,
  end: number,
  found: Found,
): readonly Finding[] {
  return findingAt(running.placeOf(start, end), found);
}

export function findingAt(place: Place | null, { path, value, text, confidence }: Found): readonly Finding[] {
  if (place === null || place.words.length === 0 || value === '') return [];
  const oneLine = typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : value;
  const { page, words } = place;
  return [
    {
      ...{ path, value: oneLine, text },
      confidence: Math.min(1, confidence) * (0.5 + readingConfidence(page, words) / 2),
      page: page.number,
      box: clampToPage(boxOfWords(page, words)),
      engine: 'rules',
      part: 'prose',
    },
  ];
}
