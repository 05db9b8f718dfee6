/** An agent reads what its user allowed and nothing else, whatever a document talked it into. */
import { execFileSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { uploadLimits } from '../model/plan.ts';
import { type AllowedFiles, openAllowedFiles } from './allowed-files.ts';

let root: string;
let files: AllowedFiles;
const { signal } = new AbortController();

beforeEach(async () => {
  root = await fs.realpath(await fs.mkdtemp(join(tmpdir(), 'deckle-allowed-')));
  onTestFinished(async () => await fs.rm(root, { recursive: true }));
  for (const folder of ['open/deep', 'open/.git', 'open-beside', 'copies'])
    await fs.mkdir(join(root, folder), { recursive: true });
  await fs.writeFile(join(root, 'secret.txt'), 'secret');
  await fs.writeFile(join(root, 'open-beside/secret.txt'), 'secret');
  for (const name of ['a.txt', 'deep/b.txt', '.env', '.git/config'])
    await fs.writeFile(join(root, 'open', name), name);
  await fs.symlink(join(root, 'secret.txt'), join(root, 'open/link.txt'));
  await fs.symlink(root, join(root, 'open/up'));
  await fs.symlink('a.txt', join(root, 'open/same.txt'));
  files = await openAllowedFiles([join(root, 'open')], async (work) => await work(join(root, 'copies')));
});

const copied = async (path: string) => {
  const target = join(root, 'copies', 'copy');
  await fs.rm(target, { force: true });
  const { fileName } = await files.copy(path, target, signal);
  return [fileName, await fs.readFile(target, 'utf8')];
};

test('files below an allowed folder are copied, by absolute and by relative path', async () => {
  expect(await copied('a.txt')).toEqual(['a.txt', 'a.txt']);
  expect(await copied(join(root, 'open/deep/b.txt'))).toEqual(['b.txt', 'deep/b.txt']);
  expect(await copied('deep/../a.txt')).toEqual(['a.txt', 'a.txt']);
  expect(await copied('same.txt')).toEqual(['a.txt', 'a.txt']);
});

test('everything else is refused in the same words, there or not', async () => {
  const refused = [
    ...['../secret.txt', 'deep/../../secret.txt', 'link.txt', 'up/secret.txt', 'up/open/../secret.txt'],
    ...['.env', '.git/config', 'deep', '.', '', 'none.txt', 'a.txt\0.pdf'],
    ...[
      join(root, 'secret.txt'),
      join(root, 'open-beside/secret.txt'),
      join(root, 'none.txt'),
      '/etc/passwd',
    ],
  ];
  for (const path of refused) {
    const said = await copied(path).then(String, (error) => error.message);
    expect([path, said]).toEqual([
      path,
      `${JSON.stringify(path)} is no file below a folder that may be read: ${join(root, 'open')}. Hidden files are never read.`,
    ]);
    expect([path, await files.readText(path, 1000)]).toEqual([path, undefined]);
  }
});

test('a pipe ends at once, and so do files without bytes or with too many', async () => {
  execFileSync('mkfifo', [join(root, 'open/pipe')]);
  await expect(copied('pipe')).rejects.toThrow('is no file below');
  await fs.writeFile(join(root, 'open/empty.txt'), '');
  await expect(copied('empty.txt')).rejects.toThrow('"empty.txt" is empty');
  await fs.writeFile(join(root, 'open/large.bin'), '');
  await fs.truncate(join(root, 'open/large.bin'), uploadLimits.fileBytes + 1);
  await expect(copied('large.bin')).rejects.toMatchObject({ code: 'payload_too_large' });
  await expect(files.readText('a.txt', 3)).rejects.toThrow('too large');
});

test('without an allowed folder the refusal says how to allow one', async () => {
  files = await openAllowedFiles([], async (work) => await work(root));
  await expect(copied(join(root, 'open/a.txt'))).rejects.toThrow('--allow FOLDER');
});

test('a folder that is none stops the start', async () => {
  const opened = openAllowedFiles([join(root, 'secret.txt')], async (work) => await work(root));
  await expect(opened).rejects.toThrow('is no folder that can be read');
});
