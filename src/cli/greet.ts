/** What a node prints when it is ready; at the first start of an installation, its API key and a sign-in link too. */
import { randomBytes } from 'node:crypto';
import type { Accounts } from '../model/account.ts';
import { describeKey, mintApiKey } from '../model/api-key.ts';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import { formatId } from '../model/ids.ts';
import { hashToken, mintToken, signInLink } from '../model/session-token.ts';
import { print } from './output.ts';

const invoiceId = formatId('tpl', builtInTemplates.invoice.templateId);

export async function greet(accounts: Accounts, address: string): Promise<void> {
  const key = mintApiKey('live', randomBytes);
  const token = mintToken(randomBytes);
  const ready = `Deckle is ready.

  API        ${address}
  Dashboard  ${address}/dashboard/
  Docs       ${address}/docs/

`;
  const welcome = `This is the first start. Your API key, shown only this once:

  ${key}

Your way into the dashboard, for 24 hours and one use (\`deckle account link\` makes another):

  ${signInLink(address, token)}

Try it:

  curl -H 'x-api-key: ${key}' ${address}/v1/templates

Parse a document, with the built-in template for invoices:

  curl -H 'x-api-key: ${key}' -F files=@document.pdf -F templateId=${invoiceId} ${address}/documents/parse

`;
  const isFirstStart = await accounts.welcome(
    describeKey(key, null),
    hashToken(token),
    async () => await print(ready + welcome),
  );
  if (!isFirstStart) await print(ready);
}
