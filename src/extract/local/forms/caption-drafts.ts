/** A form's labels before anything is known of their values: lines joined, each with what it stands under. */
import { isSentence, ownerIn } from './caption-text.ts';
import type { Rows } from './neighbours.ts';
import type { Run } from './runs.ts';

export type CaptionDraft = {
  /** The label's lines from top to bottom. */
  readonly lines: readonly Run[];
  readonly text: string;
  readonly number: number | null;
  /** Labels and titles that this one stands under: the nearest with a number, its owner, the section. */
  readonly under: readonly string[];
};

const mostLines = 3;
const isParagraphFrom = 4;

/** From top to bottom; running text is left out. */
export function captionDrafts(printed: readonly Run[], rows: Rows, em: number): readonly CaptionDraft[] {
  const next = new Map<Run, Run>();
  const isContinued = new Set<Run>();
  for (const run of printed) {
    const below = lineBelow(run, rows, em);
    if (below === undefined || isContinued.has(below)) continue;
    next.set(run, below);
    isContinued.add(below);
  }
  const drafts: CaptionDraft[] = [];
  let section: string | null = null;
  let numbered: CaptionDraft[] = [];
  for (const run of [...printed].sort((a, b) => a.row - b.row || a.at[0] - b.at[0])) {
    if (isContinued.has(run)) continue;
    const lines = linesFrom(run, next);
    if (run.caption.isSection) {
      const title =
        run.caption.head.length > 2 ? undefined : rows.get(run.row)?.find(({ at }) => at[0] > run.at[2]);
      section = [run.text, title?.text ?? ''].join(' ').trim();
      numbered = [];
    }
    if (run.caption.head.length < 3 && (run.caption.isSection || /^\d+[.)]?$/.test(run.text))) continue;
    if (lines.length >= isParagraphFrom && lines.filter((line) => isSentence(line.text)).length >= 2)
      continue;
    const own = lines.slice(0, mostLines);
    const over = numbered.findLast(({ lines: [top] }) => (top?.at[0] ?? 0) < run.at[0] + 2 * em);
    const under = [
      ...(run.number === null && over !== undefined ? [over.text] : []),
      ...ownerOf(run, drafts, em),
      ...(section === null ? [] : [section]),
    ];
    const draft = { lines: own, text: own.map(({ text }) => text).join(' '), number: run.number, under };
    if (run.number !== null) numbered.push(draft);
    drafts.push(draft);
  }
  return drafts;
}

function linesFrom(run: Run, next: ReadonlyMap<Run, Run>): readonly Run[] {
  const lines = [run];
  let line = next.get(run);
  while (line !== undefined && lines.length < isParagraphFrom) {
    lines.push(line);
    line = next.get(line);
  }
  return lines;
}

/** "Recipient's name", and below it in the same column "Street address": the recipient's as well. */
function ownerOf(run: Run, drafts: readonly CaptionDraft[], em: number): readonly string[] {
  if (ownerIn(run.text) !== null) return [];
  const over = drafts.findLast(
    ({ lines: [top] }) =>
      top !== undefined && Math.abs(top.at[0] - run.at[0]) < em && ownerIn(top.text) !== null,
  );
  const owner = over === undefined ? null : ownerIn(over.text);
  return owner === null ? [] : [owner];
}

/** The line that goes on with a label: right below, at the same edge, not a label itself. */
function lineBelow(run: Run, rows: Rows, em: number): Run | undefined {
  if (run.caption.isOpen || run.caption.isSection) return undefined;
  for (let row = run.row + 1; row <= run.row + 2; row += 1) {
    for (const other of rows.get(row) ?? []) {
      const gap = other.at[1] - run.at[3];
      const isAligned = Math.abs(other.at[0] - run.at[0]) < 2.5 * em;
      if (!isAligned || gap > 1.1 * em || gap < -0.6 * em) continue;
      const isNear = gap < 0.5 * em;
      const isOpen = /(?:,|\s(?:and|or|of|und|oder|et|ou|de|y|o|e|di))$/iu.test(run.text);
      const goesOn =
        (isNear && isOpen) ||
        /^\p{Ll}/u.test(other.text) ||
        (isNear && (/^\(/.test(other.text) || isSentence(run.text)));
      return other.isPrinted && other.number === null && goesOn ? other : undefined;
    }
  }
  return undefined;
}
