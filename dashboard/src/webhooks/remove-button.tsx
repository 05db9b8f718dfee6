/** Deletes an endpoint with its deliveries, after asking. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { WebhookView } from '../../../src/contract/dashboard/webhooks.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { useRemoveWebhook } from './webhook-queries.ts';

export function RemoveButton({ webhook }: { readonly webhook: WebhookView }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useRemoveWebhook(webhook.webhookId, async () => {
    toast('The endpoint is deleted.');
    await navigate({ to: '/webhooks' });
  });
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Delete this endpoint?"
        action="Delete the endpoint"
        isBusy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate()}
      >
        <span className="break-all">{webhook.url}</span> gets no more events, and what was sent to it is no
        longer listed. This cannot be undone; to pause it, disable it instead.
      </ConfirmDialog>
    </>
  );
}
