/** Units of what was measured, where they stand in a cell of their own. */
import type { Asked } from './asked.ts';
import type { Head } from './head.ts';

const unitMark = 'means unit';

/** What a unit says of its cell, whatever stands above it: mostly nothing does. */
export const unitHead: Head = { text: '', words: [], marks: [unitMark], meanings: [], periods: [] };

/** Whether a question asks for a unit by its own words. */
export const asksUnit = ({ field, own }: Asked): boolean =>
  field.field.type === 'string' &&
  own.phrases.slice(0, 1).some(({ words }) => words.some(({ marks }) => marks.includes(unitMark)));
