/** What tests of jobs do over and over: submit, wait for the end, follow the events. */
import { formatId } from '../../src/model/ids.ts';
import type { Claim } from '../../src/model/job.ts';
import type { Answer, Api } from './api.ts';
import { untilTrue } from './deckle.ts';
import { type Bytes, invoiceTemplate } from './documents.ts';

export function jobForm(fields: Record<string, string>, file?: Bytes, name = 'a.pdf'): FormData {
  const data = new FormData();
  for (const [field, text] of Object.entries(fields)) data.append(field, text);
  if (file !== undefined) data.append('file', new Blob([file]), name);
  return data;
}

export async function submit(
  api: Pick<Api, 'call'>,
  key: string,
  file: Bytes,
  { templateId = invoiceTemplate, name, ...fields }: Record<string, string> = {},
): Promise<Answer> {
  const form = jobForm({ templateId, ...fields }, file, name);
  return await api.call('POST', '/v1/documents/parse/async', { key, form });
}

/** The job once it is completed or failed. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
export async function untilEnded(api: Pick<Api, 'call'>, key: string, jobId: string): Promise<any> {
  return await untilTrue(async () => {
    const { body } = await api.call('GET', `/v1/jobs/${jobId}`, { key });
    return body.status === 'completed' || body.status === 'failed' ? body : undefined;
  });
}

/** An attempt at this job, begun as a worker begins it; whatever else waits is begun with it. */
export async function claimJob({ store }: Pick<Api, 'store'>, jobId: string): Promise<Claim> {
  return await untilTrue(async () => {
    const claims = await store.jobQueue.claim(100);
    return claims.find((claim) => formatId('job', claim.jobId) === jobId);
  });
}

export type ServerEvent = {
  readonly event: string;
  readonly id: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers whose shape is what they test
  readonly data: any;
};

/** The events of a stream as they come; ends with it. */
export async function* eventsOf(response: Response): AsyncGenerator<ServerEvent, void, undefined> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n');
      text = text.slice(end + 2);
      const valueNamed = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
      if (!lines.every((line) => line.startsWith(':'))) {
        yield {
          event: valueNamed('event'),
          id: Number(valueNamed('id')),
          data: JSON.parse(valueNamed('data')),
        };
      }
    }
  }
}

export async function follow(
  api: Pick<Api, 'url'>,
  key: string,
  jobId: string,
  options: { readonly headers?: Record<string, string>; readonly signal?: AbortSignal } = {},
): Promise<Response> {
  return await fetch(`${api.url}/v1/jobs/${jobId}/events`, {
    headers: { 'x-api-key': key, ...options.headers },
    ...(options.signal === undefined ? {} : { signal: options.signal }),
  });
}
