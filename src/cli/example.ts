/** `deckle example add | list | remove | export | import` */
import { promises as fs } from 'node:fs';
import { extname, join } from 'node:path';
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { openDataset } from '../eval/dataset.ts';
import type { Example } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import { formatId, parseId } from '../model/ids.ts';
import type { Template } from '../model/template.ts';
import { validate } from '../model/validation.ts';
import { accountOption, findAccount, jsonOption } from './account.ts';
import { openClassroom, teachFile, templateOfAccount } from './classroom.ts';
import { sentenceOf, withoutIgnored } from './labelled-lessons.ts';
import { printJson, printRecord, printTable } from './output.ts';
import { refuseWhatIsNoFile } from './read.ts';
import type { Compose } from './services.ts';
import { withStore } from './with-store.ts';

type Options = { readonly account: string; readonly template: string; readonly json?: true };

const label = z.object({
  fields: z.record(z.string(), z.unknown()),
  ignore: z.array(z.string()).nullish(),
});

export function addExampleCommands(program: Command, compose: Compose): void {
  const example = program
    .command('example')
    .description('Teach templates by documents whose true values are known.');
  const command = (name: string, description: string) =>
    example
      .command(name)
      .description(description)
      .addOption(accountOption().makeOptionMandatory())
      .addOption(
        new Option('--template <id>', 'a template of the account, or a built-in one').makeOptionMandatory(),
      )
      .addOption(jsonOption());

  command('add', 'Teach by one document; what is said of it before is replaced.')
    .argument('<file>', 'PDF, PNG, JPEG, WEBP, TIFF or BMP')
    .argument('<label>', 'a JSON file {fields}, its true values in the template’s shape')
    .action(async (file: string, labelFile: string, options: Options) => {
      await refuseWhatIsNoFile(file);
      const { fields, ignore } = validate(label, await readJson(labelFile), labelFile);
      await withStore(compose, async (store, _config, services, stop) => {
        const of = await owner(store, options);
        const room = await openClassroom(services, store, of, stop);
        const made = await teachFile(room, file, withoutIgnored(fields, ignore ?? []));
        if (options.json) printJson(viewOf(made));
        else printRecord(rowOf(made));
      });
    });

  command('list', 'List the examples of a template, oldest first.').action(async (options: Options) => {
    await withStore(compose, async (store) => {
      const { accountId, template } = await owner(store, options);
      const examples = await store.examples.list(accountId, template.templateId);
      if (options.json) printJson(examples.map(viewOf));
      else
        printTable(examples.map(rowOf), [
          'id',
          'fileName',
          'located',
          'unlocated',
          'documents',
          'decided',
          'updatedAt',
        ]);
    });
  });

  command('remove', 'Forget an example, on every node at once.')
    .argument('<example>', 'its id')
    .action(async (id: string, options: Options) => {
      await withStore(compose, async (store) => {
        const { accountId, template } = await owner(store, options);
        const exampleId = parseId('exa', id);
        const found = exampleId === undefined ? undefined : await store.examples.find(accountId, exampleId);
        if (found?.templateId !== template.templateId)
          throw new Fault('example_not_found', `The template has no example ${JSON.stringify(id)}.`);
        await store.examples.remove(accountId, found.exampleId);
        (options.json ? printJson : printRecord)({
          id: formatId('exa', found.exampleId),
          removedAt: new Date().toISOString(),
        });
      });
    });

  command('export', 'Write examples into a folder, in the format of deckle eval.')
    .argument('<folder>', 'made where it is not there; files in it are not overwritten')
    .action(async (folder: string, options: Options) => {
      await withStore(compose, async (store, _config, services, stop) => {
        const { accountId, template } = await owner(store, options);
        const examples = await store.examples.list(accountId, template.templateId);
        const blobs = await services.openBlobs(store, stop);
        await fs.mkdir(folder, { recursive: true });
        await writeNew(join(folder, 'template.json'), jsonText(draftOf(template)));
        const names = namesFor(examples);
        for (const one of examples) {
          const name = names.get(one.exampleId) ?? one.exampleId;
          const kind = (await store.desk.find(accountId, one.documentId))?.kind ?? 'pdf';
          await fs.copyFile(
            await blobs.fetch(one.documentId, folder, stop),
            join(folder, `${name}${extensionOf(one.fileName, kind)}`),
            fs.constants.COPYFILE_EXCL,
          );
          await writeNew(join(folder, `${name}.json`), jsonText({ fields: one.fields }));
        }
        (options.json ? printJson : printRecord)({ folder, examples: examples.length });
      });
    });

  command('import', 'Teach by all labelled documents of a folder, in the format of deckle eval.')
    .argument('<folder>', 'documents, each with a JSON file of the same name')
    .action(async (folder: string, options: Options) => {
      const dataset = await openDataset(folder);
      if (dataset === null) throw new Fault('file_not_found', `${folder} is no folder that can be read.`);
      for (const problem of dataset.problems) process.stderr.write(`deckle: ${problem}\n`);
      await withStore(compose, async (store, _config, services, stop) => {
        const of = await owner(store, options);
        const room = await openClassroom(services, store, of, stop);
        const made: Example[] = [];
        for (const { path, truth, ignore } of dataset.documents) {
          // One that cannot be taught leaves the others to go on.
          const one = await teachFile(room, path, withoutIgnored(truth, ignore)).catch((error: unknown) => {
            if (!(error instanceof Fault) || stop.aborted) throw error;
            process.stderr.write(`deckle: ${path} is passed over: ${sentenceOf(error)}\n`);
            process.exitCode = 1;
          });
          if (one !== undefined) made.push(one);
        }
        if (options.json) printJson(made.map(viewOf));
        else printTable(made.map(rowOf), ['id', 'fileName', 'located', 'unlocated']);
      });
    });
}

async function owner(store: Parameters<typeof findAccount>[0], { account, template }: Options) {
  const { accountId } = await findAccount(store, account);
  return { accountId, template: await templateOfAccount(store, accountId, template) };
}

async function readJson(path: string): Promise<unknown> {
  await refuseWhatIsNoFile(path);
  try {
    return JSON.parse((await fs.readFile(path, 'utf8')).replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Fault('invalid_json', `${path} is not valid JSON: ${error.message}.`);
  }
}

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function writeNew(path: string, text: string): Promise<void> {
  await fs.writeFile(path, text, { flag: 'wx' }).catch((cause) => {
    throw new Fault('file_not_found', `${path} cannot be written, or is there already.`, { cause });
  });
}

const draftOf = ({ name, description, category, schema }: Template) => ({
  ...{ name, ...(description === undefined ? {} : { description }), category, schema },
});

/** By the file that it was, numbered where two were called the same; without what would lead out of the folder. */
function namesFor(examples: readonly Example[]): ReadonlyMap<string, string> {
  const taken = new Map<string, number>();
  return new Map(
    examples.map(({ exampleId, fileName }) => {
      const stem = fileName.slice(0, fileName.length - extname(fileName).length);
      const plain = stem.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_') || 'document';
      const key = plain.toLowerCase();
      const count = (taken.get(key) ?? (key === 'template' ? 1 : 0)) + 1;
      taken.set(key, count);
      return [exampleId, count === 1 ? plain : `${plain}-${exampleId}`];
    }),
  );
}

const extensionOf = (fileName: string, kind: string): string => {
  const own = extname(fileName).toLowerCase();
  const known = ['.pdf', '.png', '.jpg', '.jpeg', '.webp', '.tif', '.tiff', '.bmp'];
  return known.includes(own) ? own : `.${kind}`;
};

const viewOf = (example: Example) => ({
  id: formatId('exa', example.exampleId),
  fileName: example.fileName,
  pageCount: example.pageCount,
  located: example.located,
  unlocated: example.unlocated,
  documents: example.won.documents,
  decided: example.won.fields,
  createdAt: example.createdAt.toISOString(),
  updatedAt: example.updatedAt.toISOString(),
});

const rowOf = (example: Example) => ({ ...viewOf(example), unlocated: example.unlocated.join(' ') });
