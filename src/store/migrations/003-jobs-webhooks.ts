/** Jobs, the events of their ends, where accounts want them, and each delivery with its attempts. */

import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const jobsWebhooks: Migration = {
  async up(db) {
    // `json` and text, never `jsonb`: the order of keys is part of the contract.
    await sql`
      create table deckle.jobs (
        id uuid primary key,
        account_id uuid not null references deckle.accounts,
        template_id uuid not null,
        template_revision integer not null,
        sha256 bytea not null check (octet_length(sha256) = 32),
        size_bytes bigint not null,
        file_name text not null,
        language text,
        status text not null default 'pending'
          check (status in ('pending', 'processing', 'retrying', 'completed', 'failed')),
        turn integer not null,
        queue_entry uuid,
        attempts integer not null default 0,
        page_count integer,
        pages_read integer not null default 0,
        result json,
        evidence json,
        error text,
        created_at timestamptz(3) not null default clock_timestamp(),
        started_at timestamptz(3),
        completed_at timestamptz(3),
        read_at timestamptz(3)
      )`.execute(db);
    await sql`
      create unique index jobs_duplicates on deckle.jobs (account_id, template_id, template_revision, sha256)`.execute(
      db,
    );
    await sql`create index on deckle.jobs (account_id, created_at, id)`.execute(db);
    await sql`create unique index on deckle.jobs (queue_entry)`.execute(db);
    await sql`create index on deckle.jobs (account_id, turn) where status in ('pending', 'retrying')`.execute(
      db,
    );
    await sql`create index on deckle.jobs (id) where status = 'processing'`.execute(db);
    await sql`create index on deckle.jobs (completed_at) where completed_at is not null`.execute(db);
    // At most one row: the turn of the attempt that was started last.
    await sql`
      create table deckle.queue_turn (
        id boolean primary key default true check (id),
        turn integer not null
      ) with (fillfactor = 10)`.execute(db);
    await sql`insert into deckle.queue_turn (turn) values (0)`.execute(db);
    await sql`
      create table deckle.webhooks (
        id uuid primary key,
        account_id uuid not null references deckle.accounts,
        url text not null,
        secret text not null,
        previous_secret text,
        previous_until timestamptz(3),
        created_at timestamptz(3) not null default now(),
        disabled_at timestamptz(3),
        disabled_reason text check (disabled_reason in ('by_hand', 'gone', 'failing')),
        failing_since timestamptz(3)
      )`.execute(db);
    await sql`create index on deckle.webhooks (account_id)`.execute(db);
    // Of events and deliveries the time in full is what keeps those of one millisecond in order.
    await sql`
      create table deckle.events (
        id uuid primary key,
        account_id uuid not null references deckle.accounts,
        job_id uuid references deckle.jobs on delete cascade,
        event_type text not null,
        body text not null,
        created_at timestamptz not null default clock_timestamp()
      )`.execute(db);
    await sql`create index on deckle.events (account_id, created_at, id)`.execute(db);
    await sql`create index on deckle.events (job_id)`.execute(db);
    await sql`
      create table deckle.deliveries (
        id uuid primary key,
        event_id uuid not null references deckle.events on delete cascade,
        webhook_id uuid not null references deckle.webhooks,
        account_id uuid not null,
        state text not null default 'waiting' check (state in ('waiting', 'delivered', 'given_up', 'stopped')),
        attempts integer not null default 0,
        next_attempt_at timestamptz(3) not null default clock_timestamp(),
        lease_id uuid,
        leased_until timestamptz(3),
        created_at timestamptz not null default clock_timestamp()
      )`.execute(db);
    await sql`create index on deckle.deliveries (webhook_id, next_attempt_at) where state = 'waiting'`.execute(
      db,
    );
    await sql`create index on deckle.deliveries (webhook_id) where lease_id is not null`.execute(db);
    await sql`create index on deckle.deliveries (event_id)`.execute(db);
    await sql`create index on deckle.deliveries (account_id, created_at, id)`.execute(db);
    await sql`create index on deckle.deliveries (webhook_id, created_at, id)`.execute(db);
    await sql`
      create table deckle.delivery_attempts (
        delivery_id uuid not null references deckle.deliveries on delete cascade,
        number integer not null,
        started_at timestamptz(3) not null,
        duration_ms integer not null,
        status_code integer,
        problem text,
        response text,
        primary key (delivery_id, number)
      )`.execute(db);
  },
};
