/** Asks before a key stops working for good. */
import type { KeyView } from '../../../src/contract/dashboard/keys.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { When } from '../ui/when.tsx';
import { useRevokeKey } from './key-queries.ts';

export type RevokeKeyDialogProps = { readonly keyToRevoke: KeyView | null; readonly onClose: () => void };

export function RevokeKeyDialog({ keyToRevoke, onClose }: RevokeKeyDialogProps) {
  const revoke = useRevokeKey();
  const close = () => {
    revoke.reset();
    onClose();
  };
  const onSuccess = () => {
    toast('The key is revoked.');
    close();
  };
  return (
    <ConfirmDialog
      isOpen={keyToRevoke !== null}
      onClose={close}
      title="Revoke this key?"
      action="Revoke the key"
      isBusy={revoke.isPending}
      error={revoke.error}
      onConfirm={() => keyToRevoke !== null && revoke.mutate(keyToRevoke.keyId, { onSuccess })}
    >
      {keyToRevoke === null ? null : (
        <p>
          Whatever uses <strong className="text-ink">{keyToRevoke.label ?? `${keyToRevoke.start}…`}</strong>{' '}
          is refused from now on.{' '}
          {keyToRevoke.lastUsedAt === null ? (
            'It was never used.'
          ) : (
            <>
              It was last used <When at={keyToRevoke.lastUsedAt} />.
            </>
          )}{' '}
          This cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}
