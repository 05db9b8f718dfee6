/**
 * What stands in a box that somebody drew on a page: the words whose middles lie in it, in reading order, and no more of them
 * than a value may have.
 */
import { type Box, boxAround, centreOf } from '../model/box.ts';
import type { Line, Page } from '../model/document.ts';
import type { Field } from '../model/template.ts';
import { mostCharacters } from '../values/index.ts';

export type BoxedText = {
  readonly text: string;
  /** The smallest around what was found; null where nothing was. */
  readonly box: Box | null;
  /** A box to tick that was caught, where the field asks for yes or no. */
  readonly ticked: boolean | null;
};

type BoxedPage = Pick<Page, 'words' | 'lines' | 'checkboxes' | 'barcodes'>;

export function textInBox(page: BoxedPage, drawn: Box, field: Field): BoxedText {
  const inside = ({ box }: { readonly box: Box }) => isInside(box, drawn);
  const caught = new Set(page.words.flatMap((word, at) => (inside(word) ? [at] : [])));
  const ticks = typeOf(field) === 'boolean' ? page.checkboxes.filter(inside) : [];
  const words = page.words.filter((_, at) => caught.has(at));
  // A code has no words; who draws a box around one wants what it says.
  const codes = caught.size === 0 ? page.barcodes.filter(inside) : [];
  const boxes = [...words, ...ticks, ...codes].map(({ box }) => box);
  const answers = new Set(ticks.map(({ ticked }) => ticked));
  const separator = field.format === 'address' ? ', ' : ' ';
  return {
    text: [...textsOf(page, caught), ...codes.map(({ text }) => text)]
      .join(separator)
      .slice(0, mostCharacters),
    box: boxes.length === 0 ? null : boxAround(boxes),
    ticked: answers.size === 1 ? answers.has(true) : null,
  };
}

const typeOf = ({ type, itemType }: Field) => (type === 'array' ? itemType : type);

function isInside(box: Box, drawn: Box): boolean {
  const [x, y] = centreOf(box);
  const [left, right] = [Math.min(drawn[0], drawn[2]), Math.max(drawn[0], drawn[2])];
  const [top, bottom] = [Math.min(drawn[1], drawn[3]), Math.max(drawn[1], drawn[3])];
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** Of each line that has caught words, those words; lines come as their first caught words are read. */
function textsOf({ words, lines }: BoxedPage, caught: ReadonlySet<number>): readonly string[] {
  const lineOf = new Map<number, Line>();
  for (const line of lines) for (const at of line.words) lineOf.set(at, line);
  const printed = new Set<Line>();
  return [...caught].flatMap((at) => {
    const line = lineOf.get(at);
    if (line === undefined) return [words[at]?.text ?? ''];
    if (printed.has(line)) return [];
    printed.add(line);
    return [textOfLine(line, words, caught)];
  });
}

/** Spaced as the line is, by one space or none: Chinese and Japanese have no spaces between words. */
function textOfLine(line: Line, words: Page['words'], caught: ReadonlySet<number>): string {
  let [text, end, last] = ['', 0, -1];
  for (const [place, at] of line.words.entries()) {
    const word = words[at]?.text ?? '';
    const isJoined = line.text.startsWith(word, end);
    end += word.length + (isJoined ? 0 : 1);
    if (!caught.has(at)) continue;
    text += text === '' || (isJoined && last === place - 1) ? word : ` ${word}`;
    last = place;
  }
  return text;
}
