/** Whether a label with one of a field's names stands before or above some words. */
import type { Page } from '../../model/document.ts';
import { withoutAccents } from './fold.ts';
import type { Span } from './place.ts';

const wordsBefore = 6;

type LabelsOfPage = {
  /** By word: the labels that layout found for it. */
  readonly given: ReadonlyMap<number, readonly string[]>;
  readonly lineOf: ReadonlyMap<number, readonly number[]>;
};

function labelsOf(page: Page): LabelsOfPage {
  const given = new Map<number, string[]>();
  const give = (word: number, label: string) => given.set(word, [...(given.get(word) ?? []), label]);
  for (const { key, value } of page.pairs) {
    for (const word of value.words) give(word, withoutAccents(key.text));
  }
  for (const { cells, headerRows } of page.tables) {
    const headings = cells.filter((cell) => cell.row < headerRows);
    for (const cell of cells) {
      if (cell.row < headerRows) continue;
      const above = headings.filter((heading) => heading.column === cell.column);
      for (const word of cell.words) {
        for (const heading of above) give(word, withoutAccents(heading.text));
      }
    }
  }
  const lineOf = new Map(page.lines.flatMap((line) => line.words.map((word) => [word, line.words] as const)));
  return { given, lineOf };
}

export function createLabels(): (span: Span, phrases: readonly string[]) => boolean {
  const known = new Map<Page, LabelsOfPage>();
  return ({ page, words }, phrases) => {
    const labels = known.get(page) ?? labelsOf(page);
    known.set(page, labels);
    const [first] = words;
    if (first === undefined) return false;
    const line = labels.lineOf.get(first) ?? [];
    const at = line.indexOf(first);
    const before = line.slice(Math.max(0, at - wordsBefore), at);
    const texts = [
      withoutAccents(before.map((word) => page.words[word]?.text ?? '').join('')),
      ...words.flatMap((word) => labels.given.get(word) ?? []),
    ];
    return phrases.some((phrase) => texts.some((text) => text.includes(phrase)));
  };
}
