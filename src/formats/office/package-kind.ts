/** Which document an archive is that is no archive of somebody's files, by its parts. */
import type { DocumentKind } from '../../model/document.ts';
import { Fault } from '../../model/fault.ts';
import { withPackage } from './open-package.ts';

/** Macros and templates make no difference: nothing of them is run. */
const mainParts: readonly (readonly [RegExp, 'docx' | 'xlsx'])[] = [
  [/^word\/document\d*\.xml$/u, 'docx'],
  [/^xl\/workbook\.xml$/u, 'xlsx'],
];

export async function packageKind(path: string, signal: AbortSignal): Promise<DocumentKind | null> {
  try {
    return await withPackage(path, signal, async ({ names }) => {
      const found = mainParts.find(([part]) => names.some((name) => part.test(name)));
      return found?.[1] ?? null;
    });
  } catch (error) {
    if (error instanceof Fault) return null;
    throw error;
  }
}
