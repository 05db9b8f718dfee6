/** OpenDocument texts: paragraphs, lists, tables, pictures, header and footer on each page. */

import {
  a4,
  type Block,
  type Cell,
  type Flow,
  flowLimits,
  headingOf,
  pageCountMark,
  pageNumberMark,
  type Run,
  type Section,
} from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import type { Format } from '../format.ts';
import { createListCounter, type OdfLists, odfLists } from './odf-lists.ts';
import {
  type OdfPictures,
  type OdfStyles,
  odfContent,
  odfPicture,
  odfPictures,
  odfRows,
  odfStyles,
} from './odf-parts.ts';
import { damaged, type Package, withPackage } from './open-package.ts';
import { allOf, childOf, elementsOf, inside, readXmlTree, type XmlElement } from './xml-tree.ts';

export const odt: Format = {
  async open(path, options) {
    return await openFlow(await withPackage(path, options.signal, readText), options);
  },
};

async function readText(parts: Package): Promise<Flow> {
  const content = await odfContent(parts);
  const body = inside(content, 'body', 'text');
  if (body === undefined) throw damaged();
  const sheet = await parts.read('styles.xml');
  const page = sheet === null ? undefined : childOf(readXmlTree(sheet), 'document-styles');
  const styles = odfStyles([content, page]);
  const pictures = await odfPictures(parts, [content, page]);
  const lists = odfLists([content, page]);
  const { blocksOf, notes } = createOdtBlocks({ pictures, styles, lists, isRepeated: false });
  const master = [...allOf(page ?? { name: '', attributes: {}, children: [] }, 'master-page')][0];
  const repeated = (name: string) => {
    const part = childOf(master, name);
    if (part === undefined) return [];
    return createOdtBlocks({ pictures, styles, lists, isRepeated: true }).blocksOf(elementsOf(part), 0);
  };
  const section: Section = {
    ...a4,
    blocks: [...blocksOf(elementsOf(body), 0), ...notes],
    header: repeated('header'),
    footer: repeated('footer'),
  };
  return { sections: [section] };
}

type OdtParts = {
  readonly pictures: OdfPictures;
  readonly styles: OdfStyles;
  readonly lists: OdfLists;
  /** Of headers and footers, whose pages have numbers of their own. */
  readonly isRepeated: boolean;
};

function createOdtBlocks({ pictures, styles, lists, isRepeated }: OdtParts) {
  const notes: Block[] = [];
  const counter = createListCounter(lists);

  function blocksOf(elements: readonly XmlElement[], level: number, indent = 0): readonly Block[] {
    const blocks: Block[] = [];
    for (const element of elements) {
      if (element.name === 'p' || element.name === 'h')
        blocks.push(...paragraphBlocks(element, level, indent));
      else if (element.name === 'list') blocks.push(...listBlocks(element, level, indent));
      else if (element.name === 'table' && level < flowLimits.tables) blocks.push(tableBlock(element, level));
      else if (
        ['section', 'index-body', 'table-of-content', 'frame', 'text-box'].includes(element.name) &&
        level < flowLimits.tables
      )
        blocks.push(...blocksOf(elementsOf(element), level + 1, indent));
    }
    return blocks;
  }

  function listBlocks(list: XmlElement, level: number, indent: number): readonly Block[] {
    const blocks: Block[] = [];
    counter.enter(list);
    for (const item of elementsOf(list)) {
      if (item.name !== 'list-item' && item.name !== 'list-header') continue;
      const marker = item.name === 'list-item' ? counter.markOf(item) : undefined;
      const inner = blocksOf(elementsOf(item), level, indent + 14);
      const first = elementsOf(item)[0]?.name === 'list' ? -1 : 0;
      for (const [i, block] of inner.entries()) {
        const isMarked = i === first && marker !== undefined && block.kind === 'paragraph';
        blocks.push(isMarked ? { ...block, marker } : block);
      }
    }
    counter.leave();
    return blocks;
  }

  function paragraphBlocks(element: XmlElement, level: number, indent: number): readonly Block[] {
    const name = element.attributes['style-name'] ?? '';
    const runs: Run[] = [];
    const beside: Block[] = [];
    collect(element, styles.bold.has(name), runs, beside, level);
    const align = styles.aligned.get(name);
    const shape = { indent, ...(align === undefined ? {} : { align }) };
    const paragraph: Block =
      element.name === 'h'
        ? { ...headingOf(runs, Number(element.attributes['outline-level'] ?? 1) || 1), ...shape }
        : { kind: 'paragraph', runs, ...shape };
    return [...(styles.breaks.has(name) ? [{ kind: 'break' } as const] : []), paragraph, ...beside];
  }

  function collect(element: XmlElement, isBold: boolean, runs: Run[], beside: Block[], level: number): void {
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
      else if (child.name === 'note') {
        const body = childOf(child, 'note-body');
        if (body !== undefined && level < flowLimits.tables)
          notes.push(...blocksOf(elementsOf(body), level + 1));
      } else if (isRepeated && child.name === 'page-number') runs.push({ text: pageNumberMark, ...font });
      else if (isRepeated && child.name === 'page-count') runs.push({ text: pageCountMark, ...font });
      else if (child.name === 'frame' || child.name === 'custom-shape') collectFrame(child, beside, level);
      else if (!['annotation', 'tracked-changes', 'change', 'bookmark'].includes(child.name))
        collect(child, isBold || styles.bold.has(child.attributes['style-name'] ?? ''), runs, beside, level);
    }
  }

  function collectFrame(frame: XmlElement, beside: Block[], level: number): void {
    if (level >= flowLimits.tables) return;
    const picture = odfPicture(pictures, frame);
    if (picture !== null) beside.push(picture);
    const box = childOf(frame, 'text-box');
    if (box !== undefined) beside.push(...blocksOf(elementsOf(box), level + 1));
  }

  function tableBlock(table: XmlElement, level: number): Block {
    const rows: Cell[][] = [];
    for (const row of odfRows(table)) {
      const cells: Cell[] = [];
      for (const cell of elementsOf(row)) {
        if (cell.name !== 'table-cell') continue;
        cells.push({
          blocks: blocksOf(elementsOf(cell), level + 1),
          columnSpan: Number(cell.attributes['number-columns-spanned'] ?? 1) || 1,
          rowSpan: Number(cell.attributes['number-rows-spanned'] ?? 1) || 1,
        });
      }
      rows.push(cells);
    }
    return { kind: 'table', rows, isRuled: true };
  }
  return { blocksOf, notes };
}
