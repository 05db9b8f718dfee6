/**
 * Removes what nobody needs any more: jobs and documents on desks whose time is over, deleted templates, bytes that belong
 * to neither, old answers of language models, and reservations whose work died. Runs on every node; what fails is tried again with the next round.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Blobs } from '../model/blobs.ts';
import type { Deletions } from '../model/deletions.ts';
import type { Desk } from '../model/desk.ts';
import type { Examples } from '../model/example.ts';
import type { LlmAnswerStore, LlmLedger } from '../model/llm-ledger.ts';
import type { Quota } from '../model/quota.ts';
import type { Retention } from '../model/retention.ts';
import type { Templates } from '../model/template.ts';

export interface Sweeper {
  /** Ends the round at hand; bytes whose job or document is gone already may still be removed, for a moment. */
  stop(): Promise<void>;
}

export type SweeperTimes = {
  readonly endedMs: number;
  /** Where nothing may be retained. */
  readonly endedAtOnceMs: number;
  readonly deskMs: number;
  /** How old a document on a desk is that no example needs; and where nothing may be retained. */
  readonly deskAgeMs: number;
  readonly deskAgeAtOnceMs: number;
  readonly firstOrphansMs: number;
  readonly orphansMs: number;
  readonly reservationsMs: number;
  /** How old bytes are before they may be taken for nobody's: far older than any submission lasts. */
  readonly orphanAgeMs: number;
  /** After which a round leaves the rest to the next one. */
  readonly roundMs: number;
  /** How long the end of the process waits for documents that are being removed. */
  readonly stopMs: number;
  /** How long a failed job keeps its document. */
  readonly failedDocumentMs: number;
  /** How long it is remembered what was deleted: until every node forgot it and its bytes are gone. */
  readonly deletionMs: number;
};

const minute = 60_000;
export const sweeperTimes: SweeperTimes = {
  ...{ endedMs: 15_000, endedAtOnceMs: 2000, reservationsMs: 10_000 },
  ...{ firstOrphansMs: 5 * minute, orphansMs: 60 * minute, orphanAgeMs: 60 * minute },
  ...{ deskMs: minute, deskAgeMs: 24 * 60 * minute, deskAgeAtOnceMs: 60 * minute },
  ...{ roundMs: 10_000, stopMs: 3000 },
  ...{ failedDocumentMs: 24 * 60 * minute, deletionMs: 3 * 24 * 60 * minute },
};

export type SweeperOptions = {
  readonly retention: Retention;
  readonly deletions: Pick<Deletions, 'removeOld'>;
  readonly desk: Pick<Desk, 'removeOld' | 'forgetRead'>;
  readonly examples: Pick<Examples, 'removeOrphans'>;
  readonly templates: Pick<Templates, 'removeDeleted'>;
  readonly quota: Quota;
  readonly llmBudget: Pick<LlmLedger, 'sweep'>;
  readonly llmAnswers: Pick<LlmAnswerStore, 'removeOld'>;
  readonly blobs: Blobs;
  /** Of the database. */
  readonly installationId: () => Promise<string>;
  readonly retentionDays: number;
  readonly onProblem: (error: unknown) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1; spreads the rounds of several nodes. */
  readonly random?: () => number;
  readonly times?: SweeperTimes;
};

const batchSize = 500;
/** What is found of more orphans is left to the next round. */
const mostOrphans = 20_000;
/** From so many documents on, it is suspicious where the database has never heard of most of them. */
const suspiciousDocuments = 20;

export function createSweeper(options: SweeperOptions): Sweeper {
  const { retention, deletions, desk, examples, templates, quota, blobs, retentionDays, onProblem, now } =
    options;
  const { llmBudget, llmAnswers, random = Math.random, times = sweeperTimes } = options;
  const stopping = new AbortController();
  const hurrying = new AbortController();

  /** A round that removes rows, and the bytes that belonged to them. */
  function removing(removeRows: () => Promise<readonly string[]>): () => Promise<void> {
    /** Bytes whose rows are gone; should this process end first, they are found as orphans. */
    let left: readonly string[] = [];
    const removeLeft = async (): Promise<void> => {
      if (left.length === 0) return;
      await blobs.remove(left, hurrying.signal);
      left = [];
    };
    return async () => {
      const end = now() + times.roundMs;
      // While storage is away no further row goes: its document would stay behind.
      await removeLeft();
      while (!stopping.signal.aborted && now() < end) {
        left = await removeRows();
        const isLast = left.length < batchSize;
        await removeLeft();
        if (isLast) return;
      }
    };
  }

  const sweepEnded = removing(async () => await retention.removeEnded(retentionDays, batchSize));
  const deskAgeMs = retentionDays === 0 ? times.deskAgeAtOnceMs : times.deskAgeMs;
  const sweepOldDesk = removing(async () => await desk.removeOld(deskAgeMs, batchSize));

  const sweepFailed = removing(async () => await retention.parted(times.failedDocumentMs, batchSize));

  async function inBatches(remove: (most: number) => Promise<number>): Promise<void> {
    const end = now() + times.roundMs;
    while (!stopping.signal.aborted && now() < end) {
      if ((await remove(batchSize)) < batchSize) return;
    }
  }

  async function sweepDesk(): Promise<void> {
    // Their documents are needed no more, and then their templates.
    await inBatches(examples.removeOrphans);
    await inBatches(templates.removeDeleted);
    await sweepOldDesk();
    await sweepFailed();
    await inBatches(async (most) => await deletions.removeOld(times.deletionMs, most));
    await inBatches(async (most) => await desk.forgetRead(retentionDays * 24 * 60 * minute, most));
    await inBatches(async (most) => await llmAnswers.removeOld(retentionDays, most));
  }

  /** All are looked at before the first goes: a database to which most are strangers is not the one that they belong to. */
  async function sweepOrphans(): Promise<void> {
    const { signal } = stopping;
    if (!(await blobs.belongTo(await options.installationId(), signal))) {
      throw new Error(
        'The stored documents belong to another installation than the database: none is removed.',
      );
    }
    const orphans: string[] = [];
    let looked = 0;
    let strangers = 0;
    for await (const batch of blobs.olderThan(new Date(now() - times.orphanAgeMs), signal)) {
      for (let at = 0; at < batch.length; at += batchSize) {
        const found = await retention.orphans(batch.slice(at, at + batchSize));
        strangers += found.filter(({ isKnown }) => !isKnown).length;
        for (const { id } of found) if (orphans.length < mostOrphans) orphans.push(id);
      }
      looked += batch.length;
    }
    if (looked >= suspiciousDocuments && strangers > looked / 2) {
      throw new Error(
        `The database has never heard of ${strangers} of ${looked} stored documents: it may be an older copy, or another one, and none is removed.`,
      );
    }
    if (orphans.length > 0) await blobs.remove(orphans, signal);
  }

  async function inRounds(firstMs: number, everyMs: number, sweep: () => Promise<unknown>): Promise<void> {
    // Four fifths to six fifths, so that nodes which started together do not march in step.
    const jittered = (ms: number) => ms * (0.8 + 0.4 * random());
    for (let waitMs = firstMs; ; waitMs = everyMs) {
      try {
        await sleep(jittered(waitMs), undefined, { signal: stopping.signal, ref: false });
        await sweep();
      } catch (error) {
        if (stopping.signal.aborted) return;
        onProblem(error);
      }
    }
  }

  const endedMs = retentionDays === 0 ? times.endedAtOnceMs : times.endedMs;
  const rounds = [
    inRounds(endedMs, endedMs, sweepEnded),
    inRounds(times.deskMs, times.deskMs, sweepDesk),
    inRounds(times.firstOrphansMs, times.orphansMs, sweepOrphans),
    inRounds(times.reservationsMs, times.reservationsMs, async () => await quota.sweep()),
    inRounds(times.reservationsMs, times.reservationsMs, async () => await llmBudget.sweep()),
  ];

  return {
    stop: async () => {
      stopping.abort();
      const timer = setTimeout(() => hurrying.abort(), times.stopMs);
      await Promise.all(rounds);
      clearTimeout(timer);
    },
  };
}
