/** For tests: Anthropic's messages. An answer is the input of the tool that the model must use, or text where there is none. */
import {
  type Answer,
  type Asked,
  bearer,
  isObject,
  type Protocol,
  piecesOf,
  serverSentEvents,
  usageOf,
} from './protocol.ts';

const toolUseId = 'toolu_01T1x1fJ34qAmk2tNTrN7Up6';
const plainKey = /^[a-zA-Z0-9_.-]{1,64}$/;

function forcedTool({ tool_choice: choice, tools }: Asked['body']): string | null {
  if (!isObject(choice) || (choice.type !== 'tool' && choice.type !== 'any')) return null;
  const [first] = Array.isArray(tools) ? tools : [];
  return String(choice.name ?? (isObject(first) ? first.name : ''));
}

function stopReason(body: Asked['body'], { end }: Answer): string {
  if (end === 'refused') return 'refusal';
  if (end === 'cut') return 'max_tokens';
  return forcedTool(body) === null ? 'end_turn' : 'tool_use';
}

/** Half an input is none; what a model writes for a tool is always JSON. */
function inputOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function contentOf(body: Asked['body'], answer: Answer): readonly unknown[] {
  const name = forcedTool(body);
  if (answer.end === 'refused') return [];
  return name === null
    ? [{ type: 'text', text: answer.text }]
    : [{ type: 'tool_use', id: toolUseId, name, input: inputOf(answer.text), caller: { type: 'direct' } }];
}

function usageIn(answer: Answer) {
  const usage = usageOf(answer) ?? { input: 0, output: 0 };
  return {
    input_tokens: usage.input,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    cache_creation: { ephemeral_5m_input_tokens: 0, ephemeral_1h_input_tokens: 0 },
    output_tokens: usage.output,
    service_tier: 'standard',
  };
}

const messageOf = (
  { model }: Asked['body'],
  content: readonly unknown[],
  stop_reason: string | null,
  usage: unknown,
) => ({
  ...{ model, id: 'msg_01XFDUDYJgAACzvnptvVoYEL', type: 'message', role: 'assistant', content },
  ...{ stop_reason, stop_sequence: null, usage },
});

/** Keys that it does not take, at any depth. */
function oddKey(schema: unknown): string | null {
  if (!isObject(schema)) return null;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const inside = [
    ...Object.values(properties),
    ...(Array.isArray(schema.anyOf) ? schema.anyOf : []),
    schema.items,
  ];
  return (
    Object.keys(properties).find((key) => !plainKey.test(key)) ??
    inside.map(oddKey).find((key) => key !== null) ??
    null
  );
}

export const anthropicMessages: Protocol = {
  path: '/v1/messages',
  streamType: 'text/event-stream; charset=utf-8',
  // Its own client's newest version sends the key as others do.
  keys: (headers) => [headers['x-api-key'] ?? bearer(headers)].flat(),
  isStreamed: ({ stream }) => stream === true,

  mistakeIn: ({ max_tokens, messages, tools }) => {
    if (typeof max_tokens !== 'number') return 'max_tokens: Field required';
    if (!Array.isArray(messages)) return 'messages: Field required';
    const schemas = Array.isArray(tools)
      ? tools.map((tool) => (isObject(tool) ? tool.input_schema : null))
      : [];
    return schemas.some((schema) => oddKey(schema) !== null)
      ? "tools.0.custom.input_schema.properties: Property keys should match pattern '^[a-zA-Z0-9_.-]{1,64}$'"
      : null;
  },

  error: (status, message) => ({
    type: 'error',
    error: {
      type:
        {
          401: 'authentication_error',
          403: 'permission_error',
          404: 'not_found_error',
          413: 'request_too_large',
          429: 'rate_limit_error',
          500: 'api_error',
          529: 'overloaded_error',
        }[status] ?? 'invalid_request_error',
      message,
    },
    request_id: 'req_011CSHoEeqs5C35K2UUqR7Fy',
  }),

  whole: (body, answer) =>
    messageOf(body, contentOf(body, answer), stopReason(body, answer), usageIn(answer)),

  stream: (body, answer) => {
    const name = forcedTool(body);
    const usage = usageIn(answer);
    const [block, deltaType, key] =
      name === null
        ? [{ type: 'text', text: '' }, 'text_delta', 'text']
        : [{ type: 'tool_use', id: toolUseId, name, input: {} }, 'input_json_delta', 'partial_json'];
    const events: readonly Readonly<Record<string, unknown>>[] = [
      { type: 'message_start', message: messageOf(body, [], null, { ...usage, output_tokens: 1 }) },
      ...(answer.end === 'refused'
        ? []
        : [
            { type: 'content_block_start', index: 0, content_block: block },
            { type: 'ping' },
            ...piecesOf(answer.text).map((piece) => ({
              ...{ type: 'content_block_delta', index: 0 },
              delta: { type: deltaType, [key as string]: piece },
            })),
            { type: 'content_block_stop', index: 0 },
          ]),
      {
        type: 'message_delta',
        delta: { stop_reason: stopReason(body, answer), stop_sequence: null },
        usage: { output_tokens: usage.output_tokens },
      },
      { type: 'message_stop' },
    ];
    return serverSentEvents(events.map((event) => [String(event.type), event]));
  },
};
