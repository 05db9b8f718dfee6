/** What people see of examples: which one decided a value, with its file and the day, and boxes that they drew. */
import { beforeAll, expect, test } from 'vitest';
import { deskParse, explanation } from '../../../src/contract/dashboard/documents.ts';
import { exampleDetail, exampleView } from '../../../src/contract/dashboard/templates.ts';
import { formatId, newUuid } from '../../../src/model/ids.ts';
import { type Api, startApi } from '../../support/api.ts';
import { signIn, type Visitor } from '../../support/dashboard.ts';
import { putOnDesk } from '../../support/desk.ts';
import { permit, permitTemplate, truthOf } from '../../support/permits.ts';

const [first, second] = [
  { vessel: 'Gull', berth: 'North pier', charge: '31.50' },
  { vessel: 'Heron', berth: 'Old quay', charge: '77.25' },
];

let api: Api;
let person: Visitor;
let templateId: string;
beforeAll(async () => {
  api = await startApi();
  person = await signIn(api);
  const { body } = await api.call('POST', '/v1/templates', { key: person.key, json: permitTemplate });
  templateId = body.id;
});

test('a value says by which example it was read, and of which file and day that is', async () => {
  const taughtId = await putOnDesk(api, person.accountId, await permit(first), {
    fileName: 'permit-0412.pdf',
  });
  const made = await person.call('POST', `/dashboard/api/templates/${templateId}/examples`, {
    ...{ documentId: taughtId, fields: truthOf(first) },
  });
  const example = exampleView.parse(made.body);
  const by = {
    ...{ exampleId: example.exampleId, fileName: 'permit-0412.pdf', correctedAt: example.updatedAt },
  };
  const documentId = await putOnDesk(api, person.accountId, await permit(second));
  const path = `/dashboard/api/documents/${documentId}`;
  const parsed = deskParse.parse((await person.call('POST', `${path}/parse`, { templateId })).body);
  expect(parsed).toMatchObject({ result: truthOf(second), examples: [by] });
  const why = await person.call('POST', `${path}/explanation`, { templateId, path: ['f1'] });
  const chosen = explanation.parse(why.body).candidates.find(({ isChosen }) => isChosen);
  expect(chosen).toMatchObject({ engine: 'examples', value: 'Old quay', taughtBy: by });
  // A draft is read without examples, unless it is said whose.
  const draft = { template: permitTemplate };
  const alone = await person.call('POST', `${path}/parse`, draft);
  expect(alone.body).toMatchObject({ examples: [] });
  const taught = await person.call('POST', `${path}/parse`, { ...draft, examplesOf: templateId });
  expect(taught.body).toMatchObject({ result: truthOf(second), examples: [by] });
  // The template of a job may be gone since, and its examples with it.
  const gone = await person.call('POST', `${path}/explanation`, {
    ...{ ...draft, examplesOf: formatId('tpl', newUuid()), path: ['f1'] },
  });
  expect(gone.status).toBe(200);
  expect(explanation.parse(gone.body).candidates.map(({ taughtBy }) => taughtBy)).not.toContainEqual(by);
});

test('a box that somebody drew is kept, and is where the value stands', async () => {
  const documentId = await putOnDesk(api, person.accountId, await permit(second));
  const drawn = [{ path: ['f2'], page: 1, box: [0.35, 0.2, 0.9, 0.28] }];
  const made = await person.call('POST', `/dashboard/api/templates/${templateId}/examples`, {
    ...{ documentId, fields: { f2: 'The Heron of Seaville' }, drawn },
  });
  expect(made.body).toMatchObject({ located: 1, unlocated: [] });
  const path = `/dashboard/api/examples/${made.body.exampleId}`;
  const { places, ...shown } = exampleDetail.parse((await person.call('GET', path)).body);
  expect(shown.drawn).toEqual(drawn);
  expect(places).toMatchObject([{ path: ['f2'], page: 1, text: 'Heron' }]);
  const again = await person.call('PUT', path, { fields: { f2: 'The Heron of Seaville' } });
  expect(again.body).toMatchObject({ located: 0, unlocated: ['f2'] });
});
