/** One delivery in a line; opened, its attempts and the request as it was sent. */
import { Link } from '@tanstack/react-router';
import { ChevronRight, RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryView } from '../../../src/contract/dashboard/webhooks.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem } from '../ui/waiting.tsx';
import { When } from '../ui/when.tsx';
import { Attempts } from './attempts.tsx';
import { SentRequest } from './sent-request.tsx';
import { useRedeliver } from './webhook-queries.ts';
import { deliveryStates, eventNames, outcomeWords } from './webhook-words.ts';

export type DeliveryRowProps = { readonly delivery: DeliveryView; readonly canRedeliver: boolean };

export function DeliveryRow({ delivery, canRedeliver }: DeliveryRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { eventType, createdAt, state, attempts } = delivery;
  const { name, tone } = deliveryStates[state];
  const last = attempts.at(-1);
  return (
    <li>
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="-mx-2 flex list-none flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-2 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <ChevronRight className="size-4 shrink-0 text-faded group-open:rotate-90" aria-hidden />
          <Badge tone={tone}>{name}</Badge>
          <span className="font-medium">{eventNames[eventType]}</span>
          <span className="min-w-0 grow truncate text-faded">
            {last === undefined ? 'Not tried yet' : outcomeWords(last)}
            {attempts.length > 1 ? ` · ${attempts.length} attempts` : ''}
          </span>
          <span className="text-xs text-faded">
            <When at={createdAt} />
          </span>
        </summary>
        {isOpen ? <Opened delivery={delivery} canRedeliver={canRedeliver} /> : null}
      </details>
    </li>
  );
}

function Opened({ delivery, canRedeliver }: DeliveryRowProps) {
  const { webhookId, eventId, jobId, attempts, nextAttemptAt } = delivery;
  const redeliver = useRedeliver(webhookId);
  return (
    <div className="flex flex-col gap-4 pt-1 pb-4 sm:pl-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 text-faded">
          <code className="font-mono text-xs break-all">{eventId}</code>
          {jobId === null ? null : (
            <>
              {' · '}
              <Link to="/jobs/$jobId" params={{ jobId }} className="text-accent underline">
                The job
              </Link>
            </>
          )}
          {nextAttemptAt === null ? null : (
            <>
              {' · next attempt '}
              <When at={nextAttemptAt} />
            </>
          )}
        </p>
        <Button
          size="small"
          isBusy={redeliver.isPending}
          disabled={!canRedeliver}
          title={canRedeliver ? undefined : 'Enable the endpoint first.'}
          onClick={() =>
            redeliver.mutate(eventId, { onSuccess: () => toast('It is sent again with the same id.') })
          }
        >
          <RotateCw aria-hidden />
          Send again
        </Button>
      </div>
      {redeliver.error === null ? null : <Problem error={redeliver.error} />}
      <Attempts attempts={attempts} />
      <SentRequest eventId={eventId} />
    </div>
  );
}
