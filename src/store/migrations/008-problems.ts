/** What whoever asked should know of a job's result. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const problems: Migration = {
  async up(db) {
    // Null, as in the rows that are there, says that there is none.
    await sql`alter table deckle.jobs add column problems json`.execute(db);
  },
};
