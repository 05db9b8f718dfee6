/** What of a result is right, of the fields that the truth knows. */
import type { ResultObject } from '../model/extraction.ts';
import type { ScoredLeaf } from '../model/scoring.ts';
import type { Fields } from '../model/template.ts';
import { knownFields } from './known-fields.ts';
import { scoreDocument } from './score.ts';

export type ScoringTask = {
  readonly fields: Fields;
  readonly truth: ResultObject;
  /** Null: nothing was found. */
  readonly actual: ResultObject | null;
};

export function scoreFields({ fields, truth, actual }: ScoringTask): readonly ScoredLeaf[] {
  const schema = { data: knownFields(fields, [truth]) };
  return scoreDocument({ schema }, truth, actual, []).map(({ path, row, expected, actual, verdict }) => ({
    ...{ path, row, expected, actual, verdict },
  }));
}
