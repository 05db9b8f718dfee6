/** Changing the password: the old one first, the rule of the new one before it is broken. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiProblem, call } from '../api/client.ts';
import { useSession } from '../api/queries.ts';
import { NewPassword } from '../sign-in/new-password.tsx';
import { Refusal, useWait } from '../sign-in/refusal.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { FormField } from '../ui/form.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { toast } from '../ui/toast.tsx';
import { sessionsQuery } from './settings-queries.ts';

export function PasswordCard() {
  const { email } = useSession();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: async () => await call('/dashboard/api/password', { method: 'PUT', body: { current, next } }),
    onSuccess: async () => {
      setCurrent('');
      setNext('');
      toast('The password is changed. All other sessions have ended.');
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const waitSeconds = useWait(change.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate();
  };
  const problems = change.error instanceof ApiProblem ? change.error.problems : [];
  const isWrong = problems.some(({ path }) => path === 'current');
  const problemOfNext = problems.find(({ path }) => path === 'next')?.message;
  return (
    <Card>
      <CardHead title="Password" hint="A new one ends all sessions but this one." />
      <form className="flex max-w-sm flex-col gap-4" onSubmit={submit}>
        {/* For password managers, which keep a password beside a name. */}
        <input className="sr-only" aria-hidden tabIndex={-1} autoComplete="username" value={email} readOnly />
        <FormField label="Password now" error={isWrong ? 'This is not your password.' : null}>
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              required
              maxLength={1000}
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          )}
        </FormField>
        <NewPassword label="New password" value={next} onChange={setNext} error={problemOfNext} />
        {problems.length > 0 ? null : <Refusal error={change.error} waitSeconds={waitSeconds} />}
        <Button type="submit" className="self-start" isBusy={change.isPending} disabled={waitSeconds > 0}>
          Change the password
        </Button>
      </form>
    </Card>
  );
}
