/** Lists of plain values. Few labelled documents have one, too few to fit weights by, so that theirs were chosen by hand. */
import type { Finding } from '../../model/finding.ts';
import type { Opinion } from '../engine.ts';
import { leastSeen } from './array-features.ts';
import { type Reading, voiceOf } from './readings.ts';

/** The network must know more than twice as much of a list as rules do. */
const chosenRowsWeigh = 0.42;
/** What is left of a value that rules found where the network sees none. */
const leastTrust = 0.3;
/** What is left of a finding of the rules there. */
const unseenTrust = 0.7;
/** A list of plain values grows with every guess: one that is likelier wrong is not listed. */
const leastListed = 0.5;

/** Without values that are likelier wrong, and by how much it is known: length counts less than it does in tables. */
export function weighedList<F extends Finding>(
  reading: Reading<F>,
  opinion: Opinion | undefined,
): Reading<F> & { readonly score: number } {
  const isChosen = voiceOf(reading) === 'chooser';
  const trustIn = (row: Finding): number =>
    isChosen ? chosenRowsWeigh : leastTrust + (1 - leastTrust) * Math.sqrt(opinion?.(row) ?? 1);
  const sum = reading.rows.reduce((so, row) => so + trustIn(row) * row.confidence ** 2, 0);
  const listed = reading.rows.flatMap((row) => {
    const isDoubted = !isChosen && (opinion?.(row) ?? 1) < leastSeen;
    const confidence = isDoubted ? unseenTrust * row.confidence : row.confidence;
    return (isChosen || isDoubted) && confidence < leastListed ? [] : [{ ...row, confidence }];
  });
  const rows = listed.map((row, at) => ({ ...row, path: row.path.with(-1, at) }));
  return { ...reading, rows, score: sum / Math.sqrt(reading.rows.length) };
}
