/** A field that a document seems to hold: what it may look like in a template, and what it must then give back. */

import { areaOf, type Box, boxAround, intersectionOf, shareInside } from '../../model/box.ts';
import { depthOfRow, type Finding, type Scalar } from '../../model/finding.ts';
import type { Field } from '../../model/template.ts';
import { lettersAndDigits } from '../locate/fold.ts';
import { halfCent } from '../tolerance.ts';

export type Shape = {
  /** Names from `data` down to the field. */
  readonly path: readonly string[];
  readonly field: Field;
  /** Whether these findings are the values that it was proposed from. */
  readonly accepts: (findings: readonly Finding[]) => boolean;
};

export type Place = { readonly page: number | null; readonly box: Box | null };

export type Proposal = {
  /** Tried in this order until one gives the values back. */
  readonly shapes: readonly Shape[];
  /** Where its values stand. */
  readonly places: readonly Place[];
  /** Of a single value that stands in one place. */
  readonly value?: Scalar;
};

const sharedArea = 0.6;

export function isSamePlace(a: Place, b: Place): boolean {
  if (a.page !== b.page || a.box === null || b.box === null) return false;
  const meet = intersectionOf(a.box, b.box);
  return meet !== null && areaOf(meet) >= sharedArea * Math.min(areaOf(a.box), areaOf(b.box));
}

/** The very same words. */
export const isEqualPlace = (a: Place, b: Place): boolean =>
  a.page === b.page &&
  a.box !== null &&
  a.box.every((side, at) => Math.abs(side - (b.box?.[at] ?? -1)) < 0.001);

/** Where the rows of an array stand, page by page. */
export function areasOf(proposal: Proposal): readonly Place[] {
  if (!isArray(proposal)) return [];
  const byPage = new Map<number | null, Box>();
  for (const { page, box } of proposal.places) {
    const known = byPage.get(page);
    if (box !== null) byPage.set(page, known === undefined ? box : boxAround([known, box]));
  }
  return [...byPage].map(([page, box]) => ({ page, box }));
}

export const isArray = ({ shapes }: Proposal): boolean => shapes[0]?.field.type === 'array';

export const isInside = ({ page, box }: Place, areas: readonly Place[]): boolean =>
  box !== null &&
  areas.some((area) => area.page === page && area.box !== null && shareInside(box, area.box) > sharedArea);

/** Strings by letters and digits alone: the same words may be cut at another mark. */
export function isSameValue(a: Scalar, b: Scalar): boolean {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) < halfCent;
  if (typeof a === 'string' && typeof b === 'string') return a === b || bare(a) === bare(b);
  return a === b;
}

export function bare(text: string): string {
  const kept = lettersAndDigits(text);
  return kept === '' ? text : kept;
}

export const givesBack =
  (values: readonly Scalar[]): Shape['accepts'] =>
  ([finding]) =>
    finding !== undefined && values.some((value) => isSameValue(value, finding.value));

export const rowOf = ({ path }: Finding): number => depthOfRow(path);

/** Every cell where it was, and no row more; columns that nothing is expected of may hold anything. */
export function givesRowsBack(expected: readonly Finding[]): Shape['accepts'] {
  const cells = cellsOf(expected);
  const rows = countRows(expected);
  return (findings) => {
    const found = cellsOf(findings);
    return (
      countRows(findings) === rows &&
      [...cells].every(([key, value]) => {
        const other = found.get(key);
        return other !== undefined && isSameValue(value, other);
      })
    );
  };
}

/** Almost every value in its column: without columns that held nothing, rows may be cut a little otherwise. */
export function givesMostBack(expected: readonly Finding[]): Shape['accepts'] {
  return (findings) => {
    const found = columnsOf(findings);
    return [...columnsOf(expected)].every(([name, values]) => {
      const others = new Set(found.get(name));
      return values.filter((value) => others.has(value)).length >= 0.9 * values.length;
    });
  };
}

function columnsOf(findings: readonly Finding[]): ReadonlyMap<string, readonly Scalar[]> {
  const columns = new Map<string, Scalar[]>();
  for (const finding of findings) {
    const name = String(finding.path[rowOf(finding) + 1] ?? '');
    columns.set(name, [...(columns.get(name) ?? []), finding.value]);
  }
  return columns;
}

/** By row and column, whatever the array is called by now. */
function cellsOf(findings: readonly Finding[]): ReadonlyMap<string, Scalar> {
  return new Map(
    findings.flatMap((finding) => {
      const row = rowOf(finding);
      return row < 0 ? [] : [[JSON.stringify(finding.path.slice(row)), finding.value] as const];
    }),
  );
}

export const countRows = (findings: readonly Finding[]): number =>
  new Set(findings.map((finding) => finding.path[rowOf(finding)])).size;
