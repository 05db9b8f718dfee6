/**
 * Mends misread characters where letters and digits may both stand. A repair needs its own check digit and the
 * one over the whole zone to agree, and no other repair with as few changes may do the same. (`G` and `6`, and
 * `K` and the filler, weigh alike in check digits: no sum can tell them apart.)
 */
import type { Layout } from './layouts.ts';
import { type Verdict, verdictOn } from './verdict.ts';

const twins: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  '0': 'ODQ',
  I: '1',
  '1': 'I',
  S: '5',
  '5': 'S',
  B: '8',
  '8': 'B',
  Z: '2',
  '2': 'Z',
  C: '<',
  A: '4',
  '4': 'A',
  T: '7',
  '7': 'T',
};
const mostChanges = 2;
const mostTried = 4000;

export type Zone = { readonly lines: readonly string[]; readonly verdict: Verdict; readonly changes: number };

type Spot = { readonly line: number; readonly at: number };

function changed(lines: readonly string[], { line, at }: Spot, to: string): readonly string[] {
  return lines.map((text, row) => (row === line ? text.slice(0, at) + to + text.slice(at + 1) : text));
}

export function mendParts(lines: readonly string[], layout: Layout): Zone | null {
  const isVisa = layout.isVisa === true;
  const verdict = verdictOn(lines, isVisa);
  if (verdict === null) return null;
  const asRead: Zone = { lines, verdict, changes: 0 };
  // Without other parts that are right this is no zone, and nothing vouches for a repair.
  if (isVisa || verdict.isWhole || verdict.wrongParts === 0 || verdict.rightParts === 0) return asRead;
  const spots = layout.mixed.flatMap(({ line, start, end }) =>
    Array.from({ length: end - start }, (_, at) => ({ line, at: start + at })),
  );
  let [round, tried] = [[{ lines, next: 0 }], 0];
  for (let changes = 1; changes <= mostChanges; changes += 1) {
    const following: typeof round = [];
    const right: Zone[] = [];
    for (const { lines: base, next } of round) {
      for (const [place, spot] of spots.entries()) {
        if (place < next) continue;
        for (const twin of twins[base[spot.line]?.[spot.at] ?? ''] ?? '') {
          tried += 1;
          if (tried > mostTried) return asRead;
          const candidate = changed(base, spot, twin);
          following.push({ lines: candidate, next: place + 1 });
          const found = verdictOn(candidate, isVisa);
          if (found?.isWhole === true && found.wrongParts === 0)
            right.push({ lines: candidate, verdict: found, changes });
        }
      }
    }
    const [only] = right;
    if (only !== undefined) return right.length === 1 ? only : asRead;
    round = following;
  }
  return asRead;
}
