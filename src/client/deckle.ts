/** A Deckle server, with everything that its API offers to a key. */
import type { JobSubmission, JobView } from '../contract/job.ts';
import type { ReadFields, ReadResponse } from '../contract/read.ts';
import type { UsageView } from '../contract/usage.ts';
import { type DocumentInput, formOf, isUrl } from './documents.ts';
import { createExamples, type Examples } from './examples.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { createTemplates, type Templates } from './templates.ts';
import { asJson, type ConnectionOptions, createTransport, type Transport } from './transport.ts';
import type {
  CallOptions,
  ParseAnswer,
  ParseOptions,
  ReadFile,
  ReadOptions,
  ReadText,
  SubmitOptions,
  WaitOptions,
} from './types.ts';
import { waitForJob } from './wait-for-job.ts';

export class Deckle {
  readonly templates: Templates;
  readonly examples: Examples;
  readonly jobs: Jobs;
  /** Private to the language, so that a client that is printed shows no key. */
  readonly #transport: Transport;

  constructor(options: ConnectionOptions) {
    this.#transport = createTransport(options);
    this.templates = createTemplates(this.#transport);
    this.examples = createExamples(this.#transport);
    this.jobs = createJobs(this.#transport);
  }

  /** Parses one document, or several in one request, and gives the answer of the API. */
  async parse(
    documents: DocumentInput | readonly DocumentInput[],
    { signal, ...options }: ParseOptions,
  ): Promise<ParseAnswer> {
    const inputs = isList(documents) ? documents : [documents];
    const body = await formOf(fieldsOf(options), 'files', inputs);
    return await this.#transport.send(
      { method: 'POST', path: '/documents/parse', body, signal },
      asJson<ParseAnswer>(),
    );
  }

  /** Hands a document in to be parsed in the background. The same document with the same template gives the job that is already there. */
  async submit(document: DocumentInput, { signal, ...options }: SubmitOptions): Promise<JobSubmission> {
    const body = await formOf(fieldsOf(options), 'file', [document]);
    // What an address leads to may be another document the next time.
    const isIdempotent = !isUrl(document);
    return await this.#transport.send(
      { method: 'POST', path: '/v1/documents/parse/async', body, isIdempotent, signal },
      asJson<JobSubmission>(),
    );
  }

  /** The job once it is completed or failed. */
  async wait(jobId: string, options: WaitOptions = {}): Promise<JobView> {
    return await waitForJob(this.#transport, this.jobs, jobId, options);
  }

  /** What stands in a document, without a template: its pages with every word and its place, its text, or a PDF whose text can be searched. */
  async read(
    document: DocumentInput,
    options?: ReadOptions & { readonly format?: 'json' | undefined },
  ): Promise<ReadResponse>;
  async read(
    document: DocumentInput,
    options: ReadOptions & { readonly format: 'text' | 'markdown' | 'html' },
  ): Promise<ReadText>;
  async read(document: DocumentInput, options: ReadOptions & { readonly format: 'pdf' }): Promise<ReadFile>;
  async read(
    document: DocumentInput,
    { signal, format = 'json', ...fields }: ReadOptions & { readonly format?: ReadFields['format'] } = {},
  ): Promise<ReadResponse | ReadText | ReadFile> {
    const body = await formOf({ ...fields, format }, 'file', [document]);
    const request = { method: 'POST', path: '/v1/documents/read', body, signal } as const;
    if (format === 'json') return await this.#transport.send(request, asJson<ReadResponse>());
    return await this.#transport.send(request, async (response) => ({
      ...(format === 'pdf' ? { file: await response.blob() } : { text: await response.text() }),
      pageUsed: Number(response.headers.get('x-page-used')),
      pageRemaining: Number(response.headers.get('x-page-remaining')),
    }));
  }

  /** What the account has used this month. */
  async usage({ signal }: CallOptions = {}): Promise<UsageView> {
    return await this.#transport.send({ method: 'GET', path: '/v1/usage', signal }, asJson<UsageView>());
  }
}

const isList = (documents: DocumentInput | readonly DocumentInput[]): documents is readonly DocumentInput[] =>
  Array.isArray(documents);

const fieldsOf = ({ templateIds, ...fields }: Omit<ParseOptions | SubmitOptions, 'signal'>) => ({
  ...fields,
  templateIds: templateIds?.join(','),
});
