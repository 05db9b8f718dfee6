/**
 * What is wrong with a file that was sent, and, where it is a locked PDF, a place for its password. The password stands in its field alone and goes
 * from there into one request.
 */
import { Lock } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { ApiProblem } from '../api/client.ts';
import { Button } from './button.tsx';
import { FormField } from './form.tsx';
import { PasswordInput } from './password-input.tsx';

export type LockedFileProps = {
  readonly fileName: string;
  /** Whether a password was sent, which then was not the right one. */
  readonly wasTried: boolean;
  readonly isBusy?: boolean;
  readonly onPassword: (password: string) => void;
};

/** Other kinds of files can be locked too, but no password of ours opens them. */
export const isLockedPdf = (error: unknown, { name, type }: Pick<File, 'name' | 'type'>): boolean =>
  error instanceof ApiProblem &&
  error.code === 'document_encrypted' &&
  (type === 'application/pdf' || /\.pdf$/i.test(name));

export function LockedFile({ fileName, wasTried, isBusy = false, onPassword }: LockedFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const password = input.current?.value ?? '';
    if (password === '') return;
    onPassword(password);
    if (input.current !== null) input.current.value = '';
  };
  return (
    <form
      aria-label={`Password of ${fileName}`}
      onSubmit={send}
      className="flex w-full flex-col gap-2 rounded-md border border-line bg-sheet p-3 text-left"
    >
      <p className="flex items-start gap-2">
        <Lock className="mt-0.5 size-4 shrink-0 text-faded" aria-hidden />
        <span className="min-w-0 break-words">{fileName} is locked with a password.</span>
      </p>
      <div className="flex flex-wrap items-start gap-2">
        <FormField
          className="min-w-0 grow basis-56"
          label="Password"
          isLabelHidden
          hint="It opens the file once and is not stored. What is kept is a copy without the lock."
          error={wasTried ? 'This password does not open it. Try another.' : null}
        >
          {(control) => (
            <PasswordInput
              {...control}
              ref={input}
              placeholder="Password"
              autoComplete="off"
              maxLength={500}
              disabled={isBusy}
            />
          )}
        </FormField>
        <Button type="submit" look="primary" isBusy={isBusy}>
          Open
        </Button>
      </div>
    </form>
  );
}
