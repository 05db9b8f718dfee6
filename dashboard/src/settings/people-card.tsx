/** Who has access to the account, and how one of them, oneself too, loses it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import type { PersonView } from '../../../src/contract/dashboard/persons.ts';
import { call } from '../api/client.ts';
import { useSession } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { When } from '../ui/when.tsx';
import { peopleQuery } from './settings-queries.ts';

export function PeopleCard({ className }: { readonly className?: string }) {
  const { data, error, refetch } = useQuery(peopleQuery);
  const [leaving, setLeaving] = useState<PersonView | null>(null);
  return (
    <Card className={className}>
      <CardHead title="People" hint="All have the same rights. A sign-in link lets somebody new in." />
      {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Waiting className="p-0" /> : null}
      <ul className="divide-y divide-line">
        {data?.map((person) => (
          <li key={person.personId} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
            <UserRound className="size-5 shrink-0 text-faded" aria-hidden />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium break-all">
                {person.email}
                {person.isYou ? <Badge tone="accent">You</Badge> : null}
              </p>
              <p className="text-xs text-faded">
                Joined <When at={person.createdAt} />
              </p>
            </div>
            <Button
              size="small"
              aria-label={person.isYou ? 'Leave the account' : `Remove ${person.email}`}
              onClick={() => setLeaving(person)}
            >
              {person.isYou ? 'Leave' : 'Remove'}
            </Button>
          </li>
        ))}
      </ul>
      <RemovalDialog person={leaving} isLast={data?.length === 1} onClose={() => setLeaving(null)} />
    </Card>
  );
}

type RemovalProps = {
  readonly person: PersonView | null;
  /** Whether nobody else is left. */
  readonly isLast: boolean;
  readonly onClose: () => void;
};

function RemovalDialog({ person, isLast, onClose }: RemovalProps) {
  const remove = useRemoval();
  const { account } = useSession();
  const isYou = person?.isYou ?? false;
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={person !== null}
      onClose={close}
      title={isYou ? 'Leave the account?' : 'Remove this person?'}
      action={isYou ? 'Leave the account' : 'Remove the person'}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => person !== null && remove.mutate(person, { onSuccess: close })}
    >
      <p>
        {isYou ? (
          'You lose'
        ) : (
          <>
            <strong className="text-ink">{person?.email}</strong> loses
          </>
        )}{' '}
        access to {account.name} at once, on every browser. API keys, templates and jobs stay.{' '}
        {isLast ? 'Nobody is left then. ' : null}
        The operator of this server can create a new sign-in link.
      </p>
    </ConfirmDialog>
  );
}

function useRemoval() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ personId }: PersonView) =>
      await call(`/dashboard/api/persons/${personId}`, { method: 'DELETE' }),
    onSuccess: async (_, { isYou }) => {
      if (!isYou) {
        toast('The person is removed.');
        return await queryClient.invalidateQueries({ queryKey: peopleQuery.queryKey });
      }
      // First away from what needs the session, then forget it.
      await navigate({ to: '/sign-in' });
      queryClient.clear();
      toast('You have left the account.');
    },
  });
}
