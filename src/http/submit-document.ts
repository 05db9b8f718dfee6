/**
 * Makes a job of a document that lies in a file. The bytes are stored before the job is made, so that no job is ever without its
 * document; bytes whose job was not made are found by the sweep.
 */
import type { Account } from '../model/account.ts';
import type { Blobs } from '../model/blobs.ts';
import { candidateIdentity } from '../model/choose-template.ts';
import type { Holdings } from '../model/holdings.ts';
import { newUuid } from '../model/ids.ts';
import type { Job, Jobs, NewJob } from '../model/job.ts';
import type { Plan, PlanLimits } from '../model/plan.ts';
import type { Quota } from '../model/quota.ts';
import { refuseWithoutPages } from './may-submit.ts';
import { keepingBytes, plainName, storeBytes } from './stored-document.ts';
import type { AskedTemplate } from './usable-template.ts';

export type SubmitNeeds = {
  readonly jobs: Pick<Jobs, 'findDuplicate' | 'submit'>;
  readonly holdings: Pick<Holdings, 'refuseBeyond'>;
  readonly quota: Quota;
  readonly blobs: Blobs;
  readonly limitsOf: (plan: Plan) => PlanLimits;
};

export type DocumentToSubmit = Omit<
  NewJob,
  'jobId' | 'accountId' | 'templateId' | 'templateRevision' | 'candidates'
> & {
  /** It may be moved away. */
  readonly path: string;
  readonly asked: AskedTemplate;
};

export type Submitted = { readonly job: Job; readonly isNew: boolean };

/** The same document with the same template, or the same candidates, at the same revisions is a duplicate, which is given instead. */
export async function submitDocument(
  needs: SubmitNeeds,
  { accountId, plan }: Pick<Account, 'accountId' | 'plan'>,
  { path, asked, fileName, ...document }: DocumentToSubmit,
  signal: AbortSignal,
): Promise<Submitted> {
  const { jobs, holdings, quota, blobs, limitsOf } = needs;
  const { sha256, split = null, sizeBytes } = document;
  const identity = { accountId, ...jobTemplate(asked), sha256, split };
  const existing = await jobs.findDuplicate(identity);
  if (existing !== undefined) return { job: existing, isNew: false };
  await refuseWithoutPages({ accountId }, quota, limitsOf(plan).pagesPerMonth);
  await holdings.refuseBeyond(accountId, { storedBytes: sizeBytes, waitingJobs: 1 });
  const jobId = newUuid();
  await storeBytes(blobs, jobId, path, signal);
  return await keepingBytes(blobs, jobId, async () => {
    const submitted = await jobs.submit({ ...document, ...identity, jobId, fileName: plainName(fileName) });
    return { kept: submitted, isNeeded: submitted.isNew };
  });
}

const jobTemplate = (asked: AskedTemplate): Pick<NewJob, 'templateId' | 'templateRevision' | 'candidates'> =>
  asked.isAuto
    ? {
        ...{ templateId: candidateIdentity(asked.templates), templateRevision: 0 },
        candidates: { named: asked.named },
      }
    : { templateId: asked.template.templateId, templateRevision: asked.template.revision };
