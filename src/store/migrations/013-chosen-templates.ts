/** Jobs whose template the document decides: what it may be for, and what it was found to be for. */
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

export const chosenTemplates: Migration = {
  async up(db) {
    // `template_id` of such a job stands for the candidates, so that what says what is a duplicate stays as it is.
    await sql`
      alter table deckle.jobs
        add column candidates json,
        add column chosen_template_id uuid,
        add column chosen_revision integer,
        add column chosen_name text,
        add column chosen_confidence real`.execute(db);
    await sql`
      create index on deckle.jobs (account_id, chosen_template_id, chosen_revision)
      where chosen_template_id is not null`.execute(db);
  },
};
