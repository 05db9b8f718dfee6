import { expect, it } from 'vitest';
import type { Reply } from '../../model/language-model.ts';
import type { TemplateDraft } from '../../model/template.ts';
import { betterDraft } from './better-draft.ts';

const draft: TemplateDraft = {
  name: 'Document',
  category: 'INVOICE',
  schema: { data: { a: { type: 'string' } } },
};
const better: TemplateDraft = {
  ...{ name: 'Freight bill', category: 'CUSTOM' },
  schema: { data: { weightKg: { type: 'number', description: 'Weight of the load' } } },
};
const exchange = (reply: Reply) => ({ question: { kind: 'template', draft, passages: [] } as const, reply });
const saying = (said: TemplateDraft) => exchange({ kind: 'template', model: 'm', draft: said });

it('has the names and fields of the model, and the category that the document tells', () => {
  expect(betterDraft(draft, [saying(better)])).toEqual({ ...better, category: 'INVOICE' });
});

it('stays what it was where there is no template in the reply', () => {
  const tooMany = Object.fromEntries(
    Array.from({ length: 300 }, (_, at) => [`f${at}`, { type: 'string' } as const]),
  );
  for (const exchanges of [
    [],
    [exchange({ kind: 'failed', reason: 'No.' })],
    [saying({ ...better, schema: { data: {} } })],
    [saying({ ...better, schema: { data: tooMany } })],
    [saying({ ...better, name: '' })],
  ])
    expect(betterDraft(draft, exchanges)).toEqual(draft);
});
