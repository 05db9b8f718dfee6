/**
 * Attempts at deliveries, leased to whoever makes them. A leased delivery is due again when its lease runs out, so that
 * a crash needs no repair. Claims go one after the other, and never wait for whoever changes a delivery.
 */
import { type RawBuilder, sql } from 'kysely';
import {
  type DeliveryAttempt,
  type DeliveryOrder,
  type DeliveryQueue,
  type DeliveryState,
  deliveryRules,
  isAcknowledged,
} from '../model/webhook.ts';
import { beginClaim, claimDue, claimOne, ms, nextDue, orderOf } from './delivery-claims.ts';
import type { Db } from './tables.ts';
import { disableEndpoint } from './webhooks.ts';

const sweepEvery = 600;
const mostSwept = 100;

export function deliveryQueueIn(db: Db, { random }: { readonly random: () => number }): DeliveryQueue {
  let idleClaims = 0;
  return {
    claim: async (free, atHand) => {
      if (free < 1) return [];
      const claimed = await db.transaction().execute(async (transaction) => {
        await beginClaim.execute(transaction);
        return (await claimDue(free, atHand).execute(transaction)).rows;
      });
      if (claimed.length === 0) {
        if (idleClaims % sweepEvery === 0) await removeTestEvents(mostSwept).execute(db);
        idleClaims += 1;
      }
      return claimed.map(orderOf);
    },

    claimOne: async (deliveryId) => {
      const { rows } = await claimOne(deliveryId).execute(db);
      return rows.map(orderOf)[0];
    },

    record: async (order, attempt) => {
      const state = isAcknowledged(attempt)
        ? await recordAcknowledged(db, order, attempt)
        : await recordFailed(db, order, attempt, random);
      return state ?? (await stateOf(db, order.deliveryId)) ?? 'stopped';
    },

    giveBack: async (orders) => {
      if (orders.length > 0) await giveBack(orders).execute(db);
    },

    nextDueAt: async () => (await nextDue.execute(db)).rows[0]?.at ?? null,
  };
}

const attemptValues = (attempt: DeliveryAttempt) => sql`
  ${attempt.startedAt}::timestamptz, ${Math.round(attempt.durationMs)}::int, ${attempt.statusCode}::int,
  ${attempt.problem}::text, ${attempt.response}::text`;

/** Undefined where the lease is not ours. A delivery that was stopped meanwhile has arrived all the same. */
async function recordAcknowledged(
  db: Db,
  order: DeliveryOrder,
  attempt: DeliveryAttempt,
): Promise<DeliveryState | undefined> {
  const { rows } = await sql<{ state: DeliveryState; webhookId: string; isFailing: boolean }>`
    with mine as (
      update deckle.deliveries
      set state = 'delivered', attempts = attempts + 1, lease_id = null, leased_until = null
      where id = ${order.deliveryId}::uuid and lease_id = ${order.leaseId}::uuid
      returning id, state, attempts, webhook_id
    ),
    kept as (
      insert into deckle.delivery_attempts
        (delivery_id, number, started_at, duration_ms, status_code, problem, response)
      select id, attempts, ${attemptValues(attempt)} from mine
    )
    select mine.state, webhook.id as "webhookId", webhook.failing_since is not null as "isFailing"
    from mine join deckle.webhooks webhook on webhook.id = mine.webhook_id`.execute(db);
  const [row] = rows;
  if (row?.isFailing) await forgiveEndpoint(db, row.webhookId);
  return row?.state;
}

async function forgiveEndpoint(db: Db, webhookId: string): Promise<void> {
  await db.updateTable('webhooks').set({ failing_since: null }).where('id', '=', webhookId).execute();
}

async function recordFailed(
  db: Db,
  order: DeliveryOrder,
  attempt: DeliveryAttempt,
  random: () => number,
): Promise<DeliveryState | undefined> {
  return await db.transaction().execute(async (transaction) => {
    const endpoint = await lockEndpointOf(transaction, order.deliveryId);
    if (endpoint === undefined) return undefined;
    const isGone = attempt.statusCode === 410;
    const waitMs =
      isGone || endpoint.isTest ? undefined : jittered(deliveryRules.waitsMs[endpoint.attempts + 1], random);
    const state = await reschedule(transaction, order, attempt, waitMs);
    if (state === undefined) return undefined;
    const hasFailedForLong = endpoint.isTest ? false : await markFailing(transaction, endpoint.webhookId);
    if (!isGone && !hasFailedForLong) return state;
    await disableEndpoint(transaction, endpoint.webhookId, isGone ? 'gone' : 'failing');
    return state === 'waiting' ? 'stopped' : state;
  });
}

function jittered(waitMs: number | undefined, random: () => number): number | undefined {
  return waitMs === undefined ? undefined : waitMs * (0.8 + 0.4 * random());
}

async function lockEndpointOf(
  db: Db,
  deliveryId: string,
): Promise<{ webhookId: string; attempts: number; isTest: boolean } | undefined> {
  const { rows } = await sql<{ webhookId: string; attempts: number; isTest: boolean }>`
    select webhook.id as "webhookId", delivery.attempts, event.event_type = 'webhook.test' as "isTest"
    from deckle.deliveries delivery
    join deckle.webhooks webhook on webhook.id = delivery.webhook_id
    join deckle.events event on event.id = delivery.event_id
    where delivery.id = ${deliveryId}::uuid
    for no key update of webhook`.execute(db);
  return rows[0];
}

/** Without a further wait it is given up. Undefined where the lease is not ours. */
async function reschedule(
  db: Db,
  order: DeliveryOrder,
  attempt: DeliveryAttempt,
  waitMs: number | undefined,
): Promise<DeliveryState | undefined> {
  const { rows } = await sql<{ state: DeliveryState }>`
    with mine as (
      update deckle.deliveries
      set state = case when state = 'waiting' and ${waitMs === undefined}::boolean then 'given_up' else state end,
          attempts = attempts + 1, lease_id = null, leased_until = null,
          next_attempt_at = clock_timestamp() + ${ms(waitMs ?? 0)}
      where id = ${order.deliveryId}::uuid and lease_id = ${order.leaseId}::uuid
      returning id, state, attempts
    ),
    kept as (
      insert into deckle.delivery_attempts
        (delivery_id, number, started_at, duration_ms, status_code, problem, response)
      select id, attempts, ${attemptValues(attempt)} from mine
    )
    select state from mine`.execute(db);
  return rows[0]?.state;
}

/** Whether it has failed for so long that it is to be disabled. */
async function markFailing(db: Db, webhookId: string): Promise<boolean> {
  const row = await db
    .updateTable('webhooks')
    .set({ failing_since: sql`coalesce(failing_since, clock_timestamp())` })
    .where('id', '=', webhookId)
    .returning(
      sql<boolean>`failing_since <= clock_timestamp() - ${ms(deliveryRules.failingMs)}`.as(
        'hasFailedForLong',
      ),
    )
    .executeTakeFirst();
  return row?.hasFailedForLong ?? false;
}

async function stateOf(db: Db, deliveryId: string): Promise<DeliveryState | undefined> {
  const row = await db
    .selectFrom('deliveries')
    .select('state')
    .where('id', '=', deliveryId)
    .executeTakeFirst();
  return row?.state;
}

/** What somebody else changes at this moment is left to its lease. */
function giveBack(orders: readonly DeliveryOrder[]): RawBuilder<unknown> {
  return sql`
    with held as (
      select delivery.id
      from deckle.deliveries delivery
      join unnest(
        ${orders.map(({ deliveryId }) => deliveryId)}::uuid[],
        ${orders.map(({ leaseId }) => leaseId)}::uuid[]
      ) as given(id, lease_id) on given.id = delivery.id and given.lease_id = delivery.lease_id
      for update of delivery skip locked
    ),
    returned as (
      update deckle.deliveries delivery
      set lease_id = null, leased_until = null, next_attempt_at = clock_timestamp()
      from held where delivery.id = held.id
      returning delivery.id
    )
    select pg_notify('deckle_bell', 'deliveries') from returned limit 1`;
}

/** Of jobs' events, the job takes its own along. */
function removeTestEvents(most: number): RawBuilder<unknown> {
  return sql`
    delete from deckle.events
    where id in (
      select id from deckle.events
      where job_id is null and created_at < clock_timestamp() - ${ms(deliveryRules.testEventMs)}
      limit ${most}::int
      for update skip locked
    )`;
}
