import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newUuid } from '../../model/ids.ts';
import { openBlobs } from './open-blobs.ts';
import { type S3Server, s3Key, startS3Server } from './testing/s3-server.ts';

const signal = new AbortController().signal;

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(async () => await server.stop());
afterEach(() => vi.unstubAllEnvs());

const installationId = newUuid();

async function open(
  over: { readonly bucket?: string; readonly endpoint?: string; readonly key?: string } = {},
) {
  const { key = s3Key, ...place } = over;
  vi.stubEnv('AWS_ACCESS_KEY_ID', key);
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3Key);
  const notices: string[] = [];
  const blobs = await openBlobs({
    blobs: {
      ...{ kind: 's3', bucket: server.bucket, prefix: 'p', endpoint: server.endpoint, region: 'us-east-1' },
      ...place,
    },
    ...{
      dataDir: '',
      installationId,
      signal,
      onNotice: (message, cause) => notices.push(`${message} ${cause}`),
    },
  });
  return { blobs, notices };
}

async function newFolder(): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-test-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  return folder;
}

test('files lie below the data folder, and nothing of S3 is loaded for them', async () => {
  const dataDir = await newFolder();
  const script = `
    import { createRequire } from 'node:module';
    const { openBlobs } = await import(${JSON.stringify(new URL('./open-blobs.ts', import.meta.url).href)});
    const signal = new AbortController().signal;
    const dataDir = ${JSON.stringify(dataDir)};
    await openBlobs({ blobs: { kind: 'files' }, dataDir, installationId: 'a', signal, onNotice() {} });
    const loaded = () =>
      Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('client-s3'));
    const before = loaded();
    await import('@aws-sdk/client-s3');
    console.log(before, loaded());
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
  });
  expect(stdout.trim()).toBe('false true');
  expect(await fs.readdir(dataDir)).toEqual(['blobs']);
});

test('a data folder that cannot be written is said to be', async () => {
  const file = join(await newFolder(), 'file');
  await fs.writeFile(file, '');
  const opening = openBlobs({
    ...{ blobs: { kind: 'files' }, dataDir: file, installationId, signal, onNotice: () => {} },
  });
  await expect(opening).rejects.toMatchObject({ code: 'data_dir_unusable' });
});

test('a bucket that answers is used', async () => {
  const { blobs, notices } = await open();
  expect(notices).toEqual([]);
  await blobs.remove([newUuid()], signal);
});

test('storage that is away is noticed and does not keep a node from starting', async () => {
  const { notices } = await open({ endpoint: 'http://127.0.0.1:1' });
  expect(notices).toEqual([expect.stringMatching(/^The storage of documents does not answer.*ECONNREFUSED/)]);
});

test('a missing bucket and a refused key are settings to mend', async () => {
  await expect(open({ bucket: 'no-such-bucket' })).rejects.toMatchObject({
    code: 'bad_setting',
    message: 'DECKLE_BLOBS names the bucket no-such-bucket, but there is no such bucket: create it.',
  });
  await expect(open({ key: 'AKIAUNKNOWN' })).rejects.toMatchObject({
    code: 'bad_setting',
    message: expect.stringMatching(/^DECKLE_BLOBS .*key was refused \(InvalidAccessKeyId\)/),
  });
});
