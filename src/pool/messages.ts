/**
 * What the pool and its processes say to each other. Pages travel packed, so that the pool's own process neither
 * unpacks nor checks what only another process looks at.
 */
import { z } from 'zod';
import type { Candidate, Classification } from '../model/classification.ts';
import { documentKinds } from '../model/document.ts';
import type { DrawnPlace } from '../model/drawn-place.ts';
import type { Learnt } from '../model/example.ts';
import type { Exchange, Extraction, ResultObject } from '../model/extraction.ts';
import { type FaultCode, faultTable, type Problem } from '../model/fault.ts';
import { engineNames } from '../model/finding.ts';
import { llmModes } from '../model/language-model.ts';
import type { Lesson, LessonUse } from '../model/lesson.ts';
import type { PageStructure } from '../model/page-structure.ts';
import { pictureFormats } from '../model/parse-pool.ts';
import { readFormats } from '../model/read-format.ts';
import type { SplitDocument } from '../model/splitter.ts';
import type { Field, TemplateDraft } from '../model/template.ts';
import type { WordSet } from '../model/word-set.ts';

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const engines = z.array(z.enum(engineNames)).readonly();
const count = z.number().int();
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
const wordSet = z.custom<WordSet>((value) => value instanceof Uint32Array);
const turn = z.literal([0, 90, 180, 270]);
const box = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();

/** What a process is told when it starts. */
export const processSettings = z.object({
  modelsFolder: z.string(),
  /** Of processor time. */
  pageTimeoutMs: z.number(),
  /** Of processor time, for finding the values of a document. */
  extractTimeoutMs: z.number(),
  /** Says how much memory and processor time it takes, where nobody can see it from outside. */
  reportsUsage: z.boolean(),
  /** Kinds of documents that may come. */
  formats: z.array(z.enum(documentKinds)).readonly(),
});
export type ProcessSettings = z.infer<typeof processSettings>;

/** How far a language model may be asked: what that is, the process does not know. */
const mode = z.enum(llmModes);

const pageRange = z.tuple([count, count]).readonly();

/** What is to come of a document. */
const want = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('extract'), template: z.custom<TemplateDraft>(isObject), engines, mode },
    explain: z
      .array(z.union([z.string(), z.number()]))
      .readonly()
      .optional(),
    /** Of one of the documents of its file; all without it. */
    pages: pageRange.optional(),
  }),
  z.object({ kind: z.literal('propose'), engines, mode }),
  /** Which documents lie in the file. */
  z.object({ kind: z.literal('split'), engines }),
  /** Which of several templates it is for. */
  z.object({
    kind: z.literal('classify'),
    candidates: z.custom<readonly Candidate[]>(Array.isArray),
    engines,
  }),
  /** What its true values teach. */
  z.object({
    ...{ kind: z.literal('learn'), template: z.custom<TemplateDraft>(isObject), engines },
    truth: z.custom<ResultObject>(isObject),
    drawn: z.custom<readonly DrawnPlace[]>(Array.isArray),
  }),
  /** The document itself, piece by piece. */
  z.object({ kind: z.literal('write'), format: z.enum(readFormats) }),
]);
export type Want = z.infer<typeof want>;

const file = {
  /** Names the document among those that the process may still have open. */
  document: count,
  path: z.string(),
};
const reading = { ...file, language: z.string().nullable() };

/** What a process loads before documents come, the likeliest first; documents go between. */
export const warmSteps = ['text', 'pictures'] as const;
export type WarmStep = (typeof warmSteps)[number];

const task = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('warm'), step: z.enum(warmSteps) }),
  z.object({ kind: z.literal('count'), ...file }),
  /** A copy without its lock, or what is attached to it. */
  z.object({ kind: z.literal('unpack'), ...file, password: z.string().nullable() }),
  /** Some of its pages as a file of their own. */
  z.object({ kind: z.literal('copy'), ...file, pages: pageRange }),
  z.object({ kind: z.literal('begin'), ...reading, want }),
  z.object({ kind: z.literal('page'), ...reading, number: count }),
  z.object({
    ...{ kind: z.literal('finish'), ...reading, want },
    sha256: z.string(),
    pages: z.array(bytes).readonly(),
  }),
  /** A document about which a language model was asked, with the replies. */
  z.object({
    ...{ kind: z.literal('settle'), ...reading, want, packed: bytes },
    exchanges: z.custom<readonly Exchange[]>(Array.isArray),
  }),
  /** One of the documents of a file, as it was packed when they were told apart. */
  z.object({ kind: z.literal('part'), ...reading, want, packed: bytes }),
  /** What stands in a box of one page, which was read before, or is read for this alone. */
  z.object({ kind: z.literal('box'), ...reading, number: count, box, field: z.custom<Field>(isObject) }),
  /** How one page is built, which comes from where a box's does. */
  z.object({ kind: z.literal('structure'), ...reading, number: count }),
  z.object({
    kind: z.literal('draw'),
    ...file,
    number: count,
    turn,
    width: count,
    format: z.enum(pictureFormats),
  }),
]);
export type Task = z.infer<typeof task>;
export type TaskOf<Kind extends Task['kind']> = Extract<Task, { readonly kind: Kind }>;

export const order = z.discriminatedUnion('kind', [
  /** With a shelf, it may recall what was read before, and keep what it reads; with lessons, it may ask for those of examples. */
  z.object({ kind: z.literal('task'), id: count, task, hasShelf: z.boolean(), hasLessons: z.boolean() }),
  z.object({ kind: z.literal('recalled'), id: count, packed: bytes.nullable() }),
  /** A piece was taken; the next may come. */
  z.object({ kind: z.literal('taken'), id: count }),
  z.object({ kind: z.literal('lessons'), id: count, lessons: z.custom<readonly Lesson[]>(Array.isArray) }),
  z.object({ kind: z.literal('abort'), id: count }),
  z.object({ kind: z.literal('forget'), document: count }),
]);
export type Order = z.infer<typeof order>;
export type OrderOf<Kind extends Order['kind']> = Extract<Order, { readonly kind: Kind }>;

const found = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('extracted'), extraction: z.custom<Extraction>(isObject) },
    /** Examples of its layout. */
    heard: z.custom<readonly LessonUse[]>(Array.isArray),
  }),
  z.object({ kind: z.literal('proposed'), template: z.custom<TemplateDraft>(isObject) }),
  z.object({
    kind: z.literal('split'),
    /** `packed` is null where a document is too long to travel. */
    parts: z
      .array(z.object({ part: z.custom<SplitDocument['part']>(isObject), packed: bytes.nullable() }))
      .readonly(),
  }),
  z.object({
    ...{ kind: z.literal('classified'), classification: z.custom<Classification>(isObject) },
    /** Examples of its layout, the likest first. */
    alike: z.array(z.string()).readonly(),
  }),
  z.object({ kind: z.literal('learnt'), learnt: z.custom<Learnt>(isObject) }),
  z.object({ kind: z.literal('written') }),
]);
export type Found = z.infer<typeof found>;

/** What was found, what a language model is to be asked for something better, and the document for whoever comes back with the replies. */
const asks = z.object({
  kind: z.literal('asks'),
  found,
  questions: z.array(z.string()).readonly(),
  packed: bytes,
});
export type Asks = z.infer<typeof asks>;

const outcome = z.union([found, asks]);
export type Outcome = z.infer<typeof outcome>;

const done = z.object({
  kind: z.literal('done'),
  pageCount: count,
  /** Of the document's bytes. */
  sha256: z.string(),
  pages: z
    .array(
      z.object({
        number: count,
        size: z.object({ width: z.number(), height: z.number(), unit: z.enum(['pt', 'px']) }),
        turn,
      }),
    )
    .readonly(),
  outcome,
  /** Null where no cache was asked. */
  wasCached: z.boolean().nullable(),
});
export type Done = z.infer<typeof done>;

/** By the kind of the task. */
export const answers = {
  warm: z.object({}),
  count: z.object({ pageCount: count }),
  unpack: z.object({
    unlocked: bytes.nullable(),
    attachments: z
      .array(z.object({ filename: z.string(), bytes, hasAttachments: z.boolean().optional() }))
      .readonly(),
    isSilent: z.boolean(),
    subject: z.string().optional(),
  }),
  copy: z.object({ copy: bytes }),
  begin: z.discriminatedUnion('kind', [
    done,
    /** Worth spreading over processes. */
    z.object({ kind: z.literal('opened'), pageCount: count, sha256: z.string() }),
  ]),
  page: z.object({ page: bytes }),
  finish: done,
  settle: z.object({ found }),
  part: done,
  box: z.object({
    text: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    box: box.nullable(),
  }),
  structure: z.object({ structure: z.custom<PageStructure>(isObject) }),
  draw: z.object({ picture: bytes }),
} as const satisfies Record<Task['kind'], z.ZodType>;
export type Answer<Kind extends Task['kind']> = z.infer<(typeof answers)[Kind]>;

const progress = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opened'), pageCount: count }),
  z.object({ kind: z.literal('page'), done: count, of: count }),
  /** Another page is looked at. */
  z.object({ kind: z.literal('step') }),
  /** All pages are read; what follows has the document's time. */
  z.object({ kind: z.literal('extract') }),
]);
export type Progress = z.infer<typeof progress>;

const isFaultCode = (code: unknown): boolean => typeof code === 'string' && Object.hasOwn(faultTable, code);

export const report = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('usage'), memoryBytes: z.number(), processorMs: z.number() }),
  z.object({ kind: z.literal('progress'), id: count, progress }),
  z.object({ kind: z.literal('recall'), id: count, sha256: z.string() }),
  /** By the words of its pages. */
  z.object({ kind: z.literal('find-lessons'), id: count, pages: z.array(wordSet).readonly() }),
  /** Of what is written; the next comes when it was taken. */
  z.object({ kind: z.literal('piece'), id: count, bytes }),
  z.object({ kind: z.literal('keep'), id: count, sha256: z.string(), packed: bytes }),
  z.object({ kind: z.literal('answer'), id: count, answer: z.unknown() }),
  z.object({ kind: z.literal('aborted'), id: count }),
  z.object({
    ...{ kind: z.literal('fault'), id: count },
    code: z.custom<FaultCode>(isFaultCode),
    message: z.string(),
    problems: z.custom<readonly Problem[]>(Array.isArray).nullable(),
  }),
  /** Something of ours went wrong; `detail` is for the log. */
  z.object({ kind: z.literal('error'), id: count, detail: z.string() }),
]);
export type Report = z.infer<typeof report>;
