/** The statements of budgets for language models: one function each. `llm-budget.ts` says in which order they take their locks. */
import { type RawBuilder, sql } from 'kysely';
import type { TokenCount } from '../model/language-model.ts';
import type { Taken } from '../model/llm-budget.ts';
import type { LlmUsage } from '../model/llm-ledger.ts';

const lifetime = sql.raw(`interval '45 seconds'`);
/** How long the late settlement of a reservation that was freed is waited for. */
const grace = sql.raw(`interval '1 day'`);
const month = sql.raw(`date_trunc('month', now() at time zone 'utc')::date`);

export type MonthRow = {
  readonly account_id: string;
  /** As it is written, since a date would be moved by the zone of the process. */
  readonly begins: string;
  readonly month_requests: number;
  readonly month_tokens: number;
  readonly minute: number;
  readonly minute_requests: number;
  readonly minute_tokens: number;
  /** Since the row is ours. */
  readonly now_ms: number;
};

/** Of accounts that are there, and stay until the transaction ends; in one order on all nodes. */
export function lockMonths(accountIds: readonly string[]): RawBuilder<MonthRow> {
  return sql`
    with asked as (
      select id from deckle.accounts where id = any(${accountIds}::uuid[]) order by id for key share
    )
    insert into deckle.llm_usage as known (account_id, begins)
    select id, ${month} from asked order by id
    on conflict (account_id, begins) do update set minute = known.minute
    returning account_id, begins::text, minute::float8,
              (requests + reserved_requests)::float8 as month_requests,
              (input_tokens + output_tokens + reserved_tokens)::float8 as month_tokens,
              minute_requests::float8, minute_tokens::float8,
              (extract(epoch from clock_timestamp()) * 1000)::float8 as now_ms`;
}

export type Granted = {
  readonly id: string;
  readonly accountId: string;
  readonly tokens: number;
  readonly begins: string;
  readonly minute: number;
};

/** The minute becomes what was decided; what is reserved of the month is added to. */
export function grant(
  granted: readonly Granted[],
  accounts: ReadonlyMap<string, { readonly minute: Taken }>,
): RawBuilder<unknown> {
  const minuteTaken = (kind: keyof Taken) =>
    granted.map(({ accountId }) => accounts.get(accountId)?.minute[kind] ?? 0);
  return sql`
    with granted as (
      select * from unnest(
        ${granted.map(({ id }) => id)}::uuid[],
        ${granted.map(({ accountId }) => accountId)}::uuid[],
        ${granted.map(({ begins }) => begins)}::date[],
        ${granted.map(({ minute }) => minute)}::bigint[],
        ${granted.map(({ tokens }) => tokens)}::bigint[],
        ${minuteTaken('requests')}::bigint[],
        ${minuteTaken('tokens')}::bigint[]
      ) as granted(id, account_id, begins, minute, tokens, minute_requests, minute_tokens)
    ),
    sums as (
      select account_id, begins, minute, minute_requests, minute_tokens, count(*) as requests, sum(tokens) as tokens
      from granted group by account_id, begins, minute, minute_requests, minute_tokens
    ),
    counted as (
      update deckle.llm_usage known
      set reserved_requests = known.reserved_requests + sums.requests,
          reserved_tokens = known.reserved_tokens + sums.tokens,
          minute = sums.minute, minute_requests = sums.minute_requests, minute_tokens = sums.minute_tokens
      from sums where known.account_id = sums.account_id and known.begins = sums.begins
    )
    insert into deckle.llm_reservations (id, account_id, begins, minute, tokens, expires_at)
    select id, account_id, begins, minute, tokens, now() + ${lifetime} from granted`;
}

/** One that is locked is being settled, freed or renewed already; one that was freed stays so. */
export function renew(ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    with held as (
      select id from deckle.llm_reservations
      where id = any(${ids}::uuid[])
      for update skip locked
    )
    update deckle.llm_reservations reservation set expires_at = now() + ${lifetime}
    from held where reservation.id = held.id`;
}

export type Settlement = { readonly id: string; readonly spent: TokenCount | null };

/**
 * Only who deletes a reservation counts it. What was spent counts in full, also where it is more than was reserved or where the
 * reservation was freed before: somebody pays for it. Of the minute, only the latest gets anything back.
 */
export function settleAll(settlements: readonly Settlement[]): RawBuilder<unknown> {
  return sql`
    with asked as (
      select * from unnest(
        ${settlements.map(({ id }) => id)}::uuid[],
        ${settlements.map(({ spent }) => (spent === null ? 0 : 1))}::integer[],
        ${settlements.map(({ spent }) => spent?.input ?? 0)}::bigint[],
        ${settlements.map(({ spent }) => spent?.output ?? 0)}::bigint[]
      ) as asked(id, requests, input, output)
    ),
    gone as (
      delete from deckle.llm_reservations reservation using asked
      where reservation.id = asked.id
      returning reservation.account_id, reservation.begins, reservation.minute, reservation.tokens,
                reservation.freed_at is null as is_held, asked.requests, asked.input, asked.output
    ),
    dated as (
      select *, max(minute) over (partition by account_id, begins) as latest from gone
    ),
    sums as (
      select account_id, begins, latest,
             sum(requests) as requests, sum(input) as input, sum(output) as output,
             count(*) filter (where is_held) as held_requests,
             coalesce(sum(tokens) filter (where is_held), 0) as held_tokens,
             sum(1 - requests) filter (where minute = latest) as spare_requests,
             sum(tokens - input - output) filter (where minute = latest) as spare_tokens
      from dated group by account_id, begins, latest
    ),
    locked as (
      select sums.* from deckle.llm_usage known join sums using (account_id, begins)
      order by known.account_id, known.begins
      for update of known
    )
    update deckle.llm_usage known
    set requests = known.requests + locked.requests,
        input_tokens = known.input_tokens + locked.input,
        output_tokens = known.output_tokens + locked.output,
        reserved_requests = known.reserved_requests - locked.held_requests,
        reserved_tokens = known.reserved_tokens - locked.held_tokens,
        minute_requests = greatest(0, known.minute_requests -
          case when known.minute = locked.latest then locked.spare_requests else 0 end),
        minute_tokens = greatest(0, known.minute_tokens -
          case when known.minute = locked.latest then locked.spare_tokens else 0 end)
    from locked where known.account_id = locked.account_id and known.begins = locked.begins`;
}

export function usageOf(accountId: string): RawBuilder<LlmUsage> {
  return sql`
    select requests::float8, input_tokens::float8 as "inputTokens", output_tokens::float8 as "outputTokens"
    from deckle.llm_usage where account_id = ${accountId}::uuid and begins = ${month}`;
}

export const sweepDead: RawBuilder<{ readonly freed: number }> = sql`
  with dead as (
    select id, account_id, begins, tokens from deckle.llm_reservations
    where expires_at <= now() and freed_at is null
    for update skip locked
  ),
  freed as (
    update deckle.llm_reservations reservation set freed_at = now()
    from dead where reservation.id = dead.id
  ),
  sums as (
    select account_id, begins, count(*) as requests, sum(tokens) as tokens from dead group by account_id, begins
  ),
  locked as (
    select sums.* from deckle.llm_usage known join sums using (account_id, begins)
    order by known.account_id, known.begins
    for update of known
  ),
  released as (
    update deckle.llm_usage known
    set reserved_requests = known.reserved_requests - locked.requests,
        reserved_tokens = known.reserved_tokens - locked.tokens
    from locked where known.account_id = locked.account_id and known.begins = locked.begins
  ),
  late as (
    select id from deckle.llm_reservations
    where freed_at < now() - ${grace}
    for update skip locked
  ),
  forgotten as (
    delete from deckle.llm_reservations using late where llm_reservations.id = late.id
  )
  select count(*)::int as freed from dead`;
