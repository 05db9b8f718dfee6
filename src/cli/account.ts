/** `deckle account create | list | set-plan | set-llm | link | disable | enable | delete` */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { type Account, type AccountContents, accountName } from '../model/account.ts';
import { describeKey, mintApiKey } from '../model/api-key.ts';
import { deleteAccount } from '../model/delete-account.ts';
import { Fault } from '../model/fault.ts';
import { formatId, parseId } from '../model/ids.ts';
import { type LlmConsent, llmConsents } from '../model/llm-ledger.ts';
import { type Plan, plans } from '../model/plan.ts';
import { hashToken, mintToken, signInLink } from '../model/session-token.ts';
import type { Store } from '../model/store.ts';
import { validate } from '../model/validation.ts';
import { addressOf } from './address.ts';
import { printJson, printRecord, printTable } from './output.ts';
import type { Compose } from './services.ts';
import { withStore } from './with-store.ts';

const planOption = () =>
  new Option('--plan <plan>', 'plan of the account').choices(plans).makeOptionMandatory();
export const accountOption = () => new Option('--account <account>', 'accountId or name of the account');
export const jsonOption = () => new Option('--json', 'print one JSON document and nothing else');

export function addAccountCommands(program: Command, compose: Compose): void {
  const account = program.command('account').description('Manage accounts.');

  account
    .command('create')
    .description('Create an account and its first API key. The key is shown only once.')
    .requiredOption('--name <name>', 'a name that no other account has')
    .addOption(planOption())
    .addOption(jsonOption())
    .action(async (options: { name: string; plan: Plan; json?: true }) => {
      const name = validate(accountName, options.name, '--name');
      const apiKey = mintApiKey('live', randomBytes);
      await withStore(compose, async ({ accounts }) => {
        const made = await accounts.create(name, options.plan, describeKey(apiKey, null));
        if (made === undefined) throw new Fault('name_taken', `There is already an account named ${name}.`);
        const { accountId, plan } = viewOf(made.account);
        (options.json ? printJson : printRecord)({ accountId, name, plan, apiKey });
      });
    });

  account
    .command('list')
    .description('List accounts, oldest first.')
    .addOption(jsonOption())
    .action(async (options: { json?: true }) => {
      await withStore(compose, async ({ accounts, llmConsents: consents }) => {
        const rows = await Promise.all(
          (await accounts.list()).map(async (one) => ({
            ...viewOf(one),
            llm: (await consents.of(one.accountId)) ?? null,
          })),
        );
        if (options.json) printJson(rows);
        else printTable(rows, ['accountId', 'name', 'plan', 'createdAt', 'disabledAt', 'llm']);
      });
    });

  account
    .command('set-plan')
    .description('Change the plan of an account. It takes effect on every node within five seconds.')
    .addOption(accountOption().makeOptionMandatory())
    .addOption(planOption())
    .addOption(jsonOption())
    .action(async (options: { account: string; plan: Plan; json?: true }) => {
      await withStore(compose, async (store) => {
        const { accountId } = await findAccount(store, options.account);
        const changed = await store.accounts.setPlan(accountId, options.plan);
        if (changed === undefined) throw noAccount(options.account);
        (options.json ? printJson : printRecord)(viewOf(changed));
      });
    });

  account
    .command('set-llm')
    .description(
      'Control whether the documents of an account may be sent to the language model of DECKLE_LLM_URL. `never` can be ' +
        'changed by the users of the account, `forbidden` cannot. `allowed` lifts `forbidden` and keeps what the users ' +
        'chose; a second `allowed` overrides their choice.',
    )
    .addOption(accountOption().makeOptionMandatory())
    .addOption(
      new Option('--llm <consent>', 'whether a model may be asked')
        .choices(llmConsents)
        .makeOptionMandatory(),
    )
    .addOption(jsonOption())
    .action(async (options: { account: string; llm: LlmConsent; json?: true }) => {
      await withStore(compose, async (store) => {
        const { accountId, name } = await findAccount(store, options.account);
        const llm = await store.llmConsents.set(accountId, options.llm);
        if (llm === undefined) throw noAccount(options.account);
        (options.json ? printJson : printRecord)({ accountId: formatId('acc', accountId), name, llm });
      });
    });

  account
    .command('link')
    .description(
      'Create a one-time sign-in link to the dashboard, valid for 24 hours. Use it for the first user, for further ' +
        'users and for forgotten passwords. The link has the address of DECKLE_PUBLIC_URL, or else of HOST and ' +
        'PORT: set them as for the server.',
    )
    .addOption(accountOption().makeOptionMandatory())
    .addOption(jsonOption())
    .action(async (options: { account: string; json?: true }) => {
      await withStore(compose, async (store, { publicUrl, host, port }) => {
        const { accountId, name } = await findAccount(store, options.account);
        const token = mintToken(randomBytes);
        const { expiresAt } = await store.signInLinks.create(accountId, hashToken(token));
        const link = signInLink(publicUrl ?? addressOf(host, port), token);
        const shown = { accountId: formatId('acc', accountId), name, link, expiresAt };
        (options.json ? printJson : printRecord)(shown);
      });
    });

  const switched = (name: 'disable' | 'enable', description: string) =>
    account
      .command(name)
      .description(description)
      .addOption(accountOption().makeOptionMandatory())
      .addOption(jsonOption())
      .action(async (options: { account: string; json?: true }) => {
        await withStore(compose, async (store) => {
          const { accountId } = await findAccount(store, options.account);
          const changed = await store.accounts[name](accountId);
          if (changed === undefined) throw noAccount(options.account);
          (options.json ? printJson : printRecord)(viewOf(changed));
        });
      });
  switched(
    'disable',
    'Disable an account: its keys and users are refused on every node within five seconds. Its jobs and webhooks wait.',
  );
  switched('enable', 'Enable a disabled account. Its waiting jobs and webhooks continue.');

  account
    .command('delete')
    .description('Delete an account and all its data: documents, jobs, results, templates, keys and users.')
    .addOption(accountOption().makeOptionMandatory())
    .option('--yes', 'delete it; without this option, only list what would be deleted')
    .addOption(jsonOption())
    .action(async (options: { account: string; yes?: true; json?: true }) => {
      await withStore(compose, async (store, _config, { openBlobs }, stop) => {
        const { accountId, name } = await findAccount(store, options.account);
        const contents = await store.accountRemoval.contents(accountId);
        if (options.yes === undefined) throw notConfirmed(name, contents);
        const needs = { ...store, blobs: await openBlobs(store, stop), sleep };
        await deleteAccount(needs, accountId, stop);
        const shown = { accountId: formatId('acc', accountId), name, status: 'deleted', ...contents };
        (options.json ? printJson : printRecord)(shown);
      });
    });
}

const viewOf = ({ accountId, name, plan, createdAt, disabledAt }: Account) => ({
  accountId: formatId('acc', accountId),
  name,
  plan,
  createdAt,
  disabledAt,
});

const noAccount = (text: string) =>
  new Fault(
    'account_not_found',
    `There is no account ${text}; \`deckle account list\` lists them. Set DECKLE_DATA_DIR or DATABASE_URL as for the server.`,
  );

function notConfirmed(name: string, contents: AccountContents): Fault {
  const parts = Object.entries(contents).map(
    ([many, count]) => `${count} ${count === 1 ? many.slice(0, -1) : many}`,
  );
  return new Fault(
    'not_confirmed',
    `This would delete the account ${name} with ${parts.join(', ')}, for good; nothing was deleted. Add --yes to do it.`,
  );
}

export async function findAccount(store: Store, text: string): Promise<Account> {
  const accountId = parseId('acc', text);
  const found = await store.accounts.find(accountId === undefined ? { name: text } : { accountId });
  if (found === undefined) throw noAccount(text);
  return found;
}
