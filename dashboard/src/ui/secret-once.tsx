/** A secret that is shown this once: easy to copy, with a plain warning. */
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { CopyButton } from './copy-button.tsx';
import { FormField, Input } from './form.tsx';

export type SecretOnceProps = {
  readonly label: string;
  readonly secret: string;
  /** What to do where it is lost. */
  readonly children: ReactNode;
};

export function SecretOnce({ label, secret, children }: SecretOnceProps) {
  const copy = useRef<HTMLButtonElement>(null);
  // It takes the place of the form in which the focus was.
  useEffect(() => copy.current?.focus(), []);
  return (
    <div className="flex flex-col gap-3">
      <FormField label={label}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              readOnly
              value={secret}
              className="font-mono text-xs"
              onFocus={(event) => event.currentTarget.select()}
            />
            <CopyButton ref={copy} look="primary" label="Copy" text={secret} />
          </div>
        )}
      </FormField>
      <p className="flex items-start gap-2 rounded-md bg-doubt-wash px-3 py-2 text-doubt">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span>{children}</span>
      </p>
    </div>
  );
}
