/** How the cells of a workbook show their numbers, and which are bold. */
import { isDateFormat } from 'numfmt';
import { childOf, elementsOf, readXmlTree, type XmlElement } from './xml-tree.ts';

export type CellStyle = { readonly pattern: string; readonly isDate: boolean; readonly isBold: boolean };

/**
 * Patterns that files name by number alone. What Excel shows for days depends on who looks at them: here they are written
 * so that nobody can take the month for the day.
 */
const builtIn: Readonly<Record<number, string>> = {
  ...{ 0: 'General', 1: '0', 2: '0.00', 3: '#,##0', 4: '#,##0.00', 9: '0%', 10: '0.00%', 11: '0.00E+00' },
  ...{ 12: '# ?/?', 13: '# ??/??', 14: 'yyyy-mm-dd', 15: 'd-mmm-yy', 16: 'd-mmm', 17: 'mmm-yy' },
  ...{ 18: 'h:mm AM/PM', 19: 'h:mm:ss AM/PM', 20: 'h:mm', 21: 'h:mm:ss', 22: 'yyyy-mm-dd h:mm' },
  ...{ 37: '#,##0;(#,##0)', 38: '#,##0;(#,##0)', 39: '#,##0.00;(#,##0.00)', 40: '#,##0.00;(#,##0.00)' },
  ...{ 45: 'mm:ss', 46: '[h]:mm:ss', 47: 'mm:ss.0', 48: '##0.0E+0', 49: '@' },
};

/** By the number that cells name. */
export function xlsxStyles(bytes: Buffer | null): readonly CellStyle[] {
  if (bytes === null) return [];
  const sheet = childOf(readXmlTree(bytes), 'styleSheet');
  const own = new Map<number, string>();
  for (const { attributes } of childrenOf(sheet, 'numFmts'))
    own.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
  const bold = childrenOf(sheet, 'fonts').map((font) => {
    const mark = childOf(font, 'b');
    return mark !== undefined && !['0', 'false'].includes(mark.attributes.val ?? '1');
  });
  return childrenOf(sheet, 'cellXfs').map(({ attributes }) => {
    const id = Number(attributes.numFmtId ?? 0);
    // `*` fills a cell with a character, which nobody reads.
    const pattern = usable(own.get(id) ?? builtIn[id] ?? 'General').replace(/(?<!\\)\*./gu, '');
    return { pattern, isDate: isDate(pattern), isBold: bold[Number(attributes.fontId ?? 0)] ?? false };
  });
}

/** Excel writes no longer ones, and each cell is shown by its pattern anew. */
const longestPattern = 255;
const usable = (pattern: string): string => (pattern.length > longestPattern ? 'General' : pattern);

const childrenOf = (sheet: XmlElement | undefined, name: string): readonly XmlElement[] => {
  const found = childOf(sheet, name);
  return found === undefined ? [] : elementsOf(found);
};

function isDate(pattern: string): boolean {
  try {
    return isDateFormat(pattern);
  } catch {
    return false;
  }
}
