/** Yes or no: from ticked boxes, from boxes for "yes" and "no" behind a question, and from words that say it all. */
import { type Box, boxAround } from '../../../model/box.ts';
import type { Page } from '../../../model/document.ts';
import type { Finding } from '../../../model/finding.ts';
import { valueTypes } from '../../../values/index.ts';
import { createPhraseMatcher, meaningsOfLabel } from '../../meaning/label-meanings.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { boxOfWords, readingConfidence, type View } from '../view.ts';
import { matchMeaning } from './match.ts';

const leastMatch = 0.45;
const mostWords = 4;

export function booleanFindings(field: UnderstoodField, view: View): readonly Finding[] {
  const matcher = createPhraseMatcher(field.phrases);
  return view.pages.flatMap(({ page, segments }) => [
    ...fromBoxes(field, page, view, matcher),
    ...segments.flatMap((segment): readonly Finding[] => {
      if (segment.words.length > mostWords) return [];
      const reading = valueTypes.boolean.read(segment.text, view.context);
      if (reading.value === null) return [];
      const match = matcher(segment.text);
      if (match < leastMatch) return [];
      const confidence = 0.7 * match * readingConfidence(page, segment.words);
      return [found(field, reading.value, segment.text, page, boxOfWords(page, segment.words), confidence)];
    }),
  ]);
}

function fromBoxes(
  field: UnderstoodField,
  page: Page,
  view: View,
  matcher: (text: string) => number,
): readonly Finding[] {
  return page.checkboxes.flatMap(({ label, ticked, box, words }) => {
    const answer = valueTypes.boolean.read(label, view.context);
    const question = answer.value === null ? label : questionBefore(page, box);
    const match = Math.max(matcher(question), matchMeaning(field, meaningsOfLabel(question)));
    if (match < leastMatch) return [];
    // An empty box for "no" says nothing; the ticked one says it.
    if (answer.value !== null && !ticked) return [];
    const value = answer.value === null ? ticked : answer.value;
    const around = words.length === 0 ? box : boxAround([box, boxOfWords(page, words)]);
    return [found(field, value, label, page, around, 0.9 * match)];
  });
}

/** The words left of a box on its line. */
function questionBefore(page: Page, box: Box): string {
  const middle = (box[1] + box[3]) / 2;
  const line = page.lines.find((one) => one.box[1] <= middle && one.box[3] >= middle && one.box[0] < box[0]);
  if (line === undefined) return '';
  return line.words
    .flatMap((word) => page.words[word] ?? [])
    .filter((word) => word.box[2] <= box[0])
    .slice(-8)
    .map(({ text }) => text)
    .join(' ');
}

const found = (
  field: UnderstoodField,
  value: boolean,
  text: string,
  page: Page,
  box: Box,
  confidence: number,
): Finding => ({ path: field.names, value, text, page: page.number, box, confidence, engine: 'local' });
