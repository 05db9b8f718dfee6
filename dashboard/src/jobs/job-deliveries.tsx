/** The events that a job's ends made, and what became of each at each endpoint. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, CircleCheck, CircleX, Clock, Send } from 'lucide-react';
import type { DeliveryView } from '../../../src/contract/dashboard/webhooks.ts';
import { call } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem } from '../ui/waiting.tsx';
import { durationOf, When } from '../ui/when.tsx';
import { jobQuery } from './jobs-queries.ts';

export type JobDeliveriesProps = {
  readonly jobId: string;
  readonly isEnded: boolean;
  readonly deliveries: readonly DeliveryView[];
};

export function JobDeliveries({ jobId, isEnded, deliveries }: JobDeliveriesProps) {
  return (
    <Card>
      <CardHead title="Events" hint="When a job ends, each enabled endpoint is told." />
      {deliveries.length === 0 ? (
        <p className="text-faded">
          {isEnded ? 'No endpoint was told of this job. ' : 'Nothing was sent yet. '}
          <Link to="/webhooks" className="text-accent underline underline-offset-2">
            {isEnded ? 'Add an endpoint' : 'See your endpoints'}
          </Link>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <li key={delivery.deliveryId} className="py-3 first:pt-0 last:pb-0">
              <Delivery jobId={jobId} delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const looks = {
  waiting: { word: 'Waiting', tone: 'accent', Icon: Clock },
  delivered: { word: 'Delivered', tone: 'good', Icon: CircleCheck },
  given_up: { word: 'Given up', tone: 'bad', Icon: CircleX },
  stopped: { word: 'Stopped', tone: 'doubt', Icon: Ban },
} as const satisfies Record<DeliveryView['state'], unknown>;

type DeliveryProps = { readonly jobId: string; readonly delivery: DeliveryView };

function Delivery({ jobId, delivery }: DeliveryProps) {
  const { eventId, eventType, webhookId, url, state, createdAt, nextAttemptAt, attempts } = delivery;
  const { word, tone, Icon } = looks[state];
  const queryClient = useQueryClient();
  const redeliver = useMutation({
    mutationFn: async () =>
      await call(`/dashboard/api/events/${encodeURIComponent(eventId)}/redeliver`, {
        ...{ method: 'POST', body: { webhookId } },
      }),
    onSuccess: async () => {
      toast('It is sent again.');
      await queryClient.invalidateQueries({ queryKey: jobQuery(jobId).queryKey });
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tone}>
          <Icon aria-hidden />
          {word}
        </Badge>
        <code className="text-xs">{eventType}</code>
        <span className="text-xs text-faded">
          <When at={createdAt} />
          {nextAttemptAt === null ? null : (
            <>
              , next attempt <When at={nextAttemptAt} />
            </>
          )}
        </span>
        <Button
          className="ml-auto"
          size="small"
          isBusy={redeliver.isPending}
          onClick={() => redeliver.mutate()}
        >
          {redeliver.isPending ? null : <Send aria-hidden />}
          Send again
        </Button>
      </div>
      <Link
        to="/webhooks/$webhookId"
        params={{ webhookId }}
        className="self-start text-xs break-all text-accent underline underline-offset-2"
      >
        {url}
      </Link>
      {state === 'stopped' ? (
        <p className="text-xs text-doubt">
          The endpoint was disabled meanwhile. Enable it to send this again.
        </p>
      ) : null}
      {redeliver.isError ? <Problem error={redeliver.error} /> : null}
      {attempts.length === 0 ? null : (
        <details>
          <summary className="text-xs text-faded">
            {attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}
          </summary>
          <ol className="mt-2 flex flex-col gap-2">
            {attempts.map((attempt) => (
              <Attempt key={attempt.startedAt} attempt={attempt} />
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}

function Attempt({ attempt }: { readonly attempt: DeliveryView['attempts'][number] }) {
  const { startedAt, durationMs, statusCode, problem, response } = attempt;
  return (
    <li className="rounded-md bg-sunken px-3 py-2 text-xs">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">{statusCode === null ? 'No answer' : `Status ${statusCode}`}</span>
        <span className="text-faded">
          <When at={startedAt} />, took {durationOf(durationMs)}
        </span>
      </p>
      {problem === null ? null : <p className="mt-1 break-words text-bad">{problem}</p>}
      {response === null || response === '' ? null : (
        <pre className="mt-1 max-h-40 overflow-auto font-mono break-all whitespace-pre-wrap">{response}</pre>
      )}
    </li>
  );
}
