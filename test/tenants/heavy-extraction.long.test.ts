/** Documents of a kilobyte that could keep extraction busy for minutes: others notice nothing, and they end at once. */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf } from '../../src/formats/fixtures/pdf-of.ts';
import { type Api, startApi } from '../support/api.ts';
import { untilTrue } from '../support/deckle.ts';
import { type Bytes, form, invoice, invoiceTemplate as templateId } from '../support/documents.ts';
import { submit, untilEnded } from '../support/jobs.ts';
import { allowedHereMs } from '../support/patience.ts';

/** Extraction's own limit is then over long before all of it was looked for. */
const settings = { DECKLE_PROCESSES: '2', DECKLE_EXTRACT_TIMEOUT_SECONDS: '1' };
const hostileWords = 3600;
const rounds = 3;
/** A machine that is busy with other things may take so long without anybody being kept waiting. */
const floorMs = allowedHereMs(4000);

/** Thousands of words on one line; each number makes another document. */
function endlessLine(number: number): Bytes {
  const words = Array.from({ length: hostileWords }, (_, at) => ['no', 'net', 'Kg', '12', '7.50'][at % 5]);
  const text = `BT /F1 1 Tf 5 100 Td (${number} ${words.join(' ')}) Tj ET`;
  const packed = deflateSync(Buffer.from(text)).toString('latin1');
  return new Uint8Array(
    pdfOf({ page: '/MediaBox [0 0 14000 200]', objects: { 4: ['/Filter /FlateDecode', packed] } }),
  );
}

const columns = ['description', 'sku', 'unit', 'quantity', 'unitPrice', 'total', 'tax', 'date', 'discount'];
const array = {
  ...{ type: 'array', itemType: 'object' },
  itemSchema: { properties: Object.fromEntries(columns.map((name) => [name, { type: 'string' }])) },
};
const hostileTemplate = {
  ...{ name: 'Hostile', category: 'INVOICE' },
  schema: { data: Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`items${at}`, array])) },
};

/** How long the slowest of a row of parses took. */
async function slowestMs(api: Api, key: string, name: string): Promise<number> {
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const file = await invoice(`${name} ${round}`);
    const startedMs = performance.now();
    const { status } = await api.call('POST', '/documents/parse', {
      ...{ key, form: form({ templateId }, ['a.pdf', file]) },
    });
    expect(status).toBe(200);
    slowest = Math.max(slowest, performance.now() - startedMs);
  }
  return slowest;
}

test('beside two documents that are too heavy to be searched', async () => {
  const api = await startApi(settings, { isWorking: true });
  const [victim, hostile] = [await api.newAccount(), await api.newAccount()];
  const { body: template } = await api.call('POST', '/v1/templates', {
    ...{ key: hostile.key, json: hostileTemplate },
  });
  // Both processes are started by the first.
  await Promise.all(['one', 'two'].map(async (name) => await slowestMs(api, victim.key, name)));
  const aloneMs = await slowestMs(api, victim.key, 'alone');

  const documents = [endlessLine(1), endlessLine(2)];
  for (const { length } of documents) expect(length).toBeLessThan(1400);
  const jobs = await Promise.all(
    documents.map(async (file) => await submit(api, hostile.key, file, { templateId: template.id })),
  );
  const jobIds = jobs.map(({ body }) => String(body.jobId));
  await untilTrue(async () => {
    const { body } = await api.call('GET', `/v1/jobs/${jobIds[0]}`, { key: hostile.key });
    return body.status === 'pending' ? undefined : true;
  });
  expect(await slowestMs(api, victim.key, 'beside')).toBeLessThan(Math.max(floorMs, 3 * aloneMs));

  for (const jobId of jobIds) {
    expect(await untilEnded(api, hostile.key, jobId)).toMatchObject({ status: 'completed', attempts: 1 });
    const { body } = await api.call('GET', `/v1/jobs/${jobId}?include=evidence`, { key: hostile.key });
    expect(Object.keys(body.result)).toEqual(Object.keys(hostileTemplate.schema.data));
    expect(body.problems).toEqual([
      { path: '', message: expect.stringContaining('more than 1 second(s) of CPU time') },
    ]);
  }
});
