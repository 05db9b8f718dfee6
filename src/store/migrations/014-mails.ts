/** Jobs whose file is an e-mail with documents attached: each of them is a result. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const mails: Migration = {
  async up(db) {
    await sql`alter table deckle.jobs add column source text`.execute(db);
  },
};
