/** Which of the allowed values a text says by its form: by the very signs of it, by yes or no, by a figure that only one of them has, by the sign of a currency. */
import type { Choice, Rule } from '../../model/json-schema/rules.ts';
import { findCurrency } from '../../values/currency.ts';
import { valueTypes } from '../../values/index.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Chosen } from './choose.ts';

const anywhere: ValueContext = {
  ...{ country: null, language: null, currency: null, dateOrder: null, decimalMark: null },
};

/** Of what is printed alone, words need not be looked at. */
export function exactChoice(text: string, { choices = [] }: Rule): Chosen | null {
  const printed = folded(text);
  const found = choices.filter(({ value }) => folded(String(value)) === printed);
  const [only, ...others] = found.length > 1 ? found.filter(({ value }) => value === text.trim()) : found;
  return only === undefined || others.length > 0 ? null : { choice: only, score: 1 };
}

/** With its signs: A+ is not A−. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[−–]/gu, '-')
    .replaceAll(/[\s_]+/gu, ' ')
    .trim();

/** A word for yes, where one value means yes and one no. */
export function yesOrNo(text: string, { choices = [] }: Rule): Chosen | null {
  const [yes, ...moreYes] = choices.filter(({ value }) => affirmative.has(folded(String(value))));
  const [no, ...moreNo] = choices.filter(({ value }) => negative.has(folded(String(value))));
  if (yes === undefined || no === undefined || moreYes.length + moreNo.length > 0) return null;
  // A third one says that nobody knows; more of them are another question.
  if (choices.length > 3) return null;
  const { value: answer } = valueTypes.boolean.read(text, anywhere);
  return answer === null ? null : { choice: answer ? yes : no, score: 0.95 };
}

/** How lists name the two; what documents have for them is known where truth is read. */
const affirmative = new Set('yes y true t 1 ja j oui o sí si s sim tak да'.split(' '));
const negative = new Set('no n false f 0 nein non não nao nee nie нет'.split(' '));

const mostWords = 6;
const figures = /\d+/g;

/** "30 days net" for `net_30`, "2. Quartal" for `Q2`: no other value has this figure, and no other figure is there that could be meant. */
export function byFigure(text: string, { choices = [] }: Rule): Chosen | null {
  if (text.split(/\s+/u).length > mostWords) return null;
  const owned = choices.map((choice) => [choice, figuresIn(String(choice.value))] as const);
  const withOne = owned.filter(([, all]) => all.length === 1);
  if (withOne.length < 2 || owned.some(([, all]) => all.length > 1)) return null;
  const printed = figuresIn(text);
  const [figure, ...others] = printed.filter((one) => !isYear(one));
  if (figure === undefined || others.length > 0) return null;
  const [only, ...rivals] = withOne.filter(([, all]) => all[0] === figure);
  return only === undefined || rivals.length > 0 ? null : { choice: only[0], score: 0.7 };
}

const figuresIn = (text: string): readonly number[] => (text.match(figures) ?? []).map(Number);
const isYear = (figure: number): boolean => figure >= 1900 && figure < 2200;

/** A sign is no word. */
export function currencyIn(text: string, { choices = [] }: Rule): Chosen | null {
  const code = /\p{Sc}/u.test(text) ? findCurrency(text) : null;
  const choice = choices.find(
    ({ value }: Choice) => typeof value === 'string' && value.toUpperCase() === code,
  );
  return choice === undefined ? null : { choice, score: 0.95 };
}
