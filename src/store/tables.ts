/** The tables as Kysely sees them; `migrations/` makes them so. All of them live in the schema `deckle`. */
import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';
import type { KeyMode } from '../model/api-key.ts';
import type { DocumentKind } from '../model/document.ts';
import type { DrawnPlace } from '../model/drawn-place.ts';
import type { ExamplePlace } from '../model/example.ts';
import type { EvidenceObject, ResultObject } from '../model/extraction.ts';
import type { Problem } from '../model/fault.ts';
import type { JobCandidates, JobPart, JobSource, JobStatus } from '../model/job.ts';
import type { LlmMode } from '../model/language-model.ts';
import type { Lesson } from '../model/lesson.ts';
import type { LlmChoice } from '../model/llm-ledger.ts';
import type { PageShape } from '../model/page-shape.ts';
import type { Plan } from '../model/plan.ts';
import type { RateClass } from '../model/rate-limits.ts';
import type { RequestClass } from '../model/request-stats.ts';
import type { SplitMode } from '../model/splitter.ts';
import type { TemplateCategory } from '../model/template.ts';
import type { DeliveryState, DisableReason, EventType } from '../model/webhook.ts';
import type { StoredSchema } from './stored-schema.ts';

export const schemaName = 'deckle';

type Created = ColumnType<Date, Date | undefined, never>;

export type Tables = {
  accounts: {
    id: string;
    name: string;
    plan: Plan;
    created_at: Created;
    /** Its keys and people are refused since then, and its jobs and deliveries wait. */
    disabled_at: Generated<Date | null>;
    /** Of its people. */
    llm_choice: Generated<LlmChoice>;
    /** By the operator, whatever its people choose. */
    is_llm_forbidden: Generated<boolean>;
  };
  api_keys: {
    id: string;
    account_id: string;
    mode: KeyMode;
    hash: Buffer;
    start: string;
    label: string | null;
    created_at: Created;
    expires_at: Date | null;
    revoked_at: Date | null;
    last_used_at: Date | null;
  };
  /** The head of each template; what it says stands in its revisions. */
  templates: {
    id: string;
    account_id: string;
    revision: number;
    created_at: Created;
    updated_at: ColumnType<Date, Date | undefined, Date>;
    deleted_at: Date | null;
  };
  /** Never changed once written: jobs go on with the revision that they were submitted with. */
  template_revisions: {
    template_id: string;
    revision: number;
    name: string;
    description: string | null;
    category: TemplateCategory;
    /** `json`, never `jsonb`: the order of keys is part of the contract. */
    schema: JSONColumnType<StoredSchema>;
    llm_mode: Generated<LlmMode | null>;
    created_at: Created;
  };
  /** At most one row. */
  installation: {
    id: true;
    /** By which the installation's documents are known in storage. */
    identity: Generated<string>;
    /** When its first start was. */
    welcomed_at: Date | null;
  };
  /** What an account keeps, counted by triggers of the tables that keep it. */
  account_holdings: {
    account_id: string;
    stored_bytes: Generated<string>;
    waiting_jobs: Generated<number>;
    templates: Generated<number>;
  };
  /** One row for each month, or day of test keys, in which an account reserved pages; whoever changes its figures holds its lock. */
  quota_periods: {
    account_id: string;
    mode: Generated<KeyMode>;
    /** Its first day. */
    begins: Date;
    used: number;
    /** The sum of the period's reservations that are not freed. */
    reserved: number;
  };
  quota_days: {
    account_id: string;
    day: Date;
    pages: number;
  };
  /** Gone once settled; one that was freed because its work seemed dead stays a day, in case it settles after all. */
  quota_reservations: {
    id: string;
    account_id: string;
    mode: Generated<KeyMode>;
    /** The first day of its period. */
    begins: Date;
    /** On which it was made, and its pages are billed. */
    day: Date;
    pages: number;
    expires_at: Date;
    freed_at: Date | null;
  };
  /** The latest window of each account; the next one overwrites it. Unlogged: empty after a crash of the server. */
  rate_windows: {
    account_id: string;
    rate_class: RateClass;
    /** Since 1970, by the database's clock. */
    minute: string;
    /** May exceed the limit: what was asked for, not what was granted. */
    taken: string;
  };
  jobs: {
    id: string;
    account_id: string;
    template_id: string;
    template_revision: number;
    sha256: Buffer;
    size_bytes: number;
    file_name: string;
    language: string | null;
    /** As the submission asked for it. */
    llm_mode: Generated<LlmMode | null>;
    split_mode: Generated<SplitMode | null>;
    source: Generated<JobSource | null>;
    /** Where `sha256`, which tells duplicates, is not that of the bytes alone. */
    document_sha256: Generated<Buffer | null>;
    status: Generated<JobStatus>;
    /** Its place among the jobs of all accounts, each account taking one after the other. */
    turn: number;
    /** The entry in the queue that stands for its present attempt. */
    queue_entry: string | null;
    attempts: Generated<number>;
    page_count: number | null;
    pages_read: Generated<number>;
    result: JSONColumnType<ResultObject> | null;
    evidence: JSONColumnType<EvidenceObject> | null;
    /** Of a file that was split, instead of the two. */
    parts: JSONColumnType<readonly JobPart[]> | null;
    /** Of all three. */
    kept_bytes: Generated<string>;
    problems: JSONColumnType<readonly Problem[]> | null;
    pages: JSONColumnType<readonly PageShape[]> | null;
    error: string | null;
    created_at: Created;
    started_at: Date | null;
    completed_at: Date | null;
    /** When its result was first read, where nothing may be retained. */
    read_at: Date | null;
    /** A failed job outlasts its document. */
    document_removed_at: Date | null;
    /** Of a job whose document decides: the templates that were named, or null for all. `template_id` then stands for the candidates. */
    candidates: JSONColumnType<JobCandidates> | null;
    chosen_template_id: string | null;
    chosen_revision: number | null;
    chosen_name: string | null;
    chosen_confidence: number | null;
  };
  /** At most one row: the turn of the attempt that was started last. */
  queue_turn: {
    id: true;
    turn: number;
  };
  webhooks: {
    id: string;
    account_id: string;
    url: string;
    secret: string;
    /** Signs beside the new one until then. */
    previous_secret: string | null;
    previous_until: Date | null;
    created_at: Created;
    disabled_at: Date | null;
    disabled_reason: DisableReason | null;
    /** Of attempts that failed, the first since one was acknowledged. */
    failing_since: Date | null;
  };
  events: {
    id: string;
    account_id: string;
    job_id: string | null;
    event_type: EventType;
    /** As it is sent, byte by byte. */
    body: string;
    created_at: Created;
  };
  deliveries: {
    id: string;
    event_id: string;
    webhook_id: string;
    account_id: string;
    state: Generated<DeliveryState>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    lease_id: string | null;
    leased_until: Date | null;
    created_at: Created;
  };
  delivery_attempts: {
    delivery_id: string;
    number: number;
    started_at: Date;
    duration_ms: number;
    status_code: number | null;
    problem: string | null;
    response: string | null;
  };
  persons: {
    id: string;
    account_id: string;
    /** Lower case. */
    email: string;
    password_hash: string;
    created_at: Created;
  };
  sessions: {
    id: string;
    person_id: string;
    token_hash: Buffer;
    user_agent: string;
    created_at: Created;
    last_seen_at: Generated<Date>;
  };
  /** Browsers that somebody signed in with. */
  devices: {
    id: string;
    person_id: string;
    token_hash: Buffer;
    created_at: Created;
    last_seen_at: Generated<Date>;
  };
  sign_in_links: {
    hash: Buffer;
    account_id: string;
    created_at: Created;
    expires_at: Date;
  };
  /** Unlogged: empty after a crash of the server. */
  sign_in_guesses: {
    subject: string;
    wrong: number;
    /** Of the window that the first wrong one began. */
    ends_at: Date;
  };
  desk_documents: {
    id: string;
    account_id: string;
    file_name: string;
    kind: DocumentKind;
    page_count: number;
    size_bytes: number;
    pages: JSONColumnType<readonly PageShape[]> | null;
    billed_at: Date | null;
    /** When something of it was first had that its bill pays for. */
    used_at: Date | null;
    created_at: Created;
  };
  examples: {
    id: string;
    account_id: string;
    template_id: string;
    document_id: string;
    language: string | null;
    fields: JSONColumnType<ResultObject>;
    /** Where a person said that values stand; null for nowhere. */
    drawn: JSONColumnType<readonly DrawnPlace[]> | null;
    created_at: Created;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  /** What examples taught; the version is that of the learner. */
  example_lessons: {
    example_id: string;
    account_id: string;
    version: number;
    lesson: JSONColumnType<Lesson> | null;
    words: Buffer;
    places: JSONColumnType<readonly ExamplePlace[]>;
    /** Of the lesson what says something of words alone. */
    wording: JSONColumnType<Lesson> | null;
    unlocated: JSONColumnType<readonly string[]>;
    learnt_at: Created;
  };
  /** Of two examples of a template. */
  example_disagreements: {
    example_id: string;
    other_id: string;
    path: string;
  };
  example_uses: {
    example_id: string;
    documents: string;
    fields: string;
  };
  /** One row for each month in which an account asked a language model; whoever changes its figures holds its lock. */
  llm_usage: {
    account_id: string;
    /** Its first day. */
    begins: Date;
    requests: Generated<string>;
    input_tokens: Generated<string>;
    output_tokens: Generated<string>;
    /** Sums of the month's reservations that are not freed. */
    reserved_requests: Generated<string>;
    reserved_tokens: Generated<string>;
    /** The latest minute with a request, since 1970, by the database's clock; and what was taken in it. */
    minute: Generated<string>;
    minute_requests: Generated<string>;
    minute_tokens: Generated<string>;
  };
  /** Gone once settled; one that was freed because its holder seemed dead stays a day, in case it settles after all. */
  llm_reservations: {
    id: string;
    account_id: string;
    begins: Date;
    minute: string;
    tokens: string;
    expires_at: Date;
    freed_at: Date | null;
  };
  llm_answers: {
    account_id: string;
    key: string;
    /** Of the document that it was made from. */
    sha256: Buffer | null;
    answer: string;
    size_bytes: number;
    created_at: Created;
  };
  request_stats: {
    account_id: string;
    day: Date;
    request_class: RequestClass;
    requests: string;
    failures: string;
    /** One count for each bound of `latencyBoundsMs`, and one for what took longer. */
    latency_buckets: readonly string[];
  };
};

export type Db = Kysely<Tables>;
