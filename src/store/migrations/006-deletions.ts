/**
 * What was deleted is noted until every node has forgotten it, whatever statement deleted it; the installation has an id, by which
 * its documents are known in storage; and a failed job may be without its document.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const deletions: Migration = {
  async up(db) {
    await sql`
      alter table deckle.installation
        add column identity uuid not null default gen_random_uuid(),
        alter column welcomed_at drop not null,
        alter column welcomed_at drop default`.execute(db);
    await sql`alter table deckle.jobs add column document_removed_at timestamptz(3)`.execute(db);
    // A document that is gone is not counted among what its account keeps.
    const change = sql.raw(`
      select (account_id, deckle.in_blocks(kept_bytes + case when document_removed_at is null then size_bytes else 0 end),
              (status in ('pending', 'retrying'))::integer, 0)::deckle.holding_change`);
    await sql`
      create or replace function deckle.hold_jobs() returns trigger language plpgsql as $$
      declare
        more deckle.holding_change[] := '{}';
        less deckle.holding_change[] := '{}';
      begin
        if tg_op <> 'DELETE' then more := array(${change} from added); end if;
        if tg_op <> 'INSERT' then less := array(${change} from gone); end if;
        perform deckle.change_holdings(more, less);
        return null;
      end $$`.execute(db);
    await sql`
      create index on deckle.jobs (completed_at)
      where status = 'failed' and document_removed_at is null`.execute(db);
    await sql`
      alter table deckle.desk_documents
        add column sha256 bytea check (octet_length(sha256) = 32)`.execute(db);
    // An account that is deleted stands here by its own id; without a hash, all that is kept of the account goes.
    await sql`
      create table deckle.deleted_documents (
        id uuid primary key,
        account_id uuid not null,
        sha256 bytea,
        deleted_at timestamptz(3) not null default clock_timestamp(),
        transaction_id xid8 not null default pg_current_xact_id()
      )`.execute(db);
    await sql`create index on deckle.deleted_documents (transaction_id)`.execute(db);
    await sql`create index on deckle.deleted_documents (deleted_at)`.execute(db);
    await noteDeletions('jobs', 'id, account_id, sha256').execute(db);
    await noteDeletions('desk_documents', 'id, account_id, sha256').execute(db);
    await noteDeletions('accounts', 'id, id, null').execute(db);
    for (const table of ['jobs', 'desk_documents', 'accounts']) {
      await sql`
        create trigger note_deletions after delete on deckle.${sql.raw(table)}
        referencing old table as gone
        for each statement execute function deckle.${sql.raw(`note_deleted_${table}`)}()`.execute(db);
    }
  },
};

function noteDeletions(table: string, columns: string) {
  return sql`
    create function deckle.${sql.raw(`note_deleted_${table}`)}() returns trigger language plpgsql as $$
    begin
      insert into deckle.deleted_documents (id, account_id, sha256)
      select ${sql.raw(columns)} from gone
      on conflict (id) do nothing;
      if found then
        perform pg_notify('deckle_bell', 'deletions');
      end if;
      return null;
    end $$`;
}
