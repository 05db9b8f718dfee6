/** Everything that outlives a process, as the rooms above see it; `store/` keeps it in PostgreSQL. */
import type { AccountRemoval, Accounts } from './account.ts';
import type { ApiKeys } from './api-key.ts';
import type { Bell } from './bell.ts';
import type { Deletions } from './deletions.ts';
import type { Desk } from './desk.ts';
import type { Examples } from './example.ts';
import type { Fault } from './fault.ts';
import type { Holdings } from './holdings.ts';
import type { JobQueue, Jobs } from './job.ts';
import type { LlmAnswerStore, LlmConsents, LlmLedger } from './llm-ledger.ts';
import type { MailLedger } from './mail-ledger.ts';
import type { Devices, Persons, Sessions, SignInGuesses, SignInLinks } from './person.ts';
import type { Quota } from './quota.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RequestStats } from './request-stats.ts';
import type { Retention } from './retention.ts';
import type { Templates } from './template.ts';
import type { DeliveryQueue, Webhooks } from './webhook.ts';

export interface Store {
  readonly accounts: Accounts;
  readonly accountRemoval: AccountRemoval;
  readonly apiKeys: ApiKeys;
  readonly persons: Persons;
  readonly sessions: Sessions;
  readonly devices: Devices;
  readonly signInLinks: SignInLinks;
  readonly signInGuesses: SignInGuesses;
  readonly templates: Templates;
  readonly examples: Examples;
  readonly desk: Desk;
  readonly quota: Quota;
  /** Of test keys, by the day. */
  readonly testQuota: Quota;
  readonly holdings: Holdings;
  readonly rateLimits: RateLimits;
  readonly requestStats: RequestStats;
  readonly llmConsents: LlmConsents;
  readonly llmBudget: LlmLedger;
  readonly llmAnswers: LlmAnswerStore;
  readonly mailLedger: MailLedger;
  readonly jobs: Jobs;
  readonly jobQueue: JobQueue;
  readonly webhooks: Webhooks;
  readonly deliveryQueue: DeliveryQueue;
  readonly retention: Retention;
  readonly deletions: Deletions;
  readonly bell: Bell;
  /** Of this database and of no other; a copy of it has the same. */
  installationId(): Promise<string>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  /** What an error of the database means, if it is one: that it is away for now, or that it refused. */
  explain(error: unknown): Fault | undefined;
  close(): Promise<void>;
}
