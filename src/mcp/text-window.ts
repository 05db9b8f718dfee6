/** A part of a text that comes in pieces, of which no more is held than that part: the text of a long document can have many megabytes. */

export type TextWindow = {
  readonly text: string;
  /** Of the whole text. */
  readonly characters: number;
  /** Where the rest begins; null at the end. */
  readonly nextOffset: number | null;
  /** The last characters of the whole text. */
  readonly tail: string;
};

export type TextPart = { readonly offset: number; readonly maxCharacters: number };

const tailCharacters = 200;

export async function windowOf(
  pieces: AsyncIterable<string> | Iterable<string>,
  { offset, maxCharacters }: TextPart,
): Promise<TextWindow> {
  // One more on both sides, which tells whether a character would be cut in half.
  const keptFrom = Math.max(0, offset - 1);
  const keptTo = offset + maxCharacters + 1;
  const kept: string[] = [];
  let [characters, tail] = [0, ''];
  for await (const piece of pieces) {
    kept.push(piece.slice(Math.max(0, keptFrom - characters), Math.max(0, keptTo - characters)));
    characters += piece.length;
    tail = (tail + piece).slice(-tailCharacters);
  }
  const text = kept.join('');
  const from = cutBefore(text, offset - keptFrom);
  const to = cutBefore(text, offset + maxCharacters - keptFrom);
  const end = keptFrom + to;
  return { text: text.slice(from, to), characters, nextOffset: end < characters ? end : null, tail };
}

/** Not between the two halves of a character. */
function cutBefore(text: string, at: number): number {
  const place = Math.min(at, text.length);
  const code = text.charCodeAt(place);
  return place > 0 && code >= 0xdc00 && code <= 0xdfff ? place - 1 : place;
}
