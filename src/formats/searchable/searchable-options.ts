/** What a searchable PDF is made with, and how large it may become. */
import type { FormatLimits } from '../format.ts';

export type SearchableOptions = {
  /** For a file that says none. */
  readonly title: string;
  readonly limits: FormatLimits;
  readonly signal: AbortSignal;
  /** Before each page. */
  readonly onPage: () => void;
  /** Takes its time: nothing more is made before. */
  readonly onPiece: (bytes: Uint8Array) => Promise<void>;
};

/** Far beyond any file that is taken: what is larger came of pictures that say much with few bytes. */
export const maxBytes = 512 * 1024 * 1024;
