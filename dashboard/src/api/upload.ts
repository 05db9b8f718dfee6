/** Sends a file and says how much of it is gone: `fetch` cannot. What is refused becomes an `ApiProblem`, as everywhere. */
import type { ErrorBody } from '../../../src/contract/error.ts';
import { ApiProblem } from './client.ts';

export type UploadOptions = {
  readonly csrfToken: string;
  /** Opens a locked PDF. */
  readonly password?: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number, ofBytes: number) => void;
};

/** In a body, which no log and no address holds. */
export function fileForm(file: File, password?: string): FormData {
  const form = new FormData();
  if (password !== undefined) form.append('password', password);
  form.append('file', file, file.name);
  return form;
}

/** As `file` of a form. */
export async function upload<Answer>(path: string, file: File, options: UploadOptions): Promise<Answer> {
  const { csrfToken, password, signal, onProgress } = options;
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const request = new XMLHttpRequest();
  const stop = () => request.abort();
  signal.addEventListener('abort', stop);
  request.open('POST', path);
  request.setRequestHeader('x-csrf-token', csrfToken);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
  request.onload = () => {
    if (request.status >= 200 && request.status < 300) resolve(request.response as Answer);
    else reject(new ApiProblem(request.status, wordsOf(request.response)));
  };
  request.onerror = () => reject(new ApiProblem(0, {}));
  request.onabort = () => reject(signal.reason);
  request.send(fileForm(file, password));
  try {
    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

const wordsOf = (body: unknown): Partial<ErrorBody> =>
  typeof body === 'object' && body !== null ? body : {};
