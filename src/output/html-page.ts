/** The outline as one HTML page that needs nothing else: headings, paragraphs, lists, pairs and tables with their merged cells. */
import type { Document, Page } from '../model/document.ts';
import { type Html, html } from '../model/html.ts';
import { cleanText } from './clean-text.ts';
import { type OutlineNode, type OutlinePage, outlineOf } from './outline.ts';
import { type GridCell, gridOf } from './table-grid.ts';
import { titleOn } from './title.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
section + section { border-top: 1px solid #8886; margin-top: 2rem; padding-top: 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
caption { text-align: start; font-weight: 600; }
th, td { border: 1px solid #8886; padding: .25rem .5rem; text-align: start; vertical-align: top; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; }
`;

export function* htmlOf(document: Pick<Document, 'pages'>): Generator<string> {
  let isBegun = false;
  for (const page of outlineOf(document)) {
    if (!isBegun) yield beginning(page);
    isBegun = true;
    yield sectionOf(page).markup;
  }
  yield '</body>\n</html>\n';
}

function beginning(first: OutlinePage): string {
  // The style holds nothing of the document.
  return `<!DOCTYPE html>\n${
    html`<html${languageOf(first.page)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${titleOn(first)}</title>
`.markup
  }<style>${style}</style>\n</head>\n<body>\n`;
}

const languageOf = ({ language }: Page): Html => (language === null ? html`` : html` lang="${language}"`);

const sectionOf = ({ page, nodes }: OutlinePage): Html =>
  html`<section id="page-${page.number}" aria-label="Page ${page.number}"${languageOf(page)}>
${nodes.map(elementOf)}</section>
`;

function elementOf(node: OutlineNode): Html {
  switch (node.kind) {
    case 'heading':
      return headingOf(node.level, cleanText(node.text));
    case 'paragraph':
      return html`<p dir="auto">${lines(node.lines)}</p>\n`;
    case 'list':
      return node.isNumbered
        ? numberedList(node.items)
        : html`<ul dir="auto">
${node.items.map(({ text }) => html`<li>${cleanText(text)}</li>\n`)}</ul>
`;
    case 'pairs':
      return html`<dl dir="auto">
${node.pairs.map(({ key, value }) => html`<dt>${cleanText(key)}</dt><dd>${lines(value)}</dd>\n`)}</dl>
`;
    case 'table':
      return tableOf(node);
  }
}

function headingOf(level: number, text: string): Html {
  if (level === 1) return html`<h1 dir="auto">${text}</h1>\n`;
  return level === 2 ? html`<h2 dir="auto">${text}</h2>\n` : html`<h3 dir="auto">${text}</h3>\n`;
}

const lines = (texts: readonly string[]): readonly Html[] =>
  texts.map((text, at) => (at === 0 ? html`${cleanText(text)}` : html`<br>${cleanText(text)}`));

function numberedList(items: Extract<OutlineNode, { kind: 'list' }>['items']): Html {
  const [first] = items;
  const count = /\d+/.exec(first?.marker ?? '')?.[0];
  const kind = count === undefined ? html` type="a"` : html` start="${count}"`;
  return html`<ol dir="auto"${kind}>
${items.map(({ text }) => html`<li>${cleanText(text)}</li>\n`)}</ol>
`;
}

function tableOf({ table, title }: Extract<OutlineNode, { kind: 'table' }>): Html {
  const { head, body } = gridOf(table);
  const caption = title === null ? html`` : html`<caption>${cleanText(title)}</caption>\n`;
  const heading =
    head.length === 0 ? html`` : html`<thead>\n${head.map((cells) => rowOf(cells, true))}</thead>\n`;
  return html`<table dir="auto">
${caption}${heading}<tbody>
${body.map((cells) => rowOf(cells, false))}</tbody>
</table>
`;
}

const rowOf = (cells: readonly GridCell[], isHead: boolean): Html =>
  html`<tr>${cells.map((cell) => cellOf(cell, isHead))}</tr>\n`;

function cellOf({ text, rowSpan, columnSpan }: GridCell, isHead: boolean): Html {
  const spans = [
    columnSpan > 1 ? html` colspan="${columnSpan}"` : html``,
    rowSpan > 1 ? html` rowspan="${rowSpan}"` : html``,
  ];
  const shown = cleanText(text);
  return isHead ? html`<th scope="col"${spans}>${shown}</th>` : html`<td${spans}>${shown}</td>`;
}
