/**
 * What a file's name may say of it: only which of the text formats without marks of their own it is in. Files that the server keeps are
 * named by us and hint at nothing, so that the same bytes are the same document wherever they are read.
 */
import { extname } from 'node:path';

const kinds = {
  '.txt': 'txt',
  '.text': 'txt',
  '.log': 'txt',
  '.md': 'md',
  '.markdown': 'md',
  '.csv': 'csv',
  '.tsv': 'tsv',
  '.tab': 'tsv',
} as const;
export type HintedKind = (typeof kinds)[keyof typeof kinds];

const isKnown = (extension: string): extension is keyof typeof kinds => Object.hasOwn(kinds, extension);

export function hintedKind(path: string): HintedKind | null {
  const extension = extname(path).toLowerCase();
  return isKnown(extension) ? kinds[extension] : null;
}
