/** A client as real ones are: what fails for no reason of its own it tries again, and it notes what it was told. */
import { setTimeout as sleep } from 'node:timers/promises';
import { inspect } from 'node:util';
import { jobSubmission, jobView } from '../../src/contract/job.ts';
import { usageView } from '../../src/contract/usage.ts';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import { allowedHereMs } from '../support/patience.ts';
import { hasEnded, type JobSeen, wrongIn } from './watch-job.ts';

/** Long enough for a busy machine; short enough to try again where the node was killed meanwhile. */
const answerMs = allowedHereMs(10_000);
const pollMs = 50;

export type ClientOptions = {
  readonly url: string;
  readonly apiKey: string;
  readonly signal: AbortSignal;
  readonly onProblem: (problem: string) => void;
  /** Whether a node was told to stop, which gives attempts back. */
  readonly mayBeGivenBack: () => boolean;
};

export interface Client {
  /** Until it is taken. */
  submit(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<{ jobId: string; isNew: boolean }>;
  /** Until it has ended; the last that was seen of it. */
  follow(jobId: string): Promise<JobSeen | undefined>;
  look(jobId: string): Promise<JobSeen>;
  usage(): Promise<{ used: number; reserved: number }>;
  /** At once and only once; false where it was not parsed. */
  parse(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
  /** Until it is gone. */
  remove(jobId: string): Promise<void>;
  /** Submissions that got no answer. */
  readonly unanswered: number;
}

export function createClient({ url, apiKey, signal, onProblem, mayBeGivenBack }: ClientOptions): Client {
  let unanswered = 0;
  let lastFailure = 'nothing failed';

  async function call(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    const response = await fetch(url + path, {
      ...init,
      headers: { 'x-api-key': apiKey },
      signal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Undefined where it is worth another try. */
  async function tryToSubmit(name: string, bytes: Uint8Array<ArrayBuffer>) {
    const form = new FormData();
    form.append('templateId', builtInTemplates.invoice.templateId);
    form.append('file', new Blob([bytes]), `${name}.pdf`);
    try {
      const { status, body } = await call('/v1/documents/parse/async', { method: 'POST', body: form });
      if (status === 200 || status === 202)
        return { jobId: jobSubmission.parse(body).jobId, isNew: status === 202 };
      if (status < 500) throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
      lastFailure = `${status} ${JSON.stringify(body)}`;
    } catch (error) {
      if (error instanceof Error && error.message.includes('was refused')) throw error;
      lastFailure = inspect(error);
    }
    unanswered += 1;
    return undefined;
  }

  async function look(jobId: string): Promise<JobSeen> {
    const { status, body } = await call(`/v1/jobs/${jobId}`);
    if (status === 404) onProblem(`${jobId} is not found`);
    return jobView.parse(body);
  }

  return {
    look,
    get unanswered() {
      return unanswered;
    },
    submit: async (name, bytes) => {
      for (;;) {
        if (signal.aborted) throw new Error(`${name} was never taken; the last try: ${lastFailure}`);
        const taken = await tryToSubmit(name, bytes);
        if (taken !== undefined) return taken;
        await sleep(200);
      }
    },
    follow: async (jobId) => {
      let seen: JobSeen | undefined;
      for (; !signal.aborted; await sleep(pollMs)) {
        const job = await look(jobId).catch(() => undefined);
        if (job === undefined) continue;
        const wrong = wrongIn(seen, job, mayBeGivenBack());
        if (wrong !== undefined) onProblem(`${jobId} ${wrong}`);
        seen = job;
        if (hasEnded(job)) break;
      }
      return seen;
    },
    parse: async (name, bytes) => {
      const form = new FormData();
      form.append('templateId', builtInTemplates.invoice.templateId);
      form.append('files', new Blob([bytes]), `${name}.pdf`);
      const answer = await call('/documents/parse', { method: 'POST', body: form }).catch(() => undefined);
      if (answer === undefined || answer.status >= 500 || answer.status === 429) return false;
      const { status, body } = answer;
      if (status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
      return !JSON.stringify(body).includes('"error"');
    },
    remove: async (jobId) => {
      for (; !signal.aborted; await sleep(200)) {
        const gone = await call(`/v1/jobs/${jobId}`, { method: 'DELETE' }).catch(() => undefined);
        if (gone !== undefined && (gone.status < 300 || gone.status === 404)) return;
      }
    },
    usage: async () => usageView.parse((await call('/v1/usage')).body),
  };
}
