/**
 * The pages of each account by month, or by day those of test keys, UTC by the database's clock: one function a
 * statement. The figures of a period stand in one row, and a statement decides by what that row says once it holds its
 * lock, so that no concurrency gets past the quota. Reservations are locked before periods, and those that others hold are
 * left to them: nobody waits in a circle.
 */
import { type RawBuilder, sql } from 'kysely';
import type { KeyMode } from '../model/api-key.ts';
import { newUuid } from '../model/ids.ts';
import { unlimitedPages } from '../model/plan.ts';
import type { Quota, QuotaOutcome, Usage } from '../model/quota.ts';
import type { Db } from './tables.ts';

const lifetime = sql.raw(`interval '45 seconds'`);
/** How long the late settlement of a reservation that was freed is waited for. */
const grace = sql.raw(`interval '1 day'`);
/** Periods of test keys are of no use to anybody after that. */
const testPeriodDays = 7;

/** Today, and the first day of the period. */
const clockOf = (mode: KeyMode) =>
  sql.raw(`
  clock as (
    select (now() at time zone 'utc')::date as day,
           date_trunc('${mode === 'live' ? 'month' : 'day'}', now() at time zone 'utc')::date as begins
  )`);

/** What is left of the limit once so many are taken. */
const left = (limit: number, taken: RawBuilder<unknown>) =>
  limit === unlimitedPages
    ? sql`${unlimitedPages}::float8`
    : sql`greatest(0, ${limit}::bigint - ${taken})::float8`;

export function quotaIn(db: Db, mode: KeyMode): Quota {
  return {
    reserve: async (accountId, pages, limit) => {
      const reservationId = newUuid();
      const { rows } = await reserve(mode, reservationId, accountId, whole(pages), whole(limit)).execute(db);
      return rows.length === 0 ? null : { reservationId, pages };
    },

    renew: async (reservationIds) => {
      if (reservationIds.length > 0) await renew(reservationIds).execute(db);
    },

    settle: async (accountId, { reservationId }, used, limit) => {
      const { rows } = await settle(mode, reservationId, accountId, whole(used), whole(limit)).execute(db);
      return only(rows);
    },

    remaining: async (accountId, limit) => {
      const { rows } = await usage(mode, accountId, whole(limit)).execute(db);
      return only(rows).remaining;
    },

    usage: async (accountId, limit) => {
      const { rows } = await usage(mode, accountId, whole(limit)).execute(db);
      return { ...only(rows), limit };
    },

    sweep: async () => {
      const { rows } = await sweep.execute(db);
      return only(rows).freed;
    },
  };
}

function whole(count: number): number {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is no number of pages.`);
  return count;
}

function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The statement gave no row.');
  return row;
}

/** What the account's dead reservations hold is given to this one, if together with what is left it is enough. */
function reserve(
  mode: KeyMode,
  id: string,
  accountId: string,
  pages: number,
  limit: number,
): RawBuilder<{ id: string }> {
  return sql`
    with ${clockOf(mode)},
    past as (
      delete from deckle.quota_periods
      where account_id = ${accountId}::uuid and mode = 'test'
        and begins < (select day from clock) - ${testPeriodDays}::integer
    ),
    dead as (
      select id, pages from deckle.quota_reservations
      where account_id = ${accountId}::uuid and mode = ${mode} and begins = (select begins from clock)
        and expires_at <= now() and freed_at is null
      for update skip locked
    ),
    granted as (
      insert into deckle.quota_periods as period (account_id, mode, begins, reserved)
      select ${accountId}::uuid, ${mode}, begins, ${pages}::bigint from clock
      where ${pages}::bigint <= ${limit}::bigint
      on conflict (account_id, mode, begins) do update
      set reserved = period.reserved - (select coalesce(sum(pages), 0) from dead) + ${pages}::bigint
      where ${pages}::bigint = 0
        or period.used + period.reserved - (select coalesce(sum(pages), 0) from dead) + ${pages}::bigint
          <= ${limit}::bigint
      returning period.begins
    ),
    freed as (
      update deckle.quota_reservations reservation set freed_at = now()
      from dead where reservation.id = dead.id and exists (select from granted)
    )
    insert into deckle.quota_reservations (id, account_id, mode, begins, day, pages, expires_at)
    select ${id}::uuid, ${accountId}::uuid, ${mode}, clock.begins, clock.day, ${pages}::bigint, now() + ${lifetime}
    from granted, clock
    returning id`;
}

/** One that is locked is being settled, freed or renewed already; one that was freed stays so. */
function renew(ids: readonly string[]): RawBuilder<unknown> {
  return sql`
    with held as (
      select id from deckle.quota_reservations
      where id = any(${ids}::uuid[])
      for update skip locked
    )
    update deckle.quota_reservations reservation set expires_at = now() + ${lifetime}
    from held where reservation.id = held.id`;
}

/** Only who deletes the reservation bills it. Where it was freed before, it bills what the quota still allows. */
function settle(
  mode: KeyMode,
  id: string,
  accountId: string,
  used: number,
  limit: number,
): RawBuilder<QuotaOutcome> {
  const isOurs = sql`account_id = ${accountId}::uuid and mode = ${mode}`;
  const taken = sql`coalesce(
    (select used + reserved from settled where begins = clock.begins),
    (select used + reserved from deckle.quota_periods where ${isOurs} and begins = clock.begins),
    0)`;
  return sql`
    with ${clockOf(mode)},
    gone as (
      delete from deckle.quota_reservations
      where id = ${id}::uuid and ${isOurs}
      returning begins, day, pages, freed_at is null as is_held
    ),
    locked as (
      select gone.*, period.used, period.reserved
      from gone join deckle.quota_periods period
        on ${isOurs} and period.begins = gone.begins
      for update of period
    ),
    bill as (
      select begins, day,
             case when is_held then pages else 0 end as released,
             case when is_held then least(${used}::bigint, pages)
                  else least(${used}::bigint, pages, greatest(0, ${limit}::bigint - used - reserved))
             end as pages
      from locked
    ),
    settled as (
      update deckle.quota_periods period
      set used = period.used + bill.pages, reserved = period.reserved - bill.released
      from bill where ${isOurs} and period.begins = bill.begins
      returning period.begins, period.used, period.reserved
    ),
    daily as (
      insert into deckle.quota_days as daily (account_id, day, pages)
      select ${accountId}::uuid, bill.day, bill.pages from bill join settled using (begins)
      where bill.pages > 0 and ${mode} = 'live'
      on conflict (account_id, day) do update set pages = daily.pages + excluded.pages
    )
    select coalesce((select pages from bill), 0)::float8 as used,
           ${left(limit, taken)} as remaining
    from clock`;
}

/** Of test keys there are no days. */
function usage(mode: KeyMode, accountId: string, limit: number): RawBuilder<Omit<Usage, 'limit'>> {
  return sql`
    with ${clockOf(mode)}
    select to_char(clock.begins, ${mode === 'live' ? 'YYYY-MM' : 'YYYY-MM-DD'}) as period,
           coalesce(period.used, 0) as used,
           coalesce(period.reserved, 0) as reserved,
           ${left(limit, sql`coalesce(period.used + period.reserved, 0)`)} as remaining,
           coalesce((
             select json_agg(json_build_object('day', day, 'pages', pages) order by day)
             from deckle.quota_days
             where account_id = ${accountId}::uuid and ${mode} = 'live'
               and day >= clock.begins and day < clock.begins + interval '1 month'
           ), '[]') as days
    from clock left join deckle.quota_periods period
      on period.account_id = ${accountId}::uuid and period.mode = ${mode} and period.begins = clock.begins`;
}

/** Of both modes. */
const sweep: RawBuilder<{ readonly freed: number }> = sql`
  with dead as (
    select id, account_id, mode, begins, pages from deckle.quota_reservations
    where expires_at <= now() and freed_at is null
    for update skip locked
  ),
  freed as (
    update deckle.quota_reservations reservation set freed_at = now()
    from dead where reservation.id = dead.id
  ),
  sums as (
    select account_id, mode, begins, sum(pages) as pages from dead group by account_id, mode, begins
  ),
  locked as (
    select period.account_id, period.mode, period.begins, sums.pages
    from deckle.quota_periods period join sums using (account_id, mode, begins)
    order by period.account_id, period.mode, period.begins
    for update of period
  ),
  released as (
    update deckle.quota_periods period set reserved = period.reserved - locked.pages
    from locked
    where period.account_id = locked.account_id and period.mode = locked.mode and period.begins = locked.begins
  ),
  late as (
    select id from deckle.quota_reservations
    where freed_at < now() - ${grace}
    for update skip locked
  ),
  forgotten as (
    delete from deckle.quota_reservations using late where quota_reservations.id = late.id
  )
  select count(*)::int as freed from dead`;
