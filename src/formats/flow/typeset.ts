/** A flow → pages: what stands where, in points. The same flow gives the same pages on every machine, whatever fonts it has. */

import { cutIntoPages } from './cut-into-pages.ts';
import type { Block, Flow, Section } from './flow.ts';
import { flowLimits, pageCountMark, pageNumberMark, tooLong, widestPage, withoutTables } from './flow.ts';
import { emptyGalley, type Galley, type KnownPictures, refuseTooMany } from './galley.ts';
import { setParagraph } from './set-paragraph.ts';
import { leastTableWidth, type SetBlocks, setTable } from './set-table.ts';

export type TypesetPage = Omit<Galley, 'breaks'> & { readonly width: number; readonly height: number };

export type TypesetOptions = {
  readonly pictures: KnownPictures;
  readonly maxPages: number;
};

export function typeset(flow: Flow, { pictures, maxPages }: TypesetOptions): readonly TypesetPage[] {
  const pages: TypesetPage[] = [];
  let words = 0;
  for (const section of flow.sections) {
    if (pages.length >= maxPages) throw tooLong('pages', maxPages);
    const found =
      section.frames === undefined
        ? setSection(section, { pictures, maxPages })
        : [setFrames(section, pictures)];
    for (const page of found) {
      pages.push(page);
      words += page.words.length;
    }
    if (pages.length > maxPages) throw tooLong('pages', maxPages);
    if (words > flowLimits.words) throw tooLong('words', flowLimits.words);
  }
  return pages;
}

function blockSetter(pictures: KnownPictures): SetBlocks {
  const setBlocks: SetBlocks = (galley, blocks, { x, y, width, level }) => {
    let top = y;
    for (const block of blocks) {
      if (block.kind === 'break') galley.breaks.push(top);
      else if (block.kind === 'paragraph') top = setParagraph(galley, block, { x, y: top, width });
      else if (block.kind === 'picture') top = setPicture(galley, block, { x, y: top, width });
      else if (level < flowLimits.tables)
        top = setTable(galley, block, { x, y: top, width, level }, pictures, setBlocks);
      else top = setBlocks(galley, withoutTables([block]), { x, y: top, width, level });
    }
    refuseTooMany(galley);
    return top;
  };
  const setPicture = (
    galley: Galley,
    picture: Extract<Block, { kind: 'picture' }>,
    { x, y, width: room }: { readonly x: number; readonly y: number; readonly width: number },
  ): number => {
    const size = pictures.get(picture);
    if (size === undefined) return y;
    const scale = Math.min(1, room / size.width, tallestPicture / size.height);
    const [width, height] = [size.width * scale, size.height * scale];
    galley.pictures.push({ x, y, width, height, bytes: picture.bytes });
    return y + height + 4;
  };
  return setBlocks;
}

const tallestPicture = 700;

function setSection(section: Section, { pictures, maxPages }: TypesetOptions): readonly TypesetPage[] {
  const { height, margin } = section;
  const width = wideEnough(section, pictures);
  const setBlocks = blockSetter(pictures);
  const room = width - 2 * margin;
  const strip = (blocks: readonly Block[]) => {
    const galley = emptyGalley();
    const end = setBlocks(galley, blocks, { x: margin, y: 0, width: room, level: 0 });
    return { galley, height: end };
  };
  const header = strip(section.header ?? []);
  const footer = strip(section.footer ?? []);
  // What repeats on each page leaves room for the rest.
  const top = margin + Math.min(header.height, height / 3);
  const bottom = height - margin - Math.min(footer.height, height / 3);
  const body = strip(section.blocks).galley;
  const pages = cutIntoPages(body, { height: bottom - top, maxPages });
  const repeated = header.galley.words.length + footer.galley.words.length;
  if (body.words.length + repeated * pages.length > flowLimits.words)
    throw tooLong('words', flowLimits.words);
  return pages.map((page, i) => {
    const numbered = (text: string) => withNumbers(text, i + 1, pages.length);
    for (const things of [page.words, page.ticks, page.pictures, page.rulings]) {
      for (const thing of things) thing.y += top;
    }
    addShifted(page, header.galley, margin / 2, numbered);
    addShifted(page, footer.galley, bottom + margin / 2, numbered);
    return { ...page, width, height };
  });
}

/** A table of many columns makes the pages wider, as people turn them: no word is to be cut for it. */
function wideEnough({ width, margin, blocks }: Section, pictures: KnownPictures): number {
  let needed = width;
  for (const block of blocks) {
    if (block.kind === 'table') needed = Math.max(needed, leastTableWidth(block, pictures) + 2 * margin);
  }
  return Math.min(needed, Math.max(width, widestPage));
}

/** Frames stand where they are; what has no room in one goes on below it, as it does on slides. */
function setFrames({ width, height, frames = [] }: Section, pictures: KnownPictures): TypesetPage {
  const setBlocks = blockSetter(pictures);
  const galley = emptyGalley();
  for (const frame of frames) {
    setBlocks(galley, frame.blocks, { x: frame.x, y: frame.y, width: Math.max(20, frame.width), level: 0 });
  }
  const { breaks: _, ...page } = galley;
  return { ...page, width, height };
}

/** Not by spreading: there may be more of them than a call takes. */
function addShifted(
  page: Omit<Galley, 'breaks'>,
  part: Galley,
  y: number,
  numbered: (text: string) => string,
): void {
  for (const word of part.words) page.words.push({ ...word, y: word.y + y, text: numbered(word.text) });
  const add = <Thing extends { y: number }>(to: Thing[], things: readonly Thing[]) => {
    for (const thing of things) to.push({ ...thing, y: thing.y + y });
  };
  add(page.ticks, part.ticks);
  add(page.pictures, part.pictures);
  add(page.rulings, part.rulings);
}

const withNumbers = (text: string, page: number, pages: number): string =>
  text.includes(pageNumberMark) || text.includes(pageCountMark)
    ? text.replaceAll(pageNumberMark, String(page)).replaceAll(pageCountMark, String(pages))
    : text;
