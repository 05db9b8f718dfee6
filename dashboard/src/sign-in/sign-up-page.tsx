/** A free account for somebody new, where this server lets people sign up. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { setupQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { useEnter } from './enter.ts';
import { Entrance } from './entrance.tsx';
import { NewLinkHint } from './new-link-hint.tsx';
import { NewPassword } from './new-password.tsx';
import { Refusal, useWait } from './refusal.tsx';

export function SignUpPage() {
  const { data: setup } = useSuspenseQuery(setupQuery);
  const toSignIn = (
    <p>
      Been here before?{' '}
      <Link to="/sign-in" className="font-medium text-accent underline">
        Sign in
      </Link>
    </p>
  );
  if (setup.isSignupOpen) {
    return (
      <Entrance title="Make an account" hint="It is free, and yours alone." below={toSignIn}>
        <SignUpForm />
      </Entrance>
    );
  }
  return (
    <Entrance title="Nobody can sign up here" below={toSignIn}>
      <NewLinkHint />
    </Entrance>
  );
}

function SignUpForm() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const signUp = useEnter<{ email: string; password: string }>('/dashboard/api/sign-up', {
    goOn: async () => await navigate({ to: '/playground', replace: true }),
  });
  const waitSeconds = useWait(signUp.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signUp.mutate({ email, password });
  };
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      <EmailField value={email} onChange={setEmail} />
      <NewPassword label="Password" value={password} onChange={setPassword} />
      <Refusal error={signUp.error} waitSeconds={waitSeconds} />
      <Button type="submit" look="primary" isBusy={signUp.isPending} disabled={waitSeconds > 0}>
        Make the account
      </Button>
    </form>
  );
}
