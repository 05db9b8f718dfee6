/** Documents that take longer than they may: an error in their place, and no page billed. */
import { beforeAll, expect, test } from 'vitest';
import { type Api, startApi } from '../../support/api.ts';
import { untilTrue } from '../../support/deckle.ts';
import { type Bytes, form, invoice, scan, invoiceTemplate as templateId } from '../../support/documents.ts';
import { parseProcesses } from '../../support/parse-processes.ts';

let api: Api;
let key: string;
beforeAll(async () => {
  api = await startApi({ DECKLE_DOCUMENT_TIMEOUT_SECONDS: '1', DECKLE_PROCESSES: '1' });
  await warmUp();
});

/** What a process loads when it starts may well take longer than a document has. */
async function warmUp(): Promise<void> {
  ({ key } = await api.newAccount());
  const small = await invoice('A-1');
  await untilTrue(async () => ((await parse(['a.pdf', small])).body.pageUsed === 1 ? true : undefined));
  ({ key } = await api.newAccount());
}

const parse = async (...files: [string, Bytes][]) =>
  await api.call('POST', '/documents/parse', { key, form: form({ templateId }, ...files) });
const heavy = {
  error: 'The document took more than 1 second of CPU time; send a simpler copy or split it.',
};
const late = { error: 'The machine is too busy to process this document in time; send it again later.' };

async function expectNothingLeft(): Promise<void> {
  expect((await api.call('GET', '/v1/usage', { key })).body).toMatchObject({ used: 0, reserved: 0 });
  await expect.poll(() => api.pool.load).toMatchObject({ waiting: 0, running: 0 });
  await expect.poll(api.uploads).toEqual([]);
}

test('one that takes too much processor time', async () => {
  const { status, body, headers } = await parse(['long.pdf', await scan(30)]);
  expect([status, body]).toEqual([200, { result: heavy, pageCount: 30, pageUsed: 0, pageRemaining: 10_000 }]);
  expect(headers.get('retry-after')).toBeNull();
  await expectNothingLeft();
});

test('one whose process hangs before it was even opened', async () => {
  await warmUp();
  const [pid = 0, ...others] = parseProcesses();
  expect(others).toEqual([]);
  process.kill(pid, 'SIGSTOP');
  const { status, body, headers } = await parse(
    ['a.pdf', await invoice('A-2')],
    ['b.pdf', await invoice('A-3')],
  );
  expect([status, body]).toEqual([
    200,
    {
      results: [
        { filename: 'a.pdf', result: late },
        { filename: 'b.pdf', result: late },
      ],
      ...{ pageCount: 0, pageUsed: 0, pageRemaining: 10_000 },
    },
  ]);
  expect(headers.get('retry-after')).toBe('30');
  await expectNothingLeft();
  await warmUp();
});
