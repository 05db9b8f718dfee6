/** What it takes to draw a page as it was read: the boxes of what was read are in 0..1 of the upright page. */
import type { Page } from './document.ts';

/** `size` is that of the upright page; `turn` says how the page was turned to stand upright. */
export type PageShape = Pick<Page, 'number' | 'size' | 'turn'>;

export const pageShapeOf = ({ number, size, turn }: Page): PageShape => ({ number, size, turn });
