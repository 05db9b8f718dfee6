/**
 * The pages of each account by month, UTC by the database's clock: one function a statement. The figures of a month
 * stand in one row, and a statement decides by what that row says once it holds its lock, so that no concurrency gets
 * past the quota. Reservations are locked before months, and those that others hold are left to them: nobody waits in a circle.
 */
import { type RawBuilder, sql } from 'kysely';
import { newUuid } from '../model/ids.ts';
import type { Quota, QuotaOutcome, Usage } from '../model/quota.ts';
import type { Db } from './tables.ts';

const lifetime = sql.raw(`interval '45 seconds'`);
/** How long the late settlement of a reservation that was freed is waited for. */
const grace = sql.raw(`interval '1 day'`);
const clock = sql.raw(`
  clock as (
    select (now() at time zone 'utc')::date as day,
           date_trunc('month', now() at time zone 'utc')::date as month
  )`);

export function quotaIn(db: Db): Quota {
  return {
    reserve: async (accountId, pages, limit) => {
      const reservationId = newUuid();
      const { rows } = await reserve(reservationId, accountId, whole(pages), whole(limit)).execute(db);
      return rows.length === 0 ? null : { reservationId, pages };
    },

    renew: async (reservationIds) => {
      if (reservationIds.length > 0) await renew(reservationIds).execute(db);
    },

    settle: async (accountId, { reservationId }, used, limit) => {
      const { rows } = await settle(reservationId, accountId, whole(used), whole(limit)).execute(db);
      return only(rows);
    },

    remaining: async (accountId, limit) => {
      const { rows } = await usage(accountId, whole(limit)).execute(db);
      return only(rows).remaining;
    },

    usage: async (accountId, limit) => {
      const { rows } = await usage(accountId, whole(limit)).execute(db);
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
function reserve(id: string, accountId: string, pages: number, limit: number): RawBuilder<{ id: string }> {
  return sql`
    with ${clock},
    dead as (
      select id, pages from deckle.quota_reservations
      where account_id = ${accountId}::uuid and month = (select month from clock)
        and expires_at <= now() and freed_at is null
      for update skip locked
    ),
    granted as (
      insert into deckle.quota_periods as period (account_id, month, reserved)
      select ${accountId}::uuid, month, ${pages}::bigint from clock
      where ${pages}::bigint <= ${limit}::bigint
      on conflict (account_id, month) do update
      set reserved = period.reserved - (select coalesce(sum(pages), 0) from dead) + ${pages}::bigint
      where ${pages}::bigint = 0
        or period.used + period.reserved - (select coalesce(sum(pages), 0) from dead) + ${pages}::bigint
          <= ${limit}::bigint
      returning period.month
    ),
    freed as (
      update deckle.quota_reservations reservation set freed_at = now()
      from dead where reservation.id = dead.id and exists (select from granted)
    )
    insert into deckle.quota_reservations (id, account_id, month, day, pages, expires_at)
    select ${id}::uuid, ${accountId}::uuid, clock.month, clock.day, ${pages}::bigint, now() + ${lifetime}
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
function settle(id: string, accountId: string, used: number, limit: number): RawBuilder<QuotaOutcome> {
  return sql`
    with ${clock},
    gone as (
      delete from deckle.quota_reservations
      where id = ${id}::uuid and account_id = ${accountId}::uuid
      returning month, day, pages, freed_at is null as is_held
    ),
    locked as (
      select gone.*, period.used, period.reserved
      from gone join deckle.quota_periods period
        on period.account_id = ${accountId}::uuid and period.month = gone.month
      for update of period
    ),
    bill as (
      select month, day,
             case when is_held then pages else 0 end as released,
             case when is_held then least(${used}::bigint, pages)
                  else least(${used}::bigint, pages, greatest(0, ${limit}::bigint - used - reserved))
             end as pages
      from locked
    ),
    settled as (
      update deckle.quota_periods period
      set used = period.used + bill.pages, reserved = period.reserved - bill.released
      from bill where period.account_id = ${accountId}::uuid and period.month = bill.month
      returning period.month, period.used, period.reserved
    ),
    daily as (
      insert into deckle.quota_days as daily (account_id, day, pages)
      select ${accountId}::uuid, bill.day, bill.pages from bill join settled using (month) where bill.pages > 0
      on conflict (account_id, day) do update set pages = daily.pages + excluded.pages
    )
    select coalesce((select pages from bill), 0)::float8 as used,
           greatest(0, ${limit}::bigint - coalesce(
             (select used + reserved from settled where month = clock.month),
             (select used + reserved from deckle.quota_periods
              where account_id = ${accountId}::uuid and month = clock.month),
             0))::float8 as remaining
    from clock`;
}

function usage(accountId: string, limit: number): RawBuilder<Omit<Usage, 'limit'>> {
  return sql`
    with ${clock}
    select to_char(clock.month, 'YYYY-MM') as period,
           coalesce(period.used, 0) as used,
           coalesce(period.reserved, 0) as reserved,
           greatest(0, ${limit}::bigint - coalesce(period.used + period.reserved, 0))::float8 as remaining,
           coalesce((
             select json_agg(json_build_object('day', day, 'pages', pages) order by day)
             from deckle.quota_days
             where account_id = ${accountId}::uuid
               and day >= clock.month and day < clock.month + interval '1 month'
           ), '[]') as days
    from clock left join deckle.quota_periods period
      on period.account_id = ${accountId}::uuid and period.month = clock.month`;
}

const sweep: RawBuilder<{ readonly freed: number }> = sql`
  with dead as (
    select id, account_id, month, pages from deckle.quota_reservations
    where expires_at <= now() and freed_at is null
    for update skip locked
  ),
  freed as (
    update deckle.quota_reservations reservation set freed_at = now()
    from dead where reservation.id = dead.id
  ),
  sums as (
    select account_id, month, sum(pages) as pages from dead group by account_id, month
  ),
  locked as (
    select period.account_id, period.month, sums.pages
    from deckle.quota_periods period join sums using (account_id, month)
    order by period.account_id, period.month
    for update of period
  ),
  released as (
    update deckle.quota_periods period set reserved = period.reserved - locked.pages
    from locked where period.account_id = locked.account_id and period.month = locked.month
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
