import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import type { Candidate } from '../../model/classification.ts';
import type { Word } from '../../model/document.ts';
import { modelsFolder } from '../../models-folder.ts';
import { createChooser } from '../chooser/chooser.ts';
import { drawnSource } from '../testing/drawn-source.ts';
import { chosenOf, createClassifier } from './classifier.ts';

const { classify } = createClassifier(
  join(modelsFolder, 'classify'),
  createChooser({
    graph: join(modelsFolder, 'chooser', 'chooser.onnx'),
    vocabulary: join(modelsFolder, 'meaning', 'vocabulary.txt'),
  }),
);
const builtIns: readonly Candidate[] = Object.entries(builtInTemplates).map(([id, template]) => ({
  ...{ id, template, isBuiltIn: true },
}));
const { signal } = new AbortController();
const documentOf = (...words: readonly (readonly Word[])[]) => drawnSource(words).document;

const invoice = documentOf(
  textAt(60, 60, 'INVOICE', { size: 22 }),
  linesAt(60, 120, ['Invoice No: 2026-0815', 'Invoice date: 12 March 2026', 'Due date: 26 March 2026']),
  linesAt(60, 220, ['Bill to: Harbour Lamps Ltd', '4 Quay Street', 'Leith']),
  linesAt(60, 320, ['Subtotal 1,000.00', 'VAT 20% 200.00', 'Total due 1,200.00 EUR']),
  linesAt(60, 420, ['IBAN: DE89 3704 0044 0532 0130 00', 'BIC: COBADEFFXXX']),
);

test('an invoice is for the template of invoices, and the runner-up is another', async () => {
  const { best, runnerUp } = await classify(invoice, builtIns, { signal });
  expect(best).toMatchObject({ id: 'invoice', name: builtInTemplates.invoice.name });
  expect(best?.confidence).toBeGreaterThan(runnerUp?.confidence ?? 1);
  expect(runnerUp?.id).not.toBe('invoice');
});

test('what somebody wrote goes before a built-in template that asks for the same', async () => {
  const { name: _, ...same } = builtInTemplates.invoice;
  const own = { id: 'own', template: { ...same, name: 'Invoices of ours' }, isBuiltIn: false };
  const { best } = await classify(invoice, [...builtIns, own], { signal });
  expect(best?.id).toBe('own');
});

test('a page of nothing that any template asks for is for none of them', async () => {
  const poem = documentOf(
    linesAt(60, 120, ['The tide goes out', 'and leaves the lamps', 'to count the gulls', 'until it turns']),
  );
  const { best, runnerUp } = await classify(poem, builtIns, { signal });
  expect(best).toBeNull();
  expect(runnerUp).not.toBeNull();
});

test('no candidates, no template; an empty page is refused', async () => {
  expect(await classify(invoice, [], { signal })).toEqual({ best: null, runnerUp: null });
  await expect(classify(documentOf(), builtIns, { signal })).rejects.toMatchObject({
    code: 'document_empty',
  });
});

test('chances add up to 1 with that of none', () => {
  const [one, other] = builtIns;
  if (one === undefined || other === undefined) throw new Error('There are built-in templates.');
  const scored = (score: number, candidate: Candidate) => ({ score, candidate });
  expect(chosenOf([scored(0, one), scored(Math.log(2), other)])).toEqual({
    best: expect.objectContaining({ id: other.id, confidence: 0.5 }),
    runnerUp: expect.objectContaining({ id: one.id, confidence: 0.25 }),
  });
  expect(chosenOf([scored(-1, one)])).toMatchObject({ best: null, runnerUp: { id: one.id } });
});
