/**
 * One HTML file that shows what is not right and where: worst documents first, each with its pages, what was read
 * on them and what was expected. It loads nothing and runs nothing.
 */
import type { Scalar } from '../model/finding.ts';
import { type Html, html } from '../model/html.ts';
import type { DocumentOutcome, LeafOutcome, PageOutline, Spot } from './outcome.ts';
import { reportStyle } from './report-style.ts';
import type { FieldSummary, MeanSummary, SetSummary } from './summary.ts';

export type Report = {
  readonly engines: readonly string[];
  readonly split: string | null;
  readonly sets: readonly SetSummary[];
  readonly mean: MeanSummary;
  readonly peakMemoryBytes: number;
  /** In the order in which they are to be shown. */
  readonly documents: readonly ReportedDocument[];
};

export type ReportedDocument = {
  readonly set: string;
  readonly outcome: DocumentOutcome;
  /** JPEGs of the pages that matter; none where there was no room for more. */
  readonly pictures: readonly { readonly page: PageOutline; readonly jpeg: Uint8Array }[];
};

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

export function reportPage(report: Report): string {
  const { sets, mean, engines, split, documents } = report;
  const wrong = documents.filter(({ outcome }) => wrongLeaves(outcome).length > 0 || outcome.error !== null);
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What was read, and what was expected</title>
<style>${{ markup: reportStyle }}</style>
</head>
<body>
<h1>What was read, and what was expected</h1>
<p class="faint">Engines: ${engines.join(', ')}. ${split === null ? 'All documents' : `The half “${split}”`}.
Peak memory: ${Math.round(report.peakMemoryBytes / 2 ** 20)} MiB.</p>
<h2>Data sets</h2>
${table(setHeadings, [...sets.map(setCells), ...(sets.length > 1 ? [meanCells(mean)] : [])])}
<h2>Fields, by what is not right</h2>
${table(fieldHeadings, fieldsByHarm(sets).map(fieldCells))}
<h2>${wrong.length === 0 ? 'Every document is right' : `Documents that are not right as a whole: ${wrong.length}`}</h2>
${wrong.length === 0 ? null : html`<p class="faint">Red: what was read. Green: where the expected value stands.</p>`}
${wrong.map(articleOf)}
</body>
</html>
`;
  return page.markup;
}

const wrongLeaves = ({ leaves }: DocumentOutcome) => leaves.filter(({ verdict }) => verdict !== 'right');

const setHeadings = [
  'data set',
  'documents',
  'leaves',
  'P',
  'R',
  'F1',
  'cells',
  'right as a whole',
  'soft',
  's/page',
];
const setCells = (set: SetSummary): readonly string[] => [
  set.name,
  `${set.documents}${set.failed > 0 ? ` (${set.failed} failed)` : ''}`,
  String(set.leaves),
  ...[set.precision, set.recall, set.f1, set.cellsF1, set.rightAsAWhole, set.softScore].map(rate),
  set.secondsAPage.total?.toFixed(2) ?? '–',
];
const meanCells = (mean: MeanSummary): readonly string[] => [
  ...['mean', '', ''],
  ...[mean.precision, mean.recall, mean.f1, mean.cellsF1, mean.rightAsAWhole, mean.softScore].map(rate),
  '',
];

const fieldHeadings = ['field', 'data set', 'leaves', 'right', 'wrong', 'missed', 'invented', 'P', 'R', 'F1'];
type FieldOfSet = FieldSummary & { readonly set: string };
const notRight = ({ leaves, right }: FieldSummary) => leaves - right;
const fieldsByHarm = (sets: readonly SetSummary[]): readonly FieldOfSet[] =>
  sets
    .flatMap(({ name, fields }) => fields.map((field) => ({ ...field, set: name })))
    .sort((a, b) => notRight(b) - notRight(a));
const fieldCells = (field: FieldOfSet): readonly string[] => [
  ...[field.path, field.set],
  ...[field.leaves, field.right, field.wrong, field.missed, field.invented].map(String),
  ...[field.precision, field.recall, field.f1].map(rate),
];

function table(headings: readonly string[], rows: readonly (readonly string[])[]): Html {
  const kind = (column: number) => (isName(headings[column]) ? 'name' : 'figure');
  return html`<div class="wide"><table>
<thead><tr>${headings.map((heading, i) => html`<th class="${kind(i)}">${heading}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${row.map((cell, i) => html`<td class="${kind(i)}">${cell}</td>`)}</tr>\n`)}</tbody>
</table></div>`;
}

const isName = (heading: string | undefined) => heading === 'field' || heading === 'data set';

function articleOf({ set, outcome, pictures }: ReportedDocument, number: number): Html {
  const leaves = wrongLeaves(outcome);
  const right = outcome.leaves.length - leaves.length;
  const shownPages = pictures.map(({ page }) => page.number);
  const idOf = (leaf: number, what: 'read' | 'written') => `d${number}-${leaf}-${what}`;
  const list = html`<div class="wide"><table>
<thead><tr><th></th><th>field</th><th>expected</th><th>read</th><th>by</th></tr></thead>
<tbody>
${leaves.map((leaf, i) => rowOf(leaf, i, linkOf(leaf, i, shownPages, idOf)))}</tbody>
</table></div>`;
  return html`<article>
<header><h3><bdi>${set}</bdi> / <bdi>${outcome.id}</bdi></h3>
<span class="faint">${right} of ${outcome.leaves.length} leaves right</span></header>
${outcome.error === null ? null : html`<p class="error">${outcome.error}</p>`}
${
  pictures.length === 0
    ? list
    : html`<div class="sides"><div>${pictures.map((one) => figureOf(one, leaves, idOf))}</div>${list}</div>`
}
</article>
`;
}

type IdOf = (leaf: number, what: 'read' | 'written') => string;

function linkOf({ found, written }: LeafOutcome, leaf: number, shownPages: readonly number[], idOf: IdOf) {
  const isShown = (page: number | null) => page !== null && shownPages.includes(page);
  if (found !== null && found.box !== null && isShown(found.page)) return `#${idOf(leaf, 'read')}`;
  return written !== null && isShown(written.page) ? `#${idOf(leaf, 'written')}` : null;
}

function rowOf(leaf: LeafOutcome, i: number, link: string | null): Html {
  const number =
    link === null
      ? html`<span class="number">${i + 1}</span>`
      : html`<a class="number" href="${link}">${i + 1}</a>`;
  const { found } = leaf;
  const by =
    found === null ? null : html`${found.engine ?? ''} <span class="faint">${rate(found.confidence)}</span>`;
  const printed =
    found === null || found.text === String(leaf.actual)
      ? null
      : html`<br><span class="faint">printed <bdi>${found.text}</bdi></span>`;
  return html`<tr><td>${number}</td>
<td>${leaf.path}${leaf.row === null ? null : html` <span class="faint">row ${leaf.row + 1}</span>`}<br><span
class="${leaf.verdict}">${leaf.verdict}</span></td>
<td class="value expected">${shown(leaf.expected)}</td>
<td class="value ${leaf.verdict}">${shown(leaf.actual)}${printed}</td>
<td>${by}</td></tr>
`;
}

const shown = (value: Scalar | null): Html =>
  value === null ? html`<span class="faint">–</span>` : html`<bdi>${String(value)}</bdi>`;

function figureOf(
  { page, jpeg }: ReportedDocument['pictures'][number],
  leaves: readonly LeafOutcome[],
  idOf: IdOf,
): Html {
  const marks = leaves.flatMap(({ found, written }, i) => [
    ...(written?.page === page.number ? [{ what: 'written', i, box: written.box } as const] : []),
    ...(found !== null && found.page === page.number && found.box !== null
      ? [{ what: 'read', i, box: found.box } as const]
      : []),
  ]);
  const rectangle = ([x0, y0, x1, y1]: Spot['box'], kind: string) =>
    html`<rect class="${kind}" x="${x0}" y="${y0}" width="${x1 - x0}" height="${y1 - y0}"/>`;
  return html`<figure><div class="sheet">
<img alt="Page ${page.number}" loading="lazy" src="data:image/jpeg;base64,${Buffer.from(jpeg).toString('base64')}">
<svg viewBox="0 0 1 1" preserveAspectRatio="none">${marks.map(({ what, box }) => rectangle(box, what))}</svg>
${marks.map(
  ({ what, i, box: [x, y] }) =>
    html`<span class="tag ${what}" id="${idOf(i, what)}" style="left:${percent(x)};top:${percent(y)}">${i + 1}</span>`,
)}
</div><figcaption>Page ${page.number}</figcaption></figure>`;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const rate = (value: number | null): string => (value === null ? '–' : value.toFixed(3));
