/** Proof of a yes or a no: a box to tick, a word that says so, or at least a text that is about the field. */
import { boxAround } from '../../model/box.ts';
import { booleanValue } from '../../values/boolean.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Place } from '../locate/place.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { boxOfWords } from '../view.ts';
import { isAbout } from './about-field.ts';
import type { Spot } from './passages.ts';

/** The first of the spots that proves it; one that says the opposite proves that nothing does. */
export function proveYesOrNo(
  field: UnderstoodField,
  said: boolean,
  named: readonly Spot[],
  context: ValueContext,
): Place | null {
  for (const spot of named) {
    const verdict = verdictOf(field, said, spot, context);
    if (verdict !== null) return verdict ? placeOfSpot(spot) : null;
  }
  return null;
}

/** Null where the spot has nothing to say of the field. */
function verdictOf(field: UnderstoodField, said: boolean, spot: Spot, context: ValueContext): boolean | null {
  const text = textOf(spot);
  const [tick, ...others] = spot.ticks;
  if (tick !== undefined && others.length === 0) {
    const word = booleanValue.read(tick.label, context).value;
    if (word !== null) return tick.ticked ? said === word : said !== word;
    // A box that is ticked for something else says no.
    return tick.ticked || !said;
  }
  const answers = booleanValue.find(text, context).map(({ value }) => value);
  if (answers.length > 0) return answers.includes(said);
  return isAbout(field, text) ? true : null;
}

const textOf = ({ page, words }: Spot): string => words.map((word) => page.words[word]?.text ?? '').join(' ');

function placeOfSpot(spot: Spot): Place {
  const { page, words, ticks } = spot;
  const box = boxAround([boxOfWords(page, words), ...ticks.map((tick) => tick.box)]);
  return { page: page.number, box, text: textOf(spot) };
}
