import { expect, it } from 'vitest';
import type { Document } from './document.ts';
import { extractAsking, proposeAsking } from './extract-asking.ts';
import type { Extraction, Extractor } from './extraction.ts';
import type { LanguageModel, Question } from './language-model.ts';
import type { TemplateDraft } from './template.ts';

const document: Document = { sha256: '', kind: 'pdf', pageCount: 0, pages: [], attachments: [] };
const template: TemplateDraft = {
  name: 'T',
  category: 'CUSTOM',
  schema: { data: { a: { type: 'string' } } },
};
const { signal } = new AbortController();
const options = { engines: ['llm'], mode: 'always', signal } as const;
const nothing: Extraction = { result: {}, evidence: {}, findings: [], problems: [] };
const question: Question = { kind: 'values', fields: template.schema.data, passages: [] };

/** Says in its problems what it was given. */
const extractorWith = (questions: readonly Question[]) => {
  const extract: Extractor['extract'] = async (_, __, { exchanges = [] }) => ({
    ...nothing,
    problems: exchanges.map(({ reply }) => ({
      path: '',
      message: reply.kind === 'failed' ? reply.reason : '',
    })),
  });
  const ask: Extractor['ask'] = async () => ({ found: nothing, questions });
  const propose: Extractor['propose'] = async (_, { exchanges = [] }) => ({
    ...template,
    name: exchanges.map(({ reply }) => (reply.kind === 'failed' ? reply.reason : '')).join(),
  });
  const askTemplate: Extractor['askTemplate'] = async () => ({ found: template, questions });
  return { extract, ask, propose, askTemplate };
};

function countingModel() {
  let asked = 0;
  const model: LanguageModel = {
    ...{ name: 'm', address: 'http://localhost' },
    ask: async (_, { accountId }) => {
      asked += 1;
      return { kind: 'failed', reason: `${accountId} ${asked}` };
    },
  };
  return { access: { model, accountId: 'a', pictures: [] }, asked: () => asked };
}

it('asks every question, and extracts again with the replies', async () => {
  const { access } = countingModel();
  const { problems } = await extractAsking(
    extractorWith([question, question]),
    ...([document, template, options, access] as const),
  );
  expect(problems.map(({ message }) => message)).toEqual(['a 1', 'a 2']);
  const proposed = await proposeAsking(extractorWith([question]), document, options, access);
  expect(proposed.name).toBe('a 3');
});

it('asks nobody where there is nothing to ask, or nobody', async () => {
  const { access, asked } = countingModel();
  expect(await extractAsking(extractorWith([]), document, template, options, access)).toBe(nothing);
  expect(await extractAsking(extractorWith([question]), document, template, options, null)).toEqual(nothing);
  expect(await proposeAsking(extractorWith([]), document, options, access)).toBe(template);
  expect((await proposeAsking(extractorWith([question]), document, options, null)).name).toBe('');
  expect(asked()).toBe(0);
});
