import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { countFields, templateCategories, templateDraft } from '../template.ts';
import { validate } from '../validation.ts';
import { builtInTemplates } from './index.ts';

test('there is one for each category but CUSTOM', () => {
  const categories = Object.values(builtInTemplates).map(({ category }) => category);
  expect(categories).toEqual(templateCategories.filter((category) => category !== 'CUSTOM'));
});

test('their ids never change: installations and clients rely on them', () => {
  expect(Object.entries(builtInTemplates).map(([name, { templateId }]) => [name, templateId])).toEqual([
    ['invoice', '01a19467-e801-7684-bc2f-8913c4f8e8d2'],
    ['receipt', '01a19467-e802-73c8-8e40-87781a9db9af'],
    ['id-document', '01a19467-e803-77b5-b2c8-6385c56b8304'],
    ['contract', '01a19467-e804-7025-9e59-d20308e7acf3'],
    ['medical-record', '01a19467-e805-7569-abfd-27834e835d21'],
    ['resume', '01a19467-e806-71ea-94eb-2275deed1c0c'],
  ]);
});

/** The content of each revision, as a fingerprint: a template that changes must raise its revision, and say so here. */
const fingerprints: Record<string, string> = {
  'invoice 1': 'd6c10e58f788',
  'receipt 1': '71fafd93a4d4',
  'id-document 1': 'de9050301207',
  'contract 1': '2466115325da',
  'medical-record 1': 'ac3ecf4e4c0d',
  'resume 1': 'ff1552d777f9',
};

test.each(Object.entries(builtInTemplates))('%s passes the validation that users pass', (name, template) => {
  const { name: title, description, category, schema, revision } = template;
  const draft = { name: title, description, category, schema };
  expect(validate(templateDraft, draft, 'body')).toEqual(draft);
  expect(countFields(schema.data)).toBeGreaterThan(12);
  const fingerprint = createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 12);
  expect(fingerprints[`${name} ${revision}`]).toBe(fingerprint);
});
