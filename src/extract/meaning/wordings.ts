/**
 * How documents of a language say what a field means: what the lexicon knows, told to the network as further words of the
 * field.
 */
import { createRequire } from 'node:module';
import type { Meaning } from './concepts.ts';
import type { LanguageLabels, Wordings } from './lexicon/labels.ts';
import { labelLanguages } from './lexicon/lexicon.ts';

const require = createRequire(import.meta.url);
/** Of one language: nobody writes in all of them. */
const labelsOf = (language: string | null): LanguageLabels | undefined =>
  labelLanguages.some((known) => known === language)
    ? require(`./lexicon/labels/${language}.json`)
    : undefined;

/** A meaning that is less certain would say more wrong words than right ones. */
const leastStrength = 0.6;
const mostWordings = 3;
const mostWords = 8;

/** The most usual wordings of the likeliest meaning, in words; none where the language or the meaning is not known. */
export function wordingsIn(language: string | null, [likeliest]: readonly Meaning[]): readonly string[] {
  const known = labelsOf(language);
  if (known === undefined || likeliest === undefined || likeliest.strength < leastStrength) return [];
  const { concept, role } = likeliest;
  const said = [
    ...(role === null ? [] : firstOf(known.roles, role, 1)),
    ...firstOf(known.concepts, concept, mostWordings),
  ];
  return [...new Set(said.flatMap((wording) => wording.split(' ')))].slice(0, mostWords);
}

/** What more often means something else, marked by `~`, is left out. */
const firstOf = (wordings: Wordings, id: string, most: number): readonly string[] =>
  (Object.hasOwn(wordings, id) ? (wordings[id] ?? '') : '')
    .split('|')
    .filter((wording) => wording !== '' && !wording.startsWith('~'))
    .slice(0, most);
