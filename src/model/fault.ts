/**
 * Everything that can go wrong, in one class and one table. A fault's `message` is for whoever called;
 * its `cause` goes to the log and nowhere else.
 */

/**
 * Who can mend it: the caller of the API (`request`), whoever has a better copy of the file (`document`),
 * whoever typed a command (`command`), the one who runs the server (`setup`), nobody but time (`upstream`),
 * or we ourselves (`internal`).
 */
export type FaultFamily = 'request' | 'document' | 'command' | 'setup' | 'upstream' | 'internal';

type FaultRow = { readonly family: FaultFamily; readonly status: number; readonly retry: boolean };

export const faultTable = {
  bad_request: { family: 'request', status: 400, retry: false },
  invalid_json: { family: 'request', status: 400, retry: false },
  validation_failed: { family: 'request', status: 400, retry: false },
  unsupported_format: { family: 'request', status: 400, retry: false },
  unsupported_language: { family: 'request', status: 400, retry: false },
  /** A request asks for a language model where there is none. */
  llm_not_available: { family: 'request', status: 400, retry: false },
  url_not_fetched: { family: 'request', status: 400, retry: false },
  bad_archive: { family: 'request', status: 400, retry: false },
  unauthorized: { family: 'request', status: 401, retry: false },
  /** A session's request that its dashboard did not make. */
  csrf_refused: { family: 'request', status: 403, retry: false },
  /** A page of another site calls what only programs call. */
  origin_refused: { family: 'request', status: 403, retry: false },
  signup_closed: { family: 'request', status: 403, retry: false },
  account_disabled: { family: 'request', status: 403, retry: false },
  plan_required: { family: 'request', status: 403, retry: false },
  test_mode_restricted: { family: 'request', status: 403, retry: false },
  quota_exceeded: { family: 'request', status: 403, retry: false },
  storage_limit_reached: { family: 'request', status: 403, retry: false },
  template_limit_reached: { family: 'request', status: 403, retry: false },
  key_limit_reached: { family: 'request', status: 403, retry: false },
  webhook_limit_reached: { family: 'request', status: 403, retry: false },
  not_owner: { family: 'request', status: 403, retry: false },
  route_not_found: { family: 'request', status: 404, retry: false },
  template_not_found: { family: 'request', status: 404, retry: false },
  job_not_found: { family: 'request', status: 404, retry: false },
  document_not_found: { family: 'request', status: 404, retry: false },
  example_not_found: { family: 'request', status: 404, retry: false },
  /** A sign-in link that is unknown, used or too old. */
  link_not_valid: { family: 'request', status: 404, retry: false },
  person_not_found: { family: 'command', status: 404, retry: false },
  account_not_found: { family: 'command', status: 404, retry: false },
  key_not_found: { family: 'request', status: 404, retry: false },
  webhook_not_found: { family: 'request', status: 404, retry: false },
  event_not_found: { family: 'request', status: 404, retry: false },
  method_not_allowed: { family: 'request', status: 405, retry: false },
  request_timeout: { family: 'request', status: 408, retry: true },
  file_not_found: { family: 'command', status: 404, retry: false },
  page_not_found: { family: 'request', status: 404, retry: false },
  job_running: { family: 'request', status: 409, retry: true },
  /** It has no result to give out. */
  job_failed: { family: 'request', status: 409, retry: false },
  email_taken: { family: 'request', status: 409, retry: false },
  webhook_disabled: { family: 'request', status: 409, retry: false },
  document_needed: { family: 'request', status: 409, retry: false },
  examples_full: { family: 'request', status: 409, retry: false },
  not_confirmed: { family: 'command', status: 409, retry: false },
  name_taken: { family: 'command', status: 409, retry: false },
  payload_too_large: { family: 'request', status: 413, retry: false },
  uri_too_long: { family: 'request', status: 414, retry: false },
  unsupported_media_type: { family: 'request', status: 415, retry: false },
  expectation_failed: { family: 'request', status: 417, retry: false },
  rate_limited: { family: 'request', status: 429, retry: true },
  too_many_waiting_jobs: { family: 'request', status: 429, retry: true },
  headers_too_large: { family: 'request', status: 431, retry: false },
  document_encrypted: { family: 'document', status: 422, retry: false },
  document_corrupt: { family: 'document', status: 422, retry: false },
  document_empty: { family: 'document', status: 422, retry: false },
  document_too_big: { family: 'document', status: 422, retry: false },
  document_timeout: { family: 'document', status: 422, retry: false },
  document_crashed: { family: 'document', status: 422, retry: false },
  /** Of those that the document could be for. */
  no_template_fits: { family: 'document', status: 422, retry: false },
  scan_too_long: { family: 'document', status: 422, retry: false },
  /** Its bytes are no longer there. */
  document_lost: { family: 'document', status: 422, retry: false },
  internal_error: { family: 'internal', status: 500, retry: true },
  database_unavailable: { family: 'upstream', status: 503, retry: true },
  storage_unavailable: { family: 'upstream', status: 503, retry: true },
  overloaded: { family: 'upstream', status: 503, retry: true },
  not_serving: { family: 'upstream', status: 503, retry: true },
  insufficient_storage: { family: 'upstream', status: 507, retry: true },
  bad_setting: { family: 'setup', status: 500, retry: false },
  already_running: { family: 'setup', status: 500, retry: false },
  port_unusable: { family: 'setup', status: 500, retry: false },
  data_dir_unusable: { family: 'setup', status: 500, retry: false },
  disk_full: { family: 'setup', status: 500, retry: false },
  database_unusable: { family: 'setup', status: 500, retry: false },
} as const satisfies Record<string, FaultRow>;

export type FaultCode = keyof typeof faultTable;

export type Problem = { readonly path: string; readonly message: string };

export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  /** What is wrong with each part of a body that failed validation. */
  readonly problems: readonly Problem[] | undefined;
  /** When to try again, where that is known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: FaultCode,
    message: string,
    options: { cause?: unknown; problems?: readonly Problem[]; retryAfterSeconds?: number } = {},
  ) {
    super(message, 'cause' in options ? { cause: options.cause } : {});
    this.code = code;
    this.problems = options.problems;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return faultTable[this.code].status;
  }
}
