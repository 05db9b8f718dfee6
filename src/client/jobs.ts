/** Documents that are parsed in the background. */
import type {
  JobListItem,
  JobListQuery,
  JobProgress,
  JobSubmission,
  JobView,
  TableFormat,
} from '../contract/job.ts';
import { DeckleError } from './deckle-error.ts';
import { itemsOf } from './items-of.ts';
import { timeLimit } from './pause.ts';
import { serverEvents } from './server-events.ts';
import { asJson, asNothing, idIn, queryOf, type Transport } from './transport.ts';
import type { CallOptions } from './types.ts';

export interface Jobs {
  /** With `include`, its evidence too. */
  get(jobId: string, options?: CallOptions & { readonly include?: 'evidence' | undefined }): Promise<JobView>;
  /** The result of a completed job as a table. */
  table(jobId: string, format: TableFormat, options?: CallOptions): Promise<Blob>;
  /** Newest first, without results; asks for the next page when it is needed. */
  list(
    query?: Omit<JobListQuery, 'limit' | 'cursor'> & CallOptions,
  ): AsyncGenerator<JobListItem, void, undefined>;
  /** With its document and result. */
  delete(jobId: string, options?: CallOptions): Promise<void>;
  /** Runs a job that has ended once more. */
  retry(jobId: string, options?: CallOptions): Promise<JobSubmission>;
  /** The state now, then each change, until the job has ended or the stream is broken off. */
  follow(jobId: string, options?: CallOptions): AsyncGenerator<JobProgress>;
}

/** The server says something every 15 seconds; the state now, at once. */
const silenceMs = 45_000;
const firstWordMs = 10_000;

export function createJobs(transport: Transport): Jobs {
  return {
    get: async (jobId, { include, signal } = {}) => {
      const path = `/v1/jobs/${idIn(jobId)}${queryOf({ include })}`;
      return await transport.send({ method: 'GET', path, signal }, asJson<JobView>());
    },
    table: async (jobId, format, { signal } = {}) => {
      const path = `/v1/jobs/${idIn(jobId)}${queryOf({ format })}`;
      return await transport.send({ method: 'GET', path, signal }, async (response) => await response.blob());
    },
    list: ({ signal, ...filter } = {}) => itemsOf<JobListItem>(transport, '/v1/jobs', filter, signal),
    delete: async (jobId, { signal } = {}) =>
      await transport.send({ method: 'DELETE', path: `/v1/jobs/${idIn(jobId)}`, signal }, asNothing),
    retry: async (jobId, { signal } = {}) =>
      await transport.send(
        { method: 'POST', path: `/v1/jobs/${idIn(jobId)}/retry`, signal },
        asJson<JobSubmission>(),
      ),
    follow: async function* (jobId, { signal } = {}) {
      const limit = timeLimit(firstWordMs, signal);
      try {
        const path = `/v1/jobs/${idIn(jobId)}/events`;
        const headers = { accept: 'text/event-stream' };
        const { body } = await transport.open({ method: 'GET', path, headers, signal: limit.signal });
        if (body === null) return;
        for await (const { event, data } of serverEvents(body, () => limit.renew(silenceMs))) {
          if (event === 'status') yield JSON.parse(data) as JobProgress;
        }
      } catch (error) {
        signal?.throwIfAborted();
        if (error instanceof DeckleError) throw error;
        const message = limit.isOver()
          ? 'The stream of events fell silent.'
          : 'The stream of events broke off.';
        throw new DeckleError(message, {
          status: 0,
          code: limit.isOver() ? 'timeout' : 'connection_failed',
          cause: error,
        });
      } finally {
        limit.end();
      }
    },
  };
}
