/** Sends a test event to one endpoint from this process, or watches the server that was faster do so. */
import { setTimeout as sleep } from 'node:timers/promises';
import { formatId } from './ids.ts';
import type { Store } from './store.ts';
import { type DeliveryAttempt, deliveryRules, isAcknowledged, type WebhookSender } from './webhook.ts';

export type TestOutcome = {
  readonly eventId: string;
  readonly statusCode: number | null;
  readonly durationMs: number | null;
  readonly problem: string | null;
  readonly isAcknowledged: boolean;
};

const lookEveryMs = 100;

/** Undefined where the endpoint is disabled or gone. Whoever stops waiting leaves the rest to the servers. */
export async function tryEndpoint(
  store: Pick<Store, 'webhooks' | 'deliveryQueue'>,
  sender: WebhookSender,
  webhookId: string,
  signal: AbortSignal,
): Promise<TestOutcome | undefined> {
  const { webhooks, deliveryQueue } = store;
  const test = await webhooks.test(webhookId);
  if (test === undefined) return undefined;
  const order = await deliveryQueue.claimOne(test.deliveryId);
  if (order === undefined) {
    return outcomeOf(test.eventId, await attemptOfServer(webhooks, test.eventId, signal));
  }
  const attempt = await sender.send(order, signal);
  if (attempt === null) await deliveryQueue.giveBack([order]);
  else await deliveryQueue.record(order, attempt);
  return outcomeOf(test.eventId, attempt);
}

async function attemptOfServer(
  webhooks: Store['webhooks'],
  eventId: string,
  signal: AbortSignal,
): Promise<DeliveryAttempt | null> {
  for (let waitedMs = 0; waitedMs < deliveryRules.leaseMs && !signal.aborted; waitedMs += lookEveryMs) {
    const [delivery] = await webhooks.deliveries({ eventId }, { limit: 1 });
    const attempt = delivery?.attempts[0];
    if (attempt !== undefined) return attempt;
    await sleep(lookEveryMs, undefined, { signal }).catch(() => {});
  }
  return null;
}

function outcomeOf(eventId: string, attempt: DeliveryAttempt | null): TestOutcome {
  const shownId = formatId('evt', eventId);
  if (attempt === null) {
    const problem = 'A server took the test event and has not said what came of it.';
    return { eventId: shownId, statusCode: null, durationMs: null, problem, isAcknowledged: false };
  }
  const { statusCode, durationMs } = attempt;
  const problem =
    isAcknowledged(attempt) || statusCode === null
      ? attempt.problem
      : `The endpoint answered with status ${statusCode}, which acknowledges nothing.`;
  return { eventId: shownId, statusCode, durationMs, problem, isAcknowledged: isAcknowledged(attempt) };
}
