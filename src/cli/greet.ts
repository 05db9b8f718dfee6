/** What a node prints when it is ready; at the first start of an installation, its API key too. */
import { randomBytes } from 'node:crypto';
import type { Accounts } from '../model/account.ts';
import { describeKey, mintApiKey } from '../model/api-key.ts';
import { print } from './output.ts';

export async function greet(accounts: Accounts, address: string): Promise<void> {
  const key = mintApiKey('live', randomBytes);
  const ready = `Deckle is ready.

  API        ${address}
  Reference  ${address}/docs

`;
  const welcome = `This is the first start. Your API key, shown only this once:

  ${key}

Try it:

  curl -H 'x-api-key: ${key}' ${address}/v1/templates

`;
  const isFirstStart = await accounts.welcome(
    describeKey(key, null),
    async () => await print(ready + welcome),
  );
  if (!isFirstStart) await print(ready);
}
