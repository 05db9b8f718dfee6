/**
 * Accounts can be disabled and deleted, and people removed: what belongs to an account goes with it. Jobs and documents on
 * desks do not go by themselves, since their bytes lie elsewhere: the database keeps the account until somebody saw to those.
 */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const ofAccounts = [
  ...['api_keys', 'templates', 'quota_periods', 'quota_days', 'quota_reservations', 'webhooks', 'events'],
  ...['persons', 'sign_in_links', 'examples', 'request_stats'],
] as const;

export const peopleLeave: Migration = {
  async up(db) {
    await sql`alter table deckle.accounts add column disabled_at timestamptz(3)`.execute(db);
    const goWith = async (table: string, column: string, owner: string) => {
      await sql`
        alter table ${sql.table(`deckle.${table}`)}
          drop constraint ${sql.ref(`${table}_${column}_fkey`)},
          add constraint ${sql.ref(`${table}_${column}_fkey`)} foreign key (${sql.ref(column)})
            references ${sql.table(`deckle.${owner}`)} on delete cascade`.execute(db);
    };
    for (const table of ofAccounts) await goWith(table, 'account_id', 'accounts');
    await goWith('template_revisions', 'template_id', 'templates');
    await goWith('deliveries', 'webhook_id', 'webhooks');
    await sql`
      create table deckle.devices (
        id uuid primary key,
        person_id uuid not null references deckle.persons on delete cascade,
        token_hash bytea not null unique check (octet_length(token_hash) = 32),
        created_at timestamptz(3) not null default clock_timestamp(),
        last_seen_at timestamptz(3) not null default clock_timestamp()
      )`.execute(db);
    await sql`create index on deckle.devices (person_id)`.execute(db);
    // Windows differ in length now. What was counted before is forgotten.
    await sql`delete from deckle.sign_in_guesses`.execute(db);
    await sql`
      alter table deckle.sign_in_guesses drop column since, add column ends_at timestamptz(3) not null`.execute(
      db,
    );
    await sql`create index on deckle.sign_in_guesses (ends_at)`.execute(db);
  },
};
