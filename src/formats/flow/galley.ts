/** Type that is set on a strip without end, in points from its top left, before it is cut into pages. */
import { Fault } from '../../model/fault.ts';
import type { Picture } from './flow.ts';
import { flowLimits, tooLong } from './flow.ts';
import type { FontName } from './metrics.ts';

export type Placed = { x: number; y: number; readonly width: number; readonly height: number };

export type SetWord = Placed & {
  readonly text: string;
  readonly size: number;
  readonly font: FontName;
};
export type SetTick = Placed & { readonly isTicked: boolean };
export type SetPicture = Placed & { readonly bytes: Uint8Array };
/** Horizontal where it has no height, vertical where it has no width. */
export type SetRuling = Placed;

export type Galley = {
  readonly words: SetWord[];
  readonly ticks: SetTick[];
  readonly pictures: SetPicture[];
  readonly rulings: SetRuling[];
  /** Where a new page begins, whatever has room. */
  readonly breaks: number[];
};

export const emptyGalley = (): Galley => ({ words: [], ticks: [], pictures: [], rulings: [], breaks: [] });

/** A picture that can be drawn, with its size in points. */
export type KnownPicture = { readonly width: number; readonly height: number };
export type KnownPictures = ReadonlyMap<Picture, KnownPicture>;

export function refuseTooMany(galley: Galley): void {
  if (galley.words.length > flowLimits.words) throw tooLong('words', flowLimits.words);
  if (galley.rulings.length > 4 * flowLimits.cells)
    throw new Fault(
      'document_too_big',
      'The document has more table cells than are read; split it and send the parts.',
    );
}
