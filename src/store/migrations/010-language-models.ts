/**
 * What is kept for language models: whether an account's text may be sent to one, what it asked in each month and minute, what requests
 * under way hold of its budget, and answers. All of it goes with the account, and answers with the document that they were made from.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const isMode = sql.raw(`check (llm_mode in ('never', 'doubtful', 'always'))`);

export const languageModels: Migration = {
  async up(db) {
    // The account's people choose; what the operator forbids they cannot allow.
    await sql`
      alter table deckle.accounts
        add column llm_choice text not null default 'allowed' check (llm_choice in ('allowed', 'never')),
        add column is_llm_forbidden boolean not null default false`.execute(db);
    // Null, as in the rows that are there: as the operator and the account have it.
    await sql`alter table deckle.jobs add column llm_mode text ${isMode}`.execute(db);
    await sql`alter table deckle.template_revisions add column llm_mode text ${isMode}`.execute(db);

    // The latest minute stands beside its month, so that one lock decides about both.
    await sql`
      create table deckle.llm_usage (
        account_id uuid not null references deckle.accounts on delete cascade,
        begins date not null,
        requests bigint not null default 0 check (requests >= 0),
        input_tokens bigint not null default 0 check (input_tokens >= 0),
        output_tokens bigint not null default 0 check (output_tokens >= 0),
        reserved_requests bigint not null default 0 check (reserved_requests >= 0),
        reserved_tokens bigint not null default 0 check (reserved_tokens >= 0),
        minute bigint not null default 0,
        minute_requests bigint not null default 0 check (minute_requests >= 0),
        minute_tokens bigint not null default 0 check (minute_tokens >= 0),
        primary key (account_id, begins)
      ) with (fillfactor = 50)`.execute(db);
    await sql`
      create table deckle.llm_reservations (
        id uuid primary key,
        account_id uuid not null references deckle.accounts on delete cascade,
        begins date not null,
        minute bigint not null,
        tokens bigint not null check (tokens >= 0),
        expires_at timestamptz(3) not null,
        freed_at timestamptz(3)
      )`.execute(db);
    await sql`create index on deckle.llm_reservations (account_id)`.execute(db);
    await sql`create index on deckle.llm_reservations (expires_at)`.execute(db);

    // Not counted among what the account stores, but bounded for each account: a cache must not fill up what somebody pays for.
    await sql`
      create table deckle.llm_answers (
        account_id uuid not null references deckle.accounts on delete cascade,
        key text not null check (octet_length(key) <= 200),
        sha256 bytea check (octet_length(sha256) = 32),
        answer text not null,
        size_bytes integer not null,
        created_at timestamptz(3) not null default clock_timestamp(),
        primary key (account_id, key)
      )`.execute(db);
    await sql`create index on deckle.llm_answers (account_id, sha256) where sha256 is not null`.execute(db);
    await sql`create index on deckle.llm_answers (account_id, created_at) include (size_bytes)`.execute(db);
    await sql`create index on deckle.llm_answers (created_at)`.execute(db);
    // Whoever keeps an answer looks here whether its document went meanwhile.
    await sql`create index on deckle.deleted_documents (account_id, sha256)`.execute(db);
    // In the order of their keys: statements that delete documents of the same bytes do not wait in a circle.
    await sql`
      create function deckle.forget_llm_answers() returns trigger language plpgsql as $$
      begin
        perform from deckle.llm_answers known
        where (known.account_id, known.sha256) in (select added.account_id, added.sha256 from added)
        order by known.account_id, known.key
        for update;
        delete from deckle.llm_answers known
        where (known.account_id, known.sha256) in (select added.account_id, added.sha256 from added);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger forget_llm_answers after insert on deckle.deleted_documents
      referencing new table as added
      for each statement execute function deckle.forget_llm_answers()`.execute(db);
  },
};
