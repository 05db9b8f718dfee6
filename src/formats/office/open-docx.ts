/** Word documents: the text with its tables and pictures, headers and footers on each page, notes at the end. Deleted text is gone. */

import { a4, type Block, type Flow, type Section } from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import type { Format } from '../format.ts';
import { createDocxBlocks, type DocxPictures } from './docx-blocks.ts';
import { type DocxStyles, docxStyles } from './docx-styles.ts';
import { damaged, type Package, withPackage } from './open-package.ts';
import { mainPart, type Relation, relationsOf } from './relations.ts';
import { allOf, childOf, elementsOf, inside, readXmlTree, type XmlElement } from './xml-tree.ts';

export const docx: Format = {
  async open(path, options) {
    const flow = await withPackage(path, options.signal, readDocx);
    return await openFlow(flow, options);
  },
};

const twip = 1 / 20;

async function readDocx(parts: Package): Promise<Flow> {
  const main = await mainPart(parts, 'word/document.xml');
  const bytes = await parts.read(main);
  if (bytes === null) throw damaged();
  const body = inside(readXmlTree(bytes), 'document', 'body');
  if (body === undefined) throw damaged();
  const relations = await relationsOf(parts, main);
  const styles = await docxStyles(parts, relations);
  const blocksOf = createDocxBlocks(styles);
  const blocks = blocksOf(elementsOf(body), await picturesOf(parts, relations));
  const setups = [...allOf(body, 'sectPr')];
  const setup = childOf(body, 'sectPr') ?? setups.at(-1);
  const notes = await notesOf(parts, relations, styles);
  return {
    sections: [
      {
        ...pageOf(setup),
        blocks: [...blocks, ...notes],
        ...(await repeated(parts, setups, relations, styles)),
      },
    ],
  };
}

/** Before anything is laid out: millions of paragraphs do not wait for each other then. */
async function picturesOf(parts: Package, relations: ReadonlyMap<string, Relation>): Promise<DocxPictures> {
  const pictures = new Map<string, Uint8Array>();
  for (const [id, { type, target }] of relations) {
    const bytes = type === 'image' ? await parts.readPicture(target) : null;
    if (bytes !== null) pictures.set(id, bytes);
  }
  return pictures;
}

function pageOf(setup: XmlElement | undefined): Pick<Section, 'width' | 'height' | 'margin'> {
  const size = childOf(setup, 'pgSz')?.attributes ?? {};
  const [width, height] = [Number(size.w) * twip, Number(size.h) * twip];
  const isUsable = width > 140 && width < 3000 && height > 140 && height < 3000;
  const margin = Number(childOf(setup, 'pgMar')?.attributes.left) * twip;
  return {
    ...(isUsable ? { width, height } : { width: a4.width, height: a4.height }),
    margin: margin > 10 && margin < width / 4 ? Math.max(28, margin) : a4.margin,
  };
}

/** The usual header and footer, or that of the first page where there is no other. A section without any has those before it. */
async function repeated(
  parts: Package,
  setups: readonly XmlElement[],
  relations: ReadonlyMap<string, Relation>,
  styles: DocxStyles,
): Promise<Pick<Section, 'header' | 'footer'>> {
  const found: { header?: readonly Block[]; footer?: readonly Block[] } = {};
  for (const kind of ['header', 'footer'] as const) {
    const isReference = ({ name }: XmlElement) => name === `${kind}Reference`;
    const setup = setups.findLast((one) => elementsOf(one).some(isReference));
    const references = setup === undefined ? [] : elementsOf(setup).filter(isReference);
    const first = references.find(({ attributes }) => attributes.type === 'first');
    const chosen =
      (childOf(setup, 'titlePg') === undefined ? undefined : first) ??
      references.find(({ attributes }) => attributes.type === 'default') ??
      first;
    const target = relations.get(chosen?.attributes.id ?? '')?.target;
    const part = target === undefined ? null : await partBlocks(parts, target, styles);
    if (part !== null && part.length > 0) found[kind] = part;
  }
  return found;
}

async function partBlocks(
  parts: Package,
  target: string,
  styles: DocxStyles,
): Promise<readonly Block[] | null> {
  const bytes = await parts.read(target);
  if (bytes === null) return null;
  const [root] = elementsOf(readXmlTree(bytes));
  if (root === undefined) return null;
  const pictures = await picturesOf(parts, await relationsOf(parts, target));
  return createDocxBlocks(styles, { isRepeated: true })(elementsOf(root), pictures);
}

async function notesOf(
  parts: Package,
  relations: ReadonlyMap<string, Relation>,
  styles: DocxStyles,
): Promise<readonly Block[]> {
  const blocks: Block[] = [];
  for (const { target, type } of relations.values()) {
    if (type !== 'footnotes' && type !== 'endnotes') continue;
    const bytes = await parts.read(target);
    if (bytes === null) continue;
    const notes = elementsOf(readXmlTree(bytes)).flatMap(elementsOf);
    const pictures = await picturesOf(parts, await relationsOf(parts, target));
    for (const note of notes) {
      // Lines that part notes from text are notes of another type.
      if (note.attributes.type === undefined)
        blocks.push(...createDocxBlocks(styles)(elementsOf(note), pictures));
    }
  }
  return blocks;
}
