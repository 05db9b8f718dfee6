/** A new signing secret, shown once; for a day the old one signs too. */
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SecretOnce } from '../ui/secret-once.tsx';
import { Problem } from '../ui/waiting.tsx';
import { useRotateSecret } from './webhook-queries.ts';

export function RotateButton({ webhookId }: { readonly webhookId: string }) {
  const [isOpen, setOpen] = useState(false);
  const rotate = useRotateSecret(webhookId);
  const close = () => {
    setOpen(false);
    rotate.reset();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rotate the secret</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={rotate.data === undefined ? 'Make a new signing secret?' : 'The new signing secret'}
      >
        {rotate.data === undefined ? (
          <>
            <p className="text-faded">
              For 24 hours <code className="font-mono text-xs">webhook-signature</code> holds a signature of
              each secret, the new one and the one before it, so that a receiver that checks it can change
              over without a gap. <code className="font-mono text-xs">x-webhook-signature</code> is made with
              the new one at once.
            </p>
            {rotate.error === null ? null : <Problem error={rotate.error} className="mt-3" />}
            <div className="mt-5 flex justify-end gap-2">
              <Button onClick={close} data-takes-focus>
                Cancel
              </Button>
              <Button look="primary" isBusy={rotate.isPending} onClick={() => rotate.mutate()}>
                Make a new secret
              </Button>
            </div>
          </>
        ) : (
          <div className="flex flex-col gap-4">
            <SecretOnce label="Signing secret" secret={rotate.data.secret}>
              This is the only time that it is shown. The secret before it signs beside it for 24 hours.
            </SecretOnce>
            <Button className="self-end" onClick={close}>
              Done
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
