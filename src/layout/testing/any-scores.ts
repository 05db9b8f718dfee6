/** A page arranged by scores that mean nothing, for tests of what holds whatever the network says. */
import { segmentRoles } from '../../model/document.ts';
import { type Arranged, arrangeSheet } from '../arrange.ts';
import { type ArrangeInput, graphOfSheet, sheetOf } from '../sheet.ts';
import { bondNames } from '../structure/scores.ts';

export function arrangedAnyhow(input: ArrangeInput): Arranged {
  const sheet = sheetOf(input);
  const graph = graphOfSheet(sheet);
  return arrangeSheet(sheet, {
    graph,
    scores: {
      roles: anyNumbers(graph.count * segmentRoles.length),
      bonds: anyNumbers(graph.near.length * bondNames.length),
    },
  });
}

/** Between -5 and 5, always the same ones. */
const anyNumbers = (count: number): Float32Array =>
  Float32Array.from(
    { length: count },
    (_, at) => ((Math.imul(at + 1, 2_654_435_761) >>> 16) % 1000) / 100 - 5,
  );
