/** What is kept about language models: whether an account's text may be sent to one, what it used of its budget, and answers. */
import type { LlmAnswers, LlmBudget, LlmMode } from './language-model.ts';

/** What the people of an account choose. */
export const llmChoices = ['allowed', 'never'] as const;
export type LlmChoice = (typeof llmChoices)[number];

/** `forbidden`: by the operator, which the people of the account cannot undo. */
export const llmConsents = [...llmChoices, 'forbidden'] as const;
export type LlmConsent = (typeof llmConsents)[number];

/** Always as the database has it at that moment: an opt-out holds for everything that asks afterwards, on every node. */
export interface LlmConsents {
  /** The most that the account allows: `always` or `never`. Of an account that is not there, `never`. */
  modeOf(accountId: string): Promise<LlmMode>;
  /** Undefined where there is no such account. */
  of(accountId: string): Promise<LlmConsent | undefined>;
  /** As its people choose; it stays forbidden where it is. With `never`, the answers that are kept go. */
  choose(accountId: string, choice: LlmChoice): Promise<LlmConsent | undefined>;
  /**
   * As the operator says. `allowed` takes back what was forbidden and leaves its people's choice; where nothing was forbidden, it is
   * their choice that is changed. With anything else, the answers that are kept go.
   */
  set(accountId: string, consent: LlmConsent): Promise<LlmConsent | undefined>;
}

/** Of one account; infinite where there is no limit. */
export type LlmLimits = {
  readonly requestsPerMinute: number;
  readonly tokensPerMinute: number;
  readonly requestsPerMonth: number;
  readonly tokensPerMonth: number;
};

/** Of one account in this calendar month, UTC. */
export type LlmUsage = {
  readonly requests: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
};

/** For a million tokens. */
export type LlmPrices = { readonly input: number; readonly output: number; readonly currency: string };

/** Which model an installation asks, for people. */
export type LlmNotice = {
  readonly model: string;
  /** Where text is sent: scheme, host and port. */
  readonly address: string;
  /** Of the operator. */
  readonly mode: LlmMode;
  /** Whether pictures of pages are sent beside text. */
  readonly hasPictures: boolean;
  readonly prices: LlmPrices | null;
};

/** To a millionth, as a price for a million has it. */
export const costOf = ({ inputTokens, outputTokens }: LlmUsage, { input, output }: LlmPrices): number =>
  Math.round(inputTokens * input + outputTokens * output) / 1_000_000;

export interface LlmLedger extends LlmBudget {
  usage(accountId: string): Promise<LlmUsage>;
  /** Frees what is held by requests whose process died; how many. Safe on every node at once. */
  sweep(): Promise<number>;
}

export interface LlmAnswerStore extends LlmAnswers {
  /** At most so many that are older than that; how many. Safe on every node at once. */
  removeOld(days: number, most: number): Promise<number>;
}
