/** The picture of an upright page. It is drawn when somebody looks at it, and no more of it than that. */
import type { OpenedPage } from '../formats/format.ts';
import type { Bitmap } from '../model/bitmap.ts';
import { type Box, turnedBox } from '../model/box.ts';
import { type Crop, cropped } from '../model/crop.ts';
import type { Turn } from '../model/document.ts';
import { readLimits } from '../model/read-limits.ts';
import type { Stopwatch } from '../model/stopwatch.ts';
import { greyBitmap } from '../ocr/grey.ts';
import { turnedBitmap } from '../ocr/turned.ts';

/** 200 dpi: more shows the recognisers nothing new. */
export const pixelsPerPoint = 200 / 72;

export interface PagePicture {
  whole(): Promise<Bitmap>;
  part(wanted: Box): Promise<Crop>;
  /** The same where the page paints the same besides text; null where that cannot be told without drawing. */
  paintedIn(wanted: Box): string | null;
}

export type DrawingOptions = { readonly stopwatch: Stopwatch; readonly signal: AbortSignal };

/** As the page lies. */
export function pictureOf(page: OpenedPage, { stopwatch, signal }: DrawingOptions): PagePicture {
  // In grey: nothing that looks at the picture needs its colours, and a third of the bytes is a third of the work.
  const options = { pixelsPerPoint, maxPixels: readLimits.maxPagePixels, isGreyEnough: true, signal };
  let drawn: Promise<Bitmap> | null = null;
  const whole = async (): Promise<Bitmap> => {
    drawn ??= stopwatch.measure('render', async () => greyBitmap(await page.render(options)));
    return await drawn;
  };
  const part = async (wanted: Box): Promise<Crop> => {
    const { renderPart } = page;
    if (drawn !== null || renderPart === undefined) return cropped(await whole(), wanted);
    const { bitmap, box } = await stopwatch.measure('render', async () => await renderPart(wanted, options));
    return { bitmap: greyBitmap(bitmap), box };
  };
  return { whole, part, paintedIn: (wanted) => (drawn === null ? (page.paintedIn?.(wanted) ?? null) : null) };
}

/** Turned clockwise, with places on what stands upright then. */
export function turnedPicture(picture: PagePicture, turn: Turn): PagePicture {
  if (turn === 0) return picture;
  return {
    whole: async () => turnedBitmap(await picture.whole(), turn),
    async part(wanted) {
      const { bitmap, box } = await picture.part(turnedBox(wanted, turnBack(turn)));
      return { bitmap: turnedBitmap(bitmap, turn), box: turnedBox(box, turn) };
    },
    paintedIn(wanted) {
      const painted = picture.paintedIn(turnedBox(wanted, turnBack(turn)));
      return painted === null ? null : `${painted} ${turn}`;
    },
  };
}

const turnBack = (turn: Turn): Turn => (turn === 90 ? 270 : turn === 270 ? 90 : turn);
