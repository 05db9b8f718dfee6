/**
 * Answers of language models, by account: one function a statement. They are a cache: of each account the newest are kept, within
 * bounds, for as long as ended jobs are, and none for a document that was deleted or an account that has opted out.
 */
import { type RawBuilder, sql } from 'kysely';
import type { LlmAnswerStore } from '../model/llm-ledger.ts';
import { batched } from './batched.ts';
import type { Db } from './tables.ts';

/** Of one account. */
const most = { answers: 4096, bytes: 64 * 1024 * 1024 };
const mostBytes = 256 * 1024;
/** Far longer than a document that somebody waits for is worked on; the document of a job at work is not deleted. */
const deletedLately = sql.raw(`interval '10 minutes'`);

type Question = { readonly accountId: string; readonly key: string };

/** With 0 days, nothing is kept. */
export function llmAnswersIn(db: Db, retentionDays: number): LlmAnswerStore {
  const recall = batched(async (questions: readonly Question[]) => {
    const { rows } = await recallAll(questions, retentionDays).execute(db);
    const found = new Map(rows.map(({ number, answer }) => [number - 1, answer]));
    return questions.map((_question, index) => found.get(index));
  });

  return {
    recall: async (accountId, key) =>
      retentionDays === 0 ? null : ((await recall({ accountId, key })) ?? null),

    keep: async (accountId, key, answer, sha256) => {
      const sizeBytes = Buffer.byteLength(answer);
      // PostgreSQL has no text with this character in it.
      if (retentionDays === 0 || sizeBytes > mostBytes || answer.includes('\0')) return;
      await keep({ accountId, key, answer, sizeBytes, sha256: sha256 ?? null }).execute(db);
      await removeBeyond(accountId).execute(db);
    },

    removeOld: async (days, most) => {
      let removed = 0;
      for (const isOver of [olderThan(days), ofDeletedDocument]) {
        const { rows } = await remove(isOver, most).execute(db);
        removed = Math.max(removed, rows.length);
      }
      return removed;
    },
  };
}

function recallAll(
  questions: readonly Question[],
  days: number,
): RawBuilder<{ readonly number: number; readonly answer: string }> {
  return sql`
    select asked.number::int, known.answer
    from unnest(
      ${questions.map(({ accountId }) => accountId)}::uuid[],
      ${questions.map(({ key }) => key)}::text[]
    ) with ordinality as asked(account_id, key, number)
    join deckle.llm_answers known on known.account_id = asked.account_id and known.key = asked.key
    where known.created_at > now() - make_interval(days => ${days}::integer)`;
}

type NewAnswer = Question & {
  readonly answer: string;
  readonly sizeBytes: number;
  readonly sha256: string | null;
};

/**
 * The lock on the account lets an opt-out, and its removal of answers, come wholly before or wholly after. What is deleted at this
 * very moment may not be noted yet: such answers go with the old ones.
 */
function keep({ accountId, key, answer, sizeBytes, sha256 }: NewAnswer): RawBuilder<unknown> {
  return sql`
    with asking as (
      select id from deckle.accounts
      where id = ${accountId}::uuid and llm_choice = 'allowed' and not is_llm_forbidden
      for share
    )
    insert into deckle.llm_answers as known (account_id, key, sha256, answer, size_bytes)
    select asking.id, ${key}, decode(${sha256}::text, 'hex'), ${answer}, ${sizeBytes}::integer
    from asking
    where not exists (
      select from deckle.deleted_documents note
      where note.account_id = asking.id and note.sha256 = decode(${sha256}::text, 'hex')
        and note.deleted_at > now() - ${deletedLately})
    on conflict (account_id, key) do update
    set sha256 = excluded.sha256, answer = excluded.answer, size_bytes = excluded.size_bytes,
        created_at = clock_timestamp()`;
}

function removeBeyond(accountId: string): RawBuilder<unknown> {
  return sql`
    with counted as (
      select key, row_number() over newest as answers, sum(size_bytes) over newest as bytes
      from deckle.llm_answers where account_id = ${accountId}::uuid
      window newest as (order by created_at desc, key)
    ),
    old as (
      select known.key from deckle.llm_answers known join counted using (key)
      where known.account_id = ${accountId}::uuid
        and (counted.answers > ${most.answers} or counted.bytes > ${most.bytes})
      for update of known skip locked
    )
    delete from deckle.llm_answers known using old
    where known.account_id = ${accountId}::uuid and known.key = old.key`;
}

const olderThan = (days: number) => sql`created_at < now() - make_interval(days => ${days}::integer)`;

const ofDeletedDocument = sql`exists (
  select from deckle.deleted_documents note
  where note.account_id = known.account_id and note.sha256 = known.sha256
    and known.created_at between note.deleted_at - ${deletedLately} and note.deleted_at + ${deletedLately})`;

function remove(isOver: RawBuilder<unknown>, most: number): RawBuilder<unknown> {
  return sql`
    with over as (
      select account_id, key from deckle.llm_answers known
      where ${isOver}
      limit ${most}
      for update skip locked
    )
    delete from deckle.llm_answers known using over
    where known.account_id = over.account_id and known.key = over.key
    returning known.key`;
}
