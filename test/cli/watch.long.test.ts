/** `deckle watch` in processes of its own: killed again and again while files come, it parses and publishes each of them once. */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { runDeckle, spawnDeckle, tempFolder, untilTrue } from '../support/deckle.ts';

type Folders = { readonly inbox: string; readonly output: string; readonly template: string };

async function makeFolders(): Promise<Folders> {
  const root = await tempFolder('watch');
  const folders = { inbox: join(root, 'in'), output: join(root, 'out'), template: join(root, 'slip.json') };
  await fs.mkdir(folders.inbox, { recursive: true });
  const data = { slipNumber: { type: 'string' }, total: { type: 'number' } };
  await fs.writeFile(
    folders.template,
    JSON.stringify({ name: 'Slip', category: 'CUSTOM', schema: { data } }),
  );
  return folders;
}

const slip = (number: string) => `Slip number: ${number}\n\nTotal: 12.50\n`;
const argsOf = ({ inbox, output, template }: Folders, ...more: readonly string[]) => [
  ...['watch', inbox, '--output', output, '--template', template, '--concurrency', '2', ...more],
];
const readJson = async (path: string) => JSON.parse(await fs.readFile(path, 'utf8'));
const workLeft = async ({ output }: Folders) =>
  (await fs.readdir(join(output, '.deckle'))).filter((name) => name !== 'lock' && name !== 'scratch');

test('parses what is there once, keeps originals, and says what failed', async () => {
  const folders = await makeFolders();
  const { inbox, output } = folders;
  await fs.writeFile(join(inbox, 'one.txt'), slip('S-1001'));
  await fs.writeFile(join(inbox, 'noise.pdf'), Buffer.from([0, 1, 2, 3, 255, 254, 0, 9]));
  await fs.writeFile(join(inbox, 'unfinished.txt.part'), slip('S-1'));
  await fs.symlink('/etc/hostname', join(inbox, 'link.txt'));
  const first = await runDeckle(argsOf(folders, '--once'), {});
  expect(first.stderr).toContain('link.txt is a symbolic link');
  expect(first.code).toBe(0);
  // A bar is for people: in a pipe there is none.
  expect(first.stderr).not.toContain('\u001b');
  expect(await readJson(join(output, 'one.txt.json'))).toEqual({
    result: { slipNumber: 'S-1001', total: 12.5 },
    pageCount: 1,
  });
  expect(await fs.readFile(join(output, 'done', 'one.txt'), 'utf8')).toBe(slip('S-1001'));
  expect(await readJson(join(output, 'failed', 'noise.pdf.json'))).toMatchObject({
    result: { error: expect.stringContaining('none of the kinds') },
  });
  expect((await fs.readdir(inbox)).sort()).toEqual(['.deckle', 'link.txt', 'unfinished.txt.part']);

  await fs.writeFile(join(inbox, 'one.txt'), slip('S-1002'));
  const evidence = ['--include', 'evidence', '--format', 'ndjson', '--once'];
  expect((await runDeckle(argsOf(folders, ...evidence), {})).code).toBe(0);
  const line = await fs.readFile(join(output, 'one-2.txt.ndjson'), 'utf8');
  expect(JSON.parse(line)).toMatchObject({
    ...{ file: 'one.txt', result: { slipNumber: 'S-1002' } },
    evidence: { slipNumber: { page: 1, text: 'S-1002' } },
  });
  expect(await readJson(join(output, 'one.txt.json'))).toMatchObject({ result: { slipNumber: 'S-1001' } });
  expect(await workLeft(folders)).toEqual([]);
});

test('moves from one disk to another', async ({ skip }) => {
  const other = await fs.mkdtemp('/dev/shm/deckle-watch-test-').catch(() => null);
  if (other === null) return skip('there is no second file system');
  onTestFinished(async () => await fs.rm(other, { recursive: true }));
  if ((await fs.stat(other)).dev === (await fs.stat(tmpdir())).dev) return skip('it is the same file system');
  const folders = { ...(await makeFolders()), output: other };
  await fs.writeFile(join(folders.inbox, 'one.txt'), slip('S-2001'));
  expect((await runDeckle(argsOf(folders, '--once'), {})).code).toBe(0);
  expect(await fs.readFile(join(other, 'done', 'one.txt'), 'utf8')).toBe(slip('S-2001'));
  expect(await fs.readdir(join(folders.inbox, '.deckle'))).toEqual(['lock']);
});

test('refuses what cannot work, with a sentence that says what to do', async () => {
  const folders = await makeFolders();
  const { inbox } = folders;
  const watcher = spawnDeckle(argsOf(folders, '--settle', '0'), {});
  await fs.writeFile(join(inbox, 'one.txt'), slip('S-3001'));
  await untilTrue(async () => (watcher.stdout().includes('one.txt done') ? true : undefined));
  const second = await runDeckle(argsOf({ ...folders, output: `${folders.output}-2` }, '--once'), {});
  expect([second.code, second.stderr]).toEqual([
    1,
    expect.stringContaining('Another `deckle watch` already uses'),
  ]);

  await fs.rename(inbox, `${inbox}-away`);
  await untilTrue(async () => (watcher.stderr().includes('cannot be read') ? true : undefined));
  await fs.rename(`${inbox}-away`, inbox);
  await untilTrue(async () => (watcher.stderr().includes('is back') ? true : undefined));
  await fs.rm(folders.output, { recursive: true });
  await fs.writeFile(join(inbox, 'two.txt'), slip('S-3002'));
  const { code, stderr } = await watcher.finished;
  expect([code, stderr]).toEqual([1, expect.stringContaining('was removed')]);
  expect(await fs.readFile(join(inbox, 'two.txt'), 'utf8')).toBe(slip('S-3002'));

  for (const [change, words] of [
    [{ inbox: join(inbox, 'nowhere') }, 'is no folder'],
    [{ output: inbox }, 'name another one'],
  ] as const) {
    const refused = await runDeckle(argsOf({ ...folders, ...change }, '--once'), {});
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(words)]);
  }
});

test('killed again and again while files come, it publishes every document exactly once', async () => {
  const folders = await makeFolders();
  const { inbox, output } = folders;
  const [kills, most] = [14, 120];
  const dropped: string[] = [];
  const published: string[] = [];
  let isOver = false;

  /** Some are renamed in, some are written in two halves. */
  async function dropFiles(): Promise<void> {
    while (!isOver && dropped.length < most) {
      const number = `S-${4000 + dropped.length}`;
      // Scanners call everything the same.
      const name = dropped.length % 3 === 0 ? 'scan.txt' : `${number}.txt`;
      const temporary = join(inbox, `.${number}`);
      await fs.writeFile(temporary, slip(number));
      const isTaken = await fs.stat(join(inbox, name)).then(Boolean, () => false);
      await fs.rename(temporary, join(inbox, isTaken ? `${number}.txt` : name));
      dropped.push(number);
      await sleep(100);
    }
  }

  /** Whoever uses the results takes them away as soon as they are there. */
  async function takeResults(): Promise<void> {
    for (const name of await fs.readdir(output).catch(() => [])) {
      if (!name.endsWith('.json')) continue;
      const { result } = await readJson(join(output, name));
      published.push(result.slipNumber);
      await fs.rm(join(output, name));
    }
  }
  const taking = (async () => {
    while (!isOver) {
      await takeResults();
      await sleep(20);
    }
  })();
  const dropping = dropFiles();

  for (let kill = 0; kill < kills; kill++) {
    const watcher = spawnDeckle(argsOf(folders, '--settle', '0'), {});
    // Every other one once it has published something, the others at any moment.
    if (kill % 2 === 0)
      await untilTrue(async () => (watcher.stdout().includes(' done: ') ? true : undefined));
    await sleep(Math.random() * (kill % 2 === 0 ? 300 : 3000));
    watcher.signal('SIGKILL');
    await watcher.finished;
  }
  await dropping;
  const last = await runDeckle(argsOf(folders, '--settle', '0', '--once'), {});
  expect([last.code, last.stderr]).toEqual([0, '']);
  isOver = true;
  await taking;
  await takeResults();

  expect(published.toSorted()).toEqual(dropped.toSorted());
  const originals = await Promise.all(
    (await fs.readdir(join(output, 'done'))).map(
      async (name) => await fs.readFile(join(output, 'done', name), 'utf8'),
    ),
  );
  expect(originals.toSorted()).toEqual(dropped.map(slip).toSorted());
  expect(await fs.readdir(join(output, 'failed'))).toEqual([]);
  expect(await fs.readdir(inbox)).toEqual(['.deckle']);
  expect(await workLeft(folders)).toEqual([]);
});
