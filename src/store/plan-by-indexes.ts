/**
 * Until the end of the transaction, rows are found and put in order by indexes where any serves. After a rush the planner believes for a while that
 * hardly anything waits, and would read and sort all that waits by then. Since values change nothing in that, a statement is planned once for all
 * values; and what cannot do without a sort must not look so dear that it is compiled.
 */
import { type RawBuilder, sql } from 'kysely';

/** Columns of the transaction's first statement. */
export const planByIndexes: RawBuilder<unknown> = sql`
  set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true),
  set_config('plan_cache_mode', 'force_generic_plan', true), set_config('jit', 'off', true)`;
