/** A delivery as people see it. */
import type { DeliveryView } from '../../contract/dashboard/webhooks.ts';
import { formatId } from '../../model/ids.ts';
import type { Delivery } from '../../model/webhook.ts';

export function deliveryViewOf(delivery: Delivery): DeliveryView {
  const { eventType, jobId, url, state } = delivery;
  return {
    deliveryId: formatId('dlv', delivery.deliveryId),
    eventId: formatId('evt', delivery.eventId),
    eventType,
    jobId: jobId === null ? null : formatId('job', jobId),
    webhookId: formatId('whk', delivery.webhookId),
    ...{ url, state },
    createdAt: delivery.createdAt.toISOString(),
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    attempts: delivery.attempts.map((attempt) => ({
      ...attempt,
      startedAt: attempt.startedAt.toISOString(),
    })),
  };
}
