/**
 * Documents with the values that they truly hold. What one teaches is used for every later document of its layout, and all of them test a
 * template before anybody relies on an edit of it.
 */
import type { DrawnPlace } from './drawn-place.ts';
import type { ResultObject } from './extraction.ts';
import type { Lesson, LessonUse } from './lesson.ts';
import type { WordSet } from './word-set.ts';

/** Where a true value stands in the example's own document. */
export type ExamplePlace = DrawnPlace & { readonly text: string };

/** What one example says of a field that another of its layout contradicts. */
export type Disagreement = { readonly exampleId: string; readonly path: string };

export type Example = {
  readonly exampleId: string;
  readonly accountId: string;
  readonly templateId: string;
  /** On the desk, for as long as the example is there. */
  readonly documentId: string;
  readonly fileName: string;
  readonly pageCount: number;
  readonly language: string | null;
  /** The truth, in the template's shape at the time; what the template asks for since then is unknown. */
  readonly fields: ResultObject;
  /** Of some of them, by hand. */
  readonly drawn: readonly DrawnPlace[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Null until it was learnt, and where nothing could be. */
  readonly located: number | null;
  /** Paths of values whose place is not known. */
  readonly unlocated: readonly string[];
  /** With others of the template. */
  readonly disagreements: readonly Disagreement[];
  /** Documents of its layout since it was learnt, and their values that it decided. */
  readonly won: { readonly documents: number; readonly fields: number };
};

/** All that comes of learning one. */
export type Learnt = {
  readonly lesson: Lesson;
  readonly words: readonly WordSet[];
  readonly places: readonly ExamplePlace[];
  readonly unlocated: readonly string[];
  readonly disagreements: readonly Disagreement[];
};

export const mostExamples = 100;
/** Several times the values of the longest document. */
export const mostTruthBytes = 1024 * 1024;

/** Which examples of an account are used where a document is parsed: those of its template, or all. */
export const exampleReaches = ['template', 'account'] as const;
export type ExampleReach = (typeof exampleReaches)[number];

/** Whose examples may be used for a document. */
export type LessonScope = {
  readonly accountId: string;
  readonly templateId: string;
  /** For a document that is judged by what others teach. */
  readonly exceptDocumentId?: string | undefined;
};

/** The lessons of examples that may have the layout of one of the pages; each is called by its example's id. */
export type FindLessons = (pages: readonly WordSet[]) => Promise<readonly Lesson[]>;

export type NewExample = Pick<Example, 'accountId' | 'templateId' | 'documentId' | 'language' | 'fields'> & {
  readonly drawn?: readonly DrawnPlace[] | undefined;
  /** When a person said so, where that was before: of an example that comes from elsewhere. */
  readonly correctedAt?: Date | undefined;
  /** Without it, it is learnt later. */
  readonly learnt?: Learnt | undefined;
};

export interface Examples {
  /**
   * Where the document is already an example of the template, that one gets these values. `full`: there are too many.
   * Undefined where the document is not, or no longer, on the account's desk. A Fault where the account would store too much.
   * What was learnt comes with it, or nothing of it is there.
   */
  save(example: NewExample): Promise<Example | 'full' | undefined>;
  /** Another account's is not found. */
  find(accountId: string, exampleId: string): Promise<Example | undefined>;
  /** Whose it is, for those who may do with all accounts' what they like. */
  accountOf(exampleId: string): Promise<string | undefined>;
  /** Of one that is found; none until it was learnt. */
  places(accountId: string, exampleId: string): Promise<readonly ExamplePlace[]>;
  /** Oldest first, of a template. */
  list(accountId: string, templateId: string): Promise<readonly Example[]>;
  correct(
    accountId: string,
    exampleId: string,
    correction: Pick<NewExample, 'fields' | 'drawn' | 'learnt'>,
  ): Promise<Example | undefined>;
  /** Its document stays on the desk for the rest of its day; what it taught is forgotten at once. */
  remove(accountId: string, exampleId: string): Promise<boolean>;
  /** Those of templates that were deleted; how many. */
  removeOrphans(most: number): Promise<number>;

  /** Asked anew for every document: nothing is remembered between two. */
  lessonsOf(scope: LessonScope): FindLessons;
  /** Of all templates of an account, for a document whose template is not known yet. */
  lessonsOfAccount(accountId: string): FindLessons;
  /** Names of fields, from the outermost in, that the examples of a template taught. */
  taughtFields(accountId: string, templateId: string): Promise<readonly (readonly string[])[]>;
  /** That examples were listened to. Of those that are gone nothing is noted. */
  noteUses(accountId: string, uses: readonly LessonUse[]): Promise<void>;
  /** Some that were never learnt, or by another version than this one, whichever account they are of. */
  unlearnt(most: number): Promise<readonly Example[]>;
  /** Null where nothing can be learnt from it. False where the example was changed meanwhile, or is gone. */
  keepLesson(example: Pick<Example, 'exampleId' | 'updatedAt'>, learnt: Learnt | null): Promise<boolean>;
}
