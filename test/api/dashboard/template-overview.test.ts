/** Templates as somebody looks through them. */
import { beforeAll, expect, test } from 'vitest';
import { templateOverview } from '../../../src/contract/dashboard/template-overview.ts';
import { type Api, draft, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';

const path = '/dashboard/api/templates';

let api: Api;
let person: Visitor;
beforeAll(async () => {
  api = await startApi();
  person = await signIn(api);
});

async function look(query = '') {
  const answer = await person.call('GET', `${path}${query}`);
  expect(answer.status).toBe(200);
  return templateOverview.parse(answer.body);
}

test('own templates come first and built-in ones last, each with its fields counted at every level', async () => {
  const item = { type: 'array', itemType: 'object', itemSchema: { properties: { a: { type: 'string' } } } };
  const made = await person.call('POST', '/v1/templates', { ...draft, schema: { data: { item } } });
  const { templates, next } = await look();
  expect(templates[0]).toMatchObject({ id: made.body.id, name: draft.name, fieldCount: 2, isBuiltIn: false });
  expect(templates.slice(1).every(({ isBuiltIn }) => isBuiltIn)).toBe(true);
  expect(templates.length).toBe(7);
  expect(next).toBeNull();
});

test('pages lead on to one another, across the border to the built-in ones', async () => {
  const all = (await look()).templates;
  const seen = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof look>> = await look(
      `?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`,
    );
    seen.push(...page.templates);
    cursor = page.next;
  } while (cursor !== null);
  expect(seen).toEqual(all);
});

test('another account sees the built-in ones alone, and a key sees nothing', async () => {
  const other = await signIn(api);
  const answer = await other.call('GET', path);
  expect(templateOverview.parse(answer.body).templates.every(({ isBuiltIn }) => isBuiltIn)).toBe(true);
  const withKey = await api.call('GET', path, { headers: { 'x-api-key': person.key } });
  expect(withKey.status).toBe(401);
});
