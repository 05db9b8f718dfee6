/** The events of a stream of server-sent events, as far as the API uses them: names, ids and data. */

export type ServerEvent = { readonly event: string; readonly data: string };

/** Far more than any event of the API. */
const longestEvent = 64 * 1024;

/** `onBytes` hears of everything that comes, comments that only keep the connection open included. */
export async function* serverEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      onBytes();
      text = (text + decoder.decode(next.value, { stream: true })).replaceAll('\r\n', '\n');
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = eventIn(text.slice(0, end));
        text = text.slice(end + 2);
        if (event !== undefined) yield event;
      }
      if (text.length > longestEvent) throw new Error('An event of the stream is too long.');
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventIn(text: string): ServerEvent | undefined {
  const lines = text.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
  const valuesOf = (name: string) => lines.flatMap((line) => (line?.[1] === name ? [line[2] ?? ''] : []));
  const data = valuesOf('data');
  return data.length === 0
    ? undefined
    : { event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') };
}
