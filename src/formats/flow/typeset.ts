/** A flow → pages: what stands where, in points. The same flow gives the same pages on every machine, whatever fonts it has. */

import { cutIntoPages } from './cut-into-pages.ts';
import type { Block, Flow, Section } from './flow.ts';
import { flowLimits, tooLong } from './flow.ts';
import { emptyGalley, type Galley, type KnownPictures, refuseTooMany } from './galley.ts';
import { setParagraph } from './set-paragraph.ts';
import { type SetBlocks, setTable } from './set-table.ts';

export type TypesetPage = Omit<Galley, 'breaks'> & { readonly width: number; readonly height: number };

export type TypesetOptions = {
  readonly pictures: KnownPictures;
  readonly maxPages: number;
};

export function typeset(flow: Flow, { pictures, maxPages }: TypesetOptions): readonly TypesetPage[] {
  const pages: TypesetPage[] = [];
  for (const section of flow.sections) {
    pages.push(
      ...(section.frames === undefined ? setSection(section, pictures) : [setFrames(section, pictures)]),
    );
    if (pages.length > maxPages) throw tooLong('pages', maxPages);
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
      else
        for (const cell of block.rows.flat())
          top = setBlocks(galley, textOnly(cell.blocks), { x, y: top, width, level });
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

const textOnly = (blocks: readonly Block[]): readonly Block[] =>
  blocks.flatMap((block) => (block.kind === 'table' ? [] : [block]));

function setSection(section: Section, pictures: KnownPictures): readonly TypesetPage[] {
  const { width, height, margin } = section;
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
  const pages = cutIntoPages(strip(section.blocks).galley, bottom - top);
  return pages.map((page) => {
    for (const things of [page.words, page.ticks, page.pictures, page.rulings]) {
      for (const thing of things) thing.y += top;
    }
    const moved = page;
    for (const [part, at] of [[header, margin / 2] as const, [footer, bottom + margin / 2] as const]) {
      const copy = shifted(part.galley, at);
      moved.words.push(...copy.words);
      moved.ticks.push(...copy.ticks);
      moved.pictures.push(...copy.pictures);
      moved.rulings.push(...copy.rulings);
    }
    return { ...moved, width, height };
  });
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

function shifted(galley: Omit<Galley, 'breaks'>, y: number): Omit<Galley, 'breaks'> {
  const down = <Thing extends { y: number }>(things: readonly Thing[]): Thing[] =>
    things.map((thing) => ({ ...thing, y: thing.y + y }));
  return {
    words: down(galley.words),
    ticks: down(galley.ticks),
    pictures: down(galley.pictures),
    rulings: down(galley.rulings),
  };
}
