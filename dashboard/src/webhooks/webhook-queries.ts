/** Endpoints and their deliveries, and what can be done with them. */
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  DeliveryPage,
  EventView,
  NewWebhookView,
  RotatedView,
  TestView,
  WebhookView,
} from '../../../src/contract/dashboard/webhooks.ts';
import { call } from '../api/client.ts';

const api = '/dashboard/api';
const path = `${api}/webhooks`;
const pageLength = 20;
const soonMs = 60_000;

/** Oldest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => await call<readonly WebhookView[]>(path, { signal }),
});

/** Newest first, page by page; asked for again while one of them is about to be tried. */
export const deliveriesQuery = (webhookId: string) =>
  infiniteQueryOptions({
    queryKey: ['deliveries', webhookId],
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ webhookId, limit: String(pageLength) });
      if (pageParam !== '') query.set('cursor', pageParam);
      return await call<DeliveryPage>(`${api}/deliveries?${query}`, { signal });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: ({ state }) => {
      const waiting = (state.data?.pages ?? [])
        .flatMap(({ deliveries }) => deliveries)
        .filter((delivery) => delivery.state === 'waiting');
      if (waiting.length === 0) return false;
      const isSoon = waiting.some(
        ({ nextAttemptAt }) => nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + soonMs,
      );
      return isSoon ? 3000 : 30_000;
    },
  });

/** It is the same at every attempt. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['events', eventId],
    queryFn: async ({ signal }) => await call<EventView>(`${api}/events/${eventId}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Endpoints and deliveries change together. */
function useWebhookChange<Wish, Answer>(change: (wish: Wish) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: async () =>
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: ['deliveries'] }),
      ]),
  });
}

export const useAddWebhook = () =>
  useWebhookChange(
    async (url: string) => await call<NewWebhookView>(path, { method: 'POST', body: { url } }),
  );

export const useSwitchWebhook = (webhookId: string) =>
  useWebhookChange(
    async (to: 'enable' | 'disable') =>
      await call<WebhookView>(`${path}/${webhookId}/${to}`, { method: 'POST' }),
  );

export const useRotateSecret = (webhookId: string) =>
  useWebhookChange(
    async (_: undefined) => await call<RotatedView>(`${path}/${webhookId}/rotate`, { method: 'POST' }),
  );

export const useTestWebhook = (webhookId: string) =>
  useWebhookChange(
    async (_: undefined) => await call<TestView>(`${path}/${webhookId}/test`, { method: 'POST' }),
  );

export const useRedeliver = (webhookId: string) =>
  useWebhookChange(
    async (eventId: string) =>
      await call(`${api}/events/${eventId}/redeliver`, { method: 'POST', body: { webhookId } }),
  );

/** Its page is left before the list is asked for again. */
export const useRemoveWebhook = (webhookId: string, leave: () => Promise<unknown>) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => await call(`${path}/${webhookId}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await leave();
      queryClient.removeQueries({ queryKey: ['deliveries', webhookId] });
      await queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey });
    },
  });
};
