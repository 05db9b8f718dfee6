/** Where a true value stands in a document: all its places, page by page. */
import type { Field } from '../../../src/model/template.ts';
import type { ValueContext } from '../../../src/values/reading.ts';
import {
  datesOfPage,
  isTerm,
  numbersOfPage,
  placesOfDate,
  placesOfNumber,
  placesOfTerm,
  spelledDates,
  type Words,
} from './locate-figures.ts';
import { apart, type Found, findTexts } from './locate-text.ts';
import type { PageText } from './page-text.ts';

/** By page, in the order of the pages. */
export type Places = readonly (readonly Words[])[];

/** `isAlone`: not in a row with others, so that a small number must be announced. */
export type Finder = (field: Field, name: string, value: unknown, isAlone?: boolean) => Places;

const isoDate = /^\d{4}-\d\d-\d\d$/;
const withDecimals = /\d[.,]\d{1,4}(?!\d)/;
const countsThings = /count|quantity|qty|number|items|days|year|page|age/iu;
const [shortText, fewPlaces] = [2, 2];
const leastCode = 10_000;
/** Smaller ones stand everywhere. */
const smallCount = 100;
const announcesCount = /artikel|posten|\bpos\b|items?\b|qty|quantity|st(?:ü|u)ck|anzahl|count|pcs|pages?\b/iu;
/** How much worse than the best a place may be. */
const alsoGood = 0.05;
/** Shorter dates with a slip are other dates. */
const slipsInDates = 8;

export const isFound = (places: Places): boolean => places.some((page) => page.length > 0);

export function createFinder(pages: readonly PageText[], context: ValueContext): Finder {
  const numbers = pages.map((page) => numbersOfPage(page, context));
  const dates = pages.map((page) => datesOfPage(page, context));
  const known = new Map<string, Places>();

  /** The best anywhere in the document, and what is nearly as good. */
  function best(found: readonly (readonly Found[])[], length: number): Places {
    const all = found.flat();
    const distance = Math.min(...all.map((one) => one.distance)) + Math.floor(alsoGood * length);
    const near = all.filter((one) => one.distance <= distance);
    const surplus = length < 8 ? Math.min(...near.map((one) => one.surplus)) : 2;
    return found.map((page) =>
      apart(page.filter((one) => one.distance <= distance && one.surplus <= surplus)).map(
        ({ words }) => words,
      ),
    );
  }

  const texts = (value: string, slips?: number): Places =>
    best(
      pages.map((page) => findTexts(page, value, slips)),
      value.length,
    );

  function number(value: number, name: string, isAlone: boolean): Places {
    const places = numbers.map((index) => inOrder(placesOfNumber(index, value)));
    if (!Number.isInteger(value)) return places;
    // A code that was labelled as a number stands in groups of digits.
    if (!isFound(places) && value >= leastCode) return texts(String(value), 0);
    if (countsThings.test(name)) {
      if (!isAlone || Math.abs(value) >= smallCount) return places;
      return places.map((found, at) =>
        found.filter((words) => announcesCount.test(rowText(pages[at], words))),
      );
    }
    const printed = places.map((found, at) =>
      found.filter((words) => withDecimals.test(textOf(pages[at], words))),
    );
    return isFound(printed) ? printed : places;
  }

  function date(iso: string): Places {
    const places = dates.map((index) => inOrder(placesOfDate(index, iso)));
    if (isFound(places)) return places;
    for (const slips of [0, 1]) {
      for (const spelling of spelledDates(iso)) {
        if (slips > 0 && spelling.length < slipsInDates) continue;
        const spelled = texts(spelling, slips);
        if (isFound(spelled)) return spelled;
      }
    }
    return places;
  }

  function text(value: string, field: Field): Places {
    // As a text with a slip, `2 years` would be found in the `years` of `three years`.
    if (isTerm(value)) return pages.map((page) => placesOfTerm(page, value));
    const whole = texts(value);
    if (isFound(whole)) return whole;
    if (field.format === 'phone') {
      const digits = value.replace(/\D/g, '');
      for (const length of [1, 2, 3]) {
        const national = digits.slice(length);
        const places = national.length < 6 ? [] : texts(national, 0);
        if (isFound(places)) return places;
      }
    }
    return inParts(value);
  }

  /** An address is often printed with something between its parts. */
  function inParts(value: string): Places {
    const parts = value.split(/, |\n/u).filter((part) => part.trim() !== '');
    if (parts.length < 2) return [];
    return pages.map((page) => {
      const chosen: Found[] = [];
      let letters = 0;
      for (const part of parts) {
        const last = chosen.at(-1)?.words.at(-1);
        const rowOf = (word: number | undefined) => (word === undefined ? 0 : (page.words[word]?.row ?? 0));
        const next = findTexts(page, part).find(
          ({ words }) => last === undefined || ((words[0] ?? 0) > last && rowOf(words[0]) - rowOf(last) <= 3),
        );
        if (next === undefined) continue;
        chosen.push(next);
        letters += part.length;
      }
      if (letters < value.length * 0.7) return [];
      return [chosen.flatMap(({ words }) => words)];
    });
  }

  /** What stands everywhere stands nowhere in particular. */
  function isEverywhere(value: unknown, places: Places): boolean {
    if (value === 0) return true;
    return typeof value === 'string' && value.length <= shortText && places.flat().length > fewPlaces;
  }

  function look(field: Field, name: string, value: unknown, isAlone: boolean): Places {
    if (typeof value === 'number') return number(value, name, isAlone);
    if (typeof value !== 'string' || value.trim() === '') return [];
    if (isoDate.test(value)) {
      const places = date(value);
      if (isFound(places) || field.type === 'date') return places;
    }
    return text(value, field);
  }

  return (field, name, value, isAlone = false) => {
    const key = JSON.stringify([field.type, field.format ?? null, countsThings.test(name), isAlone, value]);
    const looked = known.get(key) ?? look(field, name, value, isAlone);
    const made = isAlone && isEverywhere(value, looked) ? [] : looked;
    known.set(key, made);
    return made;
  };
}

const textOf = (page: PageText | undefined, words: Words): string =>
  words.map((word) => page?.words[word]?.text ?? '').join('');

function rowText(page: PageText | undefined, words: Words): string {
  const row = page?.words[words[0] ?? 0]?.row ?? -1;
  return (page?.rows[row] ?? []).map(({ text }) => text).join(' ');
}

/** Longest first where they overlap, then as they stand. */
function inOrder(places: readonly Words[]): readonly Words[] {
  const found = places.map((words) => ({ words })).toSorted((a, b) => a.words.length - b.words.length);
  return apart(found)
    .map(({ words }) => words)
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
}
