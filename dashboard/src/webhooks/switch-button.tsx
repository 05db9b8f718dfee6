/** Switches an endpoint off, after asking, and on. */
import { useState } from 'react';
import type { WebhookView } from '../../../src/contract/dashboard/webhooks.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { useSwitchWebhook } from './webhook-queries.ts';

export function SwitchButton({ webhook }: { readonly webhook: WebhookView }) {
  const [isAsking, setAsking] = useState(false);
  const change = useSwitchWebhook(webhook.webhookId);
  if (webhook.disabledAt !== null) {
    return (
      <Button
        look="primary"
        isBusy={change.isPending}
        onClick={() =>
          change.mutate('enable', {
            onSuccess: () => toast('The endpoint is enabled.'),
            onError: (error) => toast(error.message),
          })
        }
      >
        Enable
      </Button>
    );
  }
  const onSuccess = () => {
    setAsking(false);
    toast('The endpoint is disabled.');
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>Disable</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Disable this endpoint?"
        action="Disable"
        isBusy={change.isPending}
        error={change.error}
        onConfirm={() => change.mutate('disable', { onSuccess })}
      >
        Nothing is sent to it until it is enabled again. Deliveries that wait are stopped; each can be sent
        again later.
      </ConfirmDialog>
    </>
  );
}
