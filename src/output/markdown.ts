/** The outline as Markdown (CommonMark with the tables of GitHub): text of the document never becomes markup. */
import type { Document } from '../model/document.ts';
import { escapedInline, escapedLine } from './markdown-escape.ts';
import { type OutlineNode, outlineOf } from './outline.ts';
import { type GridCell, gridOf, type TableGrid } from './table-grid.ts';

/** Ends a line without ending the paragraph. */
const lineBreak = '\\\n';

export function* markdownOf(document: Pick<Document, 'pages'>): Generator<string> {
  let isFirst = true;
  for (const { page, nodes } of outlineOf(document)) {
    const texts = nodes.map(markdownOfNode).filter((text) => text !== '');
    // Invisible where it is shown, and told by whoever cuts the text into pages again.
    if (!isFirst) texts.unshift(`<!-- page ${page.number} -->`);
    if (texts.length > 0) yield `${isFirst ? '' : '\n'}${texts.join('\n\n')}\n`;
    isFirst = false;
  }
}

function markdownOfNode(node: OutlineNode): string {
  switch (node.kind) {
    case 'heading':
      return `${'#'.repeat(node.level)} ${escapedInline(node.text)}`;
    case 'paragraph':
      return node.lines.map(escapedLine).join(lineBreak);
    case 'list':
      return node.items
        .map(({ marker, text }, at) => `${node.isNumbered ? numbered(marker, at) : '-'} ${escapedLine(text)}`)
        .join('\n');
    case 'pairs':
      return node.pairs
        .map(
          ({ key, value }) =>
            `**${escapedInline(labelOf(key))}:** ${value.map(escapedInline).join(lineBreak)}`,
        )
        .join(lineBreak);
    case 'table': {
      const title = node.title === null ? '' : `**${escapedInline(node.title)}**\n\n`;
      return title + tableOf(gridOf(node.table));
    }
  }
}

/** Markdown counts with figures alone. */
const numbered = (marker: string, at: number): string => `${/\d+/.exec(marker)?.[0] ?? at + 1}.`;

/** Without the colon that it may have. */
const labelOf = (key: string): string => key.replace(/\s*[:：]$/u, '') || key;

/** A merged cell stands where it begins. Rows of headings become one, since there can be only one. */
function tableOf({ columns, head, body }: TableGrid): string {
  const heading = Array.from({ length: columns }, (_, column) => {
    const above = head.flatMap((row) => row.filter((cell) => reachesOver(cell, column)));
    return [...new Set(above.map(({ text }) => text))].filter((text) => text !== '').join(' ');
  });
  const rows = body.map((cells) => {
    const texts = Array.from({ length: columns }, () => '');
    for (const { column, text } of cells) texts[column] = text;
    return texts;
  });
  return [rowOf(heading), rowOf(heading.map(() => null)), ...rows.map(rowOf)].join('\n');
}

const reachesOver = ({ column, columnSpan }: GridCell, at: number): boolean =>
  at >= column && at < column + columnSpan;

const rowOf = (texts: readonly (string | null)[]): string =>
  `| ${texts.map((text) => (text === null ? '---' : escapedInline(text))).join(' | ')} |`;
