/** The browser's own dialog: it keeps the focus inside, closes on Escape and hands the focus back. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { Problem } from './waiting.tsx';

export type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
};

const firstWanted = 'form :is(input:not([readonly]), select, textarea), [data-takes-focus]';

export function Dialog({ isOpen, onClose, title, children, className }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || isOpen === dialog.open) return;
    if (!isOpen) return dialog.close();
    dialog.showModal();
    // The browser would take the button that closes it.
    dialog.querySelector<HTMLElement>(firstWanted)?.focus();
  }, [isOpen]);
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={onClose}
      className={cn(
        'm-auto max-h-[90dvh] w-[min(34rem,calc(100vw-2rem))] overflow-y-auto rounded-lg border border-line bg-sheet p-5 text-ink',
        className,
      )}
    >
      {isOpen ? (
        <>
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId}>{title}</h2>
            <Button look="quiet" size="smallIcon" aria-label="Close" onClick={onClose}>
              <X aria-hidden />
            </Button>
          </div>
          {children}
        </>
      ) : null}
    </dialog>
  );
}

export type ConfirmProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** What will happen, and whether it can be undone. */
  readonly children: ReactNode;
  readonly action: string;
  readonly isBusy?: boolean;
  /** Why it could not be done. */
  readonly error?: unknown;
  readonly onConfirm: () => void;
};

export function ConfirmDialog({ children, action, isBusy, error, onConfirm, ...dialog }: ConfirmProps) {
  return (
    <Dialog {...dialog}>
      <div className="text-faded">{children}</div>
      {error === undefined || error === null ? null : <Problem error={error} className="mt-3" />}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={dialog.onClose} data-takes-focus>
          Cancel
        </Button>
        <Button look="danger" isBusy={isBusy ?? false} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
