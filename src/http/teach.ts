/**
 * The one way to teach: a document that is kept is learnt with its true values, and only then is it written, with all that was learnt, that it is an
 * example. Whoever stops in the middle leaves nothing but a document on the desk.
 */
import { type DrawnPlace, type Example, type Learnt, mostExamples } from '../model/example.ts';
import type { ResultObject } from '../model/extraction.ts';
import { Fault } from '../model/fault.ts';
import type { EngineName } from '../model/finding.ts';
import { formatId } from '../model/ids.ts';
import type { Store } from '../model/store.ts';
import type { Template } from '../model/template.ts';
import { answerLimits } from './answer-limits.ts';
import { copiedBefore } from './dashboard/copied-before.ts';
import {
  copyToDesk,
  type DeskFiles,
  documentNotFound,
  type FoundDocument,
  withDocument,
} from './dashboard/desk-files.ts';
import { refuseOverload } from './routes/documents.ts';

export type Teaching = DeskFiles &
  Pick<Store, 'examples'> & {
    readonly engines: readonly EngineName[];
    readonly mayCache: boolean;
  };

export type Lecture = {
  readonly accountId: string;
  readonly template: Template;
  /** On the desk. */
  readonly documentId: string;
  readonly language: string | null;
  readonly fields: ResultObject;
  readonly drawn: readonly DrawnPlace[];
  readonly signal: AbortSignal;
};

export async function teach(needs: Teaching, lecture: Lecture): Promise<Example> {
  const { accountId, documentId, language, fields, drawn } = lecture;
  const { templateId } = lecture.template;
  const learnt = await learnFrom(needs, lecture);
  const saved = await needs.examples.save({
    ...{ accountId, templateId, documentId, language, fields, drawn, learnt },
  });
  if (saved === undefined) throw documentNotFound();
  if (saved === 'full') throw tooMany();
  return saved;
}

/** Undefined where the example is gone. */
export async function teachAnew(
  needs: Teaching,
  { accountId, exampleId, documentId, language }: Example,
  corrected: Pick<Lecture, 'template' | 'fields' | 'drawn' | 'signal'>,
): Promise<Example | undefined> {
  const { fields, drawn } = corrected;
  const learnt = await learnFrom(needs, { accountId, documentId, language, ...corrected });
  return await needs.examples.correct(accountId, exampleId, { fields, drawn, learnt });
}

async function learnFrom(needs: Teaching, lecture: Lecture): Promise<Learnt> {
  const { pool, desk, examples } = needs;
  const { accountId, template, documentId, language, fields: truth, drawn, signal } = lecture;
  const { templateId } = template;
  refuseOverload(pool, accountId);
  return await withDocument(needs, accountId, documentId, signal, async (path, document) => {
    const { learnt, pages } = await pool.learn(
      path,
      template,
      { truth, drawn },
      {
        ...{ account: accountId, priority: 'sync', language, engines: needs.engines, signal },
        limits: answerLimits(needs.documentTimeoutMs),
        cacheScope: needs.mayCache ? accountId : null,
        findLessons: examples.lessonsOf({ accountId, templateId, exceptDocumentId: documentId }),
      },
    );
    if (JSON.stringify(document.pages) !== JSON.stringify(pages)) await desk.notePages(documentId, pages);
    return learnt;
  });
}

/** Where a document lies as an example's. A job's is copied, since it goes with its job; what was copied before is found again. */
export async function exampleDocument(
  needs: Teaching,
  { accountId, templateId }: Pick<Example, 'accountId' | 'templateId'>,
  found: FoundDocument,
  signal: AbortSignal,
): Promise<string> {
  if (found.on === 'desk') return found.id;
  const before = await needs.examples.list(accountId, templateId);
  const copy = await copiedBefore(needs, before, found, signal);
  const jobId = formatId('job', found.id);
  return copy ?? (await copyToDesk(needs, accountId, { jobId }, signal)).documentId;
}

const tooMany = () =>
  new Fault('examples_full', `A template has at most ${mostExamples} examples; remove one that says little.`);
