/**
 * Removes jobs whose time is over, with everything that hangs on them; those that somebody holds are left for later. And
 * says which stored bytes belong to nothing.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Retention } from '../model/retention.ts';
import type { Db } from './tables.ts';

export function retentionIn(db: Db): Retention {
  return {
    removeEnded: async (days, most) => {
      const { rows } = await removeEnded(days === 0 ? isDone : endedBefore(days), most).execute(db);
      return rows.map(({ id }) => id);
    },

    unknownBlobs: async (ids) => {
      const { rows } = await unknown(ids).execute(db);
      return rows.map(({ id }) => id);
    },
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

function unknown(ids: readonly string[]): RawBuilder<{ readonly id: string }> {
  return sql`
    select asked.id from unnest(${ids}::uuid[]) as asked(id)
    where not exists (select from deckle.jobs job where job.id = asked.id)
      and not exists (select from deckle.desk_documents document where document.id = asked.id)`;
}
