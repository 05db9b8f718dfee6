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
const third = { vessel: 'Plover', berth: 'East jetty', charge: '12.75' };

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

test('what is taught says at once where its values stand', async () => {
  const documentId = await putOnDesk(api, person.accountId, await permit(third));
  const made = await person.call('POST', `/dashboard/api/templates/${templateId}/examples`, {
    ...{ documentId, fields: truthOf(third) },
  });
  const { places, exampleId } = exampleDetail.parse(made.body);
  expect(places.map(({ text }) => text)).toEqual(['East jetty', 'Plover', '12.75']);
  const shown = await person.call('GET', `/dashboard/api/examples/${exampleId}`);
  expect(made.body).toEqual(shown.body);
});

test('the same file taught again over the API keeps its language, and boxes of values that stay', async () => {
  const bytes = await permit({ vessel: 'Curlew', berth: 'West mole', charge: '8.20' });
  const documentId = await putOnDesk(api, person.accountId, bytes);
  const boxOf = (path: string, top: number) => ({ path: [path], page: 1, box: [0.35, top, 0.9, top + 0.05] });
  const drawn = [boxOf('f1', 0.27), boxOf('f2', 0.21)];
  const made = await person.call('POST', `/dashboard/api/templates/${templateId}/examples`, {
    ...{ documentId, language: 'de', fields: { f1: 'The mole', f2: 'A bird' }, drawn },
  });
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'permit.pdf');
  form.append('fields', JSON.stringify({ f1: 'The mole', f2: 'Curlew', f3: 8.2 }));
  const again = await api.call('POST', `/v1/templates/${templateId}/examples`, { key: person.key, form });
  expect(again).toMatchObject({ status: 201, body: { id: made.body.exampleId, located: 3 } });
  const shown = await person.call('GET', `/dashboard/api/examples/${made.body.exampleId}`);
  expect(exampleDetail.parse(shown.body)).toMatchObject({
    ...{ language: 'de', drawn: [boxOf('f1', 0.27)] },
    places: [{ text: 'West mole' }, { text: 'Curlew' }, { text: '8.20' }],
  });
});
