/** One of the values that a template lists: which of them is meant, and the passage that it was read from. */
import { boxAround } from '../../model/box.ts';
import type { Scalar } from '../../model/finding.ts';
import type { Field } from '../../model/template.ts';
import { lettersAndDigits, withoutAccents } from '../locate/fold.ts';
import type { Place } from '../locate/place.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
import { boxOfWords } from '../view.ts';
import { isAbout } from './about-field.ts';
import type { Spot } from './passages.ts';

/** As the template writes it; null where it is none of them. */
export function choiceOf({ enum: choices = [] }: Field, said: Scalar): string | number | null {
  const letters = lettersAndDigits(String(said));
  const same = choices.filter((choice) => choice === said || lettersAndDigits(String(choice)) === letters);
  return same.find((choice) => choice === said) ?? same[0] ?? null;
}

/**
 * A box that is ticked beside it, a passage with a word of it, or at least one that is about the field and has a word of no other choice. One that is not ticked, or names another
 * choice, proves that nothing does.
 */
export function proveChoice(
  field: UnderstoodField,
  choice: string | number,
  named: readonly Spot[],
): Place | null {
  const others = (field.field.enum ?? []).filter((one) => one !== choice);
  for (const spot of named) {
    const text = textOf(spot);
    const tick = spot.ticks.find(({ label }) => names(label, choice));
    if (tick !== undefined) return tick.ticked ? placeOf(spot) : null;
    if (names(text, choice)) return placeOf(spot);
    if (others.some((other) => names(text, other))) return null;
    if (isAbout(field, text)) return placeOf(spot);
  }
  return null;
}

const leastLetters = 4;

/** All of it, or a longer word of it. */
function names(text: string, choice: string | number): boolean {
  const words = wordsOf(text);
  const own = wordsOf(String(choice));
  const whole = own.length > 0 && ` ${words.join(' ')} `.includes(` ${own.join(' ')} `);
  return whole || own.some((word) => word.length >= leastLetters && words.includes(word));
}

const wordsOf = (text: string): readonly string[] =>
  (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(withoutAccents);

const textOf = ({ page, words }: Spot): string => words.map((word) => page.words[word]?.text ?? '').join(' ');

function placeOf(spot: Spot): Place {
  const { page, words, ticks } = spot;
  const box = boxAround([boxOfWords(page, words), ...ticks.map((tick) => tick.box)]);
  return { page: page.number, box, text: textOf(spot) };
}
