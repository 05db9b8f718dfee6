/** For tests: OpenAI's responses, which its own client uses beside chat completions. */

import { openaiChat } from './openai-chat.ts';
import {
  type Answer,
  type Asked,
  bearer,
  isObject,
  type Protocol,
  piecesOf,
  serverSentEvents,
  strictMistake,
  usageOf,
} from './protocol.ts';

const itemId = 'msg_691c27a0c8a48196a8f2e7b1b8b1c4be0d1f3a5c7e9b2d46';

function contentOf(answer: Answer) {
  return answer.end === 'refused'
    ? { type: 'refusal', refusal: answer.text }
    : { type: 'output_text', annotations: [], logprobs: [], text: answer.text };
}

const messageOf = (answer: Answer, status: string) => ({
  ...{ id: itemId, type: 'message', status, role: 'assistant' },
  content: status === 'in_progress' ? [] : [contentOf(answer)],
});

function responseOf(
  { model, text, instructions, max_output_tokens }: Asked['body'],
  answer: Answer,
  isOver: boolean,
) {
  const usage = usageOf(answer);
  const status = !isOver ? 'in_progress' : answer.end === 'cut' ? 'incomplete' : 'completed';
  return {
    id: 'resp_691c27a0a9d48196b4a2e1d3c5b7f9081a2b3c4d5e6f7a8b',
    object: 'response',
    created_at: 1_763_452_832,
    ...{ status, background: false, error: null },
    incomplete_details: answer.end === 'cut' && isOver ? { reason: 'max_output_tokens' } : null,
    ...{ instructions: instructions ?? null, max_output_tokens: max_output_tokens ?? null, model },
    output: isOver ? [messageOf(answer, answer.end === 'cut' ? 'incomplete' : 'completed')] : [],
    ...{ parallel_tool_calls: true, previous_response_id: null, reasoning: { effort: null, summary: null } },
    ...{
      store: false,
      temperature: 1,
      text: text ?? { format: { type: 'text' } },
      tool_choice: 'auto',
      tools: [],
    },
    ...{ top_p: 1, truncation: 'disabled', user: null, metadata: {} },
    usage:
      !isOver || usage === null
        ? null
        : {
            input_tokens: usage.input,
            input_tokens_details: { cached_tokens: 0 },
            output_tokens: usage.output,
            output_tokens_details: { reasoning_tokens: 0 },
            total_tokens: usage.input + usage.output,
          },
  };
}

export const openaiResponses: Protocol = {
  path: '/v1/responses',
  streamType: 'text/event-stream; charset=utf-8',
  keys: bearer,
  isStreamed: ({ stream }) => stream === true,
  error: openaiChat.error,

  mistakeIn: ({ input, text }) => {
    if (input === undefined) return "Missing required parameter: 'input'.";
    const format = isObject(text) ? text.format : undefined;
    return isObject(format) && format.strict === true ? strictMistake(format.schema) : null;
  },

  whole: (body, answer) => responseOf(body, answer, true),

  stream: (body, answer) => {
    const kind = answer.end === 'refused' ? 'refusal' : 'output_text';
    const at = { item_id: itemId, output_index: 0, content_index: 0 };
    const empty = contentOf({ ...answer, text: '' });
    const events: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
      ['response.created', { response: responseOf(body, answer, false) }],
      ['response.in_progress', { response: responseOf(body, answer, false) }],
      ['response.output_item.added', { output_index: 0, item: messageOf(answer, 'in_progress') }],
      ['response.content_part.added', { ...at, part: empty }],
      ...piecesOf(answer.text).map(
        (delta) =>
          [
            `response.${kind}.delta`,
            { ...at, delta, ...(kind === 'refusal' ? {} : { logprobs: [] }) },
          ] as const,
      ),
      [
        `response.${kind}.done`,
        { ...at, ...(kind === 'refusal' ? { refusal: answer.text } : { text: answer.text, logprobs: [] }) },
      ],
      ['response.content_part.done', { ...at, part: contentOf(answer) }],
      [
        'response.output_item.done',
        { output_index: 0, item: messageOf(answer, answer.end === 'cut' ? 'incomplete' : 'completed') },
      ],
      [
        answer.end === 'cut' ? 'response.incomplete' : 'response.completed',
        { response: responseOf(body, answer, true) },
      ],
    ];
    return serverSentEvents(
      events.map(([type, data], sequence_number) => [type, { type, sequence_number, ...data }]),
    );
  },
};
