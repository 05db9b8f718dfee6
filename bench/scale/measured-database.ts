/**
 * The PostgreSQL that Deckle brings, as a server of its own that counts its statements (`pg_stat_statements`), and what it
 * did between two looks. Statements of whoever looks carry a mark and are left out. Linux only.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { openDataFolder } from '../../src/store/embedded/data-folder.ts';
import { type EmbeddedServer, openEmbeddedServer } from '../../src/store/embedded/embedded-server.ts';
import { processorTimeBelow } from '../processor-time.ts';

export type DatabaseFigures = {
  readonly statements: number;
  readonly transactions: number;
  /** Inside the executor and the planner. */
  readonly executedMs: number;
  /** Of all processes of the server, what they read and write of the network included. */
  readonly processorMs: number;
  readonly walBytes: number;
};

export type MeasuredDatabase = {
  readonly url: string;
  /** For whoever looks; what is asked through it is not counted, but for its processor time. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** For what the bench itself changes. */
  readonly direct: pg.Pool;
  look(): Promise<DatabaseFigures>;
  /** Of all nodes, without those of whoever measures. */
  connections(): Promise<number>;
  /** Statements since the last call of `forget`, those that took longest in all first. */
  statements(): Promise<readonly StatementFigures[]>;
  forget(): Promise<void>;
  stop(): Promise<void>;
};

export type StatementFigures = {
  readonly text: string;
  readonly calls: number;
  readonly executedMs: number;
  readonly walBytes: number;
};

const mark = '/* bench */';

export async function startMeasuredDatabase(folder: string): Promise<MeasuredDatabase> {
  const first = await open(folder);
  await onceOn(first.url, `alter system set shared_preload_libraries = 'pg_stat_statements'`);
  // Who leaves last stops it; a library of this kind is loaded at the start alone.
  await first.release();
  const server = await open(folder);
  await onceOn(server.url, 'create extension if not exists pg_stat_statements');
  await onceOn(server.url, 'create table bench_rows (id bigserial primary key, text text not null)');
  const pool = new pg.Pool({ connectionString: server.url, max: 2, application_name: 'bench' });
  const postmaster = Number(
    (await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
  );

  const ask = async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(`${mark} ${text}`, [...values])).rows;

  return {
    url: server.url,
    ask,
    direct: pool,
    look: async () => {
      const [row] = await ask<Record<keyof DatabaseFigures, string>>(`
        select coalesce(sum(calls) filter (where query !~* '^(begin|commit|rollback)'), 0) as statements,
               (select xact_commit + xact_rollback from pg_stat_database where datname = current_database()) as transactions,
               coalesce(sum(total_exec_time + total_plan_time), 0) as "executedMs",
               pg_current_wal_lsn() - '0/0'::pg_lsn as "walBytes"
        from pg_stat_statements where query not like '${mark}%'`);
      const processorMs = 1000 * (await processorTimeBelow(postmaster));
      const numbers = { ...row, processorMs };
      const { statements, transactions, executedMs, walBytes } = numbers;
      return {
        ...{ statements: Number(statements), transactions: Number(transactions), processorMs },
        ...{ executedMs: Number(executedMs), walBytes: Number(walBytes) },
      };
    },
    connections: async () => {
      const [found] = await ask<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where application_name = 'deckle'`,
      );
      return found?.count ?? 0;
    },
    statements: async () =>
      (
        await ask<{ text: string; calls: string; executed: number; wal: string }>(`
          select query as text, calls, total_exec_time + total_plan_time as executed, wal_bytes as wal
          from pg_stat_statements where query not like '${mark}%' order by executed desc`)
      ).map(({ text, calls, executed, wal }) => ({
        ...{ text, calls: Number(calls), executedMs: executed, walBytes: Number(wal) },
      })),
    forget: async () => {
      await ask('select pg_stat_statements_reset()');
    },
    stop: async () => {
      await pool.end();
      await server.release();
    },
  };
}

async function open(folder: string): Promise<EmbeddedServer> {
  return await openEmbeddedServer({
    folder: await openDataFolder(folder),
    ...{ use: 'node', signal: new AbortController().signal, onNotice: () => {}, onLost: () => {} },
  });
}

async function onceOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

export function between(before: DatabaseFigures, after: DatabaseFigures): DatabaseFigures {
  return {
    statements: after.statements - before.statements,
    transactions: after.transactions - before.transactions,
    executedMs: after.executedMs - before.executedMs,
    processorMs: after.processorMs - before.processorMs,
    walBytes: after.walBytes - before.walBytes,
  };
}
