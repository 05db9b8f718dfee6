/** The pages that accounts use by month and day, those that work under way holds, and the calls of the minute. */

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const quotaRateLimits: Migration = {
  async up(db) {
    await sql`
      create table deckle.quota_periods (
        account_id uuid not null references deckle.accounts,
        month date not null,
        used integer not null default 0 check (used >= 0),
        reserved integer not null default 0 check (reserved >= 0),
        primary key (account_id, month)
      )`.execute(db);
    await sql`
      create table deckle.quota_days (
        account_id uuid not null references deckle.accounts,
        day date not null,
        pages integer not null check (pages > 0),
        primary key (account_id, day)
      )`.execute(db);
    await sql`
      create table deckle.quota_reservations (
        id uuid primary key,
        account_id uuid not null references deckle.accounts,
        month date not null,
        day date not null,
        pages integer not null check (pages >= 0),
        expires_at timestamptz(3) not null,
        freed_at timestamptz(3)
      )`.execute(db);
    await sql`create index on deckle.quota_reservations (account_id)`.execute(db);
    // No reference to the account: each call would pay for the check.
    await sql`
      create unlogged table deckle.rate_windows (
        account_id uuid not null,
        rate_class text not null,
        minute bigint not null,
        taken bigint not null,
        primary key (account_id, rate_class)
      ) with (fillfactor = 50)`.execute(db);
  },
};
