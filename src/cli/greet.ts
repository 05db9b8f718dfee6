/** What a node prints when it is ready; at the first start of an installation, its API key and a sign-in link too. */
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Accounts } from '../model/account.ts';
import { describeKey, mintApiKey } from '../model/api-key.ts';
import { builtInTemplates } from '../model/built-in-templates/index.ts';
import { formatId } from '../model/ids.ts';
import { unlimitedPages } from '../model/plan.ts';
import { hashToken, mintToken, signInLink } from '../model/session-token.ts';
import { print } from './output.ts';

const invoiceId = formatId('tpl', builtInTemplates.invoice.templateId);

/** It comes with every checkout and package, so that the line that parses it works as it stands. */
const sample = fileURLToPath(new URL('../../samples/invoice.pdf', import.meta.url));

/** For `curl -F` in a shell; in double quotes curl leaves commas and semicolons alone. */
const uploaded = `files=@"${sample.replace(/["\\]/g, '\\$&')}"`.replaceAll("'", "'\\''");

export async function greet(accounts: Accounts, address: string, pagesPerMonth: number): Promise<void> {
  const key = mintApiKey('live', randomBytes);
  const token = mintToken(randomBytes);
  const ready = `Deckle is ready.

  API        ${address}
  Dashboard  ${address}/dashboard/
  Docs       ${address}/docs/

`;
  const welcome = `This is the first start. Your API key, shown only this once:

  ${key}

Your way into the dashboard, for 24 hours and one use (\`deckle account link --account default\` makes another):

  ${signInLink(address, token)}

Try it:

  curl -H 'x-api-key: ${key}' ${address}/v1/templates

Parse a document that comes with Deckle, with the built-in template for invoices:

  curl -H 'x-api-key: ${key}' -F '${uploaded}' -F templateId=${invoiceId} ${address}/documents/parse

${quota(pagesPerMonth)}
`;
  const isFirstStart = await accounts.welcome(
    describeKey(key, null),
    hashToken(token),
    async () => await print(ready + welcome),
  );
  if (!isFirstStart) await print(ready);
}

/** Whoever owns the machine needs no quota. */
function quota(pagesPerMonth: number): string {
  if (pagesPerMonth === unlimitedPages) return 'Pages are unlimited.\n';
  return `This account may parse ${pagesPerMonth.toLocaleString('en')} pages a month. It is your machine: DECKLE_PAGES_PREMIUM=unlimited ends the quota.\n`;
}
