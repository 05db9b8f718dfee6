import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createInbox, isTemporaryName } from './inbox.ts';

let folder: string;
let now: number;
let ignored: string[];

beforeEach(async () => {
  folder = await fs.mkdtemp(join(tmpdir(), 'deckle-inbox-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  now = Date.now();
  ignored = [];
});

const open = (settleMs = 2000) =>
  createInbox({ folder, settleMs, now: () => now, onIgnored: (name, why) => ignored.push(`${name} ${why}`) });
const put = async (name: string, text = 'x') => await fs.writeFile(join(folder, name), text);
const names = async (inbox: ReturnType<typeof open>, most = 10) =>
  (await inbox.look(most)).files.map(({ name }) => name);

test('takes a file once it has stayed the same for a while', async () => {
  const inbox = open();
  await put('a.pdf');
  expect(await inbox.look(10)).toEqual({ files: [], isUnsettled: true });
  now += 3000;
  expect(await names(inbox)).toEqual(['a.pdf']);
});

test('a file whose clock is ahead is taken once it was seen unchanged for a while', async () => {
  const inbox = open();
  await put('a.pdf');
  await fs.utimes(join(folder, 'a.pdf'), new Date(now + 1e9), new Date(now + 1e9));
  expect(await names(inbox)).toEqual([]);
  now += 1500;
  expect(await names(inbox)).toEqual([]);
  await fs.utimes(join(folder, 'a.pdf'), new Date(now + 2e9), new Date(now + 2e9));
  now += 1500;
  expect(await names(inbox)).toEqual([]);
  now += 2500;
  expect(await names(inbox)).toEqual(['a.pdf']);
});

test('an empty file has a minute for its bytes to come', async () => {
  const inbox = open();
  await put('empty.pdf', '');
  now += 30_000;
  expect(await names(inbox)).toEqual([]);
  now += 40_000;
  expect(await names(inbox)).toEqual(['empty.pdf']);
});

test('leaves links, folders and unfinished files alone, and says so once where it matters', async () => {
  const inbox = open(0);
  await put('a.pdf');
  await fs.symlink('/etc/passwd', join(folder, 'link.pdf'));
  await fs.mkdir(join(folder, 'folder'));
  for (const name of ['.hidden.pdf', '~$letter.docx', 'a.pdf.part', 'b.pdf.crdownload', 'c.tmp', 'Thumbs.db'])
    await put(name);
  now += 1000;
  expect(await names(inbox)).toEqual(['a.pdf']);
  expect(await names(inbox)).toEqual(['a.pdf']);
  expect(ignored).toEqual(['link.pdf is a symbolic link']);
});

test('the oldest come first, and no more than asked for', async () => {
  const inbox = open(0);
  for (const [nth, name] of ['b', 'c', 'a'].entries()) {
    await put(name);
    await fs.utimes(join(folder, name), 1000 + nth, 1000 + nth);
  }
  now += 1000;
  expect(await names(inbox, 2)).toEqual(['b', 'c']);
});

test('a name that is no UTF-8 can be taken', async () => {
  const inbox = open(0);
  const path = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x61, 0xff, 0x2e, 0x70])]);
  await fs.writeFile(path, 'x');
  now += 1000;
  const [file] = (await inbox.look(1)).files;
  expect(file?.name).toBe('a\ufffd.p');
  expect(await fs.readFile(file?.path ?? '', 'utf8')).toBe('x');
});

test('names that programs use while they write', () => {
  expect(['a.pdf', 'a.part.pdf', 'temporary.pdf'].map(isTemporaryName)).toEqual([false, false, false]);
  expect(['a.PART', 'a~', '.a'].map(isTemporaryName)).toEqual([true, true, true]);
});
