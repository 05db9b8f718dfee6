/** Of what a template said before, fifty are kept and those that jobs need. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TemplateDraft } from '../../src/model/template.ts';
import { type JobsWorld, openJobsWorld } from './jobs-world.ts';

let world: JobsWorld;
beforeAll(async () => {
  world = await openJobsWorld();
});
afterAll(async () => await world.close());

const draft = (name: string): TemplateDraft => ({
  ...{ name, category: 'CUSTOM', schema: { data: { number: { type: 'string' } } } },
});

async function replaced(times: number, accountId: string, templateId: string): Promise<void> {
  for (let time = 0; time < times; time += 1)
    await world.store.templates.replace(accountId, templateId, draft(`again ${time}`));
}

const kept = async (accountId: string, templateId: string) =>
  (await world.store.templates.revisions(accountId, templateId, 1000)).map(({ revision }) => revision);

test('the fifty newest, and those of jobs for as long as these are there', async () => {
  const accountId = await world.newAccount();
  const { templateId } = await world.store.templates.create(accountId, draft('first'));
  const { jobId } = await world.submitted(accountId, { templateId, templateRevision: 1 });
  await replaced(54, accountId, templateId);
  const newest = Array.from({ length: 50 }, (_, place) => 55 - place);
  expect(await kept(accountId, templateId)).toEqual([...newest, 1]);
  expect((await world.claimed()).asked).toMatchObject({ template: { name: 'first' } });
  const stale = world.submitted(accountId, { templateId, templateRevision: 2 });
  await expect(stale).rejects.toMatchObject({ code: 'template_not_found' });
  await world.pool.query('delete from deckle.jobs where id = $1', [jobId]);
  await replaced(1, accountId, templateId);
  expect(await kept(accountId, templateId)).toHaveLength(50);
});

test('a revision that a submission holds at this moment stays', async () => {
  const accountId = await world.newAccount();
  const { templateId } = await world.store.templates.create(accountId, draft('first'));
  const submission = await world.pool.connect();
  try {
    await submission.query('begin');
    await submission.query('select from deckle.template_revisions where template_id = $1 for key share', [
      templateId,
    ]);
    await replaced(51, accountId, templateId);
    expect(await kept(accountId, templateId)).toContain(1);
  } finally {
    await submission.query('rollback');
    submission.release();
  }
  await replaced(1, accountId, templateId);
  expect(await kept(accountId, templateId)).toHaveLength(50);
});
