/** How much the network believes in what others found: how likely the answer begins among the words that they read. */
import { type Box, centreOf } from '../../model/box.ts';
import { type Finding, namesIn } from '../../model/finding.ts';
import type { FieldScores } from './chooser.ts';
import { sigmoid, startChances } from './decode.ts';
import type { ListQuestion, Question, Questions } from './questions.ts';
import type { ScoredPage } from './scored-pages.ts';

/** 0..1: how likely the field's answer, or one of them, begins within what was found; null where the network was not asked. */
export type Weigher = (finding: Finding) => number | null;

export function weigherBy({ single, lists }: Questions, pages: readonly ScoredPage[]): Weigher {
  const answerable = [...single, ...lists.flatMap(answeredInRows)];
  const questions = new Map(answerable.map((question) => [JSON.stringify(question.field.names), question]));
  const known = new Map<FieldScores, Float32Array>();
  return ({ path, page: number, box }) => {
    const names = namesIn(path);
    const isOneOfSeveral = names.length < path.length;
    const question = questions.get(JSON.stringify(names));
    const page = pages.find((scored) => scored.page.number === number);
    if (question === undefined || page === undefined || box === null) return null;
    const scores = page.scores.get(question);
    if (scores === undefined) return null;
    const chances =
      known.get(scores) ?? (isOneOfSeveral ? scores.each.map(sigmoid) : startChances(scores.start));
    known.set(scores, chances);
    let [all, most] = [0, 0];
    for (const [at, { word }] of page.words.entries()) {
      const printed = page.page.words[word];
      if (printed === undefined || !hasMiddleIn(printed.box, box)) continue;
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

function hasMiddleIn(inner: Box, outer: Box): boolean {
  const [x, y] = centreOf(inner);
  return x >= outer[0] && x <= outer[2] && y >= outer[1] && y <= outer[3];
}
