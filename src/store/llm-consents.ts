/** Whether the text of accounts may be sent to a language model: one function a statement. */
import { type RawBuilder, sql } from 'kysely';
import type { LlmChoice, LlmConsent, LlmConsents } from '../model/llm-ledger.ts';
import { batched } from './batched.ts';
import type { Db } from './tables.ts';

const consent = sql<LlmConsent>`case when is_llm_forbidden then 'forbidden' else llm_choice end`;

export function llmConsentsIn(db: Db): LlmConsents {
  const of = batched(async (ids: readonly string[]) => {
    const { rows } = await sql<{ readonly id: string; readonly consent: LlmConsent }>`
      select id, ${consent} as consent from deckle.accounts where id = any(${ids}::uuid[])`.execute(db);
    const found = new Map(rows.map((row) => [row.id, row.consent]));
    return ids.map((id) => found.get(id));
  });

  /** Answers that are kept while nothing may be asked would be text that somebody did not want to be sent. */
  const change = async (accountId: string, columns: RawBuilder<unknown>) =>
    await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ readonly consent: LlmConsent }>`
        update deckle.accounts set ${columns} where id = ${accountId}::uuid
        returning ${consent} as consent`.execute(transaction);
      const changed = rows[0]?.consent;
      if (changed !== 'allowed') {
        await transaction.deleteFrom('llm_answers').where('account_id', '=', accountId).execute();
      }
      return changed;
    });

  return {
    modeOf: async (accountId) => ((await of(accountId)) === 'allowed' ? 'always' : 'never'),
    of,
    choose: async (accountId, choice) => await change(accountId, sql`llm_choice = ${choice}`),
    set: async (accountId, wanted) => await change(accountId, columnsOf[wanted]),
  };
}

const chosen = (choice: LlmChoice) => sql`llm_choice = ${choice}, is_llm_forbidden = false`;

const columnsOf: Readonly<Record<LlmConsent, RawBuilder<unknown>>> = {
  // In the expression is what was there before.
  allowed: sql`
    llm_choice = case when is_llm_forbidden then llm_choice else 'allowed' end, is_llm_forbidden = false`,
  never: chosen('never'),
  forbidden: sql`is_llm_forbidden = true`,
};
