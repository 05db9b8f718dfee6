/**
 * The labels of a form with what was filled in beside, below or above each. A box that was left empty keeps its
 * label without a value; the next label is never taken for one.
 */
import { type CaptionDraft, captionDrafts } from './caption-drafts.ts';
import { type Filled, filledOf, linkFills } from './link-fills.ts';
import { byRow } from './neighbours.ts';
import type { Run } from './runs.ts';

export type Caption = CaptionDraft & { readonly filled: Filled | null };

export function captionsOf(runs: readonly Run[]): readonly Caption[] {
  const [first] = runs;
  if (first === undefined) return [];
  const { em } = first.view;
  const rows = byRow(runs);
  const drafts = captionDrafts(
    runs.filter(({ isPrinted }) => isPrinted),
    rows,
    em,
  );
  const draftOf = new Map(drafts.flatMap((draft) => draft.lines.map((line) => [line, draft] as const)));
  const fills = runs.filter(({ isPrinted }) => !isPrinted);
  const links = linkFills(fills, rows, draftOf, em);
  return drafts.map((draft) => ({ ...draft, filled: filledOf(links.get(draft) ?? [], rows) }));
}
