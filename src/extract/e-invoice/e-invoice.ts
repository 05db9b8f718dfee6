/** An attached e-invoice: facts, whatever the format of its XML. */
import type { Facts } from '../facts/fact.ts';

export type EInvoice = Facts & {
  /** Whether its sums add up. */
  readonly isConsistent: boolean;
};
