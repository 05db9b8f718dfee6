/**
 * The one way to teach: a document that is kept is learnt with its true values, and only then is it written, with all that was learnt, that it is an
 * example. Whoever stops in the middle leaves nothing but a document on the desk.
 */
import { isDeepStrictEqual } from 'node:util';
import type { DocumentPart } from '../model/document-part.ts';
import type { DrawnPlace } from '../model/drawn-place.ts';
import { type Example, type ExamplePlace, type Learnt, mostExamples } from '../model/example.ts';
import type { ResultObject } from '../model/extraction.ts';
import { Fault } from '../model/fault.ts';
import type { EngineName, FieldPath } from '../model/finding.ts';
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
import { isWhole, partDocument } from './part-document.ts';
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
  /** Now, where it is not said. */
  readonly correctedAt?: Date | undefined;
  readonly signal: AbortSignal;
};

/** Where the document is an example of the template already, what is not said stays as it is there. */
type NewLecture = Omit<Lecture, 'language' | 'drawn'> & {
  readonly language?: string | null | undefined;
  readonly drawn?: readonly DrawnPlace[] | undefined;
};

/** With where its values stand. */
export type TaughtExample = Example & { readonly places: readonly ExamplePlace[] };

export async function teach(needs: Teaching, said: NewLecture): Promise<TaughtExample> {
  const lecture = await completed(needs, said);
  const { accountId, documentId, language, fields, drawn, correctedAt } = lecture;
  const { templateId } = lecture.template;
  const learnt = await learnFrom(needs, lecture);
  const saved = await needs.examples.save({
    ...{ accountId, templateId, documentId, language, fields, drawn, correctedAt, learnt },
  });
  if (saved === undefined) throw documentNotFound();
  if (saved === 'full') throw tooMany();
  return { ...saved, places: learnt.places };
}

async function completed({ examples }: Pick<Teaching, 'examples'>, said: NewLecture): Promise<Lecture> {
  const { accountId, template, documentId, fields, language, drawn } = said;
  if (language !== undefined && drawn !== undefined) return { ...said, language, drawn };
  const all = await examples.list(accountId, template.templateId);
  const before = all.find((one) => one.documentId === documentId);
  return {
    ...said,
    language: language === undefined ? (before?.language ?? null) : language,
    drawn: drawn ?? before?.drawn.filter(({ path }) => staysAt(path, before.fields, fields)) ?? [],
  };
}

/** A box of a cell stays with its whole row: rows may have moved. */
function staysAt(path: FieldPath, before: ResultObject, now: ResultObject): boolean {
  const row = path.findIndex((part) => typeof part === 'number');
  const whole = row < 0 ? path : path.slice(0, row + 1);
  const own = valueAt(now, whole);
  return own !== undefined && isDeepStrictEqual(own, valueAt(before, whole));
}

const valueAt = (fields: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null ? new Map(Object.entries(at)).get(String(part)) : undefined,
    fields,
  );

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

/**
 * Where a document lies as an example's. A job's is copied, since it goes with its job, and so is one of several in a file; what was copied before is
 * found again.
 */
export async function exampleDocument(
  needs: Teaching,
  { accountId, templateId }: Pick<Example, 'accountId' | 'templateId'>,
  found: FoundDocument,
  pages: DocumentPart['pages'] | undefined,
  signal: AbortSignal,
): Promise<string> {
  const own = pages === undefined || isWhole(pages, found.pageCount) ? undefined : pages;
  if (own !== undefined || (found.on === 'job' && found.place !== null))
    return await partDocument(needs, { accountId, templateId, file: found, pages: own }, signal);
  if (found.on === 'desk') return found.id;
  const before = await needs.examples.list(accountId, templateId);
  const copy = await copiedBefore(needs, before, found, signal);
  const jobId = formatId('job', found.id);
  return copy ?? (await copyToDesk(needs, accountId, { jobId }, signal)).documentId;
}

const tooMany = () =>
  new Fault(
    'examples_full',
    `A template has at most ${mostExamples} examples; remove one that you no longer need.`,
  );
