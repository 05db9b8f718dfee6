/**
 * Jobs whose file may hold several documents. Nodes of before tell duplicates by four columns, and have to go on doing so: where a file is to be split,
 * `sha256` is not that of its bytes alone, which then stands beside it.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const split: Migration = {
  async up(db) {
    await sql`
      alter table deckle.jobs
        add column split_mode text,
        add column document_sha256 bytea check (octet_length(document_sha256) = 32),
        add column parts json`.execute(db);
    await sql`
      create or replace function deckle.note_deleted_jobs() returns trigger language plpgsql as $$
      begin
        insert into deckle.deleted_documents (id, account_id, sha256)
        select id, account_id, coalesce(document_sha256, sha256) from gone
        on conflict (id) do nothing;
        if found then
          perform pg_notify('deckle_bell', 'deletions');
        end if;
        return null;
      end $$`.execute(db);
  },
};
