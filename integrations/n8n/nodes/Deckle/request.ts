/** One request to the Deckle server of the credentials. */
import {
  type IExecuteFunctions,
  type IHttpRequestMethods,
  type IHttpRequestOptions,
  type ILoadOptionsFunctions,
  type JsonObject,
  NodeApiError,
} from 'n8n-workflow';

export type Wanted = {
  readonly method: IHttpRequestMethods;
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly form?: { readonly body: Buffer; readonly contentType: string };
  readonly answer?: 'json' | 'text' | 'bytes';
};

export type Answer = { readonly body: unknown; readonly headers: Readonly<Record<string, unknown>> };

export async function request(
  this: IExecuteFunctions | ILoadOptionsFunctions,
  { method, path, query = {}, form, answer = 'json' }: Wanted,
): Promise<Answer> {
  const { url } = await this.getCredentials<{ url: string }>('deckleApi');
  const options: IHttpRequestOptions = {
    method,
    url: `${url.replace(/\/+$/, '')}${path}`,
    qs: { ...query },
    returnFullResponse: true,
    ...(answer === 'json' ? { json: true } : {}),
    ...(answer === 'bytes' ? { encoding: 'arraybuffer' as const } : {}),
    ...(form === undefined ? {} : { body: form.body, headers: { 'content-type': form.contentType } }),
  };
  try {
    const { body, headers } = await this.helpers.httpRequestWithAuthentication.call(
      this,
      'deckleApi',
      options,
    );
    return { body, headers };
  } catch (error) {
    const { message, httpCode } = error as NodeApiError;
    const said = sentenceOf((error as NodeApiError).context?.data);
    throw new NodeApiError(this.getNode(), { message: said ?? message } as JsonObject, {
      message: said ?? message,
      ...(httpCode === null ? {} : { httpCode }),
    });
  }
}

/** The server's own sentence says what to do; n8n would only name the status. */
function sentenceOf(answer: unknown): string | undefined {
  const body = Buffer.isBuffer(answer) || typeof answer === 'string' ? fromJson(answer.toString()) : answer;
  const { message } = (body ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
