/**
 * One account fills everything it may fill, over two nodes at once; it is told so with a code of its own for each, and
 * an account beside it notices nothing.
 */
import { beforeAll, expect, test } from 'vitest';
import { type Answer, type Api, draft, startApi } from '../support/api.ts';
import { signIn, type Visitor, visitorElsewhere } from '../support/dashboard.ts';
import { type Bytes, form, heavy, invoice, invoiceTemplate as templateId } from '../support/documents.ts';
import { jobForm, submit } from '../support/jobs.ts';
import { allowedHereMs } from '../support/patience.ts';

const settings = {
  ...{ DECKLE_STORAGE_FREE_MB: '1', DECKLE_WAITING_FREE: '3', DECKLE_TEMPLATES_PER_ACCOUNT: '3' },
  ...{ DECKLE_TEST_PAGES_A_DAY: '2', DECKLE_RATE_PARSE_FREE: '1000' },
};
/** Below this a busy machine shows, not the neighbour. */
const floorMs = allowedHereMs(10_000);

let nodes: readonly [Api, Api];
let hostile: Visitor;
let victim: Visitor;
beforeAll(async () => {
  const first = await startApi(settings);
  nodes = [first, await startApi(settings, { databaseUrl: first.databaseUrl })];
  hostile = await signIn(first, { plan: 'free' });
  victim = await signIn(first, { plan: 'free' });
});

/** All at once, on both nodes in turn: how many were let in, and what the others were told. */
async function all(count: number, send: (node: Api, number: number) => Promise<Answer>) {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, number) => await send(nodes[number % 2 ? 1 : 0], number)),
  );
  const isIn = ({ status }: Answer) => status < 300;
  const refusals = answers
    .filter((answer) => !isIn(answer))
    .map(({ status, body }) => `${status} ${body.code}`);
  return { letIn: answers.filter(isIn).length, refusals: [...new Set(refusals)] };
}

const parse = async (node: Api, key: string, pdf: Bytes) =>
  await node.call('POST', '/documents/parse', { key, form: form({ templateId }, ['a.pdf', pdf]) });
const who = (node: Api) => (node === nodes[0] ? hostile : visitorElsewhere(node, hostile));

/** What somebody does in an ordinary minute, and how long it took. */
async function ordinaryMinute(number: string): Promise<number> {
  const [node] = nodes;
  const began = performance.now();
  const { key } = victim;
  const template = await node.call('POST', '/v1/templates', { key, json: draft });
  const job = await submit(node, key, await invoice(number));
  const pdf = await heavy(1000);
  const document = await victim.call('POST', '/dashboard/api/documents', undefined, {
    form: jobForm({}, pdf),
  });
  expect([template.status, job.status, document.status]).toEqual([201, 202, 201]);
  const took = performance.now() - began;
  await node.call('DELETE', `/v1/templates/${template.body.id}`, { key });
  await node.call('DELETE', `/v1/jobs/${job.body.jobId}`, { key });
  return took;
}

test('one account at each of its limits, and the other as if it were alone', async () => {
  await ordinaryMinute('V-0');
  const aloneMs = await ordinaryMinute('V-1');
  const { key, accountId } = hostile;
  const trial = await nodes[0].newKey(accountId, { mode: 'test' });
  const page = await invoice('H-0');

  expect(
    await all(8, async (node) => await node.call('POST', '/v1/templates', { key, json: draft })),
  ).toEqual({
    ...{ letIn: 3, refusals: ['403 template_limit_reached'] },
  });
  const small = await Promise.all(Array.from({ length: 9 }, async () => await heavy(1000)));
  expect(await all(9, async (node, number) => await submit(node, key, small[number] ?? page))).toEqual({
    ...{ letIn: 3, refusals: ['429 too_many_waiting_jobs'] },
  });
  expect(await all(5, async (node) => await parse(node, trial.key, page))).toEqual({
    ...{ letIn: 2, refusals: ['403 quota_exceeded'] },
  });
  const large = await Promise.all(Array.from({ length: 6 }, async () => await heavy(300_000)));
  const upload = async (node: Api, number: number) =>
    await who(node).call('POST', '/dashboard/api/documents', undefined, {
      form: jobForm({}, large[number]),
    });
  expect(await all(6, upload)).toEqual({ letIn: 3, refusals: ['403 storage_limit_reached'] });
  const url = 'https://hooks.example/';
  expect(
    await all(54, async (node) => await who(node).call('POST', '/dashboard/api/webhooks', { url })),
  ).toEqual({ letIn: 50, refusals: ['403 webhook_limit_reached'] });

  // It stands at all of them now, and goes on asking.
  let isOver = false;
  const storm = Promise.all(
    nodes.map(async (node) => {
      while (!isOver) {
        const answers = [await submit(node, key, small.at(-1) ?? page), await upload(node, 0)];
        expect(answers.map(({ status }) => status)).not.toContain(500);
      }
    }),
  );
  const besideMs = await ordinaryMinute('V-2');
  isOver = true;
  await storm;
  expect(besideMs).toBeLessThan(Math.max(floorMs, 3 * aloneMs));
  const { body } = await victim.call('GET', '/dashboard/api/usage');
  expect(body.holdings).toMatchObject({
    waitingJobs: { used: 0 },
    templates: { used: 0 },
    webhooks: { used: 0 },
  });
});
