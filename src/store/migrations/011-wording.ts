/** What an example says of words alone, beside its lesson: that of all examples of a template is asked for with every document. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const wording: Migration = {
  async up(db) {
    await sql`alter table deckle.example_lessons add column wording json`.execute(db);
  },
};
