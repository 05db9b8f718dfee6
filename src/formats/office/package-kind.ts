/** Which document an archive is that is no archive of somebody's files, by its parts. */
import type { DocumentKind } from '../../model/document.ts';
import { Fault } from '../../model/fault.ts';
import { withPackage } from './open-package.ts';

/** Macros and templates make no difference: nothing of them is run. */
const mainParts: readonly (readonly [RegExp, DocumentKind])[] = [
  [/^word\/document\d*\.xml$/u, 'docx'],
  [/^xl\/workbook\.xml$/u, 'xlsx'],
  [/^ppt\/presentation\.xml$/u, 'pptx'],
];

/** Templates are named like what they are for, with an ending. */
const openTypes = [
  ['application/vnd.oasis.opendocument.text', 'odt'],
  ['application/vnd.oasis.opendocument.spreadsheet', 'ods'],
] as const;

const longestType = 200;

export async function packageKind(path: string, signal: AbortSignal): Promise<DocumentKind | null> {
  try {
    return await withPackage(path, signal, async ({ names, sizeOf, read }) => {
      const found = mainParts.find(([part]) => names.some((name) => part.test(name)));
      if (found !== undefined) return found[1];
      // This is asked where requests come in, not in the processes that may take memory.
      if (sizeOf('mimetype') > longestType) return null;
      const type = (await read('mimetype'))?.toString('latin1') ?? '';
      return openTypes.find(([start]) => type.startsWith(start))?.[1] ?? null;
    });
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}
