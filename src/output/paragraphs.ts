/** Lines that wrapped, joined; lines that somebody ended on purpose, as in an address, kept. */
import type { Box } from '../model/box.ts';
import type { Line, Page } from '../model/document.ts';
import type { FlowLine } from './outline.ts';

/** Shorter lines are rarely ended by the margin. */
const fewestLetters = 25;
/** Between words, in heights of the line. */
const space = 0.35;
const widestGap = 3;
/** Of the page's width: lines that begin or end so near to each other are of one column. */
const sameColumn = 0.05;

export function paragraphFrom(lines: readonly FlowLine[]): readonly string[] {
  const edges = edgesOf(lines);
  const kept: string[][] = [];
  for (const [at, one] of lines.entries()) {
    const before = lines[at - 1];
    const last = kept.at(-1);
    if (before !== undefined && last !== undefined && isWrapped(before, one, edges)) last.push(one.text);
    else kept.push([one.text]);
  }
  return kept.map(joinedLines);
}

type Edges = readonly [left: number, right: number];

/** Of the column of text, in which other paragraphs may be wider. */
function edgesOf(lines: readonly FlowLine[]): Edges {
  const left = Math.min(...lines.map(({ line }) => line.box[0]));
  const right = Math.max(...lines.map(({ line }) => line.box[2]));
  const page = lines[0]?.page;
  const column =
    page === undefined ? [] : [...runningOf(page).lines].filter(({ box }) => isBeside(box, left, right));
  return [
    Math.min(left, ...column.map(({ box }) => box[0])),
    Math.max(right, ...column.map(({ box }) => box[2])),
  ];
}

const isBeside = ([x0, , x1]: Box, left: number, right: number): boolean =>
  Math.abs(x0 - left) < sameColumn || Math.abs(x1 - right) < sameColumn;

/** The first word of the next line had no room left, and both are running text. */
function isWrapped(line: FlowLine, next: FlowLine, [left, right]: Edges): boolean {
  if (line.text.length < fewestLetters || !isRunning(line) || !isRunning(next)) return false;
  const { page } = line;
  const first = page.words[next.line.words[0] ?? -1];
  if (first === undefined) return false;
  const isFromRight = first.box[0] > (next.line.box[0] + next.line.box[2]) / 2;
  const room = isFromRight ? line.line.box[0] - left : right - line.line.box[2];
  const [, top, , bottom] = line.line.box;
  const gap = ((bottom - top) * space * page.size.height) / Math.max(1, page.size.width);
  return room < first.box[2] - first.box[0] + gap;
}

const isRunning = ({ line, page }: FlowLine): boolean => runningOf(page).lines.has(line);

type Running = { readonly lines: ReadonlySet<Line> };
const known = new WeakMap<Page, Running>();

/** Lines of sentences: a wide gap parts what stands side by side. */
function runningOf(page: Page): Running {
  const found = known.get(page);
  if (found !== undefined) return found;
  const words = new Set(
    page.segments.filter(({ role }) => role === 'text').flatMap((segment) => segment.words),
  );
  const hasGap = ({ words: own, box }: Line): boolean => {
    const gap = ((box[3] - box[1]) * widestGap * page.size.height) / Math.max(1, page.size.width);
    const boxes = own.map((at) => page.words[at]?.box);
    return boxes.some((one, at) => {
      const next = boxes[at + 1];
      return (
        one !== undefined && next !== undefined && Math.max(one[0], next[0]) - Math.min(one[2], next[2]) > gap
      );
    });
  };
  const running = {
    lines: new Set(page.lines.filter((line) => line.words.every((word) => words.has(word)) && !hasGap(line))),
  };
  known.set(page, running);
  return running;
}

/** Signs of scripts that are written without spaces. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** One text: a word that a hyphen parted is whole again, and scripts without spaces get none. */
export function joinedLines(texts: readonly string[]): string {
  let joined = '';
  for (const text of texts) {
    if (joined === '') joined = text;
    else if (/\p{L}[-\u00ad\u2010]$/u.test(joined) && /^\p{Ll}/u.test(text))
      joined = joined.slice(0, -1) + text;
    else if (unspaced.test(joined.slice(-1)) && unspaced.test(text.slice(0, 1))) joined += text;
    else joined += ` ${text}`;
  }
  return joined;
}
