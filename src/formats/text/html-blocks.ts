/** The elements of a web page → blocks of a flow: what a person would see of it, without styles but for bold type and hidden parts. */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { type Block, type Cell, flowLimits, headingOf, type Paragraph, type Run } from '../flow/flow.ts';

import { listMark } from '../office/list-mark.ts';
import { parseHtml } from './parse-html.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const unseen: ReadonlySet<string> = new Set([
  ...[
    'head',
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'object',
    'embed',
    'svg',
    'math',
    'canvas',
  ],
  ...['audio', 'video', 'datalist', 'map', 'dialog', 'frameset', 'title', 'meta', 'link'],
]);
const blockNames: ReadonlySet<string> = new Set([
  ...[
    'address',
    'article',
    'aside',
    'blockquote',
    'body',
    'center',
    'dd',
    'details',
    'div',
    'dl',
    'dt',
    'fieldset',
  ],
  ...[
    'figcaption',
    'figure',
    'footer',
    'form',
    'header',
    'hr',
    'html',
    'legend',
    'li',
    'main',
    'nav',
    'ol',
    'p',
  ],
  ...[
    'pre',
    'section',
    'summary',
    'table',
    'ul',
    'caption',
    'optgroup',
    'option',
    'tr',
    'td',
    'th',
    'tbody',
    'thead',
    'tfoot',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);
const boldNames: ReadonlySet<string> = new Set(['b', 'strong', 'th', 'dt', 'legend', 'summary', 'caption']);
const monoNames: ReadonlySet<string> = new Set(['code', 'kbd', 'samp', 'tt']);
const indentStep = 18;

type Style = {
  readonly isBold: boolean;
  readonly isMono: boolean;
  readonly isPreformatted: boolean;
  readonly indent: number;
  readonly heading: number | null;
  readonly align: Paragraph['align'];
};

/** Collects runs until a block ends them. */
type Sink = {
  readonly blocks: Block[];
  readonly pictures: AttachedPictures;
  runs: Run[];
  marker: string | undefined;
};

/** Pictures that came with a page, by the ids that it calls them by (`cid:`). */
export type AttachedPictures = ReadonlyMap<string, Uint8Array>;

const sinkFor = (pictures: AttachedPictures): Sink => ({ blocks: [], pictures, runs: [], marker: undefined });

export function htmlBlocks(text: string, pictures: AttachedPictures = new Map()): readonly Block[] {
  const sink = sinkFor(pictures);
  const style: Style = {
    ...{
      isBold: false,
      isMono: false,
      isPreformatted: false,
      indent: 0,
      heading: null,
      align: 'left',
    },
  };
  for (const node of parseHtml(text).childNodes) walk(node, style, sink);
  flush(sink, style);
  return sink.blocks;
}

function flush(sink: Sink, { heading, isPreformatted, indent, align }: Style): void {
  const runs = isPreformatted ? sink.runs : collapsed(sink.runs);
  sink.runs = [];
  if (runs.length === 0) return;
  const [first] = runs;
  // A box to tick is marker enough.
  const marker = first !== undefined && 'isTicked' in first ? undefined : sink.marker;
  sink.marker = undefined;
  if (heading !== null) {
    sink.blocks.push({ ...headingOf(runs, heading), ...(align === undefined ? {} : { align }) });
    return;
  }
  sink.blocks.push({
    ...{ kind: 'paragraph', runs, indent, isPreformatted },
    ...(isPreformatted ? { size: 9 } : {}),
    ...(align === undefined ? {} : { align }),
    ...(marker === undefined ? {} : { marker }),
  });
}

/** Spaces and line ends of the source are one space each; those around a line's ends are none. */
function collapsed(runs: readonly Run[]): Run[] {
  const kept: Run[] = [];
  let endsInSpace = true;
  for (const run of runs) {
    if (!('text' in run)) {
      kept.push(run);
      endsInSpace = false;
      continue;
    }
    let text = run.text === '\n' ? run.text : run.text.replaceAll('\u200b', '');
    if (endsInSpace) text = text.replace(/^ +/u, '');
    if (text === '') continue;
    endsInSpace = /[\n ]$/u.test(text);
    kept.push({ ...run, text });
  }
  const last = kept.at(-1);
  if (last !== undefined && 'text' in last) {
    const text = last.text.replace(/[ \n]+$/u, '');
    if (text === '') kept.pop();
    else kept[kept.length - 1] = { ...last, text };
  }
  return kept;
}

function walk(node: Node, style: Style, sink: Sink): void {
  if (node.nodeName === '#text' && 'value' in node) {
    // `\n` in what is kept stands for <br> alone.
    const text = style.isPreformatted ? node.value : node.value.replace(/[ \t\r\n\f]+/gu, ' ');
    if (text !== '') sink.runs.push({ text, ...fontOf(style) });
    return;
  }
  if (!('tagName' in node)) return;
  const name = node.tagName;
  if (unseen.has(name) || isHidden(node)) return;
  if (name === 'br') sink.runs.push({ text: '\n' });
  else if (name === 'img') addPicture(node, style, sink);
  else if (name === 'input') addInput(node, style, sink);
  else if (name === 'select') addSelected(node, style, sink);
  else if (name === 'table') {
    flush(sink, style);
    const table = tableOf(node, style, sink.pictures);
    if (table !== null) sink.blocks.push(...table);
  } else walkElement(node, name, style, sink);
}

const fontOf = ({ isBold, isMono }: Style) => ({
  ...(isBold ? { isBold } : {}),
  ...(isMono ? { isMono } : {}),
});

function walkElement(node: Element, name: string, style: Style, sink: Sink): void {
  const isBlock = blockNames.has(name);
  const inner = styleOf(node, name, style);
  if (isBlock) flush(sink, style);
  if (isBlock && /page-break-before\s*:\s*always|break-before\s*:\s*page/iu.test(attribute(node, 'style'))) {
    sink.blocks.push({ kind: 'break' });
  }
  let place = Number(attribute(node, 'start')) || 1;
  for (const child of node.childNodes) {
    if ((name === 'ul' || name === 'ol') && 'tagName' in child && child.tagName === 'li') {
      flush(sink, inner);
      sink.marker = name === 'ol' ? `${listMark(place++, countedBy(node))}.` : '•';
    }
    walk(child, inner, sink);
    if (name === 'ul' || name === 'ol') sink.marker = undefined;
  }
  if (isBlock) flush(sink, inner);
}

const countings: Readonly<Record<string, string>> = {
  ...{ a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' },
};
const countedBy = (list: Element): string => countings[attribute(list, 'type')] ?? 'decimal';

function styleOf(node: Element, name: string, style: Style): Style {
  const css = attribute(node, 'style');
  const isBold = boldNames.has(name) || /font-weight\s*:\s*(bold|[6-9]00)/iu.test(css);
  const level = /^h([1-6])$/u.exec(name)?.[1];
  const align = /text-align\s*:\s*(left|center|right)/iu.exec(css)?.[1] ?? attribute(node, 'align');
  return {
    isBold: style.isBold || isBold,
    isMono: style.isMono || monoNames.has(name),
    isPreformatted: style.isPreformatted || name === 'pre' || /white-space\s*:\s*pre\b/iu.test(css),
    indent: style.indent + (['ul', 'ol', 'blockquote', 'dd'].includes(name) ? indentStep : 0),
    heading: level === undefined ? style.heading : Number(level),
    align:
      align === 'right' || align === 'center' || align === 'left'
        ? align
        : name === 'center'
          ? 'center'
          : style.align,
  };
}

const attribute = (node: Element, name: string): string =>
  node.attrs.find((one) => one.name === name)?.value.slice(0, name === 'src' ? undefined : 2000) ?? '';
const has = (node: Element, name: string): boolean => node.attrs.some((one) => one.name === name);

const isHidden = (node: Element): boolean =>
  has(node, 'hidden') ||
  /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/iu.test(attribute(node, 'style'));

/** Only pictures that the page holds itself. */
function addPicture(node: Element, style: Style, sink: Sink): void {
  const bytes = pictureBytes(attribute(node, 'src'), sink.pictures);
  if (bytes === null) {
    const text = attribute(node, 'alt').trim();
    if (text !== '') sink.runs.push({ text: ` ${text} `, ...fontOf(style) });
    return;
  }
  flush(sink, style);
  const [width, height] = ['width', 'height'].map(
    (name) => Number.parseInt(attribute(node, name), 10) * 0.75,
  );
  sink.blocks.push({
    ...{ kind: 'picture', bytes },
    ...(width !== undefined && width > 0 ? { width } : {}),
    ...(height !== undefined && height > 0 ? { height } : {}),
  });
}

/** What is no Base64 is passed over by its decoder, and no picture then. */
function pictureBytes(source: string, pictures: AttachedPictures): Uint8Array | null {
  if (/^cid:/iu.test(source)) return pictures.get(decodedId(source.slice('cid:'.length))) ?? null;
  const head = /^data:image\/[\w.+-]{1,60};base64,/iu.exec(source.slice(0, 100))?.[0];
  return head === undefined ? null : Buffer.from(source.slice(head.length), 'base64');
}

/** Ids are written as parts of addresses. */
export function decodedId(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function addInput(node: Element, style: Style, sink: Sink): void {
  const type = attribute(node, 'type').toLowerCase();
  if (type === 'checkbox' || type === 'radio')
    sink.runs.push({ isTicked: has(node, 'checked') }, { text: ' ' });
  else if (!['hidden', 'password', 'submit', 'button', 'reset', 'image', 'file'].includes(type)) {
    const text = attribute(node, 'value');
    if (text !== '') sink.runs.push({ text: ` ${text} `, ...fontOf(style) });
  }
}

/** What a closed list shows. */
function addSelected(node: Element, style: Style, sink: Sink): void {
  const options = node.childNodes.filter(
    (child): child is Element => 'tagName' in child && child.tagName === 'option',
  );
  const shown = options.find((option) => has(option, 'selected')) ?? options[0];
  for (const child of shown?.childNodes ?? []) walk(child, style, sink);
}

/** Tables are data where they say so or look like it; others only put things side by side, as in e-mails. */
function tableOf(node: Element, style: Style, pictures: AttachedPictures): readonly Block[] | null {
  const rows: Cell[][] = [];
  const before: Block[] = [];
  let hasHeads = false;
  let isFlat = true;
  const inner = { ...style, indent: 0, heading: null, align: 'left' as const };
  const visit = (parent: Element): void => {
    for (const child of parent.childNodes) {
      if (!('tagName' in child) || isHidden(child)) continue;
      const name = child.tagName;
      if (name === 'tr') {
        const cells = child.childNodes.filter(
          (cell): cell is Element =>
            'tagName' in cell && (cell.tagName === 'td' || cell.tagName === 'th') && !isHidden(cell),
        );
        hasHeads ||= cells.some(({ tagName }) => tagName === 'th');
        rows.push(
          cells.map((cell) => {
            const blocks = blocksIn(cell, inner, pictures);
            isFlat &&= !blocks.some(({ kind }) => kind === 'table');
            return { blocks, columnSpan: spanOf(cell, 'colspan'), rowSpan: spanOf(cell, 'rowspan') };
          }),
        );
      } else if (['tbody', 'thead', 'tfoot'].includes(name)) visit(child);
      else if (name === 'caption') before.push(...blocksIn(child, inner, pictures));
    }
  };
  visit(node);
  const filled = rows.filter((row) => row.length > 0);
  if (filled.length === 0) return before.length > 0 ? before : null;
  const columns = Math.max(...filled.slice(0, 1000).map((row) => row.length));
  const border = attribute(node, 'border');
  const isRuled =
    hasHeads ||
    (border !== '' && border !== '0') ||
    /border\s*:[^;]{0,80}(solid|px)/iu.test(attribute(node, 'style')) ||
    (isFlat && columns >= 3 && filled.length >= 2);
  return [...before, { kind: 'table', rows: filled, isRuled: isRuled && isFlat }];
}

const spanOf = (cell: Element, name: string): number => {
  const span = Number.parseInt(attribute(cell, name), 10);
  return span >= 1 ? Math.min(span, flowLimits.columns) : 1;
};

function blocksIn(cell: Element, style: Style, pictures: AttachedPictures): readonly Block[] {
  const sink = sinkFor(pictures);
  const inner = styleOf(cell, cell.tagName, style);
  for (const child of cell.childNodes) walk(child, inner, sink);
  flush(sink, inner);
  return sink.blocks.map((block, i) =>
    block.kind === 'paragraph' && i === sink.blocks.length - 1 ? { ...block, spaceAfter: 0 } : block,
  );
}
