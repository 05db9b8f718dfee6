/** A new endpoint: its address, then its secret, this once. */
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { NewWebhookView } from '../../../src/contract/dashboard/webhooks.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormField, Input } from '../ui/form.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { useAddWebhook } from './webhook-queries.ts';

export type AddWebhookDialogProps = { readonly isOpen: boolean; readonly onClose: () => void };

export function AddWebhookDialog({ isOpen, onClose }: AddWebhookDialogProps) {
  const [added, setAdded] = useState<NewWebhookView | null>(null);
  const close = () => {
    setAdded(null);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={added === null ? 'Add an endpoint' : 'The endpoint is added'}
    >
      {added === null ? (
        <AddForm onAdded={setAdded} onCancel={close} />
      ) : (
        <div className="flex flex-col gap-4">
          <SecretOnce label="Signing secret" secret={added.secret}>
            This is the only time that it is shown. Your program needs it to know that an event is from
            Deckle; if it gets lost, rotate it.
          </SecretOnce>
          {added.caution === null ? null : (
            <p role="alert" className="flex items-start gap-2 rounded-md bg-doubt-wash px-3 py-2 text-doubt">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
              <span className="min-w-0 break-words">{added.caution}</span>
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button onClick={close}>Done</Button>
            <Button asChild look="primary">
              <Link to="/webhooks/$webhookId" params={{ webhookId: added.webhookId }}>
                Go on and test it
              </Link>
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

type AddFormProps = { readonly onAdded: (webhook: NewWebhookView) => void; readonly onCancel: () => void };

function AddForm({ onAdded, onCancel }: AddFormProps) {
  const [url, setUrl] = useState('');
  const add = useAddWebhook();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(url.trim(), { onSuccess: onAdded });
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit} noValidate>
      <FormField
        label="URL"
        hint="Deckle sends events there as POST requests with JSON, signed with a secret that you get next."
        error={add.error?.message}
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            required
            maxLength={2000}
            placeholder="https://example.com/hooks/deckle"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        )}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="primary" isBusy={add.isPending} disabled={url.trim() === ''}>
          Add the endpoint
        </Button>
      </div>
    </form>
  );
}
