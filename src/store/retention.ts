/**
 * Removes jobs whose time is over, with everything that hangs on them; those that somebody holds are left for later. And
 * says which stored bytes belong to nothing.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Orphan, Retention } from '../model/retention.ts';
import type { Db } from './tables.ts';

export function retentionIn(db: Db): Retention {
  return {
    removeEnded: async (days, most) => {
      const { rows } = await removeEnded(days === 0 ? isDone : endedBefore(days), most).execute(db);
      return rows.map(({ id }) => id);
    },

    parted: async (olderThanMs, most) => {
      const { rows } = await part(olderThanMs, most).execute(db);
      return rows.map(({ id }) => id);
    },

    orphans: async (ids) => (await orphans(ids).execute(db)).rows,
  };
}

function endedBefore(days: number): RawBuilder<boolean> {
  return sql`job.completed_at < now() - make_interval(days => ${days}::integer)`;
}

/** Nothing of it is on its way any more, and its last event was acknowledged or, having gone nowhere, it was read. */
const isDone: RawBuilder<boolean> = sql`(
  ${endedBefore(1)} or (
    job.completed_at is not null
    and not exists (
      select from deckle.events event join deckle.deliveries delivery on delivery.event_id = event.id
      where event.job_id = job.id and delivery.state <> 'delivered')
    and (job.read_at is not null or exists (
      select from deckle.deliveries delivery
      where delivery.event_id = (
        select event.id from deckle.events event
        where event.job_id = job.id order by event.created_at desc, event.id desc limit 1)))))`;

function removeEnded(isOver: RawBuilder<boolean>, most: number): RawBuilder<{ readonly id: string }> {
  return sql`
    with over as (
      select job.id from deckle.jobs job
      where ${isOver} and job.status in ('completed', 'failed')
      order by job.completed_at
      limit ${most}
      for update skip locked
    )
    delete from deckle.jobs job using over where job.id = over.id returning job.id`;
}

/** A job that runs again has not failed any more. */
function part(olderThanMs: number, most: number): RawBuilder<{ readonly id: string }> {
  return sql`
    with over as (
      select job.id from deckle.jobs job
      where job.status = 'failed' and job.document_removed_at is null
        and job.completed_at < now() - ${olderThanMs}::float8 * interval '1 millisecond'
      order by job.completed_at
      limit ${most}
      for update skip locked
    )
    update deckle.jobs job set document_removed_at = now() from over where job.id = over.id returning job.id`;
}

function orphans(ids: readonly string[]): RawBuilder<Orphan> {
  return sql`
    select asked.id, job.id is not null or note.id is not null as "isKnown"
    from unnest(${ids}::uuid[]) as asked(id)
    left join deckle.jobs job on job.id = asked.id
    left join deckle.deleted_documents note on note.id = asked.id
    where (job.id is null or job.document_removed_at is not null)
      and not exists (select from deckle.desk_documents document where document.id = asked.id)`;
}
