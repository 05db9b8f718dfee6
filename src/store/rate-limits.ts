/**
 * Calls by account and minute, counted in the database for all nodes: a node leases a few at a time and asks again
 * when they are used up. At most the limit is allowed in a minute of the database's clock; a crash of its server
 * begins the minute anew.
 */
import { sql } from 'kysely';
import type { RateClass, RateLimits, RateVerdict } from '../model/rate-limits.ts';
import { batched } from './batched.ts';
import { createRateLeases, secondsUntil } from './rate-leases.ts';
import type { Db } from './tables.ts';

const minuteMs = 60_000;
/** What other nodes cannot have while this one idles; more of it would save few statements. */
const leasedShare = 0.01;
const mostLeased = 1000;
/** Some 10 MB. */
const mostKeys = 20_000;

type Question = { readonly accountId: string; readonly rateClass: RateClass; readonly limit: number };
type Demand = Question & { readonly wanted: number; readonly indexes: readonly number[] };
type Row = {
  readonly account_id: string;
  readonly rate_class: string;
  readonly minute: number;
  /** With what was wanted now. */
  readonly taken: number;
  readonly now_ms: number;
};

const keyOf = (accountId: string, rateClass: string) => `${accountId} ${rateClass}`;

/** `nowMs`: any clock that never goes back. */
export function rateLimitsIn(db: Db, nowMs: () => number): RateLimits {
  const leases = createRateLeases(mostKeys);

  const ask = batched(async (questions: readonly Question[]) => {
    const askedAtMs = nowMs();
    const demands = demandsOf(questions);
    const verdicts: RateVerdict[] = [];
    for (const row of await count(db, [...demands.values()])) {
      const key = keyOf(row.account_id, row.rate_class);
      const demand = demands.get(key);
      if (demand === undefined) continue;
      const { indexes, wanted, limit: leaseLimit } = demand;
      const before = row.taken - wanted;
      const endsInMs = (row.minute + 1) * minuteMs - row.now_ms;
      indexes.forEach((index, place) => {
        const limit = questions[index]?.limit ?? 0;
        verdicts[index] = {
          isAllowed: before + place < limit,
          limit,
          remaining: Math.max(0, limit - before - place - 1),
          resetSeconds: secondsUntil(endsInMs),
        };
      });
      const spare = Math.max(0, Math.min(row.taken, leaseLimit) - before - indexes.length);
      const left = Math.max(0, leaseLimit - row.taken);
      const window = { minute: row.minute, endsAtMs: askedAtMs + endsInMs };
      leases.keep(key, { limit: leaseLimit, spare, left }, window, nowMs());
    }
    return verdicts;
  });

  return {
    take: async (accountId, rateClass, limit) => {
      const known = leases.take(keyOf(accountId, rateClass), limit, nowMs());
      const verdict = known ?? (await ask({ accountId, rateClass, limit }));
      if (verdict === undefined) throw new Error('The database did not count a call.');
      return verdict;
    },
  };
}

/** Calls of one account go together: a statement cannot count twice in one row. */
function demandsOf(questions: readonly Question[]): ReadonlyMap<string, Demand> {
  const asked = new Map<string, number[]>();
  questions.forEach(({ accountId, rateClass }, index) => {
    const key = keyOf(accountId, rateClass);
    const indexes = asked.get(key);
    if (indexes === undefined) asked.set(key, [index]);
    else indexes.push(index);
  });
  const demands = new Map<string, Demand>();
  for (const [key, indexes] of asked) {
    const latest = questions[indexes.at(-1) ?? 0];
    if (latest === undefined) continue;
    const leased = Math.min(Math.ceil(latest.limit * leasedShare), mostLeased);
    demands.set(key, { ...latest, indexes, wanted: Math.max(indexes.length, leased) });
  }
  return demands;
}

/**
 * Counts what is wanted even where it is too much: so the count alone tells how many of them are within the limit. A
 * statement that began just before the minute's end may come after one that began the next, and counts there. Rows
 * are locked in one order on all nodes.
 */
async function count(db: Db, demands: readonly Demand[]): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    insert into deckle.rate_windows as known (account_id, rate_class, minute, taken)
    select asked.account_id, asked.rate_class, floor(extract(epoch from now()) / 60), asked.wanted
    from unnest(
      ${demands.map(({ accountId }) => accountId)}::uuid[],
      ${demands.map(({ rateClass }) => rateClass)}::text[],
      ${demands.map(({ wanted }) => wanted)}::int[]
    ) as asked(account_id, rate_class, wanted)
    order by asked.account_id, asked.rate_class
    on conflict (account_id, rate_class) do update
    set minute = case when known.minute = excluded.minute + 1 then known.minute else excluded.minute end,
        taken = case when known.minute in (excluded.minute, excluded.minute + 1) then known.taken else 0 end
                + excluded.taken
    returning account_id, rate_class, minute::float8, taken::float8,
              (extract(epoch from now()) * 1000)::float8 as now_ms`.execute(db);
  return rows;
}
