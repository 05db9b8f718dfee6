/**
 * What templates said before, and what they said that are deleted, goes unless a job needs it. A submission holds the
 * revision that it names, so each step here locks first and asks for jobs by a statement of its own.
 */
import { type RawBuilder, sql } from 'kysely';
import { holdingRules } from '../model/holdings.ts';
import type { Db } from './tables.ts';

/** Whoever has the id of a deleted one, as the cursor of a list, may go on with it for so long. */
const deletedFor = sql.raw(`interval '1 hour'`);

/** Of rows called `said`, of the account. */
const isUnneeded = (accountId: RawBuilder<unknown>) => sql`not exists (
  select from deckle.jobs job
  where job.account_id = ${accountId} and job.template_id = said.template_id
    and job.template_revision = said.revision)
  and not exists (
  select from deckle.jobs job
  where job.account_id = ${accountId} and job.chosen_template_id = said.template_id
    and job.chosen_revision = said.revision)`;

/** In the transaction that replaced it. Those that somebody holds stay until the next replacement. */
export async function removeOldRevisions(
  db: Db,
  {
    id,
    account_id,
    revision,
  }: { readonly id: string; readonly account_id: string; readonly revision: number },
): Promise<void> {
  const newest = revision - holdingRules.revisions;
  if (newest < 1) return;
  const { rows } = await sql<{ readonly revision: number }>`
    select revision from deckle.template_revisions
    where template_id = ${id} and revision <= ${newest}
    for update skip locked`.execute(db);
  if (rows.length === 0) return;
  await sql`
    delete from deckle.template_revisions said
    where template_id = ${id} and revision = any(${rows.map((row) => row.revision)}::integer[])
      and ${isUnneeded(sql`${account_id}::uuid`)}`.execute(db);
}

/** At most so many templates that were deleted and that no job and no example needs; how many. */
export async function removeDeletedTemplates(db: Db, most: number): Promise<number> {
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ readonly id: string }>`
      select head.id from deckle.templates head
      where head.deleted_at < now() - ${deletedFor}
        and not exists (
          select from deckle.jobs job where job.account_id = head.account_id and job.template_id = head.id)
        and not exists (
          select from deckle.jobs job where job.account_id = head.account_id and job.chosen_template_id = head.id)
        and not exists (
          select from deckle.examples example
          where example.account_id = head.account_id and example.template_id = head.id)
      order by head.deleted_at
      limit ${most}
      for update skip locked`.execute(transaction);
    if (rows.length === 0) return 0;
    const ids = sql`any(${rows.map(({ id }) => id)}::uuid[])`;
    await sql`select from deckle.template_revisions where template_id = ${ids} for update`.execute(
      transaction,
    );
    await sql`
      delete from deckle.template_revisions said using deckle.templates head
      where said.template_id = ${ids} and head.id = said.template_id and ${isUnneeded(sql`head.account_id`)}`.execute(
      transaction,
    );
    await sql`
      delete from deckle.templates head
      where id = ${ids} and not exists (
        select from deckle.template_revisions said where said.template_id = head.id)`.execute(transaction);
    return rows.length;
  });
}
