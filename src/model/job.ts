/**
 * Asynchronous work on one document, from its submission to its end. Whoever submits sees it through `Jobs`; whoever
 * runs it holds a claim on one attempt of it, through `JobQueue`, and only the holder of the latest claim can end it.
 */
import type { DocumentPart } from './document-part.ts';
import type { EvidenceObject, Extraction, ResultObject } from './extraction.ts';
import type { Fault, Problem } from './fault.ts';
import type { HeldByAccount } from './held-by-account.ts';
import type { LlmMode } from './language-model.ts';
import type { MailAttachmentPlace } from './mail-ledger.ts';
import type { PageShape } from './page-shape.ts';
import type { Plan } from './plan.ts';
import type { Reservation } from './quota.ts';
import type { SplitMode } from './splitter.ts';
import type { TemplateDraft } from './template.ts';

export const jobStatuses = ['pending', 'processing', 'retrying', 'completed', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

export const jobRules = {
  attempts: 3,
  /** Before the second and the third attempt, give or take a fifth. */
  waitsMs: [2000, 10_000],
} as const;

/** Ids of the templates that a document decides among; null: all that its account may use when the job is run. */
export type JobCandidates = { readonly named: readonly string[] | null };

/** The template that a document was found to be for, as it was called then. */
export type JobChoice = { readonly templateId: string; readonly name: string; readonly confidence: number };

/** What its documents came in, where they are several in one file that is none itself. */
export type JobSource = 'email';

export type Job = {
  readonly jobId: string;
  readonly accountId: string;
  readonly status: JobStatus;
  readonly fileName: string;
  /** Null until the document has decided, where none was named. */
  readonly templateId: string | null;
  /** Of a job whose document decides; null until it has, and where none fits. Of a file that was split each part has its own. */
  readonly choice?: JobChoice | null | undefined;
  /** Whether its file may hold several documents; null: it is one. */
  readonly split: SplitMode | null;
  /** Null where its file is a document, or documents one behind the other. */
  readonly source: JobSource | null;
  readonly error: string | null;
  /** Null until the document was opened. */
  readonly pageCount: number | null;
  readonly pagesRead: number;
  readonly attempts: number;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly completedAt: Date | null;
  /** False once the document of a failed job is gone: it cannot be run again. */
  readonly hasDocument: boolean;
};

export type PartFile = {
  /** Among what the job's file unpacks to: 0 is the e-mail itself, then come attachments. */
  readonly place: number;
  /** Null for the e-mail itself. */
  readonly filename: string | null;
  /** Null where it was not read. */
  readonly pages: readonly PageShape[] | null;
};

/** What came of one of the documents that its file holds. */
export type JobPart = Pick<DocumentPart, 'pages'> & {
  /** Where it is a file of its own in the job's: of an e-mail, its text or what is attached. */
  readonly file?: PartFile | undefined;
  /** Null where it failed, and `error` says why. */
  readonly result: ResultObject | null;
  readonly evidence: EvidenceObject | null;
  readonly problems: readonly Problem[];
  readonly error: string | null;
  /** Where documents decide: null where none fits. */
  readonly choice?: JobChoice | null | undefined;
};

/** With what came of it; result and evidence are null until it is completed. */
export type JobWithResult = Job &
  Pick<NullableExtraction, 'result' | 'evidence'> &
  Pick<Extraction, 'problems'> & {
    /** Of a job whose file was split, or is an e-mail with documents attached: instead of a result. */
    readonly parts: readonly JobPart[] | null;
  };
type NullableExtraction = { readonly [K in keyof Extraction]: Extraction[K] | null };

/** With all that is known of it, for people. */
export type JobDetail = JobWithResult & {
  readonly language: string | null;
  readonly llm: LlmMode | null;
  readonly sizeBytes: number;
  /** Null until it is completed. */
  readonly pages: readonly PageShape[] | null;
  /** As it was when the job was submitted, or its document decided for it. */
  readonly template: TemplateDraft;
  readonly templateRevision: number;
};

export type NewJob = {
  readonly jobId: string;
  readonly accountId: string;
  /** Where the document decides, what stands for the candidates (`candidateIdentity`). */
  readonly templateId: string;
  readonly templateRevision: number;
  readonly candidates?: JobCandidates | undefined;
  readonly fileName: string;
  readonly language: string | null;
  /** How far a language model may be asked, where whoever submitted it said; null: the template and the operator decide. */
  readonly llm: LlmMode | null;
  /** Null where it is left out: the file is one document. */
  readonly split?: SplitMode | null;
  readonly source?: JobSource | null;
  /** Of the document's bytes; with account, template, revision and `split` it says what is a duplicate. */
  readonly sha256: Buffer;
  readonly sizeBytes: number;
  /** Where it came by e-mail: noted with the job, so that it is made once. */
  readonly attachment?: MailAttachmentPlace | undefined;
};

/** Where a job stands in a list. */
export type JobPlace = Pick<Job, 'jobId' | 'createdAt'>;

export type JobFilter = {
  readonly limit: number;
  /** Only those behind this place, whether or not its job is still there. */
  readonly after?: JobPlace | undefined;
  readonly status?: JobStatus | undefined;
  readonly templateId?: string | undefined;
  readonly createdFrom?: Date | undefined;
  readonly createdBefore?: Date | undefined;
};

export interface Jobs {
  /**
   * Row and queue entry in one transaction. Where the same was submitted before, that job, and nothing is made. A Fault
   * where the account would keep too much, or have too many waiting, or the template's revision is kept no more.
   */
  submit(job: NewJob): Promise<{ readonly job: Job; readonly isNew: boolean }>;
  findDuplicate(
    job: Pick<NewJob, 'accountId' | 'templateId' | 'templateRevision' | 'sha256' | 'split'>,
  ): Promise<Job | undefined>;
  /**
   * Another account's is not found. Evidence is null, and problems are none, unless asked for: it is far larger than the result. Where nothing
   * may be retained, that an ended job was read here is noted.
   */
  find(
    accountId: string,
    jobId: string,
    options?: { readonly withEvidence: boolean },
  ): Promise<JobWithResult | undefined>;
  /** With evidence; like `find`, a look is noted where nothing may be retained. */
  detail(accountId: string, jobId: string): Promise<JobDetail | undefined>;
  /** Like `find` without the result, and nothing is noted. */
  look(accountId: string, jobId: string): Promise<Job | undefined>;
  /** Newest first. */
  list(accountId: string, filter: JobFilter): Promise<readonly Job[]>;
  /** Of all accounts, those that have not ended; statuses that no job has are left out. */
  countOpen(): Promise<readonly { readonly status: JobStatus; readonly count: number }[]>;
  /** Of all accounts: for how many seconds the attempt that has been due longest was not begun; 0 where none is due. */
  longestWait(): Promise<number>;
  /** The job with its result, evidence, queue entry and events; its bytes are the caller's to remove. */
  remove(accountId: string, jobId: string): Promise<'removed' | 'processing' | undefined>;
  /** Runs an ended job again that has its document. A Fault where the account would have too many waiting. */
  retry(accountId: string, jobId: string): Promise<Job | 'running' | undefined>;
}

/** One attempt of a job, held by whoever claimed it for as long as it keeps saying so. */
export type Claim = {
  readonly jobId: string;
  /** Names the attempt: once another one began, nothing can be done with this claim. */
  readonly claimId: string;
  readonly accountId: string;
  readonly plan: Plan;
  /** The template with its revision, or what the document decides among. */
  readonly asked: { readonly templateId: string; readonly template: TemplateDraft } | JobCandidates;
  readonly language: string | null;
  readonly llm: LlmMode | null;
  readonly split: SplitMode | null;
  readonly source: JobSource | null;
  /** This one included. */
  readonly attempts: number;
};

/** Of a file that is one document, or of one that was split: of its pages, those of documents that failed are not billed. */
export type JobFound =
  | { readonly extraction: Extraction }
  | { readonly parts: readonly JobPart[]; readonly pagesUsed: number };

/** `lost`: somebody else has the job now, or it is gone; whatever was done with the claim must be dropped. */
export type ClaimOutcome = 'done' | 'lost';

export interface JobQueue {
  /**
   * Starts attempts, for whoever has room for `free` more beside those that it holds: those jobs are `processing` when
   * this resolves. Accounts take turns, and where there are several, none gets to hold more than stay free.
   */
  claim(free: number, held?: HeldByAccount): Promise<readonly Claim[]>;
  /** To be called every few seconds with all that a node holds; says which of them are lost. */
  keep(claims: readonly Claim[]): Promise<readonly Claim[]>;
  opened(claim: Claim, pageCount: number): Promise<ClaimOutcome>;
  progress(claim: Claim, pagesRead: number): Promise<void>;
  /** Job, settlement of its pages and event in one transaction. */
  complete(
    claim: Claim,
    done: JobFound & {
      readonly pages: readonly PageShape[];
      readonly pageCount: number;
      readonly reservation: Reservation;
      readonly choice?: (JobChoice & { readonly revision: number }) | undefined;
    },
    limit: number,
  ): Promise<ClaimOutcome>;
  /** The document's own fault: the job has failed. Pages that were reserved are freed in the same transaction. */
  fail(claim: Claim, fault: Fault, reservation: Reservation | null, limit: number): Promise<ClaimOutcome>;
  /** A fault of ours: another attempt later, or after the last one the job has failed. */
  retryLater(
    claim: Claim,
    fault: Fault,
    reservation: Reservation | null,
    limit: number,
  ): Promise<ClaimOutcome>;
  /** A node that stops has not used the attempt up. */
  giveBack(claim: Claim, reservation: Reservation | null, limit: number): Promise<ClaimOutcome>;
  /** Gives another attempt to jobs whose claim nobody keeps any more. Safe on every node at once; says how many. */
  recover(limitOf: (plan: Plan) => number): Promise<number>;
}
