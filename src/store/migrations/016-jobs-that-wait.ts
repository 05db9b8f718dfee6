/** Finds the few jobs that wait for another attempt without going through all that wait. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const jobsThatWait: Migration = {
  async up(db) {
    await sql`create index on deckle.jobs (id) where status = 'retrying'`.execute(db);
  },
};
