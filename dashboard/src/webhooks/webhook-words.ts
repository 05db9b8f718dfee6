/** How endpoints and deliveries stand, in words. */
import type { DeliveryView, WebhookView } from '../../../src/contract/dashboard/webhooks.ts';
import type { Tone } from '../ui/badge.tsx';

export const disabledWords = {
  by_hand: 'Somebody disabled it. Nothing is sent there until it is enabled again.',
  gone: 'It answered that it is gone (status 410), so Deckle stopped sending to it.',
  failing: 'Every attempt failed for five days, so Deckle stopped sending to it.',
} as const satisfies Record<NonNullable<WebhookView['disabledReason']>, string>;

type State = { readonly name: string; readonly tone: Tone };

export const deliveryStates = {
  waiting: { name: 'Waiting', tone: 'doubt' },
  delivered: { name: 'Delivered', tone: 'good' },
  given_up: { name: 'Given up', tone: 'bad' },
  stopped: { name: 'Stopped', tone: 'plain' },
} as const satisfies Record<DeliveryView['state'], State>;

export const eventNames = {
  'document.completed': 'Document completed',
  'document.failed': 'Document failed',
  'webhook.test': 'Test event',
} as const satisfies Record<DeliveryView['eventType'], string>;

type Outcome = { readonly statusCode: number | null; readonly problem: string | null };

export function outcomeWords({ statusCode, problem }: Outcome): string {
  if (statusCode !== null) return `Status ${statusCode}`;
  return problem ?? 'No answer';
}
