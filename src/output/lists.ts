/** Lines that begin with a bullet or count on from each other, and the lines that are indented below them. */
import type { FlowLine, FoundNode, ListItem } from './outline.ts';
import { joinedLines } from './paragraphs.ts';

const bullet = /^([•‣▪●○◦■∙·])\s*(\S.*)$/u;
/** Dashes and stars begin other lines too: two of them below each other are a list. */
const dash = /^([-–—*+])\s+(\S.*)$/u;
const figure = /^\(?(\d{1,3})[.)]\s+(?=\S)/u;
const letter = /^\(?([a-z])[.)]\s+(?=\S)/u;

type Marked = {
  readonly kind: 'bullet' | 'dash' | 'figure' | 'letter';
  readonly marker: string;
  readonly text: string;
  /** Of a figure or a letter. */
  readonly count: number;
};

export function listAt(flow: readonly FlowLine[], at: number): FoundNode | null {
  const items: ListItem[] = [];
  let first: Marked | null = null;
  let start: FlowLine | null = null;
  let lines: FlowLine[] = [];
  let next = at;
  for (; next < flow.length; next += 1) {
    const line = flow[next];
    if (line === undefined) break;
    const marked = markedOf(line.text);
    if (marked !== null && (first === null || follows(first, marked, items.length))) {
      endItem(items, lines);
      first ??= marked;
      start = line;
      items.push({ marker: marked.marker, text: '' });
      lines = [{ ...line, text: marked.text }];
    } else if (marked === null && start !== null && isIndented(line, start)) lines.push(line);
    else break;
  }
  endItem(items, lines);
  if (first === null || (items.length < 2 && first.kind !== 'bullet')) return null;
  const isNumbered = first.kind === 'figure' || first.kind === 'letter';
  return { node: { kind: 'list', isNumbered, items }, lines: next - at };
}

function endItem(items: ListItem[], lines: readonly FlowLine[]): void {
  const last = items.at(-1);
  if (last !== undefined)
    items[items.length - 1] = { ...last, text: joinedLines(lines.map(({ text }) => text)) };
}

function markedOf(text: string): Marked | null {
  const sign = bullet.exec(text) ?? dash.exec(text);
  if (sign !== null) {
    const [, marker = '', rest = ''] = sign;
    return { kind: bullet.test(text) ? 'bullet' : 'dash', marker, text: rest, count: 0 };
  }
  const counted = figure.exec(text) ?? letter.exec(text);
  if (counted === null) return null;
  const [whole, count = ''] = counted;
  const isFigure = /\d/.test(count);
  return {
    ...{ kind: isFigure ? 'figure' : 'letter', marker: whole.trim(), text: text.slice(whole.length) },
    count: isFigure ? Number(count) : (count.codePointAt(0) ?? 0),
  };
}

/** Of the same kind, and counted on. */
const follows = (first: Marked, next: Marked, before: number): boolean =>
  next.kind === first.kind &&
  (next.kind === 'bullet' || next.kind === 'dash'
    ? next.marker === first.marker
    : next.count === first.count + before);

/** Further in than the sign, on the side where the line begins. */
function isIndented({ line, page }: FlowLine, { line: first }: FlowLine): boolean {
  const [x0, top, x1, bottom] = first.box;
  const step = ((bottom - top) * 0.4 * page.size.height) / Math.max(1, page.size.width);
  return isFromRight.test(line.text) ? line.box[2] < x1 - step : line.box[0] > x0 + step;
}

/** The first letter tells. */
const isFromRight = /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
