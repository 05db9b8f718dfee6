/** JSON cut into pieces that are coloured; put together again they are the text as it was. */
export type JsonToken = {
  readonly kind: 'key' | 'string' | 'number' | 'word' | 'plain';
  readonly text: string;
};

const piece = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|\b(true|false|null)\b/g;

export function jsonTokens(json: string): readonly JsonToken[] {
  const tokens: JsonToken[] = [];
  let end = 0;
  const add = (kind: JsonToken['kind'], text: string) => {
    if (text !== '') tokens.push({ kind, text });
  };
  for (const match of json.matchAll(piece)) {
    const [whole, quoted, colon, number] = match;
    add('plain', json.slice(end, match.index));
    if (quoted !== undefined) {
      add(colon === undefined ? 'string' : 'key', quoted);
      add('plain', colon ?? '');
    } else add(number === undefined ? 'word' : 'number', whole);
    end = match.index + whole.length;
  }
  add('plain', json.slice(end));
  return tokens;
}
