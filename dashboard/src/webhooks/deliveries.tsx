/** What was sent to an endpoint, newest first. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import type { WebhookView } from '../../../src/contract/dashboard/webhooks.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { deliveriesQuery } from './webhook-queries.ts';

export function Deliveries({ webhook }: { readonly webhook: WebhookView }) {
  const query = useInfiniteQuery(deliveriesQuery(webhook.webhookId));
  const deliveries = query.data?.pages.flatMap((page) => page.deliveries);
  return (
    <Card>
      <CardHead
        title="Deliveries"
        hint="One that is not acknowledged with a status from 200 to 299 is tried again: 8 attempts within about 28 hours."
      >
        <Button size="small" isBusy={query.isRefetching} onClick={() => void query.refetch()}>
          Look again
        </Button>
      </CardHead>
      {query.error === null ? null : <Problem error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending ? <Waiting className="p-0" /> : null}
      {deliveries?.length === 0 ? (
        <p className="flex items-center gap-2 text-faded">
          <Inbox className="size-4 shrink-0" aria-hidden />
          Nothing was sent yet. Send a test event, or submit a job.
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery.deliveryId}
            delivery={delivery}
            canRedeliver={webhook.disabledAt === null}
          />
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button className="mt-3" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Show older ones
        </Button>
      ) : null}
    </Card>
  );
}
