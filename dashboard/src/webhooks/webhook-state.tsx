/** Whether an endpoint gets events. */
import type { WebhookView } from '../../../src/contract/dashboard/webhooks.ts';
import { Badge } from '../ui/badge.tsx';

export function WebhookState({ webhook }: { readonly webhook: WebhookView }) {
  if (webhook.disabledAt === null) return <Badge tone="good">Enabled</Badge>;
  const isTrouble = webhook.disabledReason !== 'by_hand';
  return <Badge tone={isTrouble ? 'bad' : 'plain'}>Disabled</Badge>;
}
