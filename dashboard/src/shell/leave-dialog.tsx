/** Asks before edits are lost by leaving the page, or for another document on the same page. */
import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ConfirmDialog } from '../ui/dialog.tsx';

export type LeaveDialogProps = { readonly isUnsaved: boolean; readonly children: ReactNode };

export function LeaveDialog({ isUnsaved, children }: LeaveDialogProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved &&
      (current.pathname !== next.pathname || documentIn(current.search) !== documentIn(next.search)),
    enableBeforeUnload: () => isUnsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title="Leave without saving?"
      action="Leave"
      onConfirm={() => proceed?.()}
    >
      {children}
    </ConfirmDialog>
  );
}

const documentIn = (search: object): unknown => ('document' in search ? search.document : undefined);
