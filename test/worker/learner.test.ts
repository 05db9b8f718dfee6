/** Examples that were there before anything was learnt from them, on the real database and with a real parse process. */
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openWorkFolders } from '../../src/http/work-folder.ts';
import type { NewExample } from '../../src/model/example.ts';
import { engineNames } from '../../src/model/finding.ts';
import { createLearner } from '../../src/worker/learner.ts';
import { type Api, startApi } from '../support/api.ts';
import { untilTrue } from '../support/deckle.ts';
import { putOnDesk } from '../support/desk.ts';
import { type Bytes, brokenPdf } from '../support/documents.ts';
import { permit, permitTemplate, truthOf } from '../support/permits.ts';

const taught = { vessel: 'Gull', berth: 'North pier', charge: '31.50' };

let api: Api;
beforeAll(async () => {
  api = await startApi();
});

async function oldExample(bytes: Bytes, fields: NewExample['fields']) {
  const { accountId } = await api.newAccount();
  const { templateId } = await api.store.templates.create(accountId, permitTemplate);
  const documentId = await putOnDesk(api, accountId, bytes);
  const saved = await api.store.examples.save({ accountId, templateId, documentId, language: null, fields });
  if (saved === undefined || saved === 'full') throw new Error('not saved');
  return saved;
}

async function startLearner(problems: unknown[]): Promise<void> {
  const { examples, templates } = api.store;
  const folders = await openWorkFolders(join(api.dataDir, 'learner'));
  const learner = createLearner({
    ...{ examples, folders, blobs: api.blobs, pool: api.pool, engines: engineNames, everyMs: 20 },
    ...{ timeoutMs: 60_000, mayCache: false, onProblem: (error) => void problems.push(error) },
    findTemplate: async (templateId) => (await templates.find(templateId))?.template,
  });
  onTestFinished(async () => {
    await learner.stop();
    await folders.close();
  });
}

test('what was never learnt is learnt in the background, and what cannot be is left alone', async () => {
  const problems: unknown[] = [];
  const old = await oldExample(await permit(taught), truthOf(taught));
  const broken = await oldExample(brokenPdf, { f1: 'x' });
  const gone = await oldExample(await permit(taught), truthOf(taught));
  await api.store.templates.remove(gone.accountId, gone.templateId);
  await startLearner(problems);
  const found = await untilTrue(async () => {
    const example = await api.store.examples.find(old.accountId, old.exampleId);
    return example?.located === null ? undefined : example;
  });
  expect(found).toMatchObject({ located: 3, unlocated: [] });
  // Only the one whose template is gone is still without.
  await untilTrue(async () => ((await api.store.examples.unlearnt(10)).length === 1 ? true : undefined));
  expect(await api.store.examples.unlearnt(10)).toMatchObject([{ exampleId: gone.exampleId }]);
  expect(await api.store.examples.find(broken.accountId, broken.exampleId)).toMatchObject({ located: null });
  expect(problems).toEqual([]);
});
