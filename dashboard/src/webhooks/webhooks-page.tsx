/** The endpoints that hear when a job has ended. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { WebhookView } from '../../../src/contract/dashboard/webhooks.ts';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty } from '../ui/waiting.tsx';
import { When } from '../ui/when.tsx';
import { AddWebhookDialog } from './add-webhook-dialog.tsx';
import { webhooksQuery } from './webhook-queries.ts';
import { WebhookState } from './webhook-state.tsx';
import { disabledWords } from './webhook-words.ts';

export function WebhooksPage() {
  const { data: webhooks } = useSuspenseQuery(webhooksQuery);
  const [isAdding, setAdding] = useState(false);
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      <Plus aria-hidden />
      Add an endpoint
    </Button>
  );
  return (
    <Page
      title="Webhooks"
      hint="When a job ends, Deckle sends an event to every endpoint that is enabled."
      actions={webhooks.length > 0 ? add : undefined}
    >
      {webhooks.length === 0 ? (
        <Empty icon={<Webhook aria-hidden />} title="No endpoints yet">
          <p>
            Add the address of a program of yours. Instead of asking again and again whether a job is done, it
            is told, with the result.
          </p>
          {add}
        </Empty>
      ) : (
        <Card className="p-0">
          <ul className="divide-y divide-line">
            {webhooks.map((webhook) => (
              <Row key={webhook.webhookId} webhook={webhook} />
            ))}
          </ul>
        </Card>
      )}
      <AddWebhookDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  );
}

function Row({ webhook }: { readonly webhook: WebhookView }) {
  const { webhookId, url, createdAt, disabledReason } = webhook;
  return (
    <li>
      <Link
        to="/webhooks/$webhookId"
        params={{ webhookId }}
        className="flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className="block font-medium break-all">{url}</span>
          <span className="block text-xs text-faded">
            {disabledReason === null ? (
              <>
                Added <When at={createdAt} />
              </>
            ) : (
              disabledWords[disabledReason]
            )}
          </span>
        </span>
        <WebhookState webhook={webhook} />
        <ChevronRight className="size-4 shrink-0 text-faded" aria-hidden />
      </Link>
    </li>
  );
}
