/** The client of the HTTP API: `import { Deckle, verifyWebhook } from 'deckle/client'`. It runs wherever there is `fetch`, and needs no package. */
export type { WebhookEvent } from '../contract/event.ts';
export type { ListedExample, ShownExample, TaughtExample } from '../contract/example.ts';
export type { JobListItem, JobProgress, JobSubmission, JobView, TableFormat } from '../contract/job.ts';
export type { ReadResponse } from '../contract/read.ts';
export type { ReplacedTemplate, TemplateList, TemplateView } from '../contract/template.ts';
export type { UsageView } from '../contract/usage.ts';
export { Deckle } from './deckle.ts';
export { DeckleError } from './deckle-error.ts';
export type { DocumentContent, DocumentInput } from './documents.ts';
export type { NewExample } from './examples.ts';
export type { ConnectionOptions } from './transport.ts';
export type {
  JobProgressSeen,
  ParseAnswer,
  ParseOptions,
  ReadFile,
  ReadOptions,
  ReadText,
  SubmitOptions,
  TemplateFromDocument,
  TemplateInput,
  WaitOptions,
} from './types.ts';
export { type VerifyOptions, verifyWebhook, type WebhookHeaders } from './verify-webhook.ts';
