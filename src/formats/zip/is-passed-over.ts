/** Entries that nobody means when they pack documents: folders, and what macOS adds for itself. */
import type { DirectoryEntry } from './read-directory.ts';

export function isPassedOver(entry: Pick<DirectoryEntry, 'name' | 'sizeBytes' | 'isDosFolder'>): boolean {
  if (entry.name.endsWith('/')) return true;
  if (entry.sizeBytes === 0 && (entry.isDosFolder || entry.name.endsWith('\\'))) return true;
  const parts = entry.name.split(/[/\\]/);
  const last = parts.at(-1) ?? '';
  return parts.includes('__MACOSX') || last === '.DS_Store' || last.startsWith('._');
}
