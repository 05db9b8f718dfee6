/** For tests: a language model of ours in front of a recorded server, and what it does to budget, cache and log. */
import type {
  AskOptions,
  BudgetRefusal,
  LanguageModel,
  Reply,
  TemplateQuestion,
  TokenCount,
  ValuesQuestion,
} from '../../model/language-model.ts';
import type { Fields } from '../../model/template.ts';
import { fetchAllowList } from '../../net/allow-list.ts';
import { createLanguageModel, type LanguageModelOptions } from '../create-language-model.ts';

export const fields: Fields = {
  number: { type: 'string', description: 'As the seller counts them' },
  total: { type: 'number' },
  isPaid: { type: 'boolean' },
  lines: {
    type: 'array',
    itemType: 'object',
    itemSchema: { properties: { item: { type: 'string' }, amount: { type: 'number' } } },
  },
};

export const question: ValuesQuestion = {
  kind: 'values',
  fields,
  passages: [
    {
      ...{ page: 1, kind: 'text' },
      segments: [
        { id: '1', text: 'Bill no. RE-7' },
        { id: '2', text: 'Paid: yes' },
      ],
    },
    {
      ...{ page: 2, kind: 'table' },
      rows: [
        [
          { id: '3', text: 'Espresso' },
          { id: '4', text: '1.074,00' },
        ],
        [
          { id: '', text: '' },
          { id: '5', text: '26,00' },
        ],
      ],
    },
  ],
};

/** A right answer to it, and what is made of that. */
export const answerText = JSON.stringify({
  number: { ids: ['1'], value: 'RE-7' },
  total: null,
  isPaid: { ids: ['2'], value: true },
  lines: [
    { ids: ['3', '4'], values: { item: 'Espresso', amount: '1.074,00' } },
    { ids: ['5'], values: { item: null, amount: '26,00' } },
  ],
});
export const values = [
  { path: ['number'], value: 'RE-7', ids: ['1'] },
  { path: ['isPaid'], value: true, ids: ['2'] },
  { path: ['lines', 0, 'item'], value: 'Espresso', ids: ['3', '4'] },
  { path: ['lines', 0, 'amount'], value: '1.074,00', ids: ['3', '4'] },
  { path: ['lines', 1, 'amount'], value: '26,00', ids: ['5'] },
];

export type World = {
  readonly model: LanguageModel;
  readonly ask: (options?: Partial<AskOptions>, asked?: ValuesQuestion | TemplateQuestion) => Promise<Reply>;
  /** Why it failed; a reply that did not fail is a mistake. */
  readonly reason: (
    options?: Partial<AskOptions>,
    asked?: ValuesQuestion | TemplateQuestion,
  ) => Promise<string>;
  readonly reserved: readonly number[];
  readonly settled: readonly (TokenCount | null)[];
  readonly kept: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
};

export type WorldOptions = Partial<Omit<LanguageModelOptions, 'allow'>> & {
  readonly allow?: string;
  readonly refusal?: BudgetRefusal;
};

export function worldWith({ allow, refusal, ...options }: WorldOptions & { readonly url: string }): World {
  const reserved: number[] = [];
  const settled: (TokenCount | null)[] = [];
  const kept = new Map<string, string>();
  const problems: string[] = [];
  const model = createLanguageModel({
    ...{ provider: 'openai-compatible', model: 'small', key: undefined, hasPictures: false },
    ...{ timeoutMs: 20_000, concurrency: 4, maxOutputTokens: 1000, now: Date.now },
    allow: allow === undefined ? [] : fetchAllowList.parse(allow),
    budget: {
      reserve: async (_, tokens) => {
        if (refusal !== undefined) return refusal;
        reserved.push(tokens);
        return { id: String(reserved.length) };
      },
      settle: async (_, spent) => void settled.push(spent),
    },
    answers: {
      recall: async (accountId, key) => kept.get(`${accountId} ${key}`) ?? null,
      keep: async (accountId, key, answer) => void kept.set(`${accountId} ${key}`, answer),
    },
    onProblem: (message, cause) => problems.push(cause === undefined ? message : `${message}: ${cause}`),
    ...options,
  });
  const ask: World['ask'] = async (asking, asked = question) =>
    await model.ask(asked, { accountId: 'a', pictures: [], signal: new AbortController().signal, ...asking });
  const reason: World['reason'] = async (...asked) => {
    const reply = await ask(...asked);
    if (reply.kind !== 'failed') throw new Error(`it answered: ${JSON.stringify(reply)}`);
    return reply.reason;
  };
  return { model, ask, reason, reserved, settled, kept, problems };
}
