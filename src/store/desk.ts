/**
 * Documents on desks: one function a statement. None goes that an example needs: the database itself refuses where one
 * is made in the same instant.
 */
import { sql } from 'kysely';
import pg from 'pg';
import type { Desk, DeskDocument, JobDocument, NewDeskDocument, SameBytes } from '../model/desk.ts';
import type { PageShape } from '../model/page-shape.ts';
import { unlessGone } from './account-gone.ts';
import { type LimitsOf, refuseBeyondLimits } from './holdings.ts';
import type { Db } from './tables.ts';

const columns = sql`
  id as "documentId", account_id as "accountId", file_name as "fileName", kind, page_count as "pageCount",
  size_bytes::float8 as "sizeBytes", created_at as "createdAt", pages, billed_at is not null as "isBilled"`;

const noExample = sql`not exists (select from deckle.examples example where example.document_id = document.id)`;

const foreignKeyViolation = '23503';

export function deskIn(db: Db, limitsOf: LimitsOf): Desk {
  return {
    put: async (document) =>
      await unlessGone(
        async () =>
          await db.transaction().execute(async (transaction) => {
            const put = await insert(transaction, document);
            await refuseBeyondLimits(transaction, document.accountId, limitsOf, ['storedBytes']);
            return put;
          }),
      ),
    find: async (accountId, documentId) => await find(db, accountId, documentId),
    findJob: async (accountId, jobId, place = null) => await findJob(db, accountId, jobId, place),
    findSame: async (accountId, same) => await findSame(db, accountId, same),
    wasBilled: async (accountId, same) => await wasBilled(db, accountId, same),
    noteRead: async (accountId, hashes) => await noteRead(db, accountId, hashes),
    forgetRead: async (olderThanMs, most) => await forgetRead(db, olderThanMs, most),
    list: async (accountId, limit) => await list(db, accountId, limit),
    notePages: async (documentId, pages) => await notePages(db, documentId, pages),
    claimBill: async (documentId) => await claimBill(db, documentId),
    noteUse: async (documentId) => await noteUse(db, documentId),
    giveBillBack: async (documentId) => await giveBillBack(db, documentId),
    remove: async (accountId, documentId) => {
      try {
        if (await removeOne(db, accountId, documentId)) return 'removed';
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === foreignKeyViolation) return 'needed';
        throw error;
      }
      return (await find(db, accountId, documentId)) === undefined ? undefined : 'needed';
    },
    removeOld: async (olderThanMs, most) => await removeOld(db, olderThanMs, most),
    removeBeyond: async (accountId, most) => await removeBeyond(db, accountId, most),
  };
}

async function insert(db: Db, document: NewDeskDocument): Promise<DeskDocument> {
  const { documentId, accountId, fileName, kind, pageCount, sizeBytes, sha256, pages, isBilled } = document;
  const { rows } = await sql<DeskDocument>`
    insert into deckle.desk_documents
      (id, account_id, file_name, kind, page_count, size_bytes, sha256, pages, billed_at)
    values (${documentId}, ${accountId}, ${fileName}, ${kind}, ${pageCount}, ${sizeBytes}, ${sha256},
            ${pages === null ? null : JSON.stringify(pages)}::json,
            case when ${isBilled}::boolean then clock_timestamp() end)
    returning ${columns}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A row was written and not returned.');
  return row;
}

async function find(db: Db, accountId: string, documentId: string): Promise<DeskDocument | undefined> {
  const { rows } = await sql<DeskDocument>`
    select ${columns} from deckle.desk_documents
    where id = ${documentId} and account_id = ${accountId}`.execute(db);
  return rows[0];
}

async function findJob(
  db: Db,
  accountId: string,
  jobId: string,
  place: number | null,
): Promise<JobDocument | undefined> {
  const { rows } = await sql<JobDocument>`
    select id as "jobId", account_id as "accountId", coalesce(held.file ->> 'filename', file_name) as "fileName",
           case when held.file is null then page_count
                when json_typeof(held.file -> 'pages') = 'array' then json_array_length(held.file -> 'pages') end as "pageCount",
           size_bytes::float8 as "sizeBytes",
           case when held.file is null then pages
                when json_typeof(held.file -> 'pages') = 'array' then held.file -> 'pages' end as pages,
           language, status = 'completed' as "isCompleted", ${place}::integer as place
    from deckle.jobs
    left join lateral (
      select part -> 'file' as file from json_array_elements(parts) part
      where (part -> 'file' ->> 'place')::integer = ${place}::integer
      limit 1
    ) held on true
    where id = ${jobId} and account_id = ${accountId} and document_removed_at is null
      and (${place}::integer is null or held.file is not null)`.execute(db);
  return rows[0];
}

async function findSame(
  db: Db,
  accountId: string,
  { sha256, templateId }: SameBytes,
): Promise<DeskDocument | undefined> {
  const { rows } = await sql<DeskDocument>`
    select ${columns} from deckle.desk_documents document
    where account_id = ${accountId} and sha256 = ${sha256}
    order by exists (
      select from deckle.examples example
      where example.document_id = document.id and example.template_id = ${templateId}::uuid
    ) desc, billed_at is null, created_at, id
    limit 1`.execute(db);
  return rows[0];
}

async function wasBilled(db: Db, accountId: string, { sha256, templateId }: SameBytes): Promise<boolean> {
  const { rows } = await sql`
    (select from deckle.jobs
     where account_id = ${accountId} and template_id = ${templateId}::uuid and sha256 = ${sha256}
       and status = 'completed')
    union all
    (select from deckle.read_documents where account_id = ${accountId} and sha256 = ${sha256})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** In order, so that nobody waits in a circle. */
async function noteRead(db: Db, accountId: string, hashes: readonly Buffer[]): Promise<void> {
  const sorted = hashes.toSorted(Buffer.compare).map((hash) => hash.toString('hex'));
  await sql`
    insert into deckle.read_documents as known (account_id, sha256)
    select ${accountId}::uuid, decode(hash, 'hex') from unnest(${[...new Set(sorted)]}::text[]) hash
    on conflict (account_id, sha256) do update set read_at = excluded.read_at`.execute(db);
}

async function forgetRead(db: Db, olderThanMs: number, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    with old as (
      select account_id, sha256 from deckle.read_documents
      where read_at < now() - ${olderThanMs}::float8 * interval '1 millisecond'
      limit ${most}
      for update skip locked
    )
    delete from deckle.read_documents known using old
    where known.account_id = old.account_id and known.sha256 = old.sha256`.execute(db);
  return Number(numAffectedRows);
}

async function list(db: Db, accountId: string, limit: number): Promise<readonly DeskDocument[]> {
  const { rows } = await sql<DeskDocument>`
    select ${columns} from deckle.desk_documents where account_id = ${accountId}
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

async function notePages(db: Db, documentId: string, pages: readonly PageShape[]): Promise<void> {
  await sql`
    update deckle.desk_documents set pages = ${JSON.stringify(pages)}::json
    where id = ${documentId}`.execute(db);
}

async function claimBill(db: Db, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    update deckle.desk_documents set billed_at = clock_timestamp(), used_at = null
    where id = ${documentId} and billed_at is null returning id`.execute(db);
  return rows.length > 0;
}

async function noteUse(db: Db, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    update deckle.desk_documents set used_at = coalesce(used_at, clock_timestamp())
    where id = ${documentId} and billed_at is not null returning id`.execute(db);
  return rows.length > 0;
}

async function giveBillBack(db: Db, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    update deckle.desk_documents set billed_at = null
    where id = ${documentId} and used_at is null returning id`.execute(db);
  return rows.length > 0;
}

async function removeOne(db: Db, accountId: string, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from deckle.desk_documents document
    where id = ${documentId} and account_id = ${accountId} and ${noExample} returning id`.execute(db);
  return rows.length > 0;
}

async function removeOld(db: Db, olderThanMs: number, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    with old as (
      select id from deckle.desk_documents document
      where created_at < now() - ${olderThanMs}::float8 * interval '1 millisecond' and ${noExample}
      order by created_at
      limit ${most}
      for update skip locked
    )
    delete from deckle.desk_documents document using old where document.id = old.id
    returning document.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function removeBeyond(
  db: Db,
  accountId: string,
  most: { readonly documents: number; readonly bytes: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    with counted as (
      select id, row_number() over newest as documents, sum(size_bytes) over newest as bytes
      from deckle.desk_documents document
      where account_id = ${accountId} and ${noExample}
      window newest as (order by created_at desc, id desc)
    ),
    old as (
      select document.id from deckle.desk_documents document join counted using (id)
      where counted.documents > ${most.documents} or counted.bytes > ${most.bytes}
      for update of document skip locked
    )
    delete from deckle.desk_documents document using old where document.id = old.id
    returning document.id`.execute(db);
  return rows.map(({ id }) => id);
}
