/** For tests: Ollama's own chat, which streams lines of JSON unless told not to. */
import { type Answer, type Asked, bearer, isObject, type Protocol, piecesOf, usageOf } from './protocol.ts';

const lineOf = ({ model }: Asked['body'], content: string, more: Readonly<Record<string, unknown>>) => ({
  ...{ model, created_at: '2026-11-17T08:00:02.114735Z', message: { role: 'assistant', content } },
  ...more,
});

function endOf(answer: Answer) {
  const usage = usageOf(answer);
  return {
    ...{ done: true, done_reason: answer.end === 'cut' ? 'length' : 'stop' },
    ...{ total_duration: 4_935_886_791, load_duration: 534_986_708 },
    ...(usage === null
      ? {}
      : {
          ...{ prompt_eval_count: usage.input, prompt_eval_duration: 107_345_000 },
          ...{ eval_count: usage.output, eval_duration: 4_289_432_000 },
        }),
  };
}

export const ollamaChat: Protocol = {
  path: '/api/chat',
  streamType: 'application/x-ndjson',
  keys: bearer,
  isStreamed: ({ stream }) => stream !== false,
  mistakeIn: ({ messages, images }) => {
    if (!Array.isArray(messages)) return 'json: cannot unmarshal into Go struct field ChatRequest.messages';
    const pictures = [
      images ?? [],
      ...messages.map((one) => (isObject(one) ? (one.images ?? []) : [])),
    ].flat();
    return pictures.every((one) => typeof one === 'string' && /^[A-Za-z\d+/]+=*$/.test(one))
      ? null
      : 'illegal base64 data at input byte 0';
  },
  error: (_status, message) => ({ error: message }),
  whole: (body, answer) => lineOf(body, answer.text, endOf(answer)),
  stream: (body, answer) =>
    [
      ...piecesOf(answer.text).map((piece) => lineOf(body, piece, { done: false })),
      lineOf(body, '', endOf(answer)),
    ].map((line) => `${JSON.stringify(line)}\n`),
};
