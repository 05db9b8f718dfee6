/** A budget for one process, such as a command that parses without a database; it ends with the process. */
import {
  type BudgetState,
  countedOf,
  lackOf,
  minuteOf,
  plusOne,
  refusalOf,
  wholeTokens,
} from './llm-budget.ts';
import type { LlmLedger, LlmLimits, LlmUsage } from './llm-ledger.ts';

type Held = {
  readonly accountId: string;
  readonly minute: number;
  readonly month: string;
  readonly tokens: number;
};
type Account = BudgetState & LlmUsage & { readonly at: number; readonly in: string };

const none = { requests: 0, tokens: 0 };

/** `now`: milliseconds since 1970. */
export function createMemoryLlmBudget(
  limits: LlmLimits,
  now: () => number,
  newId: () => string,
): Omit<LlmLedger, 'sweep'> {
  const accounts = new Map<string, Account>();
  const held = new Map<string, Held>();

  /** Of this minute and month. */
  function accountOf(accountId: string): Account {
    const [at, month] = [minuteOf(now()), new Date(now()).toISOString().slice(0, 7)];
    const known = accounts.get(accountId);
    const isMonth = known?.in === month;
    return {
      minute: known?.at === at ? known.minute : none,
      month: isMonth ? known.month : none,
      ...{ requests: isMonth ? known.requests : 0, at, in: month },
      ...{ inputTokens: isMonth ? known.inputTokens : 0, outputTokens: isMonth ? known.outputTokens : 0 },
    };
  }

  return {
    reserve: async (accountId, tokens) => {
      const account = accountOf(accountId);
      const lack = lackOf(account, wholeTokens(tokens), limits);
      if (lack !== undefined) return refusalOf(lack, now());
      const id = newId();
      held.set(id, { accountId, minute: account.at, month: account.in, tokens });
      const taken = { minute: plusOne(account.minute, tokens), month: plusOne(account.month, tokens) };
      accounts.set(accountId, { ...account, ...taken });
      return { id };
    },

    settle: async (id, spent) => {
      const reservation = held.get(id);
      if (reservation === undefined) return;
      held.delete(id);
      const account = accountOf(reservation.accountId);
      if (account.in !== reservation.month) return;
      const { input, output } = countedOf(spent ?? { input: 0, output: 0 });
      const requests = spent === null ? 1 : 0;
      const tokens = reservation.tokens - input - output;
      const less = (taken: BudgetState['month']) => ({
        requests: taken.requests - requests,
        tokens: taken.tokens - tokens,
      });
      accounts.set(reservation.accountId, {
        ...account,
        minute: account.at === reservation.minute ? less(account.minute) : account.minute,
        month: less(account.month),
        requests: account.requests + 1 - requests,
        inputTokens: account.inputTokens + input,
        outputTokens: account.outputTokens + output,
      });
    },

    usage: async (accountId) => {
      const { requests, inputTokens, outputTokens } = accountOf(accountId);
      return { requests, inputTokens, outputTokens };
    },
  };
}
