/**
 * What examples taught: there with the example or not at all, and gone with it, whatever statement removes it. Its bytes count among those that the
 * account stores.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const lessons: Migration = {
  async up(db) {
    // Where a person said that values stand.
    await sql`alter table deckle.examples add column drawn json`.execute(db);
    // Without a lesson where nothing could be learnt by this version. The account stands here too, since the example is gone when a cascade is counted.
    await sql`
      create table deckle.example_lessons (
        example_id uuid primary key references deckle.examples on delete cascade,
        account_id uuid not null,
        version integer not null,
        lesson json,
        words bytea not null,
        places json not null,
        unlocated json not null,
        learnt_at timestamptz(3) not null default clock_timestamp()
      )`.execute(db);
    await sql`
      create table deckle.example_disagreements (
        example_id uuid not null references deckle.examples on delete cascade,
        other_id uuid not null references deckle.examples on delete cascade,
        path text not null,
        primary key (example_id, other_id, path)
      )`.execute(db);
    await sql`create index on deckle.example_disagreements (other_id)`.execute(db);
    await sql`
      create table deckle.example_uses (
        example_id uuid primary key references deckle.examples on delete cascade,
        documents bigint not null,
        fields bigint not null
      ) with (fillfactor = 50)`.execute(db);

    // What was parsed and billed without being kept, so that teaching by it bills nothing more.
    await sql`
      create table deckle.read_documents (
        account_id uuid not null references deckle.accounts on delete cascade,
        sha256 bytea not null check (octet_length(sha256) = 32),
        read_at timestamptz(3) not null default clock_timestamp(),
        primary key (account_id, sha256)
      )`.execute(db);
    await sql`create index on deckle.read_documents (read_at)`.execute(db);

    const changes = sql.raw(`
      select (account_id, deckle.in_blocks(coalesce(octet_length(lesson::text), 0) + octet_length(places::text)), 0, 0)
        ::deckle.holding_change`);
    await sql`
      create function deckle.hold_example_lessons() returns trigger language plpgsql as $$
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
        create trigger hold_after_${sql.raw(event)} after ${sql.raw(event)} on deckle.example_lessons
        referencing ${sql.raw(rows)}
        for each statement execute function deckle.hold_example_lessons()`.execute(db);
    }
  },
};
