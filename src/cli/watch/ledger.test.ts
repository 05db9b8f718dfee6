import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createLedger, type Decision, type Ledger, plainName } from './ledger.ts';

let inbox: string;
let output: string;
let ledger: Ledger;

beforeEach(async () => {
  const root = await fs.mkdtemp(join(tmpdir(), 'deckle-ledger-'));
  onTestFinished(async () => await fs.rm(root, { recursive: true }));
  [inbox, output] = [join(root, 'in'), join(root, 'out')];
  for (const folder of [inbox, join(output, 'done'), join(output, 'failed'), join(output, '.deckle')])
    await fs.mkdir(folder, { recursive: true });
  ledger = createLedger(inbox, output);
});

const done: Decision = { folder: 'done', result: '{"n":1}', ending: '.json' };

async function take(name: string, text = name) {
  await fs.writeFile(join(inbox, name), text);
  const taken = await ledger.take({ name, path: Buffer.from(join(inbox, name)) });
  if (taken === null) throw new Error('it is gone');
  return taken;
}

async function listed(): Promise<readonly string[]> {
  const found = await fs.readdir(output, { recursive: true, withFileTypes: true });
  return found
    .flatMap((one) => (one.isFile() ? [join(one.parentPath, one.name).slice(output.length + 1)] : []))
    .sort();
}

test('a file that was taken, parsed and published leaves nothing behind', async () => {
  const taken = await take('a.pdf');
  expect(await fs.readdir(inbox)).toEqual([]);
  expect(await ledger.conclude(taken, done)).toBe(join(output, 'a.pdf.json'));
  expect(await listed()).toEqual(['a.pdf.json', 'done/a.pdf']);
  expect(await fs.readdir(join(output, '.deckle'))).toEqual([]);
  expect(await fs.readFile(join(output, 'done/a.pdf'), 'utf8')).toBe('a.pdf');
});

test('a file of the same name overwrites nothing, at once or later', async () => {
  const [one, other] = [await take('a.pdf', 'one'), await take('a.pdf', 'other')];
  await Promise.all([
    ledger.conclude(one, done),
    ledger.conclude(other, { folder: 'failed', result: 'error', ending: '.json' }),
  ]);
  await ledger.conclude(await take('a.pdf', 'third'), done);
  const found = await listed();
  // Of two at once, either may come first.
  const [first, second] = found.includes('done/a.pdf') ? ['a', 'a-2'] : ['a-2', 'a'];
  expect(found).toEqual(
    [
      ...['a-3.pdf.json', 'done/a-3.pdf', `${first}.pdf.json`, `done/${first}.pdf`],
      ...[`failed/${second}.pdf`, `failed/${second}.pdf.json`],
    ].sort(),
  );
  const read = async (path: string) => await fs.readFile(join(output, path), 'utf8');
  expect(await read(`done/${first}.pdf`)).toBe('one');
  expect(await read(`failed/${second}.pdf`)).toBe('other');
  expect(await read('done/a-3.pdf')).toBe('third');
});

test('what is gone before it can be taken is nobody’s', async () => {
  expect(await ledger.take({ name: 'a', path: Buffer.from(join(inbox, 'a')) })).toBeNull();
  expect(await fs.readdir(join(output, '.deckle'))).toEqual([]);
});

test('what was taken and not decided is parsed by whoever comes next', async () => {
  const taken = await take('a.pdf');
  // Killed while it wrote the result: there is no plan yet.
  await fs.writeFile(join(dirname(taken.path), 'result'), 'ha');
  await fs.mkdir(join(output, '.deckle', '01900000-0000-7000-8000-000000000000'));
  expect(await createLedger(inbox, output).recover()).toEqual([taken]);
  expect(await fs.readdir(join(output, '.deckle'))).toEqual([taken.id]);
});

/** Killed before the first step, between any two, or after the last: the same files are there in the end, each published once. */
test.each([0, 1, 2])('a decided file is brought to its end, killed after step %i', async (steps) => {
  const taken = await take('a.pdf');
  const folder = dirname(taken.path);
  await fs.writeFile(join(folder, 'result'), 'result');
  await fs.writeFile(
    join(folder, 'plan.json'),
    JSON.stringify({ folder: 'done', name: 'a.pdf', ending: '.json' }),
  );
  // Whoever waits for results takes them at once: that they are gone is no reason to publish them again.
  if (steps > 0) await fs.rm(join(folder, 'result'));
  if (steps > 1) await fs.rm(taken.path);
  expect(await createLedger(inbox, output).recover()).toEqual([]);
  expect(await listed()).toEqual([
    ...(steps > 0 ? [] : ['a.pdf.json']),
    ...(steps > 1 ? [] : ['done/a.pdf']),
  ]);
  expect(await fs.readdir(join(output, '.deckle'))).toEqual([]);
});

test('what was on its way from another disk is carried over once', async () => {
  const id = '01900000-0000-7000-8000-000000000000';
  await fs.mkdir(join(inbox, '.deckle', id), { recursive: true });
  await fs.writeFile(join(inbox, '.deckle', id, 'a.pdf'), 'bytes');
  const [taken] = await ledger.recover();
  expect(taken).toMatchObject({ id, name: 'a.pdf' });
  expect(await fs.readFile(taken?.path ?? '', 'utf8')).toBe('bytes');
  expect(await fs.readdir(join(inbox, '.deckle'))).toEqual([]);
  // Killed before the first copy was removed.
  await fs.mkdir(join(inbox, '.deckle', id), { recursive: true });
  await fs.writeFile(join(inbox, '.deckle', id, 'a.pdf'), 'bytes');
  expect(await ledger.recover()).toHaveLength(1);
  expect(await fs.readdir(join(inbox, '.deckle'))).toEqual([]);
});

test('names stay one part of a path, and leave room for an ending', () => {
  expect(plainName('a/../b\u001b[31m\n.pdf')).toBe('a_.._b_[31m_.pdf');
  const long = plainName(`${'ü'.repeat(120)}.pdf`);
  expect(long.endsWith('ü.pdf')).toBe(true);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(200);
});
