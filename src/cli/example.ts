/** `deckle example add | list | remove | export | import` */
import { type Command, Option } from 'commander';
import { listedOf, taughtOf } from '../contract/example.ts';
import { readLabel } from '../eval/dataset.ts';
import { truthOf } from '../eval/label-of.ts';
import type { Account } from '../model/account.ts';
import type { FileTruth } from '../model/classroom.ts';
import type { Example } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import { formatId, parseId } from '../model/ids.ts';
import type { Store } from '../model/store.ts';
import type { Template } from '../model/template.ts';
import { accountOption, findAccount, jsonOption } from './account.ts';
import { exportExamples } from './export-examples.ts';
import { importExamples } from './import-examples.ts';
import { findAccountTemplate } from './named-template.ts';
import { printJson, printRecord, printTable } from './output.ts';
import { refuseWhatIsNoFile } from './read.ts';
import type { Compose, Services } from './services.ts';
import { withStore } from './with-store.ts';

type Owner = { readonly account: string; readonly template: string };
type Json = { readonly json?: true };

const templateOption = () =>
  new Option('--template <template>', 'id of a template of the account, or the name of a built-in one');

export function addExampleCommands(program: Command, compose: Compose): void {
  const example = program
    .command('example')
    .description('Manage examples: documents with their correct values, from which a template learns.');

  /** A command about the examples of one template. */
  const ofTemplate = (name: string, description: string) =>
    example
      .command(name)
      .description(description)
      .addOption(accountOption().makeOptionMandatory())
      .addOption(templateOption().makeOptionMandatory())
      .addOption(jsonOption());

  ofTemplate(
    'add',
    'Add an example. Later documents of its layout are parsed the same way. A document that is an example already gets the new values.',
  )
    .argument('<file>', 'PDF, PNG, JPEG, WEBP, TIFF or BMP')
    .argument(
      '<label>',
      'its correct values, as JSON: {"fields": {…}, "ignore"?: ["dueDate"], "readIn"?: "fr", "drawn"?: […]}',
    )
    .option('--password <password>', 'password of an encrypted PDF; the example is stored decrypted')
    .action(async (file: string, label: string, options: Owner & Json & { readonly password?: string }) => {
      for (const path of [file, label]) await refuseWhatIsNoFile(path);
      await withStore(compose, async (store, _config, services, stop) => {
        const { account, template } = await findOwner(store, options);
        refuseDisabled(account);
        const truth = { ...(await truthIn(label, template)), password: options.password };
        const classroom = await services.openClassroom(store, stop);
        try {
          const taught = taughtOf(await classroom.teach({ account, template, path: file }, truth, stop));
          if (options.json) printJson(taught);
          else printRecord({ ...taught, unlocated: someOf(taught.unlocated) });
        } finally {
          await classroom.close();
        }
      });
    });

  ofTemplate('list', 'List the examples of a template, oldest first, with how often each was used.').action(
    async (options: Owner & Json) => {
      await withStore(compose, async (store) => {
        const { examples } = await findExamples(store, options);
        if (options.json) printJson(examples.map(listedOf));
        else
          printTable(examples.map(rowOf), [
            ...['id', 'file', 'pages', 'located', 'unlocated', 'created', 'won'],
          ]);
      });
    },
  );

  example
    .command('remove')
    .description('Remove an example. It no longer affects later documents.')
    .argument('<exampleId>', 'as `deckle example list` shows it')
    .addOption(accountOption())
    .addOption(templateOption())
    .addOption(jsonOption())
    .action(async (text: string, options: Partial<Owner> & Json) => {
      await withStore(compose, async (store) => {
        const { accountId, exampleId } = await findExample(store, text, options);
        if (!(await store.examples.remove(accountId, exampleId))) throw noExample(text);
        (options.json ? printJson : printRecord)({ id: formatId('exa', exampleId), status: 'removed' });
      });
    });

  ofTemplate(
    'export',
    'Write the examples of a template to a folder, for `eval`, `parse --examples` and `example import`.',
  )
    .argument('<folder>', 'output folder; created if it does not exist')
    .option('--force', 'overwrite existing files')
    .action(async (folder: string, options: Owner & Json & { readonly force?: true }) => {
      await withStore(compose, async (store, _config, services, stop) => {
        const { template, examples } = await findExamples(store, options);
        if (examples.length === 0)
          throw new Fault(
            'example_not_found',
            'The template has no examples of this account; `deckle example add` adds one.',
          );
        const needs = { desk: store.desk, blobs: await services.openBlobs(store, stop) };
        const isForced = options.force === true;
        const done = await exportExamples(needs, { template, examples, folder, isForced }, stop);
        (options.json ? printJson : printRecord)(done);
        if (done.failed > 0) process.exitCode = 1;
      });
    });

  ofTemplate(
    'import',
    'Add all labelled documents of a folder, as for `eval`. Documents that are examples already are skipped.',
  )
    .argument('<folder>', 'folder with <id>.pdf (or an image) and <id>.json for each document')
    .action(async (folder: string, options: Owner & Json) => {
      await withStore(compose, async (store, _config, services: Services, stop) => {
        const owner = await findOwner(store, options);
        refuseDisabled(owner.account);
        const openClassroom = async () => await services.openClassroom(store, stop);
        await importExamples(folder, { ...owner, openClassroom, explain: store.explain }, stop, (done) => {
          (options.json ? printJson : printRecord)(done);
          if (done.failed + done.left > 0) process.exitCode = 1;
        });
      });
    });
}

async function findOwner(
  store: Store,
  { account: name, template }: Owner,
): Promise<{ readonly account: Account; readonly template: Template }> {
  const account = await findAccount(store, name);
  return { account, template: await findAccountTemplate(store, account, template) };
}

async function findExamples(
  store: Store,
  owner: Owner,
): Promise<{ readonly template: Template; readonly examples: readonly Example[] }> {
  const { account, template } = await findOwner(store, owner);
  return { template, examples: await store.examples.list(account.accountId, template.templateId) };
}

/** Whichever account it is of, but for what the command says. */
async function findExample(
  store: Store,
  text: string,
  { account: name, template: named }: Partial<Owner>,
): Promise<Example> {
  const exampleId = parseId('exa', text);
  const asked = name === undefined ? undefined : (await findAccount(store, name)).accountId;
  const accountId = asked ?? (exampleId && (await store.examples.accountOf(exampleId)));
  if (exampleId === undefined || accountId === undefined) throw noExample(text);
  const found = await store.examples.find(accountId, exampleId);
  const template = named === undefined ? undefined : await findAccountTemplate(store, { accountId }, named);
  if (found === undefined || found.templateId !== (template ?? found).templateId) throw noExample(text);
  return found;
}

function refuseDisabled({ name, disabledAt }: Account): void {
  if (disabledAt === null) return;
  throw new Fault(
    'account_disabled',
    `The account ${name} is disabled; \`deckle account enable\` enables it.`,
  );
}

async function truthIn(path: string, template: Template): Promise<FileTruth> {
  const label = await readLabel(path, template);
  if (!(label instanceof Fault)) return truthOf(label);
  throw new Fault(
    label.code,
    `${path} is not a label: ${label.message}. It must be {"fields": {…}}, with the names of the template.`,
  );
}

const noExample = (text: string) =>
  new Fault('example_not_found', `There is no example ${text}; \`deckle example list\` lists them.`);

const mostShown = 10;

/** For people: some paths, and how many more. */
function someOf(paths: readonly string[]): string | null {
  if (paths.length === 0) return null;
  const more = paths.length > mostShown ? ` and ${paths.length - mostShown} more` : '';
  return paths.slice(0, mostShown).join(', ') + more;
}

const rowOf = ({ exampleId, fileName, pageCount, located, unlocated, createdAt, won }: Example) => ({
  ...{ id: formatId('exa', exampleId), file: fileName, pages: pageCount, located },
  ...{ unlocated: unlocated.length, created: createdAt },
  won: `${won.fields} in ${won.documents}`,
});
