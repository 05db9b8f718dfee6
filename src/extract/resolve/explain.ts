/** Why a field has its value, or none: worked out from what `resolve` heard and chose, for one field when somebody asks. */
import type { Explanation } from '../../model/explanation.ts';
import { depthOfRow, type FieldPath } from '../../model/finding.ts';
import { explainCell, explainReadings, pathOfArray } from './explain-array.ts';
import { explainLeaf } from './explain-leaf.ts';
import type { Heard } from './heard.ts';

/** More than anybody reads. */
const mostCandidates = 20;

export function explain(path: FieldPath, heard: Heard): Explanation {
  const array = pathOfArray(path, heard);
  const candidates = array === null ? explainLeaf(path, heard) : explainCell(path, array, heard);
  const isWhole = array !== null && depthOfRow(path) < 0;
  return {
    path,
    readings: array === null ? [] : explainReadings(array, isWhole ? path : array, heard),
    candidates: candidates.slice(0, mostCandidates),
    more: Math.max(0, candidates.length - mostCandidates),
  };
}
