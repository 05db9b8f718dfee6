/**
 * Whether a language model is asked about a document, and how far. Operator and account can each forbid it for good; within
 * that, whoever asks decides, else the template, else the operator's default.
 */
import { Fault } from './fault.ts';
import { type LanguageModel, type LlmMode, leastMode } from './language-model.ts';

/** Whom to ask about one document, on whose behalf. */
export type ModelUse = {
  readonly model: LanguageModel;
  readonly mode: Exclude<LlmMode, 'never'>;
  readonly accountId: string;
  /** Whether it gets pictures of pages beside their text. */
  readonly hasPictures: boolean;
};

export type ModelWish = {
  readonly accountId: string;
  /** Of whoever sends the document; null where they do not say. */
  readonly asked: LlmMode | null;
  readonly template: { readonly llm?: LlmMode | undefined };
};

export interface ModelChoice {
  /** Null: nobody is asked. A Fault `llm_not_available` where somebody asks for a model and there is none. */
  choose(wish: ModelWish): Promise<ModelUse | null>;
  /** That same Fault, before any work is done. */
  refuse(asked: LlmMode | null): void;
}

export type ModelChoiceOptions = {
  readonly model: LanguageModel;
  /** Of the operator: `never` is final, another is what holds where nobody says anything. */
  readonly mode: LlmMode;
  readonly hasPictures: boolean;
  /** The most that an account allows at this moment. */
  readonly modeOf: (accountId: string) => Promise<LlmMode>;
};

/** Without options there is no model. */
export function createModelChoice(options: ModelChoiceOptions | null): ModelChoice {
  const refuse = (asked: LlmMode | null): void => {
    if (options === null && asked !== null && asked !== 'never') throw notAvailable(asked);
  };
  return {
    refuse,
    async choose({ accountId, asked, template }) {
      refuse(asked);
      if (options === null || options.mode === 'never') return null;
      const wanted = asked ?? template.llm ?? options.mode;
      if (wanted === 'never') return null;
      const mode = leastMode(wanted, await options.modeOf(accountId));
      if (mode === 'never') return null;
      return { model: whileAllowed(options), mode, accountId, hasPictures: options.hasPictures };
    },
  };
}

/** Reading takes its time: whether the account still allows it is looked up before each question. */
function whileAllowed({ model, modeOf }: ModelChoiceOptions): LanguageModel {
  return {
    name: model.name,
    address: model.address,
    async ask(question, options) {
      // Where nobody can say, it is not allowed.
      const mode = await modeOf(options.accountId).catch((): LlmMode => 'never');
      options.signal.throwIfAborted();
      if (mode !== 'never') return await model.ask(question, options);
      return { kind: 'failed', reason: 'The account does not allow a language model to be asked.' };
    },
  };
}

const notAvailable = (asked: LlmMode): Fault =>
  new Fault(
    'llm_not_available',
    `llm=${asked} asks for a language model, and this installation has none; leave it out, or have DECKLE_LLM_URL set.`,
  );
