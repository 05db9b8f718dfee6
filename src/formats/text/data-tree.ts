/** A tree of labels and values → a flow. */
import { a4Flow, type Block, type Flow, flowLimits, headingOf, type Table, tooLong } from '../flow/flow.ts';

/** Either a value, or further labels in their order. */
export type DataTree = string | readonly DataEntry[];
export type DataEntry = { readonly label: string; readonly tree: DataTree };

const indentStep = 14;
const deepestIndent = 10;

export function dataFlow(tree: DataTree): Flow {
  const blocks: Block[] = [];
  let entries = 0;
  const visit = (label: string, inner: DataTree, level: number): void => {
    if (++entries > flowLimits.cells) throw tooLong('values', flowLimits.cells);
    const indent = indentStep * Math.min(level, deepestIndent);
    if (typeof inner === 'string') {
      if (inner !== '')
        blocks.push({
          kind: 'paragraph',
          indent,
          spaceAfter: 1,
          runs: label === '' ? [{ text: inner }] : [{ text: `${label}: ` }, { text: inner }],
        });
      return;
    }
    if (label !== '') blocks.push({ ...headingOf([{ text: label }], 6), indent, spaceAfter: 2 });
    for (const group of groupsOf(inner)) {
      const table = group.length > 1 ? tableOf(group) : null;
      if (table !== null) blocks.push(...table);
      else for (const entry of group) visit(entry.label, entry.tree, level + (label === '' ? 0 : 1));
    }
  };
  visit('', tree, 0);
  return a4Flow(blocks);
}

/** Neighbours of the same name. */
function groupsOf(entries: readonly DataEntry[]): readonly DataEntry[][] {
  const groups: DataEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.[0]?.label === entry.label && typeof entry.tree !== 'string') last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

const mostColumns = 24;

/** Null where what they hold does not fit into rows. */
function tableOf(group: readonly DataEntry[]): readonly Block[] | null {
  const columns = new Map<string, number>();
  const rows: (readonly (readonly [string, string])[])[] = [];
  for (const { tree } of group) {
    const row = typeof tree === 'string' ? null : cellsOf(tree, '', 0);
    if (row === null || row.length === 0) return null;
    if (new Set(row.map(([label]) => label)).size !== row.length) return null;
    for (const [label] of row) if (!columns.has(label)) columns.set(label, columns.size);
    rows.push(row);
    if (columns.size > mostColumns) return null;
  }
  if (columns.size < 2) return null;
  if (rows.length * columns.size > flowLimits.cells) throw tooLong('table cells', flowLimits.cells);
  const cell = (text: string, isBold = false) => ({
    blocks:
      text === ''
        ? []
        : [
            {
              kind: 'paragraph' as const,
              runs: [{ text, ...(isBold ? { isBold } : {}) }],
              size: 8,
              spaceAfter: 0,
            },
          ],
  });
  const table: Table = {
    ...{ kind: 'table', isRuled: true },
    rows: [
      [...columns.keys()].map((label) => cell(label, true)),
      ...rows.map((row) => {
        const values = new Map(row);
        return [...columns.keys()].map((label) => cell(values.get(label) ?? ''));
      }),
    ],
  };
  const [first] = group;
  return first === undefined || first.label === '' ? [table] : [headingOf([{ text: first.label }], 6), table];
}

/** Values of values are columns of their own: `price amount`. */
function cellsOf(
  tree: readonly DataEntry[],
  before: string,
  level: number,
): (readonly [string, string])[] | null {
  const cells: (readonly [string, string])[] = [];
  for (const { label, tree: inner } of tree) {
    const name = before === '' ? label : `${before} ${label}`;
    if (typeof inner === 'string') cells.push([name, inner]);
    else {
      const deeper = level < 3 ? cellsOf(inner, name, level + 1) : null;
      if (deeper === null) return null;
      // Not by spreading: there may be more of them than a call takes.
      for (const cell of deeper) cells.push(cell);
    }
  }
  return cells;
}

/** `invoiceNumber` and `invoice_number` → `Invoice number`. */
export function spokenLabel(name: string): string {
  const words = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_\-.]+/gu, ' ')
    .trim()
    .split(/\s+/u)
    .map((word, i) => (i > 0 && /^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word));
  const text = words.join(' ').slice(0, 200);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
