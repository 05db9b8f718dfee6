import { afterAll, beforeAll, expect, test } from 'vitest';
import { allowedHereMs } from '../../test/support/patience.ts';
import type { Reply } from '../model/language-model.ts';
import type { TemplateDraft } from '../model/template.ts';
import {
  createWatched,
  pdfOfPages,
  type Watched,
  watchedPool,
  whenItBegins,
  workOptions,
} from './testing/pool.ts';
import { hanging, saying, scriptedModel } from './testing/scripted-model.ts';

/** The pages say `Bill to: Meadow Works Ltd, 4 Mill Lane, Leeds`, and nothing that would lead to either value. */
const template: TemplateDraft = {
  name: 'Mill',
  category: 'CUSTOM',
  schema: { data: { kilnWard: { type: 'string' }, glazeBatch: { type: 'string' } } },
};
const said = { kilnWard: 'Leeds', glazeBatch: 'Mill Lane' };
const nothing = { kilnWard: null, glazeBatch: null };

let shared: Watched;
beforeAll(() => {
  shared = createWatched();
});
afterAll(async () => await shared.pool.close());

const tasksIn = (events: readonly { readonly kind: string }[]) =>
  events.flatMap((event) => (event.kind === 'task' && 'task' in event ? [event.task] : []));

test('what a model says and the document proves becomes the result', async () => {
  const { pool, events } = shared.watch();
  const { use, asked } = scriptedModel((question) => saying(question, said));
  const path = await pdfOfPages(1);
  const { extraction, sha256 } = await pool.parse(path, template, workOptions({ model: use }));
  expect(extraction).toMatchObject({ result: said, problems: [] });
  expect(extraction.evidence.kilnWard).toMatchObject({ engine: 'llm', model: 'scripted', page: 1 });
  expect(tasksIn(events)).toEqual(['begin', 'settle']);
  expect(asked.map(({ options }) => [options.accountId, options.sha256, options.pictures])).toEqual([
    ['one', sha256, []],
  ]);
});

test('the same is said of a document whose pages were spread over processes', async () => {
  const { pool, events } = watchedPool({ processes: 2 });
  const { use } = scriptedModel((question) => saying(question, said));
  const { extraction } = await pool.parse(await pdfOfPages(4), template, workOptions({ model: use }));
  expect(extraction.result).toEqual(said);
  expect(tasksIn(events).slice(-2)).toEqual(['finish', 'settle']);
});

test('pictures of the pages in question go along where they are wanted', async () => {
  const { pool } = shared.watch();
  const { use, asked } = scriptedModel((question) => saying(question, said), { hasPictures: true });
  const { extraction } = await pool.parse(await pdfOfPages(2), template, workOptions({ model: use }));
  expect(extraction.result).toEqual(said);
  const pictures = asked[0]?.options.pictures ?? [];
  expect(pictures.map(({ page, mediaType }) => [page, mediaType])).toEqual([
    [1, 'image/jpeg'],
    [2, 'image/jpeg'],
  ]);
  expect([...(pictures[0]?.bytes.subarray(0, 2) ?? [])]).toEqual([0xff, 0xd8]);
});

test('a template is bettered, but not its word on who may be asked', async () => {
  const { pool } = shared.watch();
  const { use } = scriptedModel((question): Reply => {
    if (question.kind !== 'template') throw new Error('another question was expected');
    const { draft } = question;
    return { kind: 'template', model: 'scripted', draft: { ...draft, name: 'Better', llm: 'always' } };
  });
  const path = await pdfOfPages(1);
  const { template: local } = await pool.propose(path, workOptions());
  const { template: proposed } = await pool.propose(path, workOptions({ model: use }));
  expect(proposed).toEqual({ ...local, name: 'Better' });
});

test('where every answer fails, what was found without it is given at once, with one problem', async () => {
  const { pool, events } = shared.watch();
  const reason = 'The language model is away.';
  const { use } = scriptedModel(() => ({ kind: 'failed', reason }));
  const { extraction } = await pool.parse(await pdfOfPages(1), template, workOptions({ model: use }));
  expect(extraction).toMatchObject({ result: nothing, problems: [{ path: '', message: reason }] });
  expect(tasksIn(events)).toEqual(['begin']);
});

test('an error that no model should throw costs nothing but the answer', async () => {
  const { pool } = shared.watch();
  const { use } = scriptedModel(() => {
    throw new Error('secret');
  });
  const { extraction } = await pool.parse(await pdfOfPages(1), template, workOptions({ model: use }));
  expect(extraction.result).toEqual(nothing);
  expect(extraction.problems).toHaveLength(1);
  expect(JSON.stringify(extraction)).not.toContain('secret');
});

test('a model that hangs has half of the time, holds no process, and leaves the rest as it is', async () => {
  const { pool, events } = shared.watch();
  const { use, open } = scriptedModel(hanging);
  const limits = { processorMs: 60_000, clockMs: allowedHereMs(8000) };
  const started = performance.now();
  const slow = pool.parse(await pdfOfPages(1), template, workOptions({ model: use, limits }));
  while (open() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  // The one process is free for others meanwhile.
  await pool.parse(await pdfOfPages(1), template, workOptions({ account: 'other' }));
  expect(open()).toBe(1);
  const { extraction } = await slow;
  expect(performance.now() - started).toBeLessThan(limits.clockMs);
  expect(open()).toBe(0);
  expect(extraction.result).toEqual(nothing);
  expect(extraction.problems).toEqual([{ path: '', message: expect.stringContaining('share of the time') }]);
  expect(tasksIn(events)).toEqual(['begin', 'begin']);
});

test('a process that is killed while it weighs an answer costs the answer, not the document', async () => {
  const watched = watchedPool();
  const { use } = scriptedModel((question) => saying(question, said));
  whenItBegins(watched, 'settle', 'SIGKILL');
  const { extraction } = await watched.pool.parse(await pdfOfPages(1), template, workOptions({ model: use }));
  expect(extraction.result).toEqual(nothing);
  expect(extraction.problems).toEqual([{ path: '', message: expect.stringContaining('found without it') }]);
  expect(watched.events.map(({ kind }) => kind)).toContain('crashed');
});

test('who goes away while a model is asked is not answered, and the model is told', async () => {
  const { pool } = shared.watch();
  const { use, open } = scriptedModel(hanging);
  const leaving = new AbortController();
  const work = pool.parse(await pdfOfPages(1), template, workOptions({ model: use, signal: leaving.signal }));
  while (open() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  leaving.abort(new Error('gone'));
  await expect(work).rejects.toThrow('gone');
  expect(open()).toBe(0);
});

test('a pool that closes does not wait for a model', async () => {
  const { pool } = createWatched();
  const { use, open } = scriptedModel(hanging);
  const work = pool.parse(await pdfOfPages(1), template, workOptions({ model: use }));
  work.catch(() => {});
  while (open() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await pool.close();
  await expect(work).rejects.toMatchObject({ code: 'not_serving' });
});

test('without a model nothing is asked, and with one, only what is in doubt', async () => {
  const { pool, events } = shared.watch();
  const path = await pdfOfPages(1);
  await pool.parse(path, template, workOptions());
  expect(tasksIn(events)).toEqual(['begin']);
  const { use, asked } = scriptedModel((question) => saying(question, said), { mode: 'doubtful' });
  const both: TemplateDraft = {
    ...template,
    schema: { data: { ...template.schema.data, invoiceNumber: { type: 'string' } } },
  };
  const { extraction } = await pool.parse(path, both, workOptions({ model: use }));
  expect(extraction.result).toEqual({ ...said, invoiceNumber: 'INV-1001' });
  const [only] = asked;
  expect(only?.question.kind === 'values' && Object.keys(only.question.fields)).toEqual(Object.keys(said));
});
