/**
 * Where accounts want their events. Whoever changes an endpoint and its deliveries takes the endpoint first, as those
 * do who write events for it: nobody waits in a circle, and no delivery is left waiting at a disabled one.
 */
import { sql } from 'kysely';
import { Fault } from '../model/fault.ts';
import { holdingRules } from '../model/holdings.ts';
import { newUuid } from '../model/ids.ts';
import {
  type DisableReason,
  deliveryRules,
  testEventBody,
  type Webhook,
  type Webhooks,
} from '../model/webhook.ts';
import { ring } from './bell.ts';
import { listDeliveries } from './delivery-list.ts';
import { writeEvent } from './events.ts';
import { lockHoldings } from './holdings.ts';
import type { Db } from './tables.ts';

/** Deleted in one statement; an endpoint may have many more. */
const mostAtOnce = 1000;

const columns = [
  'id as webhookId',
  'account_id as accountId',
  'url',
  'created_at as createdAt',
  'disabled_at as disabledAt',
  'disabled_reason as disabledReason',
] as const;

export function webhooksIn(db: Db): Webhooks {
  return {
    create: async (accountId, url, secret) =>
      await db.transaction().execute(async (transaction) => {
        const made = await insertEndpoint(transaction, accountId, url, secret);
        await lockHoldings(transaction, accountId);
        if ((await countEndpoints(transaction, accountId)) > holdingRules.webhooks) {
          throw new Fault(
            'webhook_limit_reached',
            `This account has ${holdingRules.webhooks} endpoints, the maximum; remove one first.`,
          );
        }
        return made;
      }),

    list: async (accountId) =>
      await db
        .selectFrom('webhooks')
        .select(columns)
        .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
        .orderBy('id')
        .execute(),

    find: async (webhookId) =>
      await db.selectFrom('webhooks').select(columns).where('id', '=', webhookId).executeTakeFirst(),

    rotate: async (webhookId, secret) =>
      await db
        .updateTable('webhooks')
        .set({
          secret,
          previous_secret: sql`secret`,
          previous_until: sql`clock_timestamp() + ${deliveryRules.rotationMs} * interval '1 ms'`,
        })
        .where('id', '=', webhookId)
        .returning(columns)
        .executeTakeFirst(),

    disable: async (webhookId) =>
      await db
        .transaction()
        .execute(async (transaction) => await disableEndpoint(transaction, webhookId, 'by_hand')),

    enable: async (webhookId) =>
      await db
        .updateTable('webhooks')
        .set({ disabled_at: null, disabled_reason: null, failing_since: null })
        .where('id', '=', webhookId)
        .returning(columns)
        .executeTakeFirst(),

    remove: async (webhookId) => {
      const endpoint = await db
        .transaction()
        .execute(async (transaction) => await disableEndpoint(transaction, webhookId, 'by_hand'));
      if (endpoint === undefined) return false;
      // No more of them come now. Those that somebody holds are left to the end.
      let removed = mostAtOnce;
      while (removed === mostAtOnce) removed = await removeDeliveries(db, webhookId, mostAtOnce);
      return await db.transaction().execute(async (transaction) => {
        await lockEndpoint(transaction, webhookId);
        await removeAllDeliveries(transaction, webhookId);
        return await removeEndpoint(transaction, webhookId);
      });
    },

    test: async (webhookId) =>
      await db.transaction().execute(async (transaction) => {
        const endpoint = await lockEnabled(transaction, webhookId);
        if (endpoint === undefined) return undefined;
        const { eventId, deliveryIds } = await writeEvent(transaction, {
          accountId: endpoint.accountId,
          jobId: null,
          eventType: 'webhook.test',
          body: (id) => testEventBody(id, endpoint.at),
          to: { webhookId },
        });
        const [deliveryId] = deliveryIds;
        if (deliveryId === undefined) throw new Error('The endpoint was locked, and yet it is gone.');
        await removeOldTestEvents(transaction, endpoint.accountId);
        return { eventId, deliveryId };
      }),

    redeliver: async (eventId, webhookId) =>
      await db.transaction().execute(async (transaction) => {
        const accountId = await accountOf(transaction, eventId);
        if (accountId === undefined) return 0;
        const webhookIds = await lockEndpoints(transaction, accountId, webhookId);
        const hastened = new Set(await hasten(transaction, eventId, webhookIds));
        const others = webhookIds.filter((id) => !hastened.has(id));
        await insertDeliveries(transaction, accountId, eventId, others);
        await removeOldDeliveries(transaction, eventId, others);
        return webhookIds.length;
      }),

    event: async (accountId, eventId) =>
      await db
        .selectFrom('events')
        .select(['id as eventId', 'event_type as eventType', 'created_at as createdAt', 'body'])
        .where('id', '=', eventId)
        .where('account_id', '=', accountId)
        .executeTakeFirst(),

    deliveries: async (by, page) => await listDeliveries(db, by, page),
  };
}

async function insertEndpoint(db: Db, accountId: string, url: string, secret: string): Promise<Webhook> {
  return await db
    .insertInto('webhooks')
    .values({ id: newUuid(), account_id: accountId, url, secret })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

async function countEndpoints(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('webhooks')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that are not disabled; they stay so until the transaction ends. */
async function lockEndpoints(
  db: Db,
  accountId: string,
  webhookId: string | undefined,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('account_id', '=', accountId)
    .where('disabled_at', 'is', null)
    .$if(webhookId !== undefined, (query) => query.where('id', '=', webhookId ?? ''))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Due at once. */
async function insertDeliveries(
  db: Db,
  accountId: string,
  eventId: string,
  webhookIds: readonly string[],
): Promise<void> {
  await sql`
    with made as (
      insert into deckle.deliveries (id, event_id, webhook_id, account_id)
      select gen_random_uuid(), ${eventId}, webhook_id, ${accountId}
      from unnest(${webhookIds}::uuid[]) as webhook_id
      returning id
    )
    select ${ring(sql`'deliveries'`)} from made`.execute(db);
}

/** Whoever sends an event again and again keeps what came of the last times. */
async function removeOldDeliveries(db: Db, eventId: string, webhookIds: readonly string[]): Promise<void> {
  await sql`
    delete from deckle.deliveries delivery
    using (
      select id, row_number() over (partition by webhook_id order by created_at desc, id desc) as place
      from deckle.deliveries where event_id = ${eventId} and webhook_id = any(${webhookIds}::uuid[])
    ) known
    where known.id = delivery.id and known.place > ${holdingRules.deliveriesOfEvent}::int
      and delivery.state <> 'waiting' and delivery.lease_id is null`.execute(db);
}

async function removeOldTestEvents(db: Db, accountId: string): Promise<void> {
  await sql`
    delete from deckle.events
    where id in (
      select id from deckle.events where account_id = ${accountId} and job_id is null
      order by created_at desc, id desc offset ${holdingRules.testEvents}::int)`.execute(db);
}

/** In a transaction. One that is disabled already keeps its reason; an attempt at hand may still be recorded. */
export async function disableEndpoint(
  db: Db,
  webhookId: string,
  reason: DisableReason,
): Promise<Webhook | undefined> {
  const endpoint = await db
    .updateTable('webhooks')
    .set({
      disabled_at: sql`coalesce(disabled_at, clock_timestamp())`,
      disabled_reason: sql`coalesce(disabled_reason, ${reason})`,
    })
    .where('id', '=', webhookId)
    .returning(columns)
    .executeTakeFirst();
  if (endpoint !== undefined) await stopDeliveries(db, webhookId);
  return endpoint;
}

async function stopDeliveries(db: Db, webhookId: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ state: 'stopped' })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

async function removeDeliveries(db: Db, webhookId: string, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from deckle.deliveries
    where id in (
      select id from deckle.deliveries where webhook_id = ${webhookId}::uuid
      limit ${most}::int
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows);
}

async function removeAllDeliveries(db: Db, webhookId: string): Promise<void> {
  await db.deleteFrom('deliveries').where('webhook_id', '=', webhookId).execute();
}

async function removeEndpoint(db: Db, webhookId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('webhooks').where('id', '=', webhookId).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whoever writes events for it waits, and then finds it gone. */
async function lockEndpoint(db: Db, webhookId: string): Promise<void> {
  await db.selectFrom('webhooks').select('id').where('id', '=', webhookId).forUpdate().execute();
}

async function lockEnabled(db: Db, webhookId: string): Promise<{ accountId: string; at: Date } | undefined> {
  return await db
    .selectFrom('webhooks')
    .select(['account_id as accountId', sql<Date>`clock_timestamp()`.as('at')])
    .where('id', '=', webhookId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function accountOf(db: Db, eventId: string): Promise<string | undefined> {
  const event = await db
    .selectFrom('events')
    .select('account_id')
    .where('id', '=', eventId)
    // It must not be deleted before its deliveries are written.
    .forKeyShare()
    .executeTakeFirst();
  return event?.account_id;
}

/** Those whose delivery still waits; one that is being made is left to its maker. */
async function hasten(db: Db, eventId: string, webhookIds: readonly string[]): Promise<readonly string[]> {
  if (webhookIds.length === 0) return [];
  const rows = await db
    .updateTable('deliveries')
    .set({
      next_attempt_at: sql`case when leased_until > clock_timestamp() then next_attempt_at else clock_timestamp() end`,
    })
    .where('event_id', '=', eventId)
    .where('webhook_id', 'in', webhookIds)
    .where('state', '=', 'waiting')
    .returning('webhook_id')
    .execute();
  if (rows.length > 0) await sql`select pg_notify('deckle_bell', 'deliveries')`.execute(db);
  return rows.map((row) => row.webhook_id);
}
