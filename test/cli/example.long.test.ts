/** `deckle example` and `deckle parse --examples`, as they are typed. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { formatId } from '../../src/model/ids.ts';
import { afterFile } from '../support/after-file.ts';
import { createDatabase, openTestStore } from '../support/database.ts';
import { deckleJson, runDeckle } from '../support/deckle.ts';
import { permit, permitTemplate, truthOf } from '../support/permits.ts';

const [first, second] = [
  { vessel: 'Gull', berth: 'North pier', charge: '31.50' },
  { vessel: 'Heron', berth: 'Old quay', charge: '77.25' },
];

let environment: Record<string, string>;
let folder: string;
let templateId: string;
beforeAll(async () => {
  const parent = await fs.mkdtemp(join(tmpdir(), 'deckle-example-'));
  afterFile(async () => await fs.rm(parent, { recursive: true, force: true }));
  folder = join(parent, 'labelled');
  await fs.mkdir(folder);
  environment = { DATABASE_URL: await createDatabase(), DECKLE_DATA_DIR: join(parent, 'data') };
  await deckleJson(['account', 'create', '--name', 'acme', '--plan', 'free'], environment);
  const store = await openTestStore(environment.DATABASE_URL ?? '');
  afterFile(async () => await store.close());
  const account = await store.accounts.find({ name: 'acme' });
  if (account === undefined) throw new Error('there is no account');
  templateId = formatId('tpl', (await store.templates.create(account.accountId, permitTemplate)).templateId);
  await fs.writeFile(join(folder, 'first.pdf'), await permit(first));
  await fs.writeFile(join(folder, 'first.json'), JSON.stringify({ fields: truthOf(first) }));
  await fs.writeFile(join(folder, 'template.json'), JSON.stringify(permitTemplate));
  await fs.writeFile(`${folder}-second.pdf`, await permit(second));
});

const example = (...args: readonly string[]) => [
  'example',
  ...args,
  '--account',
  'acme',
  '--template',
  templateId,
];

test('examples are added, listed, exported, removed and imported', async () => {
  const paths = [join(folder, 'first.pdf'), join(folder, 'first.json')];
  const made = await deckleJson(example('add', ...paths), environment);
  expect(made).toMatchObject({ fileName: 'first.pdf', located: 3, unlocated: [] });
  // The same document again is the same example.
  expect(await deckleJson(example('add', ...paths), environment)).toMatchObject({ id: made.id });
  expect(await deckleJson(example('list'), environment)).toMatchObject([{ id: made.id }]);
  const target = `${folder}-out`;
  await deckleJson(example('export', target), environment);
  expect((await fs.readdir(target)).sort()).toEqual(['first.json', 'first.pdf', 'template.json']);
  expect(JSON.parse(await fs.readFile(join(target, 'first.json'), 'utf8'))).toEqual({
    fields: truthOf(first),
  });
  await deckleJson(example('remove', made.id), environment);
  expect(await deckleJson(example('list'), environment)).toEqual([]);
  expect(await deckleJson(example('import', target), environment)).toMatchObject([{ located: 3 }]);
});

test('a folder of labelled documents teaches with no server and no database', async () => {
  const args = ['parse', `${folder}-second.pdf`, '--template', join(folder, 'template.json')];
  const alone = JSON.parse((await runDeckle(args, {})).stdout);
  expect(alone.result).not.toEqual(truthOf(second));
  const { code, stdout, stderr } = await runDeckle(
    [...args, '--examples', folder, '--include', 'evidence'],
    {},
  );
  expect(code, stderr).toBe(0);
  const taught = JSON.parse(stdout);
  expect(taught.result).toEqual(truthOf(second));
  expect(taught.evidence.f1).toMatchObject({ engine: 'examples', example: 'first.pdf' });
  const why = await runDeckle([...args, '--examples', folder, '--explain', 'f1'], {});
  expect(why.stdout).toContain('as in first.pdf');
});

test('what cannot be done is said in a sentence', async () => {
  const cases: [readonly string[], RegExp][] = [
    [example('remove', 'exa_1'), /^deckle: The template has no example "exa_1"\.\n$/],
    [example('import', `${folder}-nowhere`), /is no folder that can be read/],
    [['example', 'list', '--account', 'acme', '--template', 'tpl_1'], /The account has no template "tpl_1"/],
    [
      example('add', join(folder, 'first.pdf'), join(folder, 'template.json')),
      /^deckle: fields is required\n$/,
    ],
  ];
  for (const [args, sentence] of cases) {
    const { code, stderr } = await runDeckle(args, environment);
    expect(code, stderr).toBe(1);
    expect(stderr).toMatch(sentence);
  }
});
