/**
 * Whether an account may ask a language model once more: the one rule for budgets, wherever they are kept. What requests under way
 * may take at most counts as taken.
 */
import type { BudgetRefusal, TokenCount } from './language-model.ts';
import type { LlmLimits } from './llm-ledger.ts';

export type Taken = { readonly requests: number; readonly tokens: number };

export type BudgetState = { readonly minute: Taken; readonly month: Taken };

const minuteMs = 60_000;

export const noLlmLimits: LlmLimits = {
  requestsPerMinute: Number.POSITIVE_INFINITY,
  tokensPerMinute: Number.POSITIVE_INFINITY,
  requestsPerMonth: Number.POSITIVE_INFINITY,
  tokensPerMonth: Number.POSITIVE_INFINITY,
};

export const plusOne = ({ requests, tokens }: Taken, more: number): Taken => ({
  requests: requests + 1,
  tokens: tokens + more,
});

/** Since 1970. */
export const minuteOf = (nowMs: number): number => Math.floor(nowMs / minuteMs);

/** What must pass before the account may ask for so many tokens; undefined where it may now. */
export function lackOf(
  { minute, month }: BudgetState,
  tokens: number,
  limits: LlmLimits,
): 'minute' | 'month' | 'never' | undefined {
  if (tokens > limits.tokensPerMinute || tokens > limits.tokensPerMonth) return 'never';
  if (month.requests >= limits.requestsPerMonth || month.tokens + tokens > limits.tokensPerMonth) {
    return 'month';
  }
  const isMinuteFull =
    minute.requests >= limits.requestsPerMinute || minute.tokens + tokens > limits.tokensPerMinute;
  return isMinuteFull ? 'minute' : undefined;
}

export function refusalOf(lack: 'minute' | 'month' | 'never', nowMs: number): BudgetRefusal {
  const ends = lack === 'minute' ? (minuteOf(nowMs) + 1) * minuteMs : endOfMonth(nowMs);
  return { reason: reasons[lack], retryAfterSeconds: Math.max(1, Math.ceil((ends - nowMs) / 1000)) };
}

const reasons = {
  minute: "The account's budget for the language model is used up for this minute.",
  month: "The account's budget for the language model is used up for this month.",
  never: "One request to the language model would take more than the account's whole budget for it.",
} as const;

function endOfMonth(nowMs: number): number {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
}

export function wholeTokens(tokens: number): number {
  if (!Number.isSafeInteger(tokens) || tokens < 0) throw new RangeError(`${tokens} is no number of tokens.`);
  return tokens;
}

/** More than any request takes, and few enough that sums of them stay exact. */
const mostCounted = 1_000_000_000_000;

/** What a server says that a request took, which may be anything: a budget that cannot be settled would be held for good. */
export function countedOf({ input, output }: TokenCount): TokenCount {
  return { input: counted(input), output: counted(output) };
}

const counted = (tokens: number) =>
  Number.isNaN(tokens) ? 0 : Math.min(Math.max(0, Math.ceil(tokens)), mostCounted);
