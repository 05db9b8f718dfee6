import { expect, test } from 'vitest';
import type { LanguageModel, LlmMode, Question } from './language-model.ts';
import { llmModes } from './language-model.ts';
import { createModelChoice } from './model-choice.ts';

const model: LanguageModel = {
  name: 'a model',
  address: 'http://127.0.0.1:1',
  ask: async () => ({ kind: 'values', model: 'a model', values: [] }),
};
const question: Question = { kind: 'values', fields: { total: { type: 'number' } }, passages: [] };
const asking = { accountId: 'one', pictures: [], signal: new AbortController().signal };

const modeOf = async (operator: LlmMode, account: LlmMode, asked: LlmMode | null, llm?: LlmMode) => {
  const choice = createModelChoice({
    ...{ model, mode: operator, hasPictures: false, modeOf: async () => account },
  });
  return (await choice.choose({ accountId: 'one', asked, template: { llm } }))?.mode ?? 'never';
};

test('what the operator or the account forbids nobody can ask for', async () => {
  for (const asked of [null, ...llmModes]) {
    for (const llm of [undefined, ...llmModes]) {
      expect(await modeOf('never', 'always', asked, llm)).toBe('never');
      expect(await modeOf('always', 'never', asked, llm)).toBe('never');
    }
  }
  expect(await modeOf('always', 'doubtful', 'always')).toBe('doubtful');
});

test('whoever asks decides, else the template, else the operator', async () => {
  expect(await modeOf('doubtful', 'always', 'always', 'never')).toBe('always');
  expect(await modeOf('always', 'always', 'doubtful', 'always')).toBe('doubtful');
  expect(await modeOf('always', 'always', 'never', 'always')).toBe('never');
  expect(await modeOf('doubtful', 'always', null, 'always')).toBe('always');
  expect(await modeOf('always', 'always', null, 'never')).toBe('never');
  expect(await modeOf('doubtful', 'always', null)).toBe('doubtful');
  expect(await modeOf('always', 'always', null)).toBe('always');
});

test('where there is no model, a template may name a mode and a request may not', async () => {
  const choice = createModelChoice(null);
  expect(await choice.choose({ accountId: 'one', asked: null, template: { llm: 'always' } })).toBeNull();
  expect(await choice.choose({ accountId: 'one', asked: 'never', template: {} })).toBeNull();
  await expect(choice.choose({ accountId: 'one', asked: 'doubtful', template: {} })).rejects.toMatchObject({
    code: 'llm_not_available',
    status: 400,
  });
  expect(() => choice.refuse('always')).toThrow('llm=always asks for a language model');
});

test('an account that opts out while its document is read is heard before every question', async () => {
  let mode: LlmMode | Error = 'always';
  const choice = createModelChoice({
    ...{ model, mode: 'doubtful', hasPictures: false },
    modeOf: async () => {
      if (mode instanceof Error) throw mode;
      return mode;
    },
  });
  const use = await choice.choose({ accountId: 'one', asked: null, template: {} });
  expect(await use?.model.ask(question, asking)).toMatchObject({ kind: 'values' });
  mode = 'never';
  expect(await use?.model.ask(question, asking)).toMatchObject({ kind: 'failed' });
  mode = new Error('the database is away');
  expect(await use?.model.ask(question, asking)).toMatchObject({ kind: 'failed' });
});
