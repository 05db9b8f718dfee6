/** What machine-readable data say, apart from any template: each fact with what it means, and whose it is. */
import type { Scalar } from '../../model/finding.ts';
import type { Place } from '../locate.ts';
import type { ConceptId, RoleId } from '../meaning/concepts.ts';

export type Fact = {
  /** What it may be asked for as, the closest first. */
  readonly concepts: readonly ConceptId[];
  /** Whose it is, null among them where that need not be said; empty where it does not matter. */
  readonly roles: readonly (RoleId | null)[];
  /** Numbers for figures, `YYYY-MM-DD` for dates. */
  readonly value: Scalar;
  readonly kind: 'text' | 'number' | 'date';
  /** As it stands in the data. */
  readonly text: string;
  /** 0..1, where it is 1 that no doubt adds to the engine's own. */
  readonly certainty: number;
  /** Worth telling only where the page shows it too: a discount of zero. */
  readonly mustBePrinted?: boolean;
  /** Where it was read, for data that stand on the page. */
  readonly place?: Place;
};

/** Rows of one kind: the lines of an invoice, its taxes. */
export type FactRows = { readonly concept: ConceptId; readonly rows: readonly (readonly Fact[])[] };

export type Facts = { readonly facts: readonly Fact[]; readonly groups: readonly FactRows[] };
