import { expect, test } from 'vitest';
import type { Fields, TemplateDraft } from '../model/template.ts';
import { fieldNamed } from './field-named.ts';

const text = { type: 'string' } as const;
const data: Fields = {
  total: text,
  'total.net': text,
  seller: {
    type: 'object',
    properties: { name: text, address: { type: 'object', properties: { zip: text } } },
  },
  extra: { type: 'object' },
  tags: { type: 'array', itemType: 'string' },
  lineItems: { type: 'array', itemType: 'object', itemSchema: { properties: { total: text } } },
};
const template: TemplateDraft = { name: 'Test', category: 'CUSTOM', schema: { data } };

test.each([
  ['total', ['total']],
  ['total.net', ['total.net']],
  ['seller.address.zip', ['seller', 'address', 'zip']],
  ['extra.Ihr Zeichen', ['extra', 'Ihr Zeichen']],
  ['tags', ['tags']],
  ['tags[3]', ['tags', 3]],
  ['lineItems', ['lineItems']],
  ['lineItems.total', ['lineItems', 'total']],
  ['lineItems[2].total', ['lineItems', 2, 'total']],
])('%s names a value', (name, path) => {
  expect(fieldNamed(name, template)).toEqual(path);
});

test.each(['seller', 'seller.', 'Total', 'tags.x', 'lineItems[2]', 'lineItems[x].total', 'lineItems.', ''])(
  '%j names none, and what is there is said',
  (name) => {
    expect(() => fieldNamed(name, template)).toThrow(/^The template has no value called .+ Closest: .+\.$/);
  },
);

test('the closest names come first, and not all of a long template', () => {
  const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`field${at}`, text]));
  const wide = { ...template, schema: { data: { ...many, sellerName: text } } };
  expect(() => fieldNamed('seler_name', wide)).toThrow(/Closest: sellerName(?:, \w+){7}\.$/);
});
