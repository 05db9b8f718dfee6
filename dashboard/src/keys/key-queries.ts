/** The API keys of the account, and what can be done with them. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyView, NewKeyBody, NewKeyView } from '../../../src/contract/dashboard/keys.ts';
import { call } from '../api/client.ts';

const path = '/dashboard/api/keys';

/** Newest first. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => await call<readonly KeyView[]>(path, { signal }),
});

function useKeyChange<Wish, Answer>(change: (wish: Wish) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => await queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
  });
}

export const useMakeKey = () =>
  useKeyChange(async (body: NewKeyBody) => await call<NewKeyView>(path, { method: 'POST', body }));

export const useLabelKey = () =>
  useKeyChange(
    async ({ keyId, label }: { readonly keyId: string; readonly label: string | null }) =>
      await call<KeyView>(`${path}/${keyId}`, { method: 'PATCH', body: { label } }),
  );

export const useRevokeKey = () =>
  useKeyChange(async (keyId: string) => await call(`${path}/${keyId}`, { method: 'DELETE' }));
