/** PowerPoint presentations: each slide that is shown is a page, text and pictures where they stand on it. Notes are not part of it. */

import {
  type Block,
  type Flow,
  type Frame,
  flowLimits,
  type Paragraph,
  type Run,
  type Section,
} from '../flow/flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import type { Format } from '../format.ts';
import { damaged, type Package, withPackage } from './open-package.ts';
import { mainPart, type Relation, relationsOf } from './relations.ts';
import { allOf, childOf, elementsOf, inside, readXmlTree, textIn, type XmlElement } from './xml-tree.ts';

export const pptx: Format = {
  async open(path, options) {
    const flow = await withPackage(path, options.signal, (parts) => readPptx(parts, options.signal));
    return await openFlow(flow, options);
  },
};

const emu = 1 / 12_700;

async function readPptx(parts: Package, signal: AbortSignal): Promise<Flow> {
  const main = await mainPart(parts, 'ppt/presentation.xml');
  const bytes = await parts.read(main);
  const presentation = bytes === null ? undefined : childOf(readXmlTree(bytes), 'presentation');
  if (presentation === undefined) throw damaged();
  const size = childOf(presentation, 'sldSz')?.attributes;
  const [width, height] = [Number(size?.cx) * emu, Number(size?.cy) * emu];
  const page =
    width > 50 && width < 5000 && height > 50 && height < 5000
      ? { width, height }
      : { width: 720, height: 540 };
  const relations = await relationsOf(parts, main);
  const sections: Section[] = [];
  const placesOf = createInheritedPlaces(parts);
  const listed = childOf(presentation, 'sldIdLst');
  for (const { attributes } of listed === undefined ? [] : elementsOf(listed)) {
    signal.throwIfAborted();
    const target = relations.get(attributes['r:id'] ?? '')?.target;
    const slide = target === undefined ? null : await parts.read(target);
    if (target === undefined || slide === null) continue;
    const root = childOf(readXmlTree(slide), 'sld');
    if (root === undefined || root.attributes.show === '0') continue;
    const frames = await framesOf(parts, root, target, page, placesOf);
    sections.push({ ...page, margin: 0, blocks: [], frames });
  }
  return { sections };
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
/** From the coordinates of a group to those of the slide. */
type Shift = (place: Place) => Place;

async function framesOf(
  parts: Package,
  root: XmlElement,
  slide: string,
  page: { readonly width: number; readonly height: number },
  placesOf: (layout: string) => Promise<Places>,
): Promise<readonly Frame[]> {
  const relations = await relationsOf(parts, slide);
  const layout = [...relations.values()].find(({ type }) => type === 'slideLayout')?.target;
  const places: Places = layout === undefined ? new Map() : await placesOf(layout);
  const frames: Frame[] = [];
  const tree = inside(root, 'cSld', 'spTree');
  let next = 20;
  const visit = async (element: XmlElement, shift: Shift, level: number): Promise<void> => {
    for (const shape of elementsOf(element)) {
      if (isHidden(shape)) continue;
      if (shape.name === 'grpSp' && level < 20) await visit(shape, within(shape, shift), level + 1);
      else if (shape.name === 'AlternateContent' && level < 20) {
        const choice = childOf(shape, 'Choice') ?? childOf(shape, 'Fallback');
        if (choice !== undefined) await visit(choice, shift, level + 1);
      } else {
        const blocks = await blocksOf(shape, { parts, relations });
        if (blocks.length === 0) continue;
        const own = placeOf(childOf(childOf(shape, 'spPr'), 'xfrm') ?? childOf(shape, 'xfrm'));
        // Who has no place of its own stands below the others.
        const place =
          own === null
            ? (places.get(placeholderOf(shape)) ?? { x: 36, y: next, width: page.width - 72, height: 40 })
            : shift(own);
        next = Math.max(next, place.y + place.height);
        frames.push({ ...place, blocks });
      }
    }
  };
  if (tree !== undefined) await visit(tree, (place) => place, 0);
  return frames;
}

const isHidden = (shape: XmlElement): boolean =>
  elementsOf(shape).some((child) => ['1', 'true'].includes(childOf(child, 'cNvPr')?.attributes.hidden ?? ''));

function placeOf(element: XmlElement | undefined): Place | null {
  const [at, size] = [childOf(element, 'off')?.attributes, childOf(element, 'ext')?.attributes];
  const [x, y, width, height] = [at?.x, at?.y, size?.cx, size?.cy].map((value) => Number(value) * emu);
  if (x === undefined || y === undefined || width === undefined || height === undefined) return null;
  return [x, y, width, height].every((value) => Number.isFinite(value) && Math.abs(value) < 20_000)
    ? { x, y, width, height }
    : null;
}

function within(group: XmlElement, shift: Shift): Shift {
  const frame = inside(group, 'grpSpPr', 'xfrm');
  const outer = placeOf(frame);
  const [at, size] = [childOf(frame, 'chOff')?.attributes, childOf(frame, 'chExt')?.attributes];
  const [x, y, width, height] = [at?.x, at?.y, size?.cx, size?.cy].map((value) => Number(value) * emu);
  if (outer === null || !(width && height) || x === undefined || y === undefined) return shift;
  const [across, down] = [outer.width / width, outer.height / height];
  return (place) =>
    shift({
      x: outer.x + (place.x - x) * across,
      y: outer.y + (place.y - y) * down,
      width: place.width * across,
      height: place.height * down,
    });
}

function placeholderOf(shape: XmlElement): string {
  const found = [...allOf(shape, 'ph')][0]?.attributes;
  return found === undefined ? '' : (found.idx ?? kindOf(found.type));
}

const kindOf = (type = 'body'): string => (type === 'ctrTitle' ? 'title' : type);

type Places = ReadonlyMap<string, Place>;

/** Hundreds of slides have the same layout, which is read once. */
function createInheritedPlaces(parts: Package): (layout: string) => Promise<Places> {
  const known = new Map<string, Promise<Places>>();
  return async (layout) => {
    const found = known.get(layout) ?? inheritedPlaces(parts, layout);
    known.set(layout, found);
    return await found;
  };
}

/** Where the layout of a slide and its master put what says nothing itself. */
async function inheritedPlaces(parts: Package, layout: string): Promise<Places> {
  const places = new Map<string, Place>();
  const master = [...(await relationsOf(parts, layout)).values()].find(
    ({ type }) => type === 'slideMaster',
  )?.target;
  for (const part of [master, layout]) {
    const bytes = part === undefined ? null : await parts.read(part);
    if (bytes === null) continue;
    for (const shape of allOf(readXmlTree(bytes), 'sp')) {
      const place = placeOf(inside(shape, 'spPr', 'xfrm'));
      const found = [...allOf(shape, 'ph')][0]?.attributes;
      if (place === null || found === undefined) continue;
      places.set(kindOf(found.type), place);
      if (found.idx !== undefined) places.set(found.idx, place);
    }
  }
  return places;
}

type Part = { readonly parts: Package; readonly relations: ReadonlyMap<string, Relation> };

async function blocksOf(shape: XmlElement, part: Part): Promise<readonly Block[]> {
  if (shape.name === 'sp') return paragraphsOf(childOf(shape, 'txBody'), isTitle(shape) ? 28 : 16);
  if (shape.name === 'pic') {
    const id = [...allOf(shape, 'blip')][0]?.attributes.embed ?? '';
    const target = part.relations.get(id)?.target;
    const bytes = target === undefined ? null : await part.parts.readPicture(target);
    const place = placeOf(inside(shape, 'spPr', 'xfrm'));
    if (bytes === null) return [];
    const size =
      place === null || place.width <= 0 || place.height <= 0
        ? {}
        : { width: place.width, height: place.height };
    return [{ kind: 'picture', bytes, ...size }];
  }
  if (shape.name !== 'graphicFrame') return [];
  return [...allOf(shape, 'tbl')].slice(0, 20).map(tableOf);
}

const isTitle = (shape: XmlElement): boolean =>
  ['title', 'ctrTitle'].includes([...allOf(shape, 'ph')][0]?.attributes.type ?? '');

function paragraphsOf(body: XmlElement | undefined, usual: number): readonly Block[] {
  const paragraphs = (body === undefined ? [] : elementsOf(body)).filter(({ name }) => name === 'p');
  const blocks = paragraphs.map((element): Paragraph => {
    const setup = childOf(element, 'pPr');
    const runs: Run[] = [];
    let size = 0;
    for (const child of elementsOf(element)) {
      if (child.name === 'br') runs.push({ text: '\n' });
      if (child.name !== 'r' && child.name !== 'fld') continue;
      const own = childOf(child, 'rPr')?.attributes;
      size ||= Number(own?.sz) / 100 || 0;
      runs.push({
        text: textIn(childOf(child, 't')),
        ...(own?.b === '1' || own?.b === 'true' ? { isBold: true } : {}),
      });
    }
    const depth = Math.min(8, Number(setup?.attributes.lvl ?? 0) || 0);
    const marker = childOf(setup, 'buChar')?.attributes.char;
    const align =
      setup?.attributes.algn === 'ctr' ? 'center' : setup?.attributes.algn === 'r' ? 'right' : 'left';
    return {
      ...{ kind: 'paragraph', runs, size: size > 0 ? size : usual, indent: 18 * depth, align },
      ...(marker === undefined || runs.length === 0 ? {} : { marker: '•' }),
    };
  });
  return blocks.some(({ runs }) => runs.some((run) => 'text' in run && run.text.trim() !== '')) ? blocks : [];
}

function tableOf(element: XmlElement): Block {
  const grid = childOf(element, 'tblGrid');
  const widths = (grid === undefined ? [] : elementsOf(grid)).map(
    ({ attributes }) => Number(attributes.w) * emu,
  );
  const rows = elementsOf(element).filter(({ name }) => name === 'tr');
  return {
    ...{ kind: 'table', isRuled: true },
    ...(widths.length > 0 ? { widths: widths.slice(0, flowLimits.columns) } : {}),
    rows: rows.map((row) =>
      elementsOf(row)
        .filter(
          ({ name, attributes }) => name === 'tc' && attributes.hMerge !== '1' && attributes.vMerge !== '1',
        )
        .map((cell) => ({
          blocks: paragraphsOf(childOf(cell, 'txBody'), 14),
          columnSpan: Number(cell.attributes.gridSpan ?? 1) || 1,
          rowSpan: Number(cell.attributes.rowSpan ?? 1) || 1,
        })),
    ),
  };
}
