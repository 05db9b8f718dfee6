/**
 * Corrections of one result. The result itself is the page's; here is kept what it was before, so that changes can be
 * marked and taken back. A result that did not come from here, as after another parse, begins anew.
 */
import { useMemo, useState } from 'react';
import type { Correcting } from './correcting.ts';
import { type Corrected, corrected, restored, withoutRow, withRow } from './corrections.ts';
import type { Values } from './document-result.tsx';

type History = {
  /** The result that the rest belongs to. */
  readonly result: Values | null;
  readonly originals: Corrected['originals'];
  readonly past: readonly Corrected[];
};

const none: Values = {};
const longestPast = 100;
const begin = (result: Values | null): History => ({ result, originals: new Map(), past: [] });

export function useCorrections(
  result: Values | null,
  evidence: Values | null,
  onCorrect: ((result: Values, evidence: Values) => void) | undefined,
): Correcting | null {
  const [kept, setKept] = useState(() => begin(result));
  const history = kept.result === result ? kept : begin(result);
  return useMemo(() => {
    if (onCorrect === undefined || result === null) return null;
    const now: Corrected = { result, evidence: evidence ?? none, originals: history.originals };
    const show = (next: Corrected, past: readonly Corrected[]) => {
      setKept({ result: next.result, originals: next.originals, past });
      onCorrect(next.result, next.evidence);
    };
    const change = (next: Corrected) => show(next, [...history.past, now].slice(-longestPast));
    const last = history.past.at(-1);
    return {
      originals: history.originals,
      correct: (leaf, next) => change(corrected(now, leaf.path, leaf, next)),
      restore: (leaf) => change(restored(now, leaf.path)),
      addRow: (path, row) => change(withRow(now, path, row)),
      removeRow: (path, row) => change(withoutRow(now, path, row)),
      undo: last === undefined ? null : () => show(last, history.past.slice(0, -1)),
    };
  }, [result, evidence, onCorrect, history.originals, history.past]);
}
