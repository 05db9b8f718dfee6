/** E-mail address and password of somebody who has been here before. */
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { FormField, Input } from '../ui/form.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
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
      <FormField label="E-mail address">
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            autoComplete="username"
            required
            maxLength={254}
            readOnly={known !== undefined}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </FormField>
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
