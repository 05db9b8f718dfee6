/**
 * Events and who is to get them, written in the transaction of what they tell. Transactions that write events for the
 * same endpoints wait for each other from here to their commit, so that events become visible in the order of their
 * time, which is the order in which they are sent.
 */
import { sql } from 'kysely';
import { newUuid } from '../model/ids.ts';
import type { EventType } from '../model/webhook.ts';
import type { Db } from './tables.ts';

export type NewEvent = {
  readonly accountId: string;
  readonly jobId: string | null;
  readonly eventType: EventType;
  /** Given the event's id as a plain UUID; what is sent, byte by byte. */
  readonly body: (eventId: string) => string;
  readonly to: 'all' | { readonly webhookId: string };
};

/**
 * The event, and a delivery for each endpoint that is not disabled. For a transaction that ends one job, and as its
 * last step: whoever writes events of several accounts in one transaction may wait in a circle with others.
 */
export async function writeEvent(
  db: Db,
  event: NewEvent,
): Promise<{ readonly eventId: string; readonly deliveryIds: readonly string[] }> {
  const eventId = newUuid();
  const webhookIds = await lockEndpoints(db, event.accountId, event.to);
  await db
    .insertInto('events')
    .values({
      id: eventId,
      account_id: event.accountId,
      job_id: event.jobId,
      event_type: event.eventType,
      body: event.body(eventId),
    })
    .execute();
  return { eventId, deliveryIds: await insertDeliveries(db, event.accountId, eventId, webhookIds) };
}

/** Those that are not disabled; they stay so until the transaction ends. */
export async function lockEndpoints(db: Db, accountId: string, to: NewEvent['to']): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .$if(to !== 'all', (query) => query.where('id', '=', to === 'all' ? '' : to.webhookId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Due at once; the nodes that deliver are told when the transaction commits. */
export async function insertDeliveries(
  db: Db,
  accountId: string,
  eventId: string,
  webhookIds: readonly string[],
): Promise<readonly string[]> {
  if (webhookIds.length === 0) return [];
  const rows = webhookIds.map((webhookId) => ({
    id: newUuid(),
    event_id: eventId,
    webhook_id: webhookId,
    account_id: accountId,
  }));
  await db.insertInto('deliveries').values(rows).execute();
  await sql`select pg_notify('deckle_bell', 'deliveries')`.execute(db);
  return rows.map(({ id }) => id);
}
