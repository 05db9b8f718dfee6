/** Lines of JSON as they come in: a line may arrive in pieces, and several may arrive at once. */

export type LineSplitter = {
  /** The lines that are whole by now. */
  readonly push: (text: string) => readonly string[];
  /** What stands behind the last line break. */
  readonly end: () => readonly string[];
};

export function createLineSplitter(): LineSplitter {
  let rest = '';
  const filled = (lines: readonly string[]) => lines.filter((line) => line.trim() !== '');
  return {
    push: (text) => {
      const lines = `${rest}${text}`.split('\n');
      rest = lines.pop() ?? '';
      return filled(lines);
    },
    end: () => {
      const last = rest;
      rest = '';
      return filled([last]);
    },
  };
}

/** Each line of an answer as soon as it is whole; the rest is not read where somebody stops early. */
export async function* linesIn(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const splitter = createLineSplitter();
  try {
    while (true) {
      const { done, value } = await reader.read();
      yield* splitter.push(decoder.decode(value, { stream: !done }));
      if (done) break;
    }
    yield* splitter.end();
  } finally {
    await reader.cancel().catch(() => {});
  }
}
