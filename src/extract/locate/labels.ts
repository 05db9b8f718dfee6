/** How well a label before or above some words announces a field: by one of its names, or by its meaning. */
import type { Page } from '../../model/document.ts';
import { meaningsOfLabel } from '../meaning/label-meanings.ts';
import type { UnderstoodField } from '../meaning/understand.ts';
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
    for (const word of value.words) give(word, key.text);
  }
  for (const { cells, headerRows } of page.tables) {
    const headings = cells.filter((cell) => cell.row < headerRows);
    for (const cell of cells) {
      if (cell.row < headerRows) continue;
      const above = headings.filter((heading) => heading.column === cell.column);
      for (const word of cell.words) {
        for (const heading of above) give(word, heading.text);
      }
    }
  }
  const lineOf = new Map(page.lines.flatMap((line) => line.words.map((word) => [word, line.words] as const)));
  return { given, lineOf };
}

export type Announced = Pick<UnderstoodField, 'phrases' | 'meanings'>;

/** Meanings far below the best are guesses. */
const leastStrength = 0.6;
const shortPhrase = 3;
const rankLoss = 0.1;

/** 0..1; 0 where no label announces it. */
export function createLabels(): (span: Span, asked: Announced) => number {
  const known = new Map<Page, LabelsOfPage>();
  const announced = new Map<string, ReadonlyMap<string, number>>();

  function scoresOf(label: string): ReadonlyMap<string, number> {
    const made = announced.get(label);
    if (made !== undefined) return made;
    const scores = new Map<string, number>();
    for (const [rank, { concept, score }] of meaningsOfLabel(label).entries()) {
      // A label of several meanings announces each a little less.
      scores.set(concept, Math.max(score * (1 - rankLoss * rank), scores.get(concept) ?? 0));
    }
    announced.set(label, scores);
    return scores;
  }

  return ({ page, words }, { phrases, meanings }) => {
    const labels = known.get(page) ?? labelsOf(page);
    known.set(page, labels);
    const [first] = words;
    if (first === undefined) return 0;
    const line = labels.lineOf.get(first) ?? [];
    const at = line.indexOf(first);
    const before = line.slice(Math.max(0, at - wordsBefore), at);
    const texts = [
      before.map((word) => page.words[word]?.text ?? '').join(' '),
      ...words.flatMap((word) => labels.given.get(word) ?? []),
    ].filter((text) => text !== '');
    const names = phrases.map(withoutAccents).filter((phrase) => phrase.length >= shortPhrase);
    if (texts.map(withoutAccents).some((text) => names.some((name) => text.includes(name)))) return 1;
    const concepts = meanings.filter(({ strength }) => strength >= leastStrength);
    return Math.max(
      0,
      ...texts.flatMap((text) => concepts.map(({ concept }) => scoresOf(text).get(concept) ?? 0)),
    );
  };
}
