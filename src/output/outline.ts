/**
 * A document as headings, paragraphs, lists, pairs and tables in reading order, which every written format is made from. Each word
 * of the document stands in it once; only headings that a table repeats on further pages are left out.
 */
import type { Document, Line, Page, Table } from '../model/document.ts';
import { type LogicalTable, logicalTables } from '../model/logical-tables.ts';
import { createHeadings } from './headings.ts';
import { listAt } from './lists.ts';
import { createPairsInFlow } from './pairs-in-flow.ts';
import { paragraphFrom } from './paragraphs.ts';
import { shownLines } from './shown-lines.ts';

/** A line as it is shown: its text may carry the marks of boxes to tick. */
export type FlowLine = { readonly line: Line; readonly text: string; readonly page: Page };

export type ListItem = {
  /** As it is printed: `•`, `2.`, `b)`. */
  readonly marker: string;
  readonly text: string;
};

export type OutlineNode =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  /** Lines that the page breaks on purpose; what merely wrapped is joined. */
  | { readonly kind: 'paragraph'; readonly lines: readonly string[] }
  | { readonly kind: 'list'; readonly isNumbered: boolean; readonly items: readonly ListItem[] }
  | { readonly kind: 'pairs'; readonly pairs: readonly OutlinePair[] }
  /** `title` is null where it has none, or shares a line with other text, which then shows it. */
  | { readonly kind: 'table'; readonly table: LogicalTable; readonly title: string | null };

/** What begins at a line of a flow, and how many lines it takes. */
export type FoundNode = { readonly node: OutlineNode; readonly lines: number };

export type OutlinePair = { readonly key: string; readonly value: readonly string[] };

export type OutlinePage = { readonly page: Page; readonly nodes: readonly OutlineNode[] };

/** Page by page, so that a long document is never held as a whole a second time. */
export function* outlineOf(document: Pick<Document, 'pages'>): Generator<OutlinePage> {
  const whole = new Map<Table, LogicalTable | null>();
  for (const logical of logicalTables(document)) {
    for (const [at, { table }] of logical.parts.entries()) whole.set(table, at === 0 ? logical : null);
  }
  const headings = createHeadings(document.pages);
  for (const page of document.pages) yield { page, nodes: nodesOf(page, { whole, headings }) };
}

type Context = {
  /** What a table is part of; null where an earlier page shows it. */
  readonly whole: ReadonlyMap<Table, LogicalTable | null>;
  readonly headings: ReturnType<typeof createHeadings>;
};

function nodesOf(page: Page, { whole, headings }: Context): readonly OutlineNode[] {
  const { tableOf, titled } = wordsOfTables(page, whole);
  const texts = shownLines(page);
  const shown = new Set<Table>();
  const nodes: OutlineNode[] = [];
  for (const block of page.blocks) {
    let flow: FlowLine[] = [];
    const endFlow = () => {
      nodes.push(...nodesOfFlow(page, flow, headings));
      flow = [];
    };
    for (const at of block.lines) {
      const line = page.lines[at];
      if (line === undefined) continue;
      const table = tableOf.get(line.words[0] ?? -1);
      if (table === undefined) {
        flow.push({ line, text: texts[at] ?? line.text, page });
        continue;
      }
      endFlow();
      const logical = shown.has(table) ? null : whole.get(table);
      shown.add(table);
      const title = titled.has(table) ? (table.title?.text ?? null) : null;
      if (logical) nodes.push({ kind: 'table', table: logical, title });
    }
    endFlow();
  }
  return joinedPairs(nodes);
}

/** By word: the table that shows it, in a cell or as its title. */
function wordsOfTables(page: Page, whole: Context['whole']) {
  const tableOf = new Map<number, Table>();
  const titled = new Set<Table>();
  for (const table of page.tables) {
    for (const { words } of table.cells) for (const word of words) tableOf.set(word, table);
  }
  const startOf = new Map(page.lines.map((line) => [line.words[0], line]));
  for (const table of page.tables) {
    const { title } = table;
    if (title === null || whole.get(table) === null) continue;
    // A title that shares a line with other text stays there.
    const lines = title.words.flatMap((word) => startOf.get(word) ?? []);
    const own = lines.flatMap(({ words }) => words);
    if (own.length !== title.words.length || own.some((word) => tableOf.has(word))) continue;
    if (new Set([...own, ...title.words]).size !== own.length) continue;
    for (const word of own) tableOf.set(word, table);
    titled.add(table);
  }
  return { tableOf, titled };
}

function nodesOfFlow(
  page: Page,
  flow: readonly FlowLine[],
  headings: Context['headings'],
): readonly OutlineNode[] {
  const pairs = createPairsInFlow(page);
  const nodes: OutlineNode[] = [];
  let at = 0;
  let loose: FlowLine[] = [];
  const endLoose = () => {
    if (loose.length > 0) nodes.push({ kind: 'paragraph', lines: paragraphFrom(loose) });
    loose = [];
  };
  while (at < flow.length) {
    const found = pairs.at(flow, at) ?? headings.at(flow, at) ?? listAt(flow, at);
    if (found === null) {
      loose.push(...flow.slice(at, at + 1));
      at += 1;
      continue;
    }
    endLoose();
    nodes.push(found.node);
    at += found.lines;
  }
  endLoose();
  return nodes;
}

/** Pairs below each other are one group. */
function joinedPairs(nodes: readonly OutlineNode[]): readonly OutlineNode[] {
  const joined: OutlineNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.kind === 'pairs' && last?.kind === 'pairs')
      joined[joined.length - 1] = { kind: 'pairs', pairs: [...last.pairs, ...node.pairs] };
    else joined.push(node);
  }
  return joined;
}
