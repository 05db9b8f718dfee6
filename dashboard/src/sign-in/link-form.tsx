/** E-mail address and password for whoever holds a link: one of those that the account has, or a new one. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiProblem } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { EmailField } from './email-field.tsx';
import { useEnter } from './enter.ts';
import { NewPassword } from './new-password.tsx';
import { Refusal, useWait } from './refusal.tsx';

export type LinkFormProps = { readonly token: string; readonly emails: readonly string[] };

export function LinkForm({ token, emails }: LinkFormProps) {
  /** Null for a new one. */
  const [chosen, setChosen] = useState<string | null>(emails[0] ?? null);
  const [newEmail, setNewEmail] = useState('');
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const enter = useEnter<{ token: string; email: string; password: string }>('/dashboard/api/link', {
    goOn: async () => await navigate({ to: '/playground', replace: true }),
  });
  const waitSeconds = useWait(enter.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    enter.mutate({ token, email: chosen ?? newEmail, password });
  };
  const problems = enter.error instanceof ApiProblem ? enter.error.problems : [];
  const problemOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  return (
    <form className="flex flex-col gap-4" onSubmit={submit}>
      {emails.length > 0 ? <Who emails={emails} chosen={chosen} onChoose={setChosen} /> : null}
      {chosen === null ? (
        <EmailField value={newEmail} onChange={setNewEmail} error={problemOf('email')} />
      ) : (
        // For password managers, which keep a password beside a name.
        <input
          className="sr-only"
          aria-hidden
          tabIndex={-1}
          name="email"
          autoComplete="username"
          value={chosen}
          readOnly
        />
      )}
      <NewPassword
        label={chosen === null ? 'Password' : 'New password'}
        value={password}
        onChange={setPassword}
        error={problemOf('password')}
      />
      {chosen === null ? null : (
        <p className="text-faded">It takes the place of the old one, and ends every session of {chosen}.</p>
      )}
      {problems.length > 0 ? null : <Refusal error={enter.error} waitSeconds={waitSeconds} />}
      <Button type="submit" look="primary" isBusy={enter.isPending} disabled={waitSeconds > 0}>
        {chosen === null ? 'Set the password and sign in' : 'Set the new password and sign in'}
      </Button>
    </form>
  );
}

type WhoProps = {
  readonly emails: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (email: string | null) => void;
};

function Who({ emails, chosen, onChoose }: WhoProps) {
  const option = (value: string | null, label: string) => (
    <label key={label} className="flex items-center gap-2">
      <input
        type="radio"
        name="who"
        className="size-4 accent-(--accent)"
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium">Who are you?</legend>
      {emails.map((email) => option(email, email))}
      {option(null, 'Somebody new')}
    </fieldset>
  );
}
