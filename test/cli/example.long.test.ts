/** `deckle example`, as it is typed, with processes that really read. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openDataset } from '../../src/eval/dataset.ts';
import { parseId } from '../../src/model/ids.ts';
import type { Store } from '../../src/model/store.ts';
import { afterFile } from '../support/after-file.ts';
import { createDatabase, openTestStore } from '../support/database.ts';
import { deckleJson, runDeckle, spawnDeckle, startNode, tempFolder, untilTrue } from '../support/deckle.ts';
import { form } from '../support/documents.ts';
import { type Permit, permit, permitTemplate, truthOf } from '../support/permits.ts';
import { folderOf, labelOf, newOwner, untilNobodyWorks } from './examples-world.ts';

const first: Permit = { vessel: 'Gull', berth: 'North pier', charge: '31.50' };
const second: Permit = { vessel: 'Heron', berth: 'Old quay', charge: '77.25' };

let databaseUrl: string;
let store: Store;
beforeAll(async () => {
  databaseUrl = await createDatabase();
  store = await openTestStore(databaseUrl);
  afterFile(async () => await store.close());
});

test('import adds what is new, corrects what is otherwise, goes on after a bad one; export writes what import takes', async () => {
  const { dataDir, run, json } = await newOwner(store, databaseUrl, 'customs');
  const folder = await folderOf({
    'a.pdf': await permit(first),
    'a.json': labelOf(truthOf(first)),
    'b.pdf': '%PDF-1.7\n1 0 obj',
    'b.json': labelOf(truthOf(first)),
    'c.pdf': await permit(second),
    'c.json': labelOf({ ...truthOf(second), vessel: 'Heron' }),
    'd.pdf': await permit(second),
    'd.json': labelOf({ f1: 'Old quay', f2: 'Heron' }),
    'e.pdf': await permit(second),
    'e.json': '{"fields"',
  });
  const both = await run('import', folder, '--json');
  expect(JSON.parse(both.stdout)).toEqual({ added: 2, corrected: 0, skipped: 0, failed: 3, left: 0 });
  expect(both.code).toBe(1);
  expect(both.stderr.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/e\.pdf is passed over: e\.json is no JSON\.$/),
    expect.stringMatching(/b\.pdf: .*damaged/),
    expect.stringMatching(/c\.pdf: fields\.vessel is not a field of the template$/),
  ]);
  for (const name of ['b', 'c', 'e']) await fs.rm(join(folder, `${name}.pdf`));
  await fs.writeFile(join(folder, 'd.json'), labelOf({ f1: 'Old quay', f2: 'Egret' }));
  expect(await json('import', folder)).toEqual({ added: 0, corrected: 1, skipped: 1, failed: 0, left: 0 });

  const target = join(await tempFolder('exports'), 'new');
  expect(await json('export', target)).toEqual({ exported: 2, failed: 0 });
  expect((await fs.readdir(target)).sort()).toEqual(['a.json', 'a.pdf', 'd.json', 'd.pdf', 'template.json']);
  expect(await fs.readFile(join(target, 'a.pdf'))).toEqual(await fs.readFile(join(folder, 'a.pdf')));
  expect(await openDataset(target)).toMatchObject({
    problems: [],
    documents: [
      { id: 'a', template: permitTemplate, truth: truthOf(first), ignore: [] },
      { id: 'd', template: permitTemplate, truth: { f1: 'Old quay', f2: 'Egret' }, ignore: ['f3'] },
    ],
  });
  const measured = await deckleJson(['eval', target], { DECKLE_DATA_DIR: dataDir });
  expect(
    measured.sets[0].documents.map(({ id, error }: { id: string; error: unknown }) => [id, error]),
  ).toEqual([
    ['a', null],
    ['d', null],
  ]);
  const elsewhere = await newOwner(store, databaseUrl, 'coast guard');
  const anew = { added: 2, corrected: 0, skipped: 0, failed: 0, left: 0 };
  expect(await elsewhere.json('import', target)).toEqual(anew);
  expect(await elsewhere.json('import', target)).toEqual({ ...anew, added: 0, skipped: 2 });
  const refused = await run('export', target);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/is there already; .*--force/)]);
  expect(await json('export', target, '--force')).toEqual({ exported: 2, failed: 0 });
  expect(await fs.readdir(join(dataDir, 'uploads'))).toEqual([]);
});

test('boxes and language survive export and import, and a kept template is read at a terminal by its examples', async () => {
  const { accountId, templateId, template, environment, json } = await newOwner(store, databaseUrl, 'tug');
  const drawn = [{ path: ['f2'], page: 1, box: [0.35, 0.2, 0.9, 0.28] }];
  const fields = { ...truthOf(first), f2: 'The Gull of Seaville' };
  const folder = await folderOf({
    'gull.pdf': await permit(first),
    'gull.json': labelOf(fields, { drawn, readIn: 'de' }),
    'heron.pdf': await permit(second),
  });
  const [file, label, next] = ['gull.pdf', 'gull.json', 'heron.pdf'].map((name) => join(folder, name));
  expect(await json('add', file ?? '', label ?? '')).toMatchObject({ located: 3, unlocated: [] });
  const target = join(await tempFolder('exports'), 'tug');
  await json('export', target);
  const elsewhere = await newOwner(store, databaseUrl, 'ferry');
  expect(await elsewhere.json('import', target)).toMatchObject({ added: 1, failed: 0 });
  const taught = await store.examples.list(elsewhere.accountId, elsewhere.templateId);
  expect(taught).toMatchObject([{ language: 'de', drawn, fields, located: 3 }]);
  expect(await elsewhere.json('import', target)).toMatchObject({ added: 0, skipped: 1 });

  const parse = async (...more: string[]) =>
    await runDeckle(['parse', next ?? '', '--template', template, ...more], environment);
  expect(JSON.parse((await parse()).stdout).result).toMatchObject({ f1: second.berth });
  const [kept] = await store.examples.list(accountId, templateId);
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(kept?.updatedAt);
  expect((await parse('--explain', 'f1')).stdout).toMatch(
    new RegExp(`^\\* +Old quay .*examples, as in gull\\.pdf, corrected on ${day}  `, 'm'),
  );
});

test('beside a server that runs, what is added is used by its next document, and what is removed no more', async () => {
  const { environment, template, apiKey, json } = await newOwner(store, databaseUrl, 'beside');
  const { url } = await startNode(environment, ['serve']);
  const asked = await permit(second);
  const parsed = async () => {
    const data = form({ templateId: template, include: 'evidence' }, ['a.pdf', asked]);
    const answer = await fetch(`${url}/documents/parse`, {
      ...{ method: 'POST', body: data, headers: { 'x-api-key': apiKey } },
    });
    return JSON.parse(await answer.text());
  };
  expect((await parsed()).result).not.toEqual(truthOf(second));
  const folder = await folderOf({ 'a.pdf': await permit(first), 'a.json': labelOf(truthOf(first)) });
  const { id } = await json('add', join(folder, 'a.pdf'), join(folder, 'a.json'));
  const { result, evidence } = await parsed();
  expect(result).toEqual(truthOf(second));
  expect(evidence.f1).toMatchObject({ engine: 'examples', example: id });
  const [listed] = await json('list');
  expect(listed).toMatchObject({ id, won: { documents: 1 } });
  expect(listed.won.fields).toBeGreaterThanOrEqual(1);
  await deckleJson(['example', 'remove', id], environment);
  expect((await parsed()).result).not.toEqual(truthOf(second));
});

test('a stopped import says what it has done, and leaves nobody at work', async () => {
  const { accountId, templateId, dataDir, environment, args } = await newOwner(store, databaseUrl, 'stopped');
  const many = await Promise.all(
    Array.from({ length: 40 }, async (_, at): Promise<[string, string | Uint8Array][]> => {
      const one = { ...first, vessel: `Gull ${at}` };
      return [
        [`${at}.pdf`, await permit(one)],
        [`${at}.json`, labelOf(truthOf(one))],
      ];
    }),
  );
  const folder = await folderOf(Object.fromEntries(many.flat()));
  const running = spawnDeckle(args('import', [folder, '--json']), environment);
  const taught = async () => (await store.examples.list(accountId, templateId)).length;
  await untilTrue(async () => ((await taught()) > 1 ? true : undefined));
  running.signal('SIGINT');
  const { code, stdout, stderr } = await running.finished;
  expect(code).toBe(1);
  // On a busy machine a look at what was deleted may be under way when the database closes.
  expect(stderr).toMatch(/^deckle: stopped\.\n/);
  const { added, left, ...rest } = JSON.parse(stdout);
  expect(rest).toEqual({ corrected: 0, skipped: 0, failed: 0 });
  expect(added + left).toBe(40);
  expect(left).toBeGreaterThan(0);
  // The last may have been written when the stop came.
  expect([0, 1]).toContain((await taught()) - added);
  await untilNobodyWorks(dataDir);
});

test('what cannot be done is said in a sentence, with what to do', async () => {
  const { environment, accountId, template } = await newOwner(store, databaseUrl, 'lighthouse');
  const other = await newOwner(store, databaseUrl, 'pilot');
  const folder = await folderOf({
    'a.pdf': await permit(first),
    'a.json': JSON.stringify(truthOf(first)),
    'good.json': labelOf(truthOf(first)),
  });
  const [file, plain, good] = ['a.pdf', 'a.json', 'good.json'].map((name) => join(folder, name));
  const empty = await folderOf({});
  const nobody = `exa_${'0'.repeat(22)}`;
  const own = ['--account', 'lighthouse', '--template', template];
  const cases: [string[], RegExp][] = [
    [
      ['add', ...own, 'nothing.pdf', good ?? ''],
      /^deckle: nothing\.pdf cannot be read: check the path and its permissions\.\n$/,
    ],
    [
      ['add', ...own, file ?? '', plain ?? ''],
      /a\.json is not a label: fields is required\. .*\{"fields": \{…\}\}/,
    ],
    [
      ['add', '--account', 'lighthouse', '--template', other.template, file ?? '', good ?? ''],
      /The account has no template .* invoice, receipt/,
    ],
    [['list', '--account', 'lighthouse', '--template', 'invoise'], /The account has no template "invoise"/],
    [['list', '--account', 'nobody', '--template', template], /There is no account nobody/],
    [['remove', 'nonsense'], /There is no example nonsense; `deckle example list`/],
    [['remove', nobody, '--account', 'lighthouse'], /There is no example exa_0/],
    [['export', ...own, empty], /The template has no examples of this account; `deckle example add`/],
    [['import', ...own, join(empty, 'none')], /none is not a folder\./],
    [['import', ...own, empty], /holds no labelled documents: put <id>\.json/],
  ];
  await store.accounts.disable(other.accountId);
  cases.push([
    ['add', '--account', 'pilot', '--template', other.template, file ?? '', good ?? ''],
    /The account pilot is disabled; `deckle account enable`/,
  ]);
  const runs = cases.map(async ([args, sentence]) => {
    const { code, stdout, stderr } = await runDeckle(['example', ...args], environment);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(sentence)]);
  });
  await Promise.all(runs);
  expect(await store.examples.list(accountId, parseId('tpl', template) ?? '')).toEqual([]);
});
