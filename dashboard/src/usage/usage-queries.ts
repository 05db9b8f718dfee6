/** What the account has used. */
import { queryOptions } from '@tanstack/react-query';
import type { AccountUsage } from '../../../src/contract/dashboard/usage.ts';
import { call } from '../api/client.ts';

export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: async ({ signal }) => await call<AccountUsage>('/dashboard/api/usage', { signal }),
});
