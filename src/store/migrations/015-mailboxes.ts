/** Which node works a mailbox, and what was taken of mails that are not marked as seen yet. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const mailboxes: Migration = {
  async up(db) {
    await sql`
      create table deckle.mailboxes (
        name text primary key,
        holder uuid not null,
        held_until timestamptz(3) not null
      )`.execute(db);
    await sql`
      create table deckle.taken_attachments (
        mailbox text not null,
        uid_validity bigint not null,
        uid bigint not null,
        place integer not null,
        taken_at timestamptz(3) not null default clock_timestamp(),
        primary key (mailbox, uid_validity, uid, place)
      )`.execute(db);
    await sql`create index on deckle.taken_attachments (taken_at)`.execute(db);
  },
};
