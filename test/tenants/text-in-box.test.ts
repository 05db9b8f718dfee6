/** A page of far too many words, asked for its value in a box: nobody else waits while it is read. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Field } from '../../src/model/template.ts';
import { startApi } from '../support/api.ts';
import { signIn } from '../support/dashboard.ts';
import { putOnDesk } from '../support/desk.ts';
import type { Bytes } from '../support/documents.ts';
import { allowedHereMs } from '../support/patience.ts';

/** Below this a busy machine shows, not the service; read by the server itself, the page would take ten times as long. */
const floorMs = allowedHereMs(1000);

test('a page of 150,000 characters holds up no other account', async () => {
  const document = crowdedPdf(150_000);
  expect(document.length).toBeLessThan(1700);
  const api = await startApi();
  const [hostile, victim] = [await signIn(api), await signIn(api)];
  const documentId = await putOnDesk(api, hostile.accountId, document);
  const requests = [
    async () => (await api.call('GET', '/healthz')).status,
    async () => (await api.call('GET', '/v1/templates', { key: victim.key })).status,
  ];
  const slowestMs = async (): Promise<number> => {
    const startedMs = performance.now();
    expect(await Promise.all(requests.map(async (ask) => await ask()))).toEqual([200, 200]);
    return performance.now() - startedMs;
  };
  const alone: number[] = [];
  for (let i = 0; i < 20; i++) alone.push(await slowestMs());

  let isAnswered = false;
  const fields: readonly Field[] = [{ type: 'boolean' }, { type: 'string', format: 'url' }];
  const asking = fields.map(
    async (field) =>
      await hostile.call('POST', `/dashboard/api/documents/${documentId}/value`, {
        ...{ page: 1, box: [0, 0, 1, 1], field },
      }),
  );
  const answers = Promise.all(asking).finally(() => {
    isAnswered = true;
  });
  const beside: number[] = [];
  while (!isAnswered) beside.push(await slowestMs());
  expect(Math.max(...beside)).toBeLessThan(Math.max(floorMs, 3 * Math.max(...alone)));

  for (const answer of await answers) {
    expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    expect(answer.body).toMatchObject({ text: expect.stringContaining('no-no-no-') });
    expect(answer.text.length).toBeLessThan(30_000);
  }
});

/** Little to send: what repeats packs well. */
function crowdedPdf(characters: number): Bytes {
  const perLine = 300;
  const line = `(${'no-'.repeat(perLine / 3)}) Tj T*\n`;
  const content = `BT /F 1.2 Tf 1.2 TL 5 780 Td ${line.repeat(characters / perLine)}ET`;
  const packed = deflateSync(content, { level: 9 });
  const head = [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 790]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>endobj',
    '4 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    `5 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream\n`,
  ].join('\n');
  const tail = '\nendstream endobj\ntrailer<</Size 6/Root 1 0 R>>\n%%EOF\n';
  return new Uint8Array(Buffer.concat([Buffer.from(head), packed, Buffer.from(tail)]));
}
