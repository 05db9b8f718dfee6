/** What a tool gives back: JSON as structured content and as text, or a sentence that says what went wrong and what to do. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import { Fault, type FaultCode, faultTable } from '../model/fault.ts';

export const answered = (structuredContent: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(structuredContent) }],
  structuredContent,
});

/** What an agent can do about it, where the sentence itself does not say so. */
const advice: { readonly [Code in FaultCode]?: string } = {
  unauthorized: 'Ask your user for a valid API key.',
  template_not_found:
    'Call list_templates for the ids that there are, use template "auto", or make a template with propose_template and create_template.',
  no_template_fits: 'Call propose_template with this document and create_template with what it proposes.',
  job_not_found: 'Use the jobId that parse_document gave; jobs are deleted some time after they ended.',
  validation_failed: 'Mend these and call the tool again.',
  quota_exceeded: 'Tell your user: the account needs more pages, or has to wait for the next period.',
  rate_limited: 'Wait that long before you call again.',
  overloaded: 'Wait that long before you call again, or use background: true.',
  document_encrypted: 'Ask your user for the password and call again with password.',
  document_timeout: 'Use background: true, which has more time.',
  url_not_fetched:
    'Use an address that anybody can reach without signing in, or send the document as base64.',
  test_mode_restricted: 'Ask your user for a live key, or send one document of at most 5 pages.',
};

export function failed(error: unknown, onProblem: (error: unknown) => void): CallToolResult {
  const text = sentencesOf(error, onProblem).join('\n');
  return { isError: true, content: [{ type: 'text', text }] };
}

/** Only a Fault's own words reach the agent, and none of those that concern the operator. */
export function sentencesOf(error: unknown, onProblem: (error: unknown) => void): readonly string[] {
  if (!(error instanceof Fault) || faultTable[error.code].family === 'setup') {
    onProblem(error);
    return ['Something went wrong inside Deckle. Call again; if that does not help, tell your user.'];
  }
  if (error.status >= 500 && error.cause !== undefined) onProblem(error);
  const { code, message, problems } = error;
  const said = problems === undefined ? [message] : problems.slice(0, mostProblems).map((one) => one.message);
  // What is wrong with a document needs no code: nothing but its sentence comes back from the API either.
  const prefix = faultTable[code].family === 'document' ? '' : `${code}: `;
  return [`${prefix}${said.join('\n')}`, ...(advice[code] === undefined ? [] : [advice[code]])];
}

/** Nobody mends more at once. */
const mostProblems = 50;
