/**
 * One claim from the document's bytes to the job's end. What was worked out is written as soon as the database lets it,
 * and only by who still holds the claim; whoever lost it drops everything and bills nothing.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Blobs } from '../model/blobs.ts';
import { candidateTemplates, chooseTemplate } from '../model/choose-template.ts';
import { widerByClock } from '../model/deadline.ts';
import { shownChoice } from '../model/event-body.ts';
import type { Examples } from '../model/example.ts';
import { Fault } from '../model/fault.ts';
import type { EngineName } from '../model/finding.ts';
import type { Claim, ClaimOutcome, JobQueue } from '../model/job.ts';
import type { ModelChoice } from '../model/model-choice.ts';
import { type CountedDocument, countPages, pagesOf, parseDocuments } from '../model/parse-documents.ts';
import type { ClassifyOne, ParsePool, TurnOptions } from '../model/parse-pool.ts';
import type { Plan } from '../model/plan.ts';
import type { Quota, Reservation } from '../model/quota.ts';
import type { Store } from '../model/store.ts';
import type { TemplateDraft, Templates } from '../model/template.ts';
import { documentsIn } from '../model/unpack-documents.ts';
import { untilAborted } from '../model/until-aborted.ts';
import { completedMail } from './completed-mail.ts';
import { outlast } from './outlast.ts';
import { createProgressTeller } from './tell-progress.ts';
import { completedParts, type Verdict, verdictOn } from './verdict.ts';

export type JobNeeds = {
  readonly jobQueue: JobQueue;
  readonly quota: Quota;
  readonly examples: Pick<Examples, 'lessonsOf' | 'lessonsOfAccount' | 'find' | 'noteUses'>;
  readonly templates: Pick<Templates, 'all' | 'find'>;
  readonly explain: Store['explain'];
  readonly blobs: Pick<Blobs, 'fetch'>;
  readonly pool: Pick<ParsePool, 'countPages' | 'unpack' | 'parse' | 'parseParts' | 'classify'>;
  readonly models: Pick<ModelChoice, 'choose'>;
  /** Gives the work a folder of its own. */
  readonly folders: { with<T>(work: (folder: string) => Promise<T>): Promise<T> };
  readonly engines: readonly EngineName[];
  /** Pages a month. */
  readonly limitOf: (plan: Plan) => number;
  /** Of processor time. */
  readonly jobTimeoutMs: number;
  /** Whether what was read may be kept for an hour. */
  readonly mayCache: boolean;
  readonly now: () => number;
  readonly onProblem: (message: string, error: unknown, jobId: string | null) => void;
};

export interface RunningJob {
  readonly claim: Claim;
  /** The pages that it holds. */
  readonly reservation: Reservation | null;
  /** Never fails. */
  readonly ended: Promise<void>;
  /** Somebody else has the job now. */
  lose(): void;
  /** The node stops: a job that has no verdict yet goes back to the queue. */
  release(): void;
}

const progressMs = 200;
const storagePatience = { firstPauseMs: 1000, longestPauseMs: 15_000, patienceMs: 120_000 };
const databasePatience = { firstPauseMs: 100, longestPauseMs: 1000 };
/** Pages that an attempt held which died come free within this time. */
const deadReservationMs = 60_000;
const lookAgainMs = 2000;

export function runJob(claim: Claim, needs: JobNeeds): RunningJob {
  const { jobQueue, quota, examples, pool, models, now, onProblem } = needs;
  const { jobId, accountId } = claim;
  const limit = needs.limitOf(claim.plan);
  const limits = { processorMs: needs.jobTimeoutMs, clockMs: needs.jobTimeoutMs * widerByClock };
  const lost = new AbortController();
  const released = new AbortController();
  const either = AbortSignal.any([lost.signal, released.signal]);
  let reservation: Reservation | null = null;
  let mayHoldElsewhere = claim.attempts > 1;

  const isDatabaseAway = (error: unknown) => needs.explain(error)?.code === 'database_unavailable';
  const written = async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> =>
    await outlast(work, { ...databasePatience, isAway: isDatabaseAway, now, signal });

  async function attempt(folder: string): Promise<Verdict> {
    const path = await outlast(
      async () => await untilAborted(either, needs.blobs.fetch(jobId, folder, either)),
      { ...storagePatience, isAway: isStorageAway, now, signal: either },
    );
    const turn = { account: accountId, priority: 'async', limits, signal: either } as const;
    if (claim.source === 'email') return await attemptMail(path, folder, turn);
    const pageCount = await pool.countPages(path, turn);
    await open(pageCount);
    const teller = createProgressTeller(async (pages) => await jobQueue.progress(claim, pages), progressMs);
    try {
      const reading = {
        ...{ ...turn, engines: needs.engines, language: claim.language, onPage: teller.read },
        cacheScope: needs.mayCache ? accountId : null,
      };
      if (claim.split !== null)
        return completedParts(await pool.parseParts(path, orderFor, reading), !('template' in claim.asked));
      const { template, choice, ...order } = await orderFor((candidates, findLessons) =>
        pool.classify(path, candidates, { ...reading, findLessons }),
      );
      const { extraction, pages, heard } = await pool.parse(path, template, { ...reading, ...order });
      return { kind: 'completed', found: { extraction }, pages, pageCount, heard, choice };
    } finally {
      teller.close();
    }
  }

  /** Each document of an e-mail by itself, as in a request. What was read is not kept for later: it would not go with the job, which is known by the e-mail's bytes. */
  async function attemptMail(path: string, folder: string, turn: TurnOptions): Promise<Verdict> {
    const mail = { filename: '', path };
    const documents = await documentsIn(await pool.unpack(path, null, turn), mail, join(folder, 'held'));
    const counted = await countPages(pool, documents, turn);
    await open(pagesOf(counted));
    const teller = createProgressTeller(async (pages) => await jobQueue.progress(claim, pages), progressMs);
    const read = new Map<CountedDocument, number>();
    try {
      const { outcomes } = await parseDocuments(pool, counted, {
        ...{ ...turn, engines: needs.engines, language: claim.language, cacheScope: null },
        ...{ split: claim.split, isAuto: !('template' in claim.asked), limitsNow: () => limits },
        templateFor: async (classify) => {
          const { choice, ...order } = await orderFor(classify);
          return { ...order, ...(choice === undefined ? {} : { chosen: shownChoice(choice) }) };
        },
        onPage: (document, done) => {
          read.set(document, done);
          teller.read([...read.values()].reduce((sum, pages) => sum + pages, 0));
        },
      });
      return completedMail(documents, outcomes);
    } finally {
      teller.close();
    }
  }

  async function open(pageCount: number): Promise<void> {
    dropIfLost(await written(async () => await jobQueue.opened(claim, pageCount), either));
    reservation = await reserve(pageCount);
    if (reservation === null) throw await exceeded(pageCount);
  }

  async function orderFor(classify: ClassifyOne) {
    const { templateId, template, choice } = await templateFor(classify);
    const findLessons = examples.lessonsOf({ accountId, templateId });
    return {
      ...{ template, choice, model: await chooseModel(template) },
      findLessons: async (words: Parameters<typeof findLessons>[0]) =>
        await written(async () => await findLessons(words), either),
    };
  }

  /** The document decides among the templates of this moment; its choice is kept with the result. */
  async function templateFor(classify: ClassifyOne) {
    const { asked } = claim;
    if ('template' in asked) return { ...asked, choice: undefined };
    const templates = await written(
      async () => await candidateTemplates(needs.templates, accountId, asked.named, () => []),
      either,
    );
    const chosen = await chooseTemplate(needs, classify, { accountId, templates });
    const { template, confidence } = chosen;
    const { templateId, revision, name } = template;
    return { templateId, template, choice: { templateId, revision, name, confidence } };
  }

  /** Whoever submitted it may have asked for a model that is there no more. */
  async function chooseModel(template: TemplateDraft) {
    const { llm: asked } = claim;
    try {
      return await written(async () => await models.choose({ accountId, asked, template }), either);
    } catch (error) {
      if (error instanceof Fault && error.code === 'llm_not_available') return null;
      throw error;
    }
  }

  /** Where an attempt or an answer got lost, this very job may hold the pages that it lacks: until they come free. */
  async function reserve(pages: number): Promise<Reservation | null> {
    const endMs = now() + deadReservationMs;
    for (;;) {
      const reserved = await written(async () => {
        try {
          return await quota.reserve(accountId, pages, limit);
        } catch (error) {
          mayHoldElsewhere = true;
          throw error;
        }
      }, either);
      if (reserved !== null || pages > limit || !mayHoldElsewhere || now() > endMs) return reserved;
      await sleep(lookAgainMs, undefined, { signal: either });
    }
  }

  async function exceeded(pages: number): Promise<Fault> {
    const left = await written(async () => await quota.remaining(accountId, limit), either);
    return new Fault(
      'quota_exceeded',
      `This document needs ${pages} page(s) and ${left} of this month's ${limit} are left.`,
    );
  }

  function dropIfLost(outcome: ClaimOutcome): void {
    if (outcome === 'lost') lost.abort();
    lost.signal.throwIfAborted();
  }

  async function judge(): Promise<Verdict | 'lost' | 'released'> {
    try {
      return await needs.folders.with(attempt);
    } catch (error) {
      if (lost.signal.aborted) return 'lost';
      const verdict = verdictOn(error, needs.explain);
      if (released.signal.aborted && verdict.isOurs) return 'released';
      if (verdict.isOurs) onProblem('an attempt of a job failed', error, jobId);
      return verdict;
    }
  }

  async function end(verdict: Verdict | 'released'): Promise<ClaimOutcome> {
    if (verdict === 'released') return await jobQueue.giveBack(claim, reservation, limit);
    if (verdict.kind === 'failed') {
      const { fault, isOurs } = verdict;
      return await (isOurs ? jobQueue.retryLater : jobQueue.fail)(claim, fault, reservation, limit);
    }
    if (reservation === null) throw new Error('A job was completed without pages for it.');
    const { found, pages, pageCount, choice } = verdict;
    return await jobQueue.complete(claim, { ...found, pages, pageCount, reservation, choice }, limit);
  }

  async function run(): Promise<void> {
    const verdict = await judge();
    if (verdict === 'lost') return await letGo();
    try {
      const outcome = await written(async () => await end(verdict), lost.signal);
      if (outcome === 'lost') await letGo();
      else if (verdict !== 'released' && verdict.kind === 'completed' && verdict.heard.length > 0)
        // Counts that nobody bills by: where they cannot be written they are lost.
        await examples.noteUses(accountId, verdict.heard).catch(() => {});
    } catch (error) {
      // Nobody keeps the claim from here on: the job gets another attempt.
      if (!lost.signal.aborted) onProblem('the end of a job could not be written', error, jobId);
      await letGo();
    }
  }

  async function letGo(): Promise<void> {
    if (reservation === null) return;
    try {
      await quota.settle(accountId, reservation, 0, limit);
    } catch (error) {
      // It dies by itself.
      if (!isDatabaseAway(error)) onProblem('pages of a lost job could not be freed', error, jobId);
    }
  }

  return {
    claim,
    get reservation() {
      return reservation;
    },
    ended: run(),
    lose: () => lost.abort(),
    release: () => released.abort(),
  };
}

const isStorageAway = (error: unknown): boolean =>
  error instanceof Fault && error.code === 'storage_unavailable';
