/** What somebody can do next after a document was read, as far as they have not done it yet. */
import type { KeyView } from '../../../src/contract/dashboard/keys.ts';
import { markOf } from '../viewer/confidence.ts';
import type { Leaf } from '../viewer/leaves.ts';

export type NextStep =
  /** `unsure`: how many values Deckle is unsure of. */
  | { readonly kind: 'correct'; readonly unsure: number }
  | { readonly kind: 'template' }
  | { readonly kind: 'key' }
  | { readonly kind: 'webhook' };

export type Situation = {
  readonly leaves: readonly Leaf[];
  /** Whether the document is being corrected, or was kept as an example. */
  readonly isCorrected: boolean;
  readonly isBuiltInTemplate: boolean;
  readonly keys: readonly Pick<KeyView, 'revokedAt' | 'lastUsedAt'>[];
  readonly webhookCount: number;
};

export function nextSteps(situation: Situation): readonly NextStep[] {
  const { leaves, isCorrected, isBuiltInTemplate, keys, webhookCount } = situation;
  const steps: NextStep[] = [];
  const unsure = leaves.filter((leaf) => ['doubtful', 'low'].includes(markOf(leaf, false) ?? '')).length;
  if (!isCorrected) steps.push({ kind: 'correct', unsure });
  if (isBuiltInTemplate) steps.push({ kind: 'template' });
  // Who calls the API knows how, and wants to know next when jobs end.
  if (!keys.some(({ lastUsedAt }) => lastUsedAt !== null)) steps.push({ kind: 'key' });
  if (webhookCount === 0) steps.push({ kind: 'webhook' });
  return steps;
}
