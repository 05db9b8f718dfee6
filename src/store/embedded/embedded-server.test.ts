import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { madeDataFolder, serversBelow } from '../../../test/support/deckle.ts';
import { openDataFolder } from './data-folder.ts';
import { openEmbeddedServer } from './embedded-server.ts';
import { asksOnly } from './postmaster.ts';

const openAsCommand = async (path: string) =>
  await openEmbeddedServer({
    ...{ folder: await openDataFolder(path), use: 'command', signal: new AbortController().signal },
    ...{ onNotice: () => {}, onLost: () => {} },
  });

async function connect(connectionString: string, application_name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name });
  client.on('error', () => {});
  onTestFinished(async () => await client.end().catch(() => {}));
  await client.connect();
  return client;
}

test('a question that is still saying farewell keeps no server running; somebody who uses it does', async () => {
  const folder = await madeDataFolder();
  const used = await openAsCommand(folder);
  const user = await connect(used.url, 'somebody');
  await used.release();
  expect(await serversBelow(folder)).not.toEqual([]);
  await user.end();
  const asked = await openAsCommand(folder);
  await connect(asked.url, asksOnly);
  await asked.release();
  expect(await serversBelow(folder)).toEqual([]);
});
