/** Pages as pictures, by a real parse process. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newUuid, parseId } from '../../../src/model/ids.ts';
import { type Api, expectError, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { invoice } from '../../support/documents.ts';
import { submit } from '../../support/jobs.ts';

const path = '/dashboard/api/documents';
let api: Api;
let person: Visitor;
let documentId: string;
beforeAll(async () => {
  api = await startApi();
  person = await signIn(api);
  documentId = (await person.call('POST', path, { sample: 'invoice' })).body.documentId;
});

async function picture(where: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${api.url}${path}/${where}`, {
    headers: { cookie: person.cookie, ...headers },
  });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

async function sizeOf(bytes: Buffer) {
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height };
}

test('a page is a WEBP in the width that is asked for', async () => {
  const { answer, bytes } = await picture(`${documentId}/pages/1?width=600`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await sizeOf(bytes)).toEqual({ format: 'webp', width: 600, height: 849 });
  expect((await sizeOf((await picture(`${documentId}/pages/2`)).bytes)).width).toBe(1200);
  expect(await api.uploads()).toEqual([]);
});

test('what was drawn is not drawn again, and no browser keeps it', async () => {
  const first = await picture(`${documentId}/pages/1?width=300`);
  expect(first.answer.headers.get('cache-control')).toBe('no-store');
  expect(first.answer.headers.get('etag')).toBeNull();
  await api.blobs.remove([parseId('doc', documentId) ?? ''], new AbortController().signal);
  const again = await picture(`${documentId}/pages/1?width=300`);
  expect(again.bytes.equals(first.bytes)).toBe(true);
  const lost = await picture(`${documentId}/pages/1?width=301`);
  expect(lost.answer.status).toBe(422);
});

test('a page that was read stands upright', async () => {
  const { body } = await person.call('POST', path, { sample: 'receipt' });
  const before = await picture(`${body.documentId}/pages/1?width=200`);
  expect(await sizeOf(before.bytes)).toMatchObject({ width: 200, height: 278 });
  await api.store.desk.notePages(parseId('doc', body.documentId) ?? '', [
    { number: 1, size: { width: 1640, height: 1180, unit: 'px' }, turn: 90 },
  ]);
  const after = await picture(`${body.documentId}/pages/1?width=200`);
  expect(await sizeOf(after.bytes)).toMatchObject({ width: 200, height: 144 });
  expect(after.answer.headers.get('cache-control')).toBe('no-store');
});

test('a page that is taller than any WEBP is drawn as tall as one can be', async () => {
  const file = await sharp({ create: { width: 100, height: 20_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([file]), 'till-roll.png');
  const { body } = await person.call('POST', path, undefined, { form });
  const { answer, bytes } = await picture(`${body.documentId}/pages/1?width=3000`);
  expect(answer.status).toBe(200);
  expect(await sizeOf(bytes)).toEqual({ format: 'webp', width: 82, height: 16_383 });
});

test('the document of a job is drawn by the id of the job', async () => {
  const { jobId } = (await submit(api, person.key, await invoice('R-1', '1.00', 2))).body;
  const { answer, bytes } = await picture(`${jobId}/pages/2?width=100`);
  expect(answer.status).toBe(200);
  expect(await sizeOf(bytes)).toEqual({ format: 'webp', width: 100, height: 100 });
  expectError(await person.call('GET', `${path}/${jobId}/pages/3`), 404, 'page_not_found');
  const stranger = await signIn(api);
  expectError(await stranger.call('GET', `${path}/${jobId}/pages/1`), 404, 'document_not_found');
});

test('pages that are not there and widths that make no sense are refused', async () => {
  expectError(await person.call('GET', `${path}/${documentId}/pages/3`), 404, 'page_not_found');
  expectError(await person.call('GET', `${path}/${newUuid()}/pages/1`), 404, 'document_not_found');
  for (const page of ['0', '-1', 'x', '1.5']) {
    expectError(await person.call('GET', `${path}/${documentId}/pages/${page}`), 400, 'validation_failed');
  }
  for (const width of ['63', '3001', 'wide', '1e9']) {
    const answer = await person.call('GET', `${path}/${documentId}/pages/1?width=${width}`);
    expectError(answer, 400, 'validation_failed');
  }
  expectError(
    await api.call('GET', `${path}/${documentId}/pages/1`, { key: person.key }),
    ...([401, 'unauthorized'] as const),
  );
});
