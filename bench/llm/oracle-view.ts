/** What an oracle sees of a document: in which segments its true values stand, and other values to mistake them for. */

import { folded, similarity } from '../../src/eval/same-value.ts';
import { valueAt } from '../../src/eval/shape.ts';
import { passagesOf } from '../../src/extract/llm/passages.ts';
import { datesIn } from '../../src/extract/locate/date-notations.ts';
import { numbersIn } from '../../src/extract/locate/number-notations.ts';
import type { Document } from '../../src/model/document.ts';
import type { FieldPath, Scalar } from '../../src/model/finding.ts';
import type { Segment } from '../../src/model/language-model.ts';
import type { Field } from '../../src/model/template.ts';

export type SeenRow = {
  /** Of all of its values that were seen. */
  readonly ids: readonly string[];
  readonly cellIds: (column: string, value: Scalar) => readonly string[];
};

export interface OracleView {
  idsOf(path: FieldPath, field: Field, value: Scalar): readonly string[];
  /** One for each row of the truth. */
  rowsOf(path: FieldPath, field: Field, truths: readonly unknown[]): readonly SeenRow[];
  holds(field: Field, value: Scalar): boolean;
  another(
    field: Field,
    sent: ReadonlySet<string>,
    random: () => number,
  ): { readonly value: Scalar; readonly ids: readonly string[] } | null;
  anyId(sent: ReadonlySet<string>, random: () => number): string;
}

type Seen = Segment & {
  readonly page: number;
  /** Counts the lines and rows of the document. */
  readonly line: number;
  readonly letters: string;
  readonly numbers: ReadonlySet<number>;
  readonly dates: ReadonlySet<string>;
};

const cents = (value: number): number => Math.round(value * 100);
/** Rows may be several lines high. */
const rowReach = 3;

export function createView(document: Document): OracleView {
  const seen = segmentsOf(document);
  const letters = seen.map((one) => one.letters).join('');
  const starts: number[] = [];
  let length = 0;
  for (const one of seen) {
    starts.push(length);
    length += one.letters.length;
  }
  const has = (one: Seen, field: Field, value: Scalar): boolean => {
    if (typeof value === 'boolean') return false;
    if (typeof value === 'number') return one.numbers.has(cents(value)) || one.numbers.has(-cents(value));
    const isDate = field.type === 'date' || field.format === 'date';
    if (isDate && one.dates.has(value)) return true;
    return folded(value) !== '' && one.letters.includes(folded(value));
  };
  /** Of a text that goes over several segments. */
  const spread = (value: Scalar): readonly Seen[] => {
    const wanted = typeof value === 'string' ? folded(value) : '';
    const from = wanted.length < 4 ? -1 : letters.indexOf(wanted);
    if (from < 0) return [];
    return seen.filter((one, at) => {
      const start = starts[at] ?? 0;
      return start < from + wanted.length && start + one.letters.length > from && one.letters !== '';
    });
  };
  const spotsOf = (field: Field, value: Scalar): readonly Seen[] =>
    seen.filter((one) => has(one, field, value));
  return {
    idsOf: (path, field, value) => {
      if (typeof value === 'boolean') return about(seen, path, field).map(({ id }) => id);
      const spots = spotsOf(field, value);
      const chosen = spots.length === 0 ? spread(value) : [likeliest(spots, path, seen)];
      return (chosen.length === 0 ? misread(seen, value) : chosen).map(({ id }) => id);
    },
    holds: (field, value) => spotsOf(field, value).length > 0 || spread(value).length > 0,
    rowsOf: (_, field, truths) => seenRows(field, truths, seen, has),
    another: (field, sent, random) => {
      const isDate = field.type === 'date' || field.format === 'date';
      const options = seen
        .filter(({ id }) => sent.has(id))
        .flatMap((one): readonly { readonly value: Scalar; readonly ids: readonly string[] }[] => {
          if (field.type === 'boolean') return [];
          const values: readonly Scalar[] =
            field.type === 'number'
              ? [...one.numbers].map((n) => n / 100)
              : isDate
                ? [...one.dates]
                : [one.text];
          return values.map((value) => ({ value, ids: [one.id] }));
        });
      return options[Math.floor(random() * options.length)] ?? null;
    },
    anyId: (sent, random) => [...sent][Math.floor(random() * sent.size)] ?? '',
  };
}

function segmentsOf(document: Document): readonly Seen[] {
  let line = 0;
  return passagesOf(document).passages.flatMap(({ passage }) => {
    const lines = passage.kind === 'text' ? passage.segments.map((one) => [one]) : passage.rows;
    return lines.flatMap((segments) => {
      line += 1;
      return segments
        .filter(({ id }) => id !== '')
        .map((segment): Seen => {
          const words = segment.text.split(' ');
          return {
            ...segment,
            ...{ page: passage.page, line, letters: folded(segment.text) },
            numbers: new Set([...words, ...pairsOf(words)].flatMap(numbersIn).map(cents)),
            dates: new Set(datesIn(words).map(({ iso }) => iso)),
          };
        });
    });
  });
}

/** `1 234,50` is two words. */
const pairsOf = (words: readonly string[]): readonly string[] =>
  words.slice(1).map((word, at) => `${words[at]}${word}`);

const mostPieces = 4;
const leastAlike = 0.7;

/** Neighbours that OCR may have misread the value from. */
function misread(seen: readonly Seen[], value: Scalar): readonly Seen[] {
  if (typeof value !== 'string' || folded(value).length < mostPieces) return [];
  let [best, most]: [readonly Seen[], number] = [[], leastAlike];
  for (let from = 0; from < seen.length; from += 1) {
    for (let count = 1; count <= mostPieces; count += 1) {
      const some = seen.slice(from, from + count);
      const letters = some.map((one) => one.letters).join('');
      if (letters.length > folded(value).length / leastAlike) break;
      const alike = similarity(value, letters);
      if (alike > most) [best, most] = [some, alike];
    }
  }
  return best;
}

const shortestWord = 3;

/** The line that has most words of a field, and so its box to tick or its yes or no. */
function about(seen: readonly Seen[], path: FieldPath, { description = '' }: Field): readonly Seen[] {
  const wordsOf = (text: string) =>
    text
      .split(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}\p{N}]+/u)
      .map(folded)
      .filter(({ length }) => length > shortestWord);
  const [own, told] = [new Set(wordsOf(String(path.at(-1)))), new Set(wordsOf(description))];
  let [best, most]: [Seen | null, number] = [null, 0];
  for (const one of seen) {
    const words = new Set(wordsOf(one.text));
    const shared = [...words].reduce((sum, word) => sum + (own.has(word) ? 2 : told.has(word) ? 1 : 0), 0);
    const worth = shared * (/[☐☑]/u.test(one.text) ? 2 : 1) - words.size / 100;
    if (shared > 0 && worth > most) [best, most] = [one, worth];
  }
  return best === null ? [] : [best];
}

/** Beside or below a word of the field's name, if any is. */
function likeliest(spots: readonly Seen[], path: FieldPath, all: readonly Seen[]): Seen {
  const words = String(path.at(-1))
    .split(/(?=[A-Z])|[_\s]/u)
    .map(folded)
    .filter(({ length }) => length > 2);
  const isNamed = ({ line, page }: Seen) =>
    all.some(
      (one) =>
        one.page === page &&
        one.line <= line &&
        one.line >= line - 1 &&
        words.some((word) => one.letters.includes(word)),
    );
  return spots.find(isNamed) ?? spots[0] ?? all[0] ?? nothing;
}

const nothing: Seen = {
  ...{ id: '', text: '', page: 0, line: 0, letters: '' },
  ...{ numbers: new Set<number>(), dates: new Set<string>() },
};

function seenRows(
  field: Field,
  truths: readonly unknown[],
  seen: readonly Seen[],
  has: (one: Seen, field: Field, value: Scalar) => boolean,
): readonly SeenRow[] {
  const columns = Object.entries(
    field.itemSchema?.properties ?? { '': { type: field.itemType ?? 'string' } as Field },
  );
  const byLine = Map.groupBy(seen, ({ line }) => line);
  const used = new Set<number>();
  let last = 0;
  return truths.map((truth) => {
    const cells = columns.flatMap(([name, column]) => {
      const value = name === '' ? truth : valueAt(truth, name);
      const isValue = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
      return isValue ? [{ name, column, value }] : [];
    });
    const worth = new Map<number, number>();
    for (const { column, value } of cells) {
      for (const line of new Set(seen.filter((one) => has(one, column, value)).map((one) => one.line)))
        worth.set(line, (worth.get(line) ?? 0) + (typeof value === 'string' ? 2 : 1));
    }
    let best = -1;
    let most = 0;
    for (const [line, own] of worth) {
      const near = Array.from({ length: rowReach }, (_, at) => worth.get(line + at + 1) ?? 0);
      const score = own + 0.3 * Math.max(0, ...near) - (used.has(line) ? 1.5 : 0) - (line < last ? 0.5 : 0);
      if (score > most) [best, most] = [line, score];
    }
    if (best >= 0) {
      used.add(best);
      last = best;
    }
    const around = [0, 1, -1, 2, -2, 3].flatMap((away) => byLine.get(best + away) ?? []);
    const idsFor = (column: Field, value: Scalar) =>
      around
        .filter((one) => has(one, column, value))
        .slice(0, 1)
        .map(({ id }) => id);
    return {
      ids: cells.flatMap(({ column, value }) => idsFor(column, value)),
      cellIds: (name, value) => {
        const column = columns.find(([own]) => own === name)?.[1];
        return column === undefined ? [] : idsFor(column, value);
      },
    };
  });
}
