/** What an account asked of a language model this month, where there is one, and what that costs where prices are known. */
import type { UsageView } from '../contract/usage.ts';
import { costOf, type LlmLedger, type LlmNotice } from '../model/llm-ledger.ts';

export type LlmUsageNeeds = {
  readonly llmBudget: Pick<LlmLedger, 'usage'>;
  /** Null where no model is asked. */
  readonly llm: LlmNotice | null;
};

export async function llmUsageOf(
  { llmBudget, llm }: LlmUsageNeeds,
  accountId: string,
): Promise<Pick<UsageView, 'llm'>> {
  if (llm === null) return {};
  const usage = await llmBudget.usage(accountId);
  const { prices } = llm;
  if (prices === null) return { llm: usage };
  return { llm: { ...usage, cost: { amount: costOf(usage, prices), currency: prices.currency } } };
}
