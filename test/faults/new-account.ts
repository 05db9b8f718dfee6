/** An account with a key, and an endpoint for its events. */
import { randomBytes } from 'node:crypto';
import { describeKey, mintApiKey } from '../../src/model/api-key.ts';
import type { Store } from '../../src/model/store.ts';
import { mintSecret } from '../../src/model/webhook-signature.ts';

export async function newAccount(store: Store, url: string, account: number) {
  const apiKey = mintApiKey('live', randomBytes);
  const secret = mintSecret(randomBytes);
  const made = await store.accounts.create(`account ${account}`, 'premium', describeKey(apiKey, null));
  if (made === undefined) throw new Error('The account is there already.');
  const { accountId } = made.account;
  await store.webhooks.create(accountId, url, secret);
  return { accountId, apiKey, secret };
}
