/** `deckle person list | remove` */
import type { Command } from 'commander';
import { Fault } from '../model/fault.ts';
import { formatId } from '../model/ids.ts';
import type { Person } from '../model/person.ts';
import { accountOption, findAccount, jsonOption } from './account.ts';
import { printJson, printRecord, printTable } from './output.ts';
import type { Compose } from './services.ts';
import { withStore } from './with-store.ts';

export function addPersonCommands(program: Command, compose: Compose): void {
  const person = program.command('person').description('Manage dashboard users.');

  person
    .command('list')
    .description('List users, oldest first.')
    .addOption(accountOption())
    .addOption(jsonOption())
    .action(async (options: { account?: string; json?: true }) => {
      await withStore(compose, async (store) => {
        const account = options.account === undefined ? undefined : await findAccount(store, options.account);
        const rows = (await store.persons.list(account?.accountId)).map(viewOf);
        if (options.json) printJson(rows);
        else printTable(rows, ['email', 'accountId', 'createdAt']);
      });
    });

  person
    .command('remove')
    .description('Remove a user. Their sessions end on every node within five seconds.')
    .argument('<email>', 'as `deckle person list` shows it')
    .addOption(jsonOption())
    .action(async (email: string, options: { json?: true }) => {
      await withStore(compose, async ({ persons }) => {
        const found = await persons.findByEmail(email.trim().toLowerCase());
        if (found === undefined || !(await persons.remove(found.personId))) throw noPerson(email);
        (options.json ? printJson : printRecord)({ ...viewOf(found), status: 'removed' });
      });
    });
}

const viewOf = ({ email, accountId, createdAt }: Person) => ({
  email,
  accountId: formatId('acc', accountId),
  createdAt,
});

const noPerson = (email: string) =>
  new Fault(
    'person_not_found',
    `There is no user with the e-mail address ${email}; \`deckle person list\` lists the users.`,
  );
