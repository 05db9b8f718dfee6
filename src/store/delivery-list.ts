/** Deliveries with every attempt, newest first. */
import type { Delivery, DeliveryAttempt, Webhooks } from '../model/webhook.ts';
import type { Db } from './tables.ts';

type By = Parameters<Webhooks['deliveries']>[0];
type Page = Parameters<Webhooks['deliveries']>[1];

export async function listDeliveries(db: Db, by: By, page: Page): Promise<readonly Delivery[]> {
  const rows = await pageOf(db, by, page);
  const attempts = await attemptsOf(
    db,
    rows.map(({ deliveryId }) => deliveryId),
  );
  return rows.map((row) => ({
    ...row,
    nextAttemptAt: row.state === 'waiting' ? row.nextAttemptAt : null,
    attempts: attempts.get(row.deliveryId) ?? [],
  }));
}

async function pageOf(db: Db, by: By, { limit, after }: Page): Promise<Omit<Delivery, 'attempts'>[]> {
  return await db
    .selectFrom('deliveries as delivery')
    .innerJoin('events as event', 'event.id', 'delivery.event_id')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .select([
      'delivery.id as deliveryId',
      'delivery.event_id as eventId',
      'event.event_type as eventType',
      'event.job_id as jobId',
      'delivery.webhook_id as webhookId',
      'webhook.url',
      'delivery.state',
      'delivery.created_at as createdAt',
      'delivery.next_attempt_at as nextAttemptAt',
    ])
    .where((is) => {
      if ('accountId' in by) return is('delivery.account_id', '=', by.accountId);
      if ('webhookId' in by) return is('delivery.webhook_id', '=', by.webhookId);
      if ('jobId' in by) return is('event.job_id', '=', by.jobId);
      return is('delivery.event_id', '=', by.eventId);
    })
    .$if(after !== undefined, (query) =>
      query.where((is) =>
        is(
          is.refTuple('delivery.created_at', 'delivery.id'),
          '<',
          is
            .selectFrom('deliveries')
            .select(['created_at', 'id'])
            .where('id', '=', after ?? '')
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('delivery.created_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(limit)
    .execute();
}

async function attemptsOf(
  db: Db,
  deliveryIds: readonly string[],
): Promise<ReadonlyMap<string, readonly DeliveryAttempt[]>> {
  const found = new Map<string, DeliveryAttempt[]>(deliveryIds.map((id) => [id, []]));
  if (deliveryIds.length === 0) return found;
  const rows = await db
    .selectFrom('delivery_attempts')
    .select([
      'delivery_id as deliveryId',
      'started_at as startedAt',
      'duration_ms as durationMs',
      'status_code as statusCode',
      'problem',
      'response',
    ])
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('delivery_id')
    .orderBy('number')
    .execute();
  for (const { deliveryId, ...attempt } of rows) found.get(deliveryId)?.push(attempt);
  return found;
}
