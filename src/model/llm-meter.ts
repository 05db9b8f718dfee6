/** What one node asks of a language model, counted for whoever runs it: questions by what came of them, requests, tokens and time. */
import type { LanguageModel, LlmBudget, TokenCount } from './language-model.ts';

/** `given-up`: whoever asked did not wait for the answer. */
export const questionOutcomes = ['answered', 'failed', 'given-up'] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];

export type LlmReadings = {
  readonly questions: Readonly<Record<QuestionOutcome, number>>;
  /** Of the questions, from kept answers too. */
  readonly seconds: number;
  /** That were sent to the model: questions that are tried again are several. */
  readonly requests: number;
  readonly tokens: TokenCount;
  /** Whether the model failed so often that it is not asked for a while. */
  readonly isLeftAlone: boolean;
};

export interface LlmMeter {
  readonly readings: LlmReadings;
  measured(model: LanguageModel): LanguageModel;
  /** Every request is settled with what it took. */
  counted(budget: LlmBudget): LlmBudget;
}

/** `now`: in milliseconds. */
export function createLlmMeter(now: () => number): LlmMeter {
  const questions = { answered: 0, failed: 0, 'given-up': 0 };
  const tokens = { input: 0, output: 0 };
  let ms = 0;
  let requests = 0;
  let isLeftAlone = () => false;

  function measured(model: LanguageModel): LanguageModel {
    isLeftAlone = () => model.isLeftAlone ?? false;
    return {
      name: model.name,
      address: model.address,
      async ask(question, options) {
        const startedMs = now();
        let outcome: QuestionOutcome = 'given-up';
        try {
          const reply = await model.ask(question, options);
          outcome = reply.kind === 'failed' ? 'failed' : 'answered';
          return reply;
        } finally {
          questions[outcome] += 1;
          ms += now() - startedMs;
        }
      },
    };
  }

  return {
    get readings() {
      const counts = { questions: { ...questions }, tokens: { ...tokens } };
      return { ...counts, seconds: ms / 1000, requests, isLeftAlone: isLeftAlone() };
    },
    measured,
    counted: (budget) => ({
      reserve: async (...asked) => await budget.reserve(...asked),
      async settle(id, spent) {
        if (spent !== null) {
          requests += 1;
          tokens.input += spent.input;
          tokens.output += spent.output;
        }
        await budget.settle(id, spent);
      },
    }),
  };
}
