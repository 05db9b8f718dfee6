/** E-mail address and password of somebody who has been here before. */
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FormField } from '../ui/form.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { EmailField } from './email-field.tsx';
import { type EnterOptions, useEnter } from './enter.ts';
import { Refusal, useWait } from './refusal.tsx';

export type PasswordFormProps = {
  /** Where it is known already. */
  readonly email?: string | undefined;
  readonly goOn: EnterOptions['goOn'];
  readonly isReturn?: EnterOptions['isReturn'];
};

export function PasswordForm({ email: known, goOn, isReturn }: PasswordFormProps) {
  const [email, setEmail] = useState(known ?? '');
  const [password, setPassword] = useState('');
  const signIn = useEnter<{ email: string; password: string }>('/dashboard/api/session', { goOn, isReturn });
  const waitSeconds = useWait(signIn.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate({ email, password });
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <EmailField value={email} onChange={setEmail} isReadOnly={known !== undefined} />
      <FormField label="Password">
        {(control) => (
          <PasswordInput
            {...control}
            name="password"
            autoComplete="current-password"
            required
            maxLength={1000}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        )}
      </FormField>
      <Refusal error={signIn.error} waitSeconds={waitSeconds} />
      <Button type="submit" look="primary" isBusy={signIn.isPending} disabled={waitSeconds > 0}>
        Sign in
      </Button>
    </form>
  );
}
