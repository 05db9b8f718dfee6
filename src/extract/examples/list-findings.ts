/** What examples say of arrays of plain values: those that stand where the example's stand, parted as they are there. */
import { type Box, heightOf } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import type { ListLesson } from '../../model/lesson.ts';
import { valueTypeNameOf } from '../../values/index.ts';
import type { Source } from '../engine.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { boxOfWords, type PageView, type Segment } from '../view.ts';
import type { Alignment } from './align.ts';
import { readAs } from './form.ts';
import { guidedPlace } from './guided.ts';
import type { KnownPage } from './known-sheets.ts';
import { isList } from './learn-lists.ts';
import { type Piece, piecesOf } from './list-pieces.ts';
import { firstLine } from './read-answer.ts';

type GuidedItem = Pick<Finding, 'value' | 'text' | 'page' | 'box'> & { readonly trust: number };
type ReadList = {
  readonly lesson: ListLesson;
  readonly example: string;
  readonly items: readonly GuidedItem[];
};

/** Of what a person had to correct, of what was right anyway, and where nobody knows. */
const mostSure = (wasRight: boolean | null): number => (wasRight === null ? 0.85 : wasRight ? 0.6 : 0.95);

export function listFindings(
  source: Source,
  template: UnderstoodTemplate,
  pages: readonly KnownPage[],
): readonly Finding[] {
  return listsIn(template.fields).flatMap((array) => {
    const all = pages.flatMap((page) => listsOn(page, array, source));
    const worths = all.map(({ items }) => items.reduce((sum, { trust }) => sum + trust, 0));
    const best = all[worths.indexOf(Math.max(...worths))];
    if (best === undefined) return [];
    return best.items.map(
      ({ trust, ...item }, at): Finding => ({
        ...{ ...item, path: [...array.names, at], confidence: mostSure(best.lesson.wasRight) * trust },
        ...{ engine: 'examples', part: 'examples', example: best.example },
      }),
    );
  });
}

const listsIn = (fields: readonly UnderstoodField[]): readonly UnderstoodField[] =>
  fields.flatMap((field) => {
    if (field.field.type === 'object') return listsIn(field.children);
    return isList(field.field) ? [field] : [];
  });

function listsOn({ view, known }: KnownPage, array: UnderstoodField, source: Source): readonly ReadList[] {
  const key = JSON.stringify(array.names);
  return known.flatMap(({ lesson: { name, lists = [] }, sheet, alignment }): readonly ReadList[] => {
    const lesson = lists.find(
      ({ names, type, place }) =>
        place.sheet === sheet && JSON.stringify(names) === key && type === valueTypeNameOf(array.field),
    );
    const items = lesson === undefined ? [] : itemsBy(lesson, array, view, alignment, source);
    return lesson === undefined || items.length === 0 ? [] : [{ lesson, items, example: name }];
  });
}

/** What is written less like the values of the example is none. */
const leastLike = 0.5;

function itemsBy(
  lesson: ListLesson,
  { field }: UnderstoodField,
  view: PageView,
  alignment: Alignment,
  { context }: Source,
): readonly GuidedItem[] {
  const guided = guidedPlace(lesson.place.at, alignment);
  const first = guided === null ? null : firstLine(lesson.place, guided, view, alignment.scale);
  if (guided === null || first === null) return [];
  const printed = new Set(alignment.pairs.map(({ word }) => word.word));
  const read = (piece: Piece): GuidedItem | null => {
    const value = readAs(lesson.form, field, [piece.text], context);
    if (value === null || value.likeness < leastLike) return null;
    return {
      ...{ value: value.value, text: piece.text, page: view.page.number },
      ...{ box: boxOfWords(view.page, piece.words), trust: guided.trust * first.fit * value.likeness },
    };
  };
  const items: GuidedItem[] = [];
  const start = lesson.isWide ? widened(first.words, view, printed) : first.words;
  for (const words of [start, ...linesBelow(lesson, start, first.at, view, printed)]) {
    const own = piecesOf(view.page, words, lesson.partings).map(read);
    const good = own.filter((item) => item !== null);
    // A line that says something else ends the list.
    if (2 * good.length <= own.length) break;
    items.push(...good);
  }
  return items;
}

/** With what follows in the line, up to the next word that both pages have. */
function widened(words: readonly number[], view: PageView, printed: ReadonlySet<number>): readonly number[] {
  const row = view.rows.find((segments) =>
    segments.some((segment) => segment.words.includes(words[0] ?? -1)),
  );
  const all = (row ?? []).flatMap((segment) => segment.words);
  const rest = all.slice(all.indexOf(words.at(-1) ?? -1) + 1);
  const end = rest.findIndex((word) => printed.has(word));
  return [...words, ...(end < 0 ? rest : rest.slice(0, end))];
}

/** A list of a page has fewer lines. */
const mostLines = 200;
/** Where the example has one line: as near as lines of one text are, in lines of the page. */
const usualPitch = 1.5;

/** Lines below in the same column, as near to each other as in the example, up to the next word that both pages have. */
function linesBelow(
  { lines, pitch, partings, isWide }: ListLesson,
  start: readonly number[],
  at: Box,
  view: PageView,
  printed: ReadonlySet<number>,
): readonly (readonly number[])[] {
  const found: (readonly number[])[] = [];
  const reach = (pitch ?? usualPitch) * view.em * 1.3;
  let [last, words] = [at, start];
  while (found.length < mostLines) {
    // Values of one line go on in the next where the example's do, or behind a parting.
    const mayGoOn = lines > 1 || partings.length === 0 || endsOpen(view, words, partings);
    const next = mayGoOn ? nextLine(view, last, at, reach) : undefined;
    if (next === undefined || next.words.some((word) => printed.has(word))) break;
    words = isWide ? widened(next.words, view, printed) : next.words;
    last = next.at;
    found.push(words);
  }
  return found;
}

function endsOpen({ page }: PageView, words: readonly number[], partings: readonly string[]): boolean {
  const text = (page.words[words.at(-1) ?? -1]?.text ?? '').toLowerCase();
  return partings.some((parting) => parting !== '' && text.endsWith(parting));
}

/** Flush left, flush right or in the middle with the first line. */
function nextLine(view: PageView, last: Box, first: Box, reach: number): Segment | undefined {
  const isFlush = ({ at }: Segment) =>
    Math.min(
      Math.abs(at[0] - first[0]),
      Math.abs(at[2] - first[2]),
      Math.abs(at[0] + at[2] - first[0] - first[2]) / 2,
    ) <
    view.em * 1.5;
  return view.segments
    .filter((segment) => {
      const down = (segment.at[1] + segment.at[3] - last[1] - last[3]) / 2;
      return down > heightOf(last) * 0.5 && down < reach && isFlush(segment);
    })
    .sort((a, b) => a.at[1] - b.at[1])[0];
}
