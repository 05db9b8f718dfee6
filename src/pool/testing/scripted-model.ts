/** For tests: a language model that says what a test wants it to say, and notes what it was asked. */
import type { AskOptions, LanguageModel, Question, Reply, Segment } from '../../model/language-model.ts';
import type { ModelUse } from '../../model/model-choice.ts';

export type Asked = { readonly question: Question; readonly options: AskOptions };

export type ScriptedModel = {
  readonly use: ModelUse;
  readonly asked: readonly Asked[];
  /** How many questions it has before it at this moment. */
  readonly open: () => number;
};

export function scriptedModel(
  reply: (question: Question, options: AskOptions) => Promise<Reply> | Reply,
  changed: Partial<ModelUse> = {},
): ScriptedModel {
  const asked: Asked[] = [];
  let open = 0;
  const model: LanguageModel = {
    name: 'scripted',
    address: 'http://127.0.0.1:1',
    async ask(question, options) {
      asked.push({ question, options });
      open++;
      try {
        return await reply(question, options);
      } finally {
        open--;
      }
    },
  };
  return {
    use: { model, mode: 'always', accountId: 'one', hasPictures: false, ...changed },
    asked,
    open: () => open,
  };
}

/** The words are looked for in the question, so that the proof is where the document has them. */
export function saying(question: Question, said: Readonly<Record<string, string>>): Reply {
  const segments = question.passages.flatMap((passage): readonly Segment[] =>
    passage.kind === 'text' ? passage.segments : passage.rows.flat(),
  );
  const values = Object.entries(said).map(([name, value]) => ({
    ...{ path: [name], value },
    ids: segments.filter(({ text }) => text.includes(value)).map(({ id }) => id),
  }));
  return { kind: 'values', model: 'scripted', values };
}

/** Until nobody waits for it any more. */
export const hanging = async (_: Question, { signal }: AskOptions): Promise<Reply> =>
  await new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
