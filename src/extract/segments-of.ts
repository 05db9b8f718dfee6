/** Which piece of text each word of a page stands in, as the layout saw it. */
import type { Page } from '../model/document.ts';
import { remembered } from './remembered.ts';

/** For each word its segment, and which of the segment's words it is. */
export const segmentsOf = remembered(
  ({ segments }: Page) =>
    new Map(segments.flatMap((segment) => segment.words.map((word, at) => [word, { segment, at }] as const))),
);
