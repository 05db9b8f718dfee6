/** Every label that announces a field: by its meaning, or by the field's own words. */
import { indexWords } from '../../meaning/label-meanings.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import type { Label } from './labels.ts';
import { isSameSpan } from './links.ts';
import { matchMeaning } from './match.ts';
import { ownLabels } from './own-labels.ts';
import type { ReadPage } from './read-pages.ts';

/** How well each label announces the field, 0..1. */
export type Matches = ReadonlyMap<Label, number>;

export const leastMatch = 0.3;

/** A field whose meaning is surer than this is looked for under its bare name only where nothing means it. */
const sureMeaning = 0.75;

const otherWords = 0.55;

/** Words that most labels share; what else a field is called makes it what it is. */
const everydayWords = new Set(
  'from to start end begin date number no nr num id code name amount total value first last of the'.split(
    ' ',
  ),
);

/** Whether a label holds every word that makes the field's name its own. */
function sharesOwnWords({ phrases: [name = ''] }: UnderstoodField): (label: string) => boolean {
  const own = indexWords(
    name
      .split(' ')
      .filter((word) => !everydayWords.has(word))
      .join(' '),
  );
  return (label) => {
    const words = new Set(indexWords(label));
    return own.length > 0 && own.every((word) => words.has(word));
  };
}

/** Every label of the page that announces the field, by its meaning or by the field's own words. */
export function labelsFor(field: UnderstoodField, page: ReadPage): Matches {
  const matches = new Map<Label, number>();
  let best = 0;
  const meant = page.labels.map((label) => ({ label, match: matchMeaning(field, label.meanings) }));
  const isOwn = sharesOwnWords(field);
  const hasOwn = meant.some(({ label, match }) => match > 0.45 && isOwn(label.text));
  for (const { label, match: bare } of meant) {
    // Of several labels that mean the same, the one that says it in the field's own words.
    const match = bare * page.rarity(label.text) * (hasOwn && !isOwn(label.text) ? otherWords : 1);
    best = Math.max(best, match);
    if (match >= leastMatch) matches.set(label, match);
  }
  if (best >= 0.45 && (field.meanings[0]?.strength ?? 0) >= sureMeaning) return matches;
  for (const { label, match } of ownLabels(field, page.words)) {
    const known = page.labels.find((other) => isSameSpan(other, label));
    // A label that the lexicon knows as something else must be the name itself.
    const isElse = (known?.meanings[0]?.score ?? 0) > 0.9 && (matches.get(known ?? label) ?? 0) < leastMatch;
    const fair = isElse ? match * match : match;
    if (known !== undefined && known.start === label.start && known.end === label.end) {
      matches.set(known, Math.max(fair, matches.get(known) ?? 0));
    } else if (fair >= leastMatch) {
      matches.set(label, fair);
    }
  }
  return matches;
}
