/**
 * Deletes an account and all that belongs to it, wherever it lies. It is disabled first, and nothing is removed before every
 * node knows. What breaks off is finished by doing it again: bytes go before the rows that name them.
 */
import { type AccountRemoval, type Accounts, heardMs } from './account.ts';
import type { Blobs } from './blobs.ts';

export type DeletionNeeds = {
  readonly accounts: Pick<Accounts, 'disable'>;
  readonly accountRemoval: AccountRemoval;
  readonly blobs: Pick<Blobs, 'remove'>;
  readonly sleep: (ms: number) => Promise<unknown>;
};

const batchSize = 500;

export async function deleteAccount(
  { accounts, accountRemoval, blobs, sleep }: DeletionNeeds,
  accountId: string,
  signal: AbortSignal,
): Promise<void> {
  await accounts.disable(accountId);
  await sleep(heardMs);
  // A document may still come from a request that was admitted before, and somebody else may delete the same account.
  while ((await accounts.disable(accountId)) !== undefined) {
    for (;;) {
      signal.throwIfAborted();
      const ids = await accountRemoval.documents(accountId, batchSize);
      if (ids.length === 0) break;
      await blobs.remove(ids, signal);
      await accountRemoval.removeDocuments(accountId, ids);
    }
    await accountRemoval.removeRest(accountId);
  }
}
