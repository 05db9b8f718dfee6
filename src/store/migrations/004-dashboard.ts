/** People and their sessions, documents on desks, labelled examples, and what requests there were. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const dashboard: Migration = {
  async up(db) {
    await sql`alter table deckle.api_keys add column label text`.execute(db);
    await sql`alter table deckle.jobs add column pages json`.execute(db);
    await sql`
      create table deckle.persons (
        id uuid primary key,
        account_id uuid not null references deckle.accounts,
        email text not null unique check (email = lower(email)),
        password_hash text not null,
        created_at timestamptz(3) not null default clock_timestamp()
      )`.execute(db);
    await sql`create index on deckle.persons (account_id)`.execute(db);
    await sql`
      create table deckle.sessions (
        id uuid primary key,
        person_id uuid not null references deckle.persons on delete cascade,
        token_hash bytea not null unique check (octet_length(token_hash) = 32),
        user_agent text not null,
        created_at timestamptz(3) not null default clock_timestamp(),
        last_seen_at timestamptz(3) not null default clock_timestamp()
      )`.execute(db);
    await sql`create index on deckle.sessions (person_id)`.execute(db);
    await sql`create index on deckle.sessions (last_seen_at)`.execute(db);
    await sql`
      create table deckle.sign_in_links (
        hash bytea primary key check (octet_length(hash) = 32),
        account_id uuid not null references deckle.accounts,
        created_at timestamptz(3) not null default clock_timestamp(),
        expires_at timestamptz(3) not null
      )`.execute(db);
    await sql`
      create unlogged table deckle.sign_in_guesses (
        subject text primary key,
        wrong integer not null,
        since timestamptz(3) not null default clock_timestamp()
      )`.execute(db);
    await sql`create index on deckle.sign_in_guesses (since)`.execute(db);
    await sql`
      create table deckle.desk_documents (
        id uuid primary key,
        account_id uuid not null references deckle.accounts,
        file_name text not null,
        kind text not null,
        page_count integer not null,
        size_bytes bigint not null,
        pages json,
        billed_at timestamptz(3),
        created_at timestamptz(3) not null default clock_timestamp()
      )`.execute(db);
    await sql`create index on deckle.desk_documents (account_id, created_at, id)`.execute(db);
    await sql`create index on deckle.desk_documents (created_at)`.execute(db);
    // `json`, never `jsonb`: the order of keys is the template's. Built-in templates have no row to refer to.
    await sql`
      create table deckle.examples (
        id uuid primary key,
        account_id uuid not null references deckle.accounts,
        template_id uuid not null,
        document_id uuid not null references deckle.desk_documents,
        language text,
        fields json not null,
        created_at timestamptz(3) not null default clock_timestamp(),
        updated_at timestamptz(3) not null default clock_timestamp(),
        unique (template_id, document_id)
      )`.execute(db);
    await sql`create index on deckle.examples (account_id, template_id)`.execute(db);
    await sql`create index on deckle.examples (document_id)`.execute(db);
    await sql`
      create table deckle.request_stats (
        account_id uuid not null references deckle.accounts,
        day date not null,
        request_class text not null,
        requests bigint not null,
        failures bigint not null,
        latency_buckets bigint[] not null,
        primary key (account_id, day, request_class)
      )`.execute(db);
  },
};
