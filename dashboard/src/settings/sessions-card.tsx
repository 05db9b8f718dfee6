/** Where somebody is signed in, and how to end that: one session, or all of them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut, MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { OpenSession } from '../../../src/contract/dashboard/session.ts';
import { call } from '../api/client.ts';
import { useSignOut } from '../shell/sign-out.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { When } from '../ui/when.tsx';
import { deviceOf } from './device-of.ts';
import { sessionsQuery } from './settings-queries.ts';

export function SessionsCard({ className }: { readonly className?: string }) {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const [isAsking, setAsking] = useState(false);
  const signOut = useSignOut();
  return (
    <Card className={className}>
      <CardHead title="Sessions" hint="One ends by itself when it was not used for 14 days.">
        <Button size="small" look="danger" onClick={() => setAsking(true)}>
          <LogOut aria-hidden />
          Sign out everywhere
        </Button>
      </CardHead>
      {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Waiting className="p-0" /> : null}
      <ul className="divide-y divide-line">
        {data?.map((session) => (
          <Row key={session.sessionId} session={session} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Sign out everywhere?"
        action="Sign out everywhere"
        isBusy={signOut.isPending}
        onConfirm={() => signOut.mutate('everywhere')}
      >
        Every session of yours ends, on this browser too. API keys go on working.
      </ConfirmDialog>
    </Card>
  );
}

function Row({ session }: { readonly session: OpenSession }) {
  const { sessionId, userAgent, createdAt, lastSeenAt, isCurrent } = session;
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: async () => await call(`/dashboard/api/sessions/${sessionId}`, { method: 'DELETE' }),
    onSuccess: async () => {
      toast('The session has ended.');
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  const device = deviceOf(userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <MonitorSmartphone className="size-5 shrink-0 text-faded" aria-hidden />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-medium break-words" title={userAgent}>
          {device}
          {isCurrent ? <Badge tone="accent">This browser</Badge> : null}
        </p>
        <p className="text-xs text-faded">
          Last seen <When at={lastSeenAt} /> · signed in <When at={createdAt} />
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          size="small"
          isBusy={end.isPending}
          aria-label={`End the session of ${device}`}
          onClick={() => end.mutate()}
        >
          End
        </Button>
      )}
      {end.error === null ? null : <Problem error={end.error} className="w-full" />}
    </li>
  );
}
