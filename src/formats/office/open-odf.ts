/** OpenDocument texts and spreadsheets. Cells show what the program that saved them showed. */

import {
  a4,
  type Block,
  type Cell,
  type Flow,
  flowLimits,
  headingOf,
  type Run,
  type Section,
  tooLong,
} from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import { type SheetCell, sheetSection } from '../flow/sheet-section.ts';
import type { Format } from '../format.ts';
import { damaged, locked, type Package, withPackage } from './open-package.ts';
import { allOf, childOf, elementsOf, inside, readXmlTree, textIn, type XmlElement } from './xml-tree.ts';

export const odt: Format = {
  async open(path, options) {
    return await openFlow(await withPackage(path, options.signal, readText), options);
  },
};

export const ods: Format = {
  async open(path, options) {
    return await openFlow(await withPackage(path, options.signal, readSheets), options);
  },
};

async function contentOf(parts: Package): Promise<XmlElement> {
  const manifest = await parts.read('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data')) throw locked();
  const bytes = await parts.read('content.xml');
  const content = bytes === null ? undefined : childOf(readXmlTree(bytes), 'document-content');
  if (content === undefined) throw damaged();
  return content;
}

type Styles = {
  readonly bold: ReadonlySet<string>;
  readonly breaks: ReadonlySet<string>;
  readonly aligned: ReadonlyMap<string, 'center' | 'right'>;
};

function stylesOf(roots: readonly (XmlElement | undefined)[]): Styles {
  const bold = new Set<string>();
  const breaks = new Set<string>();
  const aligned = new Map<string, 'center' | 'right'>();
  for (const root of roots) {
    for (const style of root === undefined ? [] : allOf(root, 'style')) {
      const name = style.attributes['style:name'] ?? style.attributes.name ?? '';
      const paragraph = childOf(style, 'paragraph-properties')?.attributes;
      if (/^(bold|[6-9]00)$/u.test(childOf(style, 'text-properties')?.attributes['font-weight'] ?? ''))
        bold.add(name);
      if (paragraph?.['break-before'] === 'page') breaks.add(name);
      const align = paragraph?.['text-align'];
      if (align === 'center') aligned.set(name, 'center');
      else if (align === 'end' || align === 'right') aligned.set(name, 'right');
    }
  }
  return { bold, breaks, aligned };
}

async function readText(parts: Package): Promise<Flow> {
  const content = await contentOf(parts);
  const body = inside(content, 'body', 'text');
  if (body === undefined) throw damaged();
  const sheet = await parts.read('styles.xml');
  const page = sheet === null ? undefined : childOf(readXmlTree(sheet), 'document-styles');
  const styles = stylesOf([content, page]);
  const blocksOf = createOdfBlocks(parts, styles);
  const master = [...allOf(page ?? { name: '', attributes: {}, children: [] }, 'master-page')][0];
  const repeated = async (name: string) => {
    const part = childOf(master, name);
    return part === undefined ? [] : await blocksOf(elementsOf(part), 0);
  };
  const section: Section = {
    ...a4,
    blocks: await blocksOf(elementsOf(body), 0),
    header: await repeated('header'),
    footer: await repeated('footer'),
  };
  return { sections: [section] };
}

function createOdfBlocks(parts: Package, styles: Styles) {
  async function blocksOf(
    elements: readonly XmlElement[],
    level: number,
    indent = 0,
  ): Promise<readonly Block[]> {
    const blocks: Block[] = [];
    for (const element of elements) {
      if (element.name === 'p' || element.name === 'h')
        blocks.push(...(await paragraphBlocks(element, level, indent)));
      else if (element.name === 'list') blocks.push(...(await listBlocks(element, level, indent)));
      else if (element.name === 'table' && level < flowLimits.tables)
        blocks.push(await tableBlock(element, level));
      else if (
        ['section', 'index-body', 'table-of-content', 'frame', 'text-box'].includes(element.name) &&
        level < flowLimits.tables
      )
        blocks.push(...(await blocksOf(elementsOf(element), level + 1, indent)));
    }
    return blocks;
  }

  async function listBlocks(list: XmlElement, level: number, indent: number): Promise<readonly Block[]> {
    const blocks: Block[] = [];
    for (const item of elementsOf(list)) {
      if (item.name !== 'list-item' && item.name !== 'list-header') continue;
      const inner = await blocksOf(elementsOf(item), level, indent + 14);
      const first = inner.findIndex(({ kind }) => kind === 'paragraph');
      blocks.push(
        ...inner.map((block, i) =>
          i === first && block.kind === 'paragraph' && block.marker === undefined
            ? { ...block, marker: '•' }
            : block,
        ),
      );
    }
    return blocks;
  }

  async function paragraphBlocks(
    element: XmlElement,
    level: number,
    indent: number,
  ): Promise<readonly Block[]> {
    const name = element.attributes['style-name'] ?? '';
    const runs: Run[] = [];
    const beside: Block[] = [];
    await collect(element, styles.bold.has(name), runs, beside, level);
    const align = styles.aligned.get(name);
    const shape = { indent, ...(align === undefined ? {} : { align }) };
    const paragraph: Block =
      element.name === 'h'
        ? { ...headingOf(runs, Number(element.attributes['outline-level'] ?? 1) || 1), ...shape }
        : { kind: 'paragraph', runs, ...shape };
    return [...(styles.breaks.has(name) ? [{ kind: 'break' } as const] : []), paragraph, ...beside];
  }

  async function collect(
    element: XmlElement,
    isBold: boolean,
    runs: Run[],
    beside: Block[],
    level: number,
  ): Promise<void> {
    const font = isBold ? { isBold } : {};
    for (const child of element.children) {
      if (typeof child === 'string') {
        // Line ends of the source are spaces; those that are meant have elements.
        runs.push({ text: child.replace(/[ \t\r\n]+/gu, ' '), ...font });
        continue;
      }
      if (child.name === 's')
        runs.push({ text: '\u00a0'.repeat(Math.min(200, Number(child.attributes.c ?? 1) || 1)) });
      else if (child.name === 'tab') runs.push({ text: '\t' });
      else if (child.name === 'line-break') runs.push({ text: '\n' });
      else if (child.name === 'frame' || child.name === 'custom-shape')
        await collectFrame(child, beside, level);
      else if (!['annotation', 'tracked-changes', 'change', 'note-citation', 'bookmark'].includes(child.name))
        await collect(
          child,
          isBold || styles.bold.has(child.attributes['style-name'] ?? ''),
          runs,
          beside,
          level,
        );
    }
  }

  async function collectFrame(frame: XmlElement, beside: Block[], level: number): Promise<void> {
    if (level >= flowLimits.tables) return;
    const image = childOf(frame, 'image');
    const href = image?.attributes.href ?? '';
    const bytes = /^(\.\/)?Pictures\//u.test(href) ? await parts.read(href.replace(/^\.\//u, '')) : null;
    const [width, height] = [points(frame.attributes.width), points(frame.attributes.height)];
    if (bytes !== null)
      beside.push({ kind: 'picture', bytes, ...(width > 0 && height > 0 ? { width, height } : {}) });
    const box = childOf(frame, 'text-box');
    if (box !== undefined) beside.push(...(await blocksOf(elementsOf(box), level + 1)));
  }

  async function tableBlock(table: XmlElement, level: number): Promise<Block> {
    const rows: Cell[][] = [];
    for (const row of rowsOf(table)) {
      const cells: Cell[] = [];
      for (const cell of elementsOf(row)) {
        if (cell.name !== 'table-cell') continue;
        cells.push({
          blocks: await blocksOf(elementsOf(cell), level + 1),
          columnSpan: Number(cell.attributes['number-columns-spanned'] ?? 1) || 1,
          rowSpan: Number(cell.attributes['number-rows-spanned'] ?? 1) || 1,
        });
      }
      rows.push(cells);
    }
    return { kind: 'table', rows, isRuled: true };
  }
  return blocksOf;
}

const rowsOf = (table: XmlElement): readonly XmlElement[] =>
  elementsOf(table).flatMap((child) => {
    if (child.name === 'table-row') return [child];
    return ['table-header-rows', 'table-rows', 'table-row-group'].includes(child.name) ? rowsOf(child) : [];
  });

const units: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 72 / 2.54, mm: 72 / 25.4, px: 0.75 };
function points(length = ''): number {
  const [, value, unit = ''] = /^([\d.]+)(pt|in|cm|mm|px)$/u.exec(length) ?? [];
  return Number(value ?? 0) * (units[unit] ?? 0);
}

async function readSheets(parts: Package): Promise<Flow> {
  const content = await contentOf(parts);
  const body = inside(content, 'body', 'spreadsheet');
  if (body === undefined) throw damaged();
  const styles = stylesOf([content]);
  const hidden = new Set(
    [...allOf(content, 'style')]
      .filter((style) => childOf(style, 'table-properties')?.attributes.display === 'false')
      .map(({ attributes }) => attributes['style:name'] ?? ''),
  );
  const tables = elementsOf(body).filter(
    ({ name, attributes }) => name === 'table' && !hidden.has(attributes['style-name'] ?? ''),
  );
  const sections = tables.flatMap((table) => {
    const rows = sheetRows(table, styles);
    const title = tables.length > 1 ? { title: table.attributes['table:name'] ?? '' } : {};
    return rows.length === 0 ? [] : [sheetSection(rows, title)];
  });
  return { sections };
}

/** Rows and cells may be said to repeat a million times; those that are empty are passed over. */
function sheetRows(table: XmlElement, styles: Styles): readonly SheetCell[][] {
  const rows: SheetCell[][] = [];
  let cells = 0;
  for (const row of rowsOf(table)) {
    if (['collapse', 'filter'].includes(row.attributes.visibility ?? '')) continue;
    const found = sheetRow(row, styles);
    const times =
      found.length === 0 ? 1 : Math.min(10_000, Number(row.attributes['number-rows-repeated'] ?? 1) || 1);
    const isGap = found.length === 0;
    if (isGap && (rows.length === 0 || (rows.at(-1)?.[0]?.text === '' && rows.at(-1)?.length === 1)))
      continue;
    for (let i = 0; i < times; i++) {
      cells += found.length;
      if (cells > flowLimits.cells) throw tooLong('table cells', flowLimits.cells);
      rows.push(isGap ? [{ text: '' }] : found);
    }
  }
  while (rows.length > 0 && rows.at(-1)?.every(({ text }) => text === '')) rows.pop();
  return rows;
}

function sheetRow(row: XmlElement, styles: Styles): SheetCell[] {
  const cells: SheetCell[] = [];
  for (const cell of elementsOf(row)) {
    if (cell.name !== 'table-cell') continue;
    const text = elementsOf(cell)
      .filter(({ name }) => name === 'p')
      .map(textIn)
      .join('\n');
    const span = Math.min(flowLimits.columns, Number(cell.attributes['number-columns-spanned'] ?? 1) || 1);
    const times = Math.min(
      flowLimits.columns - cells.length,
      Number(cell.attributes['number-columns-repeated'] ?? 1) || 1,
    );
    const type = cell.attributes['value-type'] ?? '';
    for (let i = 0; i < times; i++) {
      cells.push({
        ...{ text, isNumber: ['float', 'currency', 'percentage', 'date', 'time'].includes(type) },
        ...(styles.bold.has(cell.attributes['style-name'] ?? '') ? { isBold: true } : {}),
        ...(span > 1 ? { columnSpan: span } : {}),
      });
    }
  }
  while (cells.length > 0 && cells.at(-1)?.text === '') cells.pop();
  return cells;
}
