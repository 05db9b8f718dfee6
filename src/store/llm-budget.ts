/**
 * What accounts ask of a language model by month and minute, UTC by the database's clock. The figures of both stand in one row, and
 * whoever decides holds its lock, so that no concurrency gets past a budget. Reservations are locked before the rows of months, and
 * those that others hold are left to them: nobody waits in a circle.
 */
import { newUuid } from '../model/ids.ts';
import type { BudgetRefusal } from '../model/language-model.ts';
import {
  type BudgetState,
  countedOf,
  lackOf,
  minuteOf,
  plusOne,
  refusalOf,
  wholeTokens,
} from '../model/llm-budget.ts';
import type { LlmLedger, LlmLimits } from '../model/llm-ledger.ts';
import { batched } from './batched.ts';
import {
  type Granted,
  grant,
  lockMonths,
  type MonthRow,
  renew,
  type Settlement,
  settleAll,
  sweepDead,
  usageOf,
} from './llm-budget-statements.ts';
import type { Db } from './tables.ts';

const renewMs = 10_000;

type Wish = { readonly accountId: string; readonly tokens: number };
type Verdict = { readonly id: string } | (BudgetRefusal & { readonly isOfMonth: boolean });

export function llmBudgetIn(db: Db, limits: LlmLimits, onProblem: (error: unknown) => void): LlmLedger {
  const held = new Set<string>();
  /** What could not be told to the database yet; until it is, it stays held. */
  const owed = new Map<string, Settlement>();
  let timer: NodeJS.Timeout | undefined;

  /** Only while something is held: a process that asks no model renews nothing. */
  function hold(id: string): void {
    held.add(id);
    timer ??= setInterval(() => void keepHolding().catch(onProblem), renewMs).unref();
  }

  async function keepHolding(): Promise<void> {
    if (held.size === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    await renew([...held]).execute(db);
    await sweep();
    await Promise.all([...owed.values()].map(tell));
  }

  async function sweep(): Promise<number> {
    const { rows } = await sweepDead.execute(db);
    return rows[0]?.freed ?? 0;
  }

  const ask = batched(async (wishes: readonly Wish[]) => await reserve(db, wishes, limits));
  const settle = batched(async (settlements: readonly Settlement[]) => {
    await settleAll(settlements).execute(db);
    return [];
  });

  async function tell(settlement: Settlement): Promise<void> {
    await settle(settlement);
    owed.delete(settlement.id);
    held.delete(settlement.id);
  }

  return {
    reserve: async (accountId, tokens) => {
      const wish = { accountId, tokens: wholeTokens(tokens) };
      let verdict = await ask(wish);
      // What the dead hold is wanted now.
      if (verdict !== undefined && 'isOfMonth' in verdict && verdict.isOfMonth && (await sweep()) > 0) {
        verdict = await ask(wish);
      }
      if (verdict === undefined) throw new Error('The database did not say whether a request may be made.');
      if ('reason' in verdict) {
        return { reason: verdict.reason, retryAfterSeconds: verdict.retryAfterSeconds };
      }
      hold(verdict.id);
      return verdict;
    },

    settle: async (id, spent) => {
      const settlement = { id, spent: spent === null ? null : countedOf(spent) };
      try {
        await tell(settlement);
      } catch (error) {
        owed.set(id, settlement);
        onProblem(error);
      }
    },

    usage: async (accountId) => {
      const { rows } = await usageOf(accountId).execute(db);
      return rows[0] ?? { requests: 0, inputTokens: 0, outputTokens: 0 };
    },

    sweep,
  };
}

type Account = BudgetState & { readonly begins: string; readonly at: number; readonly nowMs: number };

/** In the order in which they were asked, each decided by what those before it were granted. */
async function reserve(
  db: Db,
  wishes: readonly Wish[],
  limits: LlmLimits,
): Promise<readonly (Verdict | undefined)[]> {
  return await db.transaction().execute(async (transaction) => {
    const { rows } = await lockMonths(wishes.map(({ accountId }) => accountId)).execute(transaction);
    const accounts = new Map(rows.map((row) => [row.account_id, accountOf(row)]));
    const granted: Granted[] = [];
    const verdicts = wishes.map(({ accountId, tokens }): Verdict => {
      const account = accounts.get(accountId);
      if (account === undefined) return { ...noAccount, isOfMonth: false };
      const lack = lackOf(account, tokens, limits);
      if (lack !== undefined) return { ...refusalOf(lack, account.nowMs), isOfMonth: lack === 'month' };
      const id = newUuid();
      granted.push({ id, accountId, tokens, begins: account.begins, minute: account.at });
      const taken = { minute: plusOne(account.minute, tokens), month: plusOne(account.month, tokens) };
      accounts.set(accountId, { ...account, ...taken });
      return { id };
    });
    if (granted.length > 0) await grant(granted, accounts).execute(transaction);
    return verdicts;
  });
}

const noAccount: BudgetRefusal = { reason: 'The account was deleted meanwhile.', retryAfterSeconds: 1 };

/** A statement that began just before the minute's end may come after one that began the next, and counts there. */
function accountOf(row: MonthRow): Account {
  const now = minuteOf(row.now_ms);
  const isLatest = row.minute === now || row.minute === now + 1;
  const minute = { requests: row.minute_requests, tokens: row.minute_tokens };
  return {
    ...{ begins: row.begins, at: isLatest ? row.minute : now, nowMs: row.now_ms },
    minute: isLatest ? minute : { requests: 0, tokens: 0 },
    month: { requests: row.month_requests, tokens: row.month_tokens },
  };
}
