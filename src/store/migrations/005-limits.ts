/** What each account keeps, counted by the database itself; pages of test keys; and who used a document while it was billed. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What a row of these tables adds to its account: bytes stored, jobs that wait, templates. */
const counted: Readonly<Record<string, string>> = {
  jobs: `account_id, deckle.in_blocks(size_bytes + kept_bytes), (status in ('pending', 'retrying'))::integer, 0`,
  desk_documents: 'account_id, deckle.in_blocks(size_bytes), 0, 0',
  examples: 'account_id, deckle.in_blocks(octet_length(fields::text)), 0, 0',
  templates: 'account_id, 0, 0, (deleted_at is null)::integer',
  template_revisions: `
    (select head.account_id from deckle.templates head where head.id = template_id),
    deckle.in_blocks(octet_length(name) + coalesce(octet_length(description), 0) + octet_length(schema::text)), 0, 0`,
};

export const limits: Migration = {
  async up(db) {
    // Of the result and its evidence, as they were written.
    await sql`alter table deckle.jobs add column kept_bytes bigint not null default 0`.execute(db);
    await sql`alter table deckle.desk_documents add column used_at timestamptz(3)`.execute(db);

    await sql`create index on deckle.templates (deleted_at) where deleted_at is not null`.execute(db);
    await sql`create index on deckle.events (account_id, created_at, id) where job_id is null`.execute(db);

    // Of live keys by month, of test keys by day.
    await sql`alter table deckle.quota_periods rename column month to begins`.execute(db);
    await sql`
      alter table deckle.quota_periods
        add column mode text not null default 'live' check (mode in ('live', 'test')),
        drop constraint quota_periods_pkey,
        add primary key (account_id, mode, begins)`.execute(db);
    await sql`alter table deckle.quota_reservations rename column month to begins`.execute(db);
    await sql`
      alter table deckle.quota_reservations
        add column mode text not null default 'live' check (mode in ('live', 'test'))`.execute(db);

    await sql`
      create table deckle.account_holdings (
        account_id uuid primary key references deckle.accounts on delete cascade,
        stored_bytes bigint not null default 0 check (stored_bytes >= 0),
        waiting_jobs integer not null default 0 check (waiting_jobs >= 0),
        templates integer not null default 0 check (templates >= 0)
      ) with (fillfactor = 50)`.execute(db);
    await sql`
      create type deckle.holding_change as (
        account_id uuid, stored_bytes bigint, waiting_jobs integer, templates integer
      )`.execute(db);
    // A thing takes a block at least, so that many small ones have a bound too.
    await sql`
      create function deckle.in_blocks(bytes bigint) returns bigint language sql immutable
      return (bytes + 4095) / 4096 * 4096`.execute(db);
    // Accounts in the order of their ids: statements that count for several do not wait in a circle.
    await sql`
      create function deckle.change_holdings(more deckle.holding_change[], less deckle.holding_change[])
      returns void language plpgsql as $$
      declare
        changes deckle.holding_change[] := array(
          select (account_id, sum(stored_bytes), sum(waiting_jobs), sum(templates))::deckle.holding_change
          from (
            select * from unnest(more)
            union all
            select account_id, -stored_bytes, -waiting_jobs, -templates from unnest(less)
          ) change
          group by account_id
          having sum(stored_bytes) <> 0 or sum(waiting_jobs) <> 0 or sum(templates) <> 0);
      begin
        if cardinality(changes) = 0 then return; end if;
        perform from deckle.account_holdings held
        where held.account_id in (select change.account_id from unnest(changes) change)
        order by held.account_id
        for no key update;
        update deckle.account_holdings held
        set stored_bytes = held.stored_bytes + change.stored_bytes,
            waiting_jobs = held.waiting_jobs + change.waiting_jobs,
            templates = held.templates + change.templates
        from unnest(changes) change
        where held.account_id = change.account_id;
      end $$`.execute(db);

    await sql`
      create function deckle.open_holdings() returns trigger language plpgsql as $$
      begin
        insert into deckle.account_holdings (account_id) values (new.id);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger open_holdings after insert on deckle.accounts
      for each row execute function deckle.open_holdings()`.execute(db);
    await sql`insert into deckle.account_holdings (account_id) select id from deckle.accounts`.execute(db);

    for (const [table, change] of Object.entries(counted)) {
      const name = sql.raw(table);
      const changes = sql.raw(`select (${change})::deckle.holding_change`);
      await sql`
        create function deckle.hold_${name}() returns trigger language plpgsql as $$
        declare
          more deckle.holding_change[] := '{}';
          less deckle.holding_change[] := '{}';
        begin
          if tg_op <> 'DELETE' then more := array(${changes} from added); end if;
          if tg_op <> 'INSERT' then less := array(${changes} from gone); end if;
          perform deckle.change_holdings(more, less);
          return null;
        end $$`.execute(db);
      for (const [event, rows] of [
        ['insert', 'new table as added'],
        ['update', 'old table as gone new table as added'],
        ['delete', 'old table as gone'],
      ] as const) {
        await sql`
          create trigger hold_after_${sql.raw(event)} after ${sql.raw(event)} on deckle.${name}
          referencing ${sql.raw(rows)}
          for each statement execute function deckle.hold_${name}()`.execute(db);
      }
      await sql`
        select deckle.change_holdings(array(${changes} from deckle.${name}), '{}')`.execute(db);
    }
  },
};
