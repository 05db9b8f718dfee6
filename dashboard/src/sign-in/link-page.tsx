/**
 * Coming in by a one-time link. Its token stands behind the `#`, which no server's log sees, and is taken out of the
 * address at once, so that it stays in no history either.
 */
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { LinkView } from '../../../src/contract/dashboard/session.ts';
import { ApiProblem, call } from '../api/client.ts';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { Entrance } from './entrance.tsx';
import { LinkForm } from './link-form.tsx';
import { NewLinkHint } from './new-link-hint.tsx';

export function LinkPage() {
  const token = useTokenOfAddress();
  const { data, error, refetch } = useQuery({
    queryKey: ['link', token],
    queryFn: async ({ signal }) =>
      await call<LinkView>('/dashboard/api/link/look', { method: 'POST', body: { token }, signal }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (token === '') return <NoGood words="The address holds no link. Open it again, whole, as you got it." />;
  if (error instanceof ApiProblem && error.code === 'link_not_valid') {
    return <NoGood words="It was used already, is older than 24 hours, or is incomplete." />;
  }
  if (error !== null) {
    return (
      <Entrance title="Your sign-in link">
        <Problem error={error} onRetry={() => void refetch()} />
      </Entrance>
    );
  }
  if (data === undefined) {
    return (
      <Entrance title="Your sign-in link">
        <Waiting className="p-0">Looking at the link…</Waiting>
      </Entrance>
    );
  }
  return (
    <Entrance
      title="Welcome to Deckle"
      hint={
        <>
          This link opens the account <strong className="text-ink">{data.accountName}</strong>. Choose what
          you sign in with from now on.
        </>
      }
    >
      <LinkForm token={token} emails={data.emails} />
    </Entrance>
  );
}

function useTokenOfAddress(): string {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const [token, setToken] = useState(hash);
  useEffect(() => {
    if (hash === '') return;
    setToken(hash);
    history.replaceState(history.state, '', location.pathname + location.search);
  }, [hash]);
  return token;
}

function NoGood({ words }: { readonly words: string }) {
  return (
    <Entrance
      title="This link does not work"
      hint={words}
      below={
        <p>
          Have a password?{' '}
          <Link to="/sign-in" className="font-medium text-accent underline">
            Sign in
          </Link>
        </p>
      }
    >
      <NewLinkHint />
    </Entrance>
  );
}
