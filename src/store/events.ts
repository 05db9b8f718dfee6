/**
 * Events and who is to get them, written in the transaction of what they tell. Transactions that write events for the
 * same endpoints wait for each other from here to their commit, so that events become visible in the order of their
 * time, which is the order in which they are sent.
 */
import { sql } from 'kysely';
import { holdingRules } from '../model/holdings.ts';
import { newUuid } from '../model/ids.ts';
import type { EventType } from '../model/webhook.ts';
import { ring } from './bell.ts';
import type { Db } from './tables.ts';

export type NewEvent = {
  readonly accountId: string;
  readonly jobId: string | null;
  readonly eventType: EventType;
  /** Given the event's id as a plain UUID; what is sent, byte by byte. */
  readonly body: (eventId: string) => string;
  readonly to: 'all' | { readonly webhookId: string };
};

/** All but the newest of a job that is run again and again; those of them that were not delivered are told no more. */
export async function removeOldEvents(db: Db, jobId: string): Promise<void> {
  await sql`
    delete from deckle.events
    where id in (
      select id from deckle.events where job_id = ${jobId}
      order by created_at desc, id desc offset ${holdingRules.eventsOfJob - 1}::int)`.execute(db);
}

/**
 * The event, and a delivery for each endpoint that is not disabled, due at once: the nodes that deliver are told when the
 * transaction commits. For a transaction that ends one job, and as its last step: whoever writes events of several
 * accounts in one transaction may wait in a circle with others.
 */
export async function writeEvent(
  db: Db,
  { accountId, jobId, eventType, body, to }: NewEvent,
): Promise<{ readonly eventId: string; readonly deliveryIds: readonly string[] }> {
  const eventId = newUuid();
  const webhookId = to === 'all' ? null : to.webhookId;
  // The event's time is taken once the endpoints are locked, which is what counting them is for.
  const { rows } = await sql<{ readonly id: string }>`
    with endpoints as materialized (
      select id from deckle.webhooks
      where account_id = ${accountId} and disabled_at is null
        and (${webhookId}::uuid is null or id = ${webhookId}::uuid)
      order by id
      for no key update
    ),
    event as (
      insert into deckle.events (id, account_id, job_id, event_type, body, created_at)
      select ${eventId}, ${accountId}, ${jobId}, ${eventType}, ${body(eventId)}, clock_timestamp()
      from (select count(*) from endpoints) locked
    ),
    made as (
      insert into deckle.deliveries (id, event_id, webhook_id, account_id)
      select gen_random_uuid(), ${eventId}, id, ${accountId} from endpoints
      returning id
    )
    select id, ${ring(sql`'deliveries'`)} from made`.execute(db);
  return { eventId, deliveryIds: rows.map(({ id }) => id) };
}
