/** Documents come and blows fall, around each other. */
import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from '../support/patience.ts';
import type { Client } from './client.ts';
import type { Installation } from './installation.ts';
import { makeDocument } from './make-document.ts';
import type { Blow, PlannedDocument, RoundPlan, Target } from './plan-round.ts';
import { countEnded } from './records.ts';
import { until } from './until.ts';
import type { JobSeen } from './watch-job.ts';
import { withClient } from './with-database.ts';

/** A start takes seconds, on a busy machine many. */
export const wellAgainMs = patienceMs;
const longestWaitMs = 30_000;
/** Not long after the first of a few, so that the others are under way. */
const inFlowMs = 300;

export type Submitted = { readonly document: PlannedDocument; readonly jobId: string };

export interface Storm {
  readonly submitted: readonly Submitted[];
  /** Those that were polled, as they were seen last. */
  readonly followed: ReadonlyMap<string, JobSeen>;
  /** All documents are taken, and everything is well. */
  readonly over: Promise<void>;
  /** All that are polled have ended. */
  allFollowed(): Promise<void>;
}

export type StormOptions = {
  readonly plan: RoundPlan;
  readonly installation: Installation;
  readonly clients: readonly Client[];
  readonly onProblem: (problem: string) => void;
  readonly onHit: (target: Target) => void;
};

export function startStorm(options: StormOptions): Storm {
  const { plan, installation, clients, onProblem, onHit } = options;
  const submitted: Submitted[] = [];
  const following: Promise<void>[] = [];
  const followed = new Map<string, JobSeen>();

  async function submit(document: PlannedDocument): Promise<void> {
    const client = clients[document.account];
    if (client === undefined) throw new Error('There is no such client.');
    const bytes = await makeDocument(document);
    await sleep(document.atMs);
    const { jobId } = await client.submit(document.number, bytes);
    submitted.push({ document, jobId });
    if (document.isFollowed) {
      following.push(
        client.follow(jobId).then((job) => {
          if (job !== undefined) followed.set(jobId, job);
        }),
      );
    }
    if (document.againMs === null) return;
    await sleep(document.againMs);
    const again = await client.submit(document.number, bytes);
    if (again.jobId !== jobId || again.isNew)
      onProblem(`${document.number} became two jobs: ${jobId} and ${again.jobId}`);
  }

  /** Whom it is for may be down; then it falls when they are up again, a moment later. */
  async function strike(blow: Blow): Promise<boolean> {
    if (await installation.hit(blow)) return true;
    for (const endMs = Date.now() + longestWaitMs; Date.now() < endMs; await sleep(100 + blow.lot)) {
      if (await installation.hit(blow)) return true;
    }
    return false;
  }

  /** Where nothing waits any more, none does. */
  async function untilJobsEnd(): Promise<void> {
    let first: number | undefined;
    const isRisen = async () => {
      const ended = await withClient(await installation.databaseUrl(), countEnded);
      first ??= ended;
      return ended > first;
    };
    await until('a job ends', isRisen, longestWaitMs).catch(() => {});
  }

  async function rage(): Promise<void> {
    const submissions: Promise<void>[] = [];
    for (const [index, blow] of plan.blows.entries()) {
      const documents = plan.documents.filter((document) => document.blow === index);
      submissions.push(...documents.map(submit));
      if (blow.waitsFor === 'calm') await until('everything well', installation.isWell, wellAgainMs);
      if (blow.waitsFor === 'flow') await untilJobsEnd();
      await sleep(blow.waitsFor === 'flow' ? blow.atMs % inFlowMs : blow.atMs);
      if (await strike(blow)) onHit(blow.target);
    }
    await Promise.all(submissions);
    await until('everything well after the storm', installation.isWell, wellAgainMs);
  }

  return {
    submitted,
    followed,
    over: rage(),
    allFollowed: async () => {
      await Promise.all(following);
    },
  };
}
