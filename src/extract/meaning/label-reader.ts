/** What labels mean, asked once for each text: they repeat on and over pages. */
import type { LabelMeaning } from './concepts.ts';
import { meaningsOfLabel } from './label-meanings.ts';

export type LabelReader = (text: string) => readonly LabelMeaning[];

export function createLabelReader(): LabelReader {
  const known = new Map<string, readonly LabelMeaning[]>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const meanings = meaningsOfLabel(text);
    known.set(text, meanings);
    return meanings;
  };
}
