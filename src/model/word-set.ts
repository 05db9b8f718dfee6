/** The words of a page as figures in order, each once: small enough to pick, among many examples, those that may have its layout. */
export type WordSet = Uint32Array;

/** FNV-1a. */
export function wordHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export const wordSetOf = (texts: Iterable<string>): WordSet =>
  Uint32Array.from(new Set([...texts].map(wordHash))).sort();

export function sharedWords(a: WordSet, b: WordSet): number {
  let [shared, inA, inB] = [0, 0, 0];
  while (inA < a.length && inB < b.length) {
    const difference = (a[inA] ?? 0) - (b[inB] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) inA += 1;
    if (difference >= 0) inB += 1;
  }
  return shared;
}

/** What is known of an example before its lesson is fetched: the words of each of its pages. */
export type KnownWords = { readonly id: string; readonly sheets: readonly WordSet[] };

/** Of so many examples at most lessons are fetched for a document; far more than are listened to. */
export const mostLessons = 16;

/** Those that share most words with one of the pages, the likest first; all of them where they are few. */
export function likestExamples(
  pages: readonly WordSet[],
  examples: readonly KnownWords[],
): readonly string[] {
  if (examples.length <= mostLessons) return examples.map(({ id }) => id);
  return examples
    .map(({ id, sheets }) => ({ id, likeness: likenessOf(pages, sheets) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, mostLessons)
    .map(({ id }) => id);
}

/** The share of the sparser page's words that both have, of the two pages that are likest. */
function likenessOf(pages: readonly WordSet[], sheets: readonly WordSet[]): number {
  let likest = 0;
  for (const page of pages)
    for (const sheet of sheets) {
      const fewer = Math.min(page.length, sheet.length);
      if (fewer > 0) likest = Math.max(likest, sharedWords(page, sheet) / fewer);
    }
  return likest;
}
