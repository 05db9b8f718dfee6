/** How a page is built, drawn over its picture as SVG: tables with their cells, boxes of forms, pairs, segments and words, and what the colours mean. */
import { type Box, linkBetween } from '../model/box.ts';
import type { Page, RowKind, Stretch } from '../model/document.ts';

type Ink = { readonly name: string; readonly style: string };

const framed = (colour: string, opacity: number, stroke: number) =>
  `fill="${colour}" fill-opacity="${opacity}" stroke="${colour}" stroke-width="${stroke}"`;
const outlined = (colour: string, stroke: number) =>
  `fill="none" stroke="${colour}" stroke-width="${stroke}"`;

/** Widths of strokes count in hairlines of the picture. In the order of the legend. */
const inks = {
  table: { name: 'table', style: outlined('#b35900', 4) },
  header: { name: 'heading cell', style: framed('#e65100', 0.3, 1.5) },
  body: { name: 'cell', style: framed('#ffa000', 0.14, 1) },
  group: { name: 'group row', style: framed('#8e24aa', 0.2, 1.5) },
  subtotal: { name: 'subtotal row', style: framed('#6d4c41', 0.25, 1.5) },
  title: { name: 'title or note of a table', style: framed('#b35900', 0.05, 1.5) },
  box: { name: 'box of a form', style: outlined('#00695c', 3) },
  caption: { name: 'its caption', style: framed('#00897b', 0.35, 0) },
  content: { name: 'its content', style: framed('#4db6ac', 0.25, 0) },
  pair: { name: 'label and value', style: outlined('#c2185b', 2) },
  segment: { name: 'segment', style: `${outlined('#546e7a', 1.5)} stroke-dasharray="5 3"` },
  printed: { name: 'word of the text layer', style: outlined('#2e7d32', 0.7) },
  read: { name: 'word that was read', style: outlined('#1565c0', 0.7) },
  uncertain: { name: 'uncertain word', style: outlined('#d50000', 1.5) },
  barcode: { name: 'bar code', style: framed('#6a1b9a', 0.2, 2) },
  ticked: { name: 'ticked', style: framed('#2e7d32', 0.45, 2) },
  unticked: { name: 'not ticked', style: outlined('#2e7d32', 2) },
} as const satisfies Record<string, Ink>;
type InkName = keyof typeof inks;

const certain = 0.8;

type Shape = {
  readonly ink: InkName;
  readonly box: Box;
  /** How far around its box it is drawn, in hairlines. */
  readonly outset?: number;
  /** Where a link goes from it. */
  readonly to?: Box;
};

function shapesOf(page: Page): readonly Shape[] {
  const part = (ink: InkName, stretch: Stretch | null): readonly Shape[] =>
    stretch === null ? [] : [{ ink, box: stretch.box, outset: 1 }];
  return [
    ...page.tables.flatMap(({ box, cells, rowKinds, title, note }) => [
      ...cells.map((cell) => ({ ink: kindOf(rowKinds, cell.row), box: cell.box })),
      ...[...part('title', title), ...part('title', note)],
      { ink: 'table', box, outset: 2 } as const,
    ]),
    ...page.boxes.flatMap(({ box, caption, content }) => [
      ...[...part('caption', caption), ...part('content', content)],
      { ink: 'box', box } as const,
    ]),
    ...page.segments.map(({ box }) => ({ ink: 'segment', box, outset: 2 }) as const),
    ...page.words.map(({ box, confidence, source }): Shape => {
      const ink = source === 'text' ? 'printed' : confidence < certain ? 'uncertain' : 'read';
      return { ink, box };
    }),
    ...page.barcodes.map(({ box }) => ({ ink: 'barcode', box }) as const),
    ...page.checkboxes.map(({ box, ticked }): Shape => ({ ink: ticked ? 'ticked' : 'unticked', box })),
    ...page.pairs.map(({ key, value }) => ({ ink: 'pair', box: key.box, to: value.box }) as const),
  ];
}

const kindOf = (rowKinds: readonly RowKind[], row: number): RowKind => rowKinds[row] ?? 'body';

export type Overlay = {
  readonly svg: string;
  /** Pixels below the page that the legend takes. */
  readonly below: number;
};

export function structureOverlay(page: Page, width: number, height: number): Overlay {
  const hair = Math.max(1, width / 1100);
  const shapes = shapesOf(page);
  const used = Object.keys(inks).filter((name) => shapes.some(({ ink }) => ink === name));
  const legend = legendOf(used.filter(isInk), width, height, hair);
  const drawn = shapes.map((shape) => svgOf(shape, width, height, hair)).join('');
  return {
    below: legend.height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height + legend.height}">${drawn}${legend.svg}</svg>`,
  };
}

const isInk = (name: string): name is InkName => name in inks;

function svgOf({ ink, box, outset = 0, to }: Shape, width: number, height: number, hair: number): string {
  const style = scaled(inks[ink].style, hair);
  const around = (place: Box, by: number) =>
    rectangle(
      place[0] * width - by,
      place[1] * height - by,
      place[2] * width + by,
      place[3] * height + by,
      style,
    );
  if (to === undefined) return around(box, outset * hair);
  const [x0, y0, x1, y1] = linkBetween(box, to);
  const [fromX, fromY, toX, toY] = [x0 * width, y0 * height, x1 * width, y1 * height];
  const head = `<circle cx="${toX}" cy="${toY}" r="${4 * hair}" fill="#c2185b"/>`;
  return `${around(box, hair)}${around(to, hair)}<line x1="${fromX}" y1="${fromY}" x2="${toX}" y2="${toY}" ${style}/>${head}`;
}

const scaled = (style: string, hair: number): string =>
  style.replace(/stroke-width="([\d.]+)"/u, (_, stroke) => `stroke-width="${Number(stroke) * hair}"`);

const rectangle = (x0: number, y0: number, x1: number, y1: number, style: string): string =>
  `<rect x="${x0}" y="${y0}" width="${Math.max(0, x1 - x0)}" height="${Math.max(0, y1 - y0)}" rx="1" ${style}/>`;

/** What is drawn on this page, in as many columns as there is room for, below it. */
function legendOf(names: readonly InkName[], width: number, top: number, hair: number) {
  const letter = Math.max(11, 16 * hair);
  const [step, room] = [1.9 * letter, 15 * letter];
  const columns = Math.max(1, Math.floor((width - letter) / room));
  const entries = names.map((name, at) => {
    const x = letter + (at % columns) * room;
    const y = top + letter + Math.floor(at / columns) * step;
    const sample = rectangle(x, y, x + 1.8 * letter, y + letter, scaled(inks[name].style, hair));
    return `${sample}<text x="${x + 2.4 * letter}" y="${y + 0.85 * letter}" font-family="sans-serif" font-size="${letter}" fill="#222">${inks[name].name}</text>`;
  });
  const height = names.length === 0 ? 0 : Math.ceil(Math.ceil(names.length / columns) * step + letter);
  return { height, svg: entries.join('') };
}
