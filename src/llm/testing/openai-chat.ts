/** For tests: OpenAI's chat completions, as api.openai.com answers, and llama.cpp, vLLM, LM Studio and others after it. */
import {
  type Answer,
  bearer,
  isObject,
  type Protocol,
  piecesOf,
  serverSentEvents,
  strictMistake,
  usageOf,
} from './protocol.ts';

const id = 'chatcmpl-CbWyoDDNQ4r5pc2VMg3l2X0oDP6lp';
const created = 1_763_452_801;
const fingerprint = 'fp_b547601dbd';

const reasons = { whole: 'stop', cut: 'length', refused: 'stop' } as const;
const endOf = ({ end = 'whole' }: Answer) => reasons[end];

const usageIn = (answer: Answer) => {
  const usage = usageOf(answer);
  return usage === null
    ? null
    : {
        prompt_tokens: usage.input,
        completion_tokens: usage.output,
        total_tokens: usage.input + usage.output,
        prompt_tokens_details: { cached_tokens: 0, audio_tokens: 0 },
        completion_tokens_details: {
          reasoning_tokens: 0,
          audio_tokens: 0,
          accepted_prediction_tokens: 0,
          rejected_prediction_tokens: 0,
        },
      };
};

export const openaiChat: Protocol = {
  path: '/v1/chat/completions',
  streamType: 'text/event-stream; charset=utf-8',
  keys: bearer,
  isStreamed: ({ stream }) => stream === true,

  mistakeIn: ({ messages, response_format: format }) => {
    if (!Array.isArray(messages) || messages.length === 0) return "Missing required parameter: 'messages'.";
    if (!isObject(format) || format.type !== 'json_schema') return null;
    const { json_schema: named } = format;
    if (!isObject(named) || typeof named.name !== 'string') {
      return "Missing required parameter: 'response_format.json_schema.name'.";
    }
    return named.strict === true ? strictMistake(named.schema) : null;
  },

  error: (status, message, param) => ({
    error: {
      message,
      type: status === 429 ? 'requests' : status >= 500 ? 'server_error' : 'invalid_request_error',
      param: param ?? null,
      code: { 401: 'invalid_api_key', 404: 'model_not_found', 429: 'rate_limit_exceeded' }[status] ?? null,
    },
  }),

  whole: ({ model }, answer) => ({
    ...{ id, object: 'chat.completion', created, model },
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content: answer.end === 'refused' ? null : answer.text,
          refusal: answer.end === 'refused' ? answer.text : null,
          annotations: [],
          ...(answer.thoughts === undefined ? {} : { reasoning_content: answer.thoughts }),
        },
        logprobs: null,
        finish_reason: endOf(answer),
      },
    ],
    ...(usageIn(answer) === null ? {} : { usage: usageIn(answer) }),
    service_tier: 'default',
    system_fingerprint: fingerprint,
  }),

  stream: ({ model, stream_options: options }, answer) => {
    const chunk = (choices: readonly unknown[], usage: unknown = null) =>
      [
        null,
        {
          ...{ id, object: 'chat.completion.chunk', created, model, service_tier: 'default' },
          ...{ system_fingerprint: fingerprint, choices, usage },
        },
      ] as const;
    const choice = (delta: unknown, finish_reason: string | null = null) => [
      { index: 0, delta, logprobs: null, finish_reason },
    ];
    const part = answer.end === 'refused' ? 'refusal' : 'content';
    return serverSentEvents([
      chunk(choice({ role: 'assistant', content: part === 'content' ? '' : null, refusal: null })),
      ...piecesOf(answer.text).map((piece) => chunk(choice({ [part]: piece }))),
      chunk(choice({}, endOf(answer))),
      ...(isObject(options) && options.include_usage === true ? [chunk([], usageIn(answer))] : []),
      [null, '[DONE]'],
    ]);
  },
};
