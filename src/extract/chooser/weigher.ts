/** How much the network believes in what others found: how likely the field's answer, or one of them, begins among the words that they read. */
import { type Box, centreOf } from '../../model/box.ts';
import { namesIn } from '../../model/finding.ts';
import type { Opinion } from '../engine.ts';
import { sigmoid } from '../fitted.ts';
import { remembered } from '../remembered.ts';
import type { FieldScores } from './chooser.ts';
import { startChances } from './decode.ts';
import type { ListQuestion, Question, Questions } from './questions.ts';
import type { ScoredPage } from './scored-pages.ts';

export function weigherBy({ single, lists }: Questions, pages: readonly ScoredPage[]): Opinion {
  const answerable = [...single, ...lists.flatMap(answeredInRows)];
  const questions = new Map(answerable.map((question) => [JSON.stringify(question.field.names), question]));
  const byNumber = new Map(pages.map((scored) => [scored.page.number, scored]));
  const known = new Map<FieldScores, Float32Array>();
  return ({ path, page: number, box }) => {
    const names = namesIn(path);
    const isOneOfSeveral = names.length < path.length;
    const question = questions.get(JSON.stringify(names));
    const page = number === null ? undefined : byNumber.get(number);
    if (question === undefined || page === undefined || box === null) return null;
    const scores = page.scores.get(question);
    if (scores === undefined) return null;
    const chances =
      known.get(scores) ?? (isOneOfSeveral ? scores.each.map(sigmoid) : startChances(scores.start));
    known.set(scores, chances);
    let [all, most] = [0, 0];
    for (const at of placesWithin(page, box)) {
      all += chances[at] ?? 0;
      most = Math.max(most, chances[at] ?? 0);
    }
    // A single answer begins at one of the words; of several, each may begin with any of them.
    return isOneOfSeveral ? most : Math.min(1, all);
  };
}

/** A table is answered in its cells, a list of plain values by itself. */
const answeredInRows = ({ list, columns }: ListQuestion): readonly Question[] =>
  columns.length === 0 ? [list] : columns;

/** Where the words' middles are, from top to bottom; asked for each of thousands of cells. */
const middlesOn = remembered(({ page, words }: ScoredPage) =>
  words
    .flatMap(({ word }, at) => {
      const box = page.words[word]?.box;
      return box === undefined ? [] : [{ at, middle: centreOf(box) }];
    })
    .sort((a, b) => a.middle[1] - b.middle[1]),
);

/** The places among the network's words of those whose middle lies in the box, in order. */
function placesWithin(page: ScoredPage, [x0, y0, x1, y1]: Box): readonly number[] {
  const middles = middlesOn(page);
  let [low, high] = [0, middles.length];
  while (low < high) {
    const half = Math.floor((low + high) / 2);
    if ((middles[half]?.middle[1] ?? y0) < y0) low = half + 1;
    else high = half;
  }
  const places: number[] = [];
  for (let place = low; place < middles.length; place += 1) {
    const one = middles[place];
    if (one === undefined || one.middle[1] > y1) break;
    if (one.middle[0] >= x0 && one.middle[0] <= x1) places.push(one.at);
  }
  return places.sort((a, b) => a - b);
}
