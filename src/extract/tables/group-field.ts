/** Which field of an array the headings of groups answer: what all rows below a heading have in common (`room`, `panel`, `chapter`). */
import { readValue } from '../../values/index.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Question } from '../chooser/questions.ts';
import { roleOf } from '../item-shape.ts';
import { concepts } from '../meaning/lexicon/lexicon.ts';
import type { Answered } from './answered.ts';
import type { FrameCell } from './frame.ts';

const groupWords =
  /^(?:(?:name|title) of (?:the )?)?(?:group|section|category|class|heading|gruppe|abschnitt|kategorie|bereich|groupe|rubrique|cat[eé]gorie|secci[oó]n|categor[ií]a|sezione|gruppo|rodzaj|kategoria|skupina|раздел|группа|категория|分類|区分|类别|分组)\b/iu;

/** A column that is named as well as this is the field's own. */
const leastNamed = 0.5;
/** Headings are asked for before what the rows say; the number of the row alone may come first. */
const mostBefore = 1;
const fewestAnswered = 2;

/** `isOpen`: nothing in the rows answers the field. -1 where none does. */
export function fieldOfHeadings(
  columns: readonly Question[],
  { named }: Answered,
  isOpen: (field: number) => boolean,
  { text }: FrameCell,
  context: ValueContext,
): number {
  const asked = columns.findIndex(
    (question, field) => asksForGroup(question) && (named[field] ?? 0) < leastNamed,
  );
  if (asked >= 0) return asked;
  const answered = [...columns.keys()].filter((field) => !isOpen(field));
  if (answered.length < fewestAnswered) return -1;
  const days = columns.findIndex(
    ({ field: { field } }, at) =>
      isOpen(at) && field.type === 'date' && readValue(field, text, context).value !== null,
  );
  if (days >= 0) return days;
  return /\p{L}{2}/u.test(text)
    ? columns.findIndex(
        (question, field) =>
          isOpen(field) && isName(question) && answered.filter((other) => other < field).length <= mostBefore,
      )
    : -1;
}

/** A text of its own, and no part of a line of goods. */
const isName = ({ field: { field, meanings } }: Question): boolean =>
  field.type === 'string' &&
  field.format === undefined &&
  meanings.every(
    ({ concept, strength }) =>
      strength < surely ||
      (roleOf(concept) === null && concept !== 'unit' && /^(?:text|name)$/u.test(concepts[concept].kind)),
  );

const surely = 0.8;

const asksForGroup = ({ field: { field, phrases } }: Question): boolean =>
  field.type === 'string' && phrases.some((phrase) => groupWords.test(phrase));

/** `1. HALLWAY`: what numbers headings is no part of their name. */
const numbering = /^\p{Nd}{1,2}\.\s+(?=\p{L})/u;

/** The heading without its number, as far as that is a word of its own. */
export function nameIn(heading: FrameCell): FrameCell {
  const text = heading.text.replace(numbering, '');
  return text === heading.text || heading.words.length < 2
    ? heading
    : { text, words: heading.words.slice(1) };
}
