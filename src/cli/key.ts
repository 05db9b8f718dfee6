/** `deckle key create | list | revoke` */
import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { z } from 'zod';
import { type ApiKey, describeKey, mintApiKey } from '../model/api-key.ts';
import { Fault } from '../model/fault.ts';
import { formatId, parseId } from '../model/ids.ts';
import { validate } from '../model/validation.ts';
import { accountOption, findAccount, jsonOption } from './account.ts';
import { printJson, printRecord, printTable } from './output.ts';
import type { Compose } from './services.ts';
import { withStore } from './with-store.ts';

const expiry = z
  .union(
    [z.iso.date(), z.iso.datetime({ offset: true })],
    'must be a date such as 2027-12-31 or 2027-12-31T18:00:00Z',
  )
  .transform((text) => new Date(text))
  .refine((date) => date.getTime() > Date.now(), 'must lie in the future');

export function addKeyCommands(program: Command, compose: Compose): void {
  const key = program.command('key').description('Manage API keys.');

  key
    .command('create')
    .description('Create an API key. The key is shown only once.')
    .addOption(accountOption().makeOptionMandatory())
    .option('--test', 'a test key: not billed, no webhooks, one document of at most 5 pages per request')
    .option(
      '--expires <date>',
      'when the key expires: a date (at 00:00 UTC), or a date with time and time zone',
    )
    .addOption(jsonOption())
    .action(async (options: { account: string; test?: true; expires?: string; json?: true }) => {
      const expiresAt = options.expires === undefined ? null : validate(expiry, options.expires, '--expires');
      const apiKey = mintApiKey(options.test ? 'test' : 'live', randomBytes);
      await withStore(compose, async (store) => {
        const { accountId } = await findAccount(store, options.account);
        const made = viewOf(await store.apiKeys.create(accountId, describeKey(apiKey, expiresAt)));
        const shown = { keyId: made.keyId, accountId: made.accountId, apiKey, expiresAt: made.expiresAt };
        (options.json ? printJson : printRecord)(shown);
      });
    });

  key
    .command('list')
    .description('List API keys, oldest first. Keys are stored as hashes, so only their prefixes are shown.')
    .addOption(accountOption())
    .addOption(jsonOption())
    .action(async (options: { account?: string; json?: true }) => {
      await withStore(compose, async (store) => {
        const account = options.account === undefined ? undefined : await findAccount(store, options.account);
        const rows = (await store.apiKeys.list(account?.accountId)).map(viewOf);
        if (options.json) printJson(rows);
        else
          printTable(rows, [
            'keyId',
            'accountId',
            'start',
            'mode',
            'createdAt',
            'expiresAt',
            'revokedAt',
            'lastUsedAt',
          ]);
      });
    });

  key
    .command('revoke')
    .description('Revoke an API key. It takes effect on every node within five seconds.')
    .argument('<keyId>', 'as `deckle key list` shows it')
    .addOption(jsonOption())
    .action(async (text: string, options: { json?: true }) => {
      const unknown = () =>
        new Fault('key_not_found', `There is no key ${text}; \`deckle key list\` lists them.`);
      const keyId = parseId('key', text);
      if (keyId === undefined) throw unknown();
      await withStore(compose, async ({ apiKeys }) => {
        if (!(await apiKeys.revoke(keyId))) throw unknown();
        (options.json ? printJson : printRecord)({ keyId: formatId('key', keyId), status: 'revoked' });
      });
    });
}

const viewOf = (key: ApiKey) => ({
  keyId: formatId('key', key.keyId),
  accountId: formatId('acc', key.accountId),
  start: key.start,
  mode: key.mode,
  createdAt: key.createdAt,
  expiresAt: key.expiresAt,
  revokedAt: key.revokedAt,
  lastUsedAt: key.lastUsedAt,
});
