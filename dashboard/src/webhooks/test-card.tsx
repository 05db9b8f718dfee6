/** Sends a test event at once and says what the endpoint answered. */
import { CircleCheck, CircleX, Send } from 'lucide-react';
import type { TestView, WebhookView } from '../../../src/contract/dashboard/webhooks.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { durationOf } from '../ui/when.tsx';
import { useTestWebhook } from './webhook-queries.ts';
import { outcomeWords } from './webhook-words.ts';

export function TestCard({ webhook }: { readonly webhook: WebhookView }) {
  const test = useTestWebhook(webhook.webhookId);
  return (
    <Card>
      <CardHead title="Test" hint="A signed event like any other, but with nothing in it.">
        <Button
          size="small"
          isBusy={test.isPending}
          disabled={webhook.disabledAt !== null}
          onClick={() => test.mutate()}
        >
          <Send aria-hidden />
          Send a test event
        </Button>
      </CardHead>
      <div aria-live="polite">
        {test.isPending ? <Waiting className="p-0">Waiting for the endpoint's answer…</Waiting> : null}
        {test.error === null ? null : <Problem error={test.error} />}
        {test.data === undefined ? null : <Outcome outcome={test.data} />}
      </div>
      {test.isIdle ? (
        <p className="text-faded">
          {webhook.disabledAt === null ? 'Not sent yet.' : 'Enable the endpoint first.'}
        </p>
      ) : null}
    </Card>
  );
}

function Outcome({ outcome }: { readonly outcome: TestView }) {
  const { isAcknowledged, durationMs, problem } = outcome;
  const took = durationMs === null ? '' : ` after ${durationOf(durationMs)}`;
  if (isAcknowledged) {
    return (
      <p className="flex items-start gap-2 rounded-md bg-good-wash px-3 py-2 text-good">
        <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span>
          Delivered: {outcomeWords(outcome).toLowerCase()}
          {took}.
        </span>
      </p>
    );
  }
  return (
    <p className="flex items-start gap-2 rounded-md bg-bad-wash px-3 py-2 text-bad">
      <CircleX className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0 break-words">
        Not delivered{took}. {problem ?? outcomeWords(outcome)}
      </span>
    </p>
  );
}
