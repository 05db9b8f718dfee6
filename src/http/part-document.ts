/**
 * One of the documents of a file, as a document of its own: its pages are copied, so that whatever is done with it knows nothing of the others. The
 * same pages of the same file are the same bytes, by which what is there already is found again.
 */
import { promises as fs } from 'node:fs';
import { join, parse as parsePath } from 'node:path';
import type { DocumentPart } from '../model/document-part.ts';
import type { DrawnPlace } from '../model/drawn-place.ts';
import { Fault } from '../model/fault.ts';
import { answerLimits } from './answer-limits.ts';
import { type DeskFiles, type FoundDocument, putOnDesk, withFile } from './dashboard/desk-files.ts';
import { hashOf } from './hash-of.ts';

export type PartOf = {
  readonly accountId: string;
  /** Whose examples it may be one of. */
  readonly templateId: string;
  /** Its pages were billed. */
  readonly file: FoundDocument;
  /** All of the file's without it. */
  readonly pages: DocumentPart['pages'] | undefined;
};

/** Its id on the desk. */
export async function partDocument(
  needs: DeskFiles,
  { accountId, templateId, file, pages }: PartOf,
  signal: AbortSignal,
): Promise<string> {
  const { desk, pool } = needs;
  if (pages !== undefined && file.pageCount !== null && pages[1] > file.pageCount)
    throw new Fault('page_not_found', `The file has ${file.pageCount} page(s), and no page ${pages[1]}.`);
  const limits = answerLimits(needs.documentTimeoutMs);
  const turn = { account: accountId, priority: 'sync', limits, signal } as const;
  return await withFile(needs, file, signal, async (stored, folder) => {
    const path = join(folder, 'part');
    // Fetched bytes may be the stored ones themselves, and a part may be moved away.
    if (pages === undefined) await fs.copyFile(stored, path);
    else await fs.writeFile(path, await pool.copyPages(stored, pages, turn), { mode: 0o600, flag: 'wx' });
    const same = await desk.findSame(accountId, { sha256: await hashOf(path, signal), templateId });
    if (same !== undefined) return same.documentId;
    const fileName = pages === undefined ? file.fileName : nameOf(file.fileName, pages);
    const pageCount = await pool.countPages(path, turn);
    const put = { path, fileName, pageCount, kind: await needs.sniff(path, signal), pages: null };
    return (await putOnDesk(needs, accountId, { ...put, isBilled: true }, signal)).documentId;
  });
}

/** Whether it is the whole file. */
export const isWhole = ([first, last]: DocumentPart['pages'], pageCount: number | null): boolean =>
  first === 1 && last === pageCount;

/** As its own document counts pages; what was drawn on others is left out. */
export const placesInPart = (
  places: readonly DrawnPlace[],
  [first, last]: DocumentPart['pages'],
): readonly DrawnPlace[] =>
  places.flatMap((place) =>
    place.page < first || place.page > last ? [] : [{ ...place, page: place.page - first + 1 }],
  );

const nameOf = (fileName: string, [first, last]: DocumentPart['pages']): string =>
  `${parsePath(fileName).name}, ${first === last ? `page ${first}` : `pages ${first} to ${last}`}.pdf`;
