/**
 * Notes of what was deleted, which triggers write. They are read by transaction, since notes of one that began earlier may
 * become visible later than those of another.
 */
import { sql } from 'kysely';
import type { DeletedDocument, Deletions } from '../model/deletions.ts';
import type { Db } from './tables.ts';

export function deletionsIn(db: Db): Deletions {
  return {
    since: async (mark) => {
      const isNew =
        mark === null
          ? sql`deleted_at > now() - interval '2 hours'`
          : sql`transaction_id >= ${mark}::text::xid8`;
      const { rows } = await sql<{ readonly mark: string; readonly documents: readonly DeletedDocument[] }>`
        select pg_snapshot_xmin(pg_current_snapshot())::text as mark, coalesce((
          select json_agg(json_build_object(
            'id', id, 'accountId', account_id, 'sha256', encode(sha256, 'hex')))
          from deckle.deleted_documents where ${isNew}), '[]'::json) as documents`.execute(db);
      const [row] = rows;
      if (row === undefined) throw new Error('The database did not say what was deleted.');
      return row;
    },

    removeOld: async (olderThanMs, most) => {
      const { rows } = await sql`
        with old as (
          select id from deckle.deleted_documents
          where deleted_at < now() - ${olderThanMs}::float8 * interval '1 millisecond'
          order by deleted_at
          limit ${most}
          for update skip locked
        )
        delete from deckle.deleted_documents note using old where note.id = old.id returning note.id`.execute(
        db,
      );
      return rows.length;
    },
  };
}
