/** Which language model is asked, if any: that of the settings, within the budgets of a store or, for commands that have none, of the process. */
import { randomUUID } from 'node:crypto';
import type { Config } from './config.ts';
import type { LlmAnswers } from './model/language-model.ts';
import { createMemoryLlmBudget } from './model/llm-memory-budget.ts';
import { createLlmMeter, type LlmMeter } from './model/llm-meter.ts';
import { createModelChoice, type ModelChoice } from './model/model-choice.ts';
import type { Store } from './model/store.ts';

type Settings = Pick<Config, 'llm' | 'llmLimits' | 'fetchAllow'>;
type OnNotice = (message: string, cause?: unknown) => void;

export type Models = { readonly models: ModelChoice; readonly llmMeter: LlmMeter | null };

export async function openModels(
  { llm, fetchAllow: allow }: Settings,
  { llmBudget, llmAnswers: answers, llmConsents }: Pick<Store, 'llmBudget' | 'llmAnswers' | 'llmConsents'>,
  onProblem: OnNotice,
): Promise<Models> {
  if (llm === undefined) return { models: createModelChoice(null), llmMeter: null };
  const { mode, hasPictures, ...setting } = llm;
  const llmMeter = createLlmMeter(() => performance.now());
  const budget = llmMeter.counted(llmBudget);
  const { createLanguageModel } = await import('./llm/create-language-model.ts');
  const model = createLanguageModel({
    ...setting,
    hasPictures,
    allow,
    budget,
    answers,
    now: Date.now,
    onProblem,
  });
  return {
    models: createModelChoice({
      ...{ model: llmMeter.measured(model), mode, hasPictures },
      modeOf: async (accountId) => await llmConsents.modeOf(accountId),
    }),
    llmMeter,
  };
}

/** Whoever types a command has nobody else to ask. */
export async function openOwnModels(
  { llm, llmLimits, fetchAllow: allow }: Settings,
  onProblem: OnNotice,
): Promise<ModelChoice> {
  if (llm === undefined) return createModelChoice(null);
  const { mode, hasPictures, ...setting } = llm;
  const budget = createMemoryLlmBudget(llmLimits, Date.now, randomUUID);
  const { createLanguageModel } = await import('./llm/create-language-model.ts');
  const model = createLanguageModel({
    ...{ ...setting, hasPictures, allow, budget, answers: noAnswers, now: Date.now, onProblem },
  });
  return createModelChoice({ model, mode, hasPictures, modeOf: async () => 'always' });
}

const noAnswers: LlmAnswers = { recall: async () => null, keep: async () => {} };
