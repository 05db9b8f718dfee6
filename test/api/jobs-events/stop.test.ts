import { expect, test } from 'vitest';
import { createDatabase } from '../../support/database.ts';
import { deckleJson, startNode, tempFolder } from '../../support/deckle.ts';
import { invoice, invoiceTemplate } from '../../support/documents.ts';
import { eventsOf, follow, jobForm } from '../../support/jobs.ts';

test('a node that stops ends its streams and waits for none', async () => {
  const environment = { DATABASE_URL: await createDatabase(), DECKLE_DATA_DIR: await tempFolder() };
  const { apiKey: key } = await deckleJson(
    ['account', 'create', '--name', 'a', '--plan', 'premium'],
    environment,
  );
  const node = await startNode(environment, ['api']);
  const response = await fetch(`${node.url}/v1/documents/parse/async`, {
    method: 'POST',
    headers: { 'x-api-key': key },
    body: jobForm({ templateId: invoiceTemplate }, await invoice('A-1')),
  });
  const jobId = (response.headers.get('location') ?? '').replace('/v1/jobs/', '');
  const events = eventsOf(await follow(node, key, jobId));
  expect((await events.next()).value).toMatchObject({ data: { status: 'pending' } });
  node.signal('SIGTERM');
  // Where the drain has to cut a connection, the stream breaks off instead of ending.
  expect((await events.next()).done).toBe(true);
  expect((await node.finished).code).toBe(0);
});
