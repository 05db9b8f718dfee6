/** How sure a table was of its rows and of each field's column, which its cells cannot know by themselves: a table that is wrong is wrong as a whole. */
import type { ListQuestion } from '../chooser/questions.ts';
import type { Sureness } from '../engine.ts';
import { sigmoid } from '../fitted.ts';
import type { ChosenRows } from './choose-groups.ts';
import { bounded } from './column-evidence.ts';
import { rowScore } from './group-features.ts';

/** By field. One whose cells stand in no column of their own has nothing to say of columns. */
export function surenessOf(list: ListQuestion, chosen: ChosenRows): readonly Sureness[] {
  const { columns, scores, beside, named, page } = chosen.answered;
  const chances = scores.map((score, field) => ((columns[field] ?? -1) < 0 ? 0 : sigmoid(score)));
  const ofRows = {
    rows: bounded(chosen.score),
    rowsBesideArrays: bounded(chosen.beside),
    rowsLeft: bounded(chosen.left),
    rowsBegun: rowScore(list, page, chosen.group.rows),
    columns: chances.reduce((sum, chance) => sum + chance, 0) / Math.max(1, chances.length),
  };
  return list.columns.map((_, field) => ({
    ...ofRows,
    column: bounded(scores[field] ?? 0),
    columnBesideColumns: beside[field]?.columns ?? 0,
    columnBesideFields: beside[field]?.fields ?? 0,
    named: named[field] ?? 0,
  }));
}
