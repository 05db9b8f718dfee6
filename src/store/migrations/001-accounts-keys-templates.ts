/** Accounts with their keys, templates with their revisions, and the mark that the first start was welcomed. */

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const accountsKeysTemplates: Migration = {
  async up(db) {
    await sql`
      create table deckle.accounts (
        id uuid primary key,
        name text not null unique,
        plan text not null check (plan in ('free', 'premium')),
        created_at timestamptz(3) not null default now()
      )`.execute(db);
    await sql`
      create table deckle.api_keys (
        id uuid primary key,
        account_id uuid not null references deckle.accounts,
        mode text not null check (mode in ('live', 'test')),
        hash bytea not null unique check (octet_length(hash) = 32),
        start text not null,
        created_at timestamptz(3) not null default now(),
        expires_at timestamptz(3),
        revoked_at timestamptz(3),
        last_used_at timestamptz(3)
      )`.execute(db);
    await sql`create index on deckle.api_keys (account_id)`.execute(db);
    await sql`
      create table deckle.templates (
        id uuid primary key,
        account_id uuid not null references deckle.accounts,
        revision integer not null check (revision > 0),
        created_at timestamptz(3) not null default now(),
        updated_at timestamptz(3) not null default now(),
        deleted_at timestamptz(3)
      )`.execute(db);
    await sql`create index on deckle.templates (account_id, created_at, id) where deleted_at is null`.execute(
      db,
    );
    await sql`
      create table deckle.template_revisions (
        template_id uuid not null references deckle.templates,
        revision integer not null,
        name text not null,
        description text,
        category text not null,
        schema json not null,
        created_at timestamptz(3) not null default now(),
        primary key (template_id, revision)
      )`.execute(db);
    await sql`
      create table deckle.installation (
        id boolean primary key check (id),
        welcomed_at timestamptz(3) not null default now()
      )`.execute(db);
  },
};
