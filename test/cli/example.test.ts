/** `deckle example`, as it is typed, with processes that really read. */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parseId } from '../../src/model/ids.ts';
import type { Store } from '../../src/model/store.ts';
import { afterFile } from '../support/after-file.ts';
import { createDatabase, openTestStore } from '../support/database.ts';
import { deckleJson } from '../support/deckle.ts';
import { type Permit, permit, truthOf } from '../support/permits.ts';
import { folderOf, labelOf, newOwner } from './examples-world.ts';

const first: Permit = { vessel: 'Gull', berth: 'North pier', charge: '31.50' };

let databaseUrl: string;
let store: Store;
beforeAll(async () => {
  databaseUrl = await createDatabase();
  store = await openTestStore(databaseUrl);
  afterFile(async () => await store.close());
});

test('add teaches by a file that stays where it is, list shows it, remove forgets it', async () => {
  const { accountId, template, dataDir, environment, run, json } = await newOwner(
    store,
    databaseUrl,
    'harbour',
  );
  const bytes = await permit(first);
  const folder = await folderOf({
    'gull.pdf': bytes,
    'gull.json': labelOf({ ...truthOf(first), f3: 1 }, { ignore: ['f3'] }),
  });
  const [file, label] = [join(folder, 'gull.pdf'), join(folder, 'gull.json')];
  const added = await json('add', file, label);
  expect(added).toEqual({
    ...{ id: expect.stringMatching(/^exa_/), templateId: template, fileName: 'gull.pdf', pageCount: 1 },
    ...{ createdAt: expect.any(String), located: 2, unlocated: [] },
  });
  expect(await fs.readFile(file)).toEqual(Buffer.from(bytes));
  expect(await store.quota.remaining(accountId, 100)).toBe(99);
  expect(await fs.readdir(join(dataDir, 'uploads'))).toEqual([]);
  expect(await json('list')).toEqual([
    {
      ...added,
      ...{ updatedAt: expect.any(String), disagreements: [], won: { documents: 0, fields: 0 } },
    },
  ]);
  const { stdout } = await run('list');
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^id +file +pages +located +unlocated +created +won$/),
    expect.stringMatching(new RegExp(`^${added.id} +gull\\.pdf +1 +2 +0 +\\S+Z +0 in 0$`)),
  ]);
  const removed = await deckleJson(['example', 'remove', added.id], environment);
  expect(removed).toEqual({ id: added.id, status: 'removed' });
  expect(await store.examples.list(accountId, parseId('tpl', template) ?? '')).toEqual([]);
});
