/** What heads say of time: which column is of this year and which of the year before, in words or by the years that they name. */
import { plainWords } from './label-words.ts';

export const nowMark = 'now';
export const beforeMark = 'before';
/** Sums since the year began stand beside those of the period. */
const sinceMark = 'since';

const now =
  'current this present neu neuer atual actuel actuelle corriente corrente attuale aktuell aktuelle aktueller aktuelles laufend laufendes laufende berichtsjahr geschaftsjahr exercice ejercicio esercizio exercicio biezacy biezacym huidig huidige dit текущий текущая текущем отчетный innevarande kuluva nykyinen'.split(
    ' ',
  );
const before =
  'previous prior last alt ancien preceding vorjahr vorjahres vorheriger vorherige voriges letztes precedent precedente precedentes anterior passe pasado scorso poprzedni poprzednim poprzedniego vorig vorige предыдущий предыдущая прошлый foregaende edellinen comparative'.split(
    ' ',
  );
const since =
  'ytd todate cumulative cumulated accumulated kumuliert aufgelaufen cumul cumule acumulado cumulato narastajaco'.split(
    ' ',
  );
const marks: ReadonlyMap<string, string> = new Map([
  ...now.map((word) => [word, nowMark] as const),
  ...before.map((word) => [word, beforeMark] as const),
  ...since.map((word) => [word, sinceMark] as const),
]);

export const periodMarks: ReadonlySet<string> = new Set([nowMark, beforeMark, sinceMark]);

/** Scripts that need no spaces have no words to look up. */
const signs: readonly (readonly [RegExp, string])[] = [
  [/本期|当期|當期|本年|当年|今期|당기/u, nowMark],
  [/上期|前期|上年|去年|前年|전기/u, beforeMark],
];

export const signMarksOf = (text: string): readonly string[] =>
  signs.flatMap(([sign, mark]) => (sign.test(text) ? [mark] : []));

export const periodMarkOf = (word: string): string | null => marks.get(word) ?? null;

const years = /(?<!\p{N})(?:19|20)\d\d(?!\p{N})/gu;

export const yearsIn = (text: string): readonly string[] => text.match(years) ?? [];

/** By column: the newest year that columns name is the current one, the next the one before it; null where a column says nothing of the kind, and where words tell the columns apart. */
export function periodsOf(heads: readonly string[]): readonly (string | null)[] {
  const named = heads.map((head) => Math.max(0, ...yearsIn(head).map(Number)));
  const [newest, next] = [...new Set(named.filter((year) => year > 0))].sort((a, b) => b - a);
  const isSaid = heads.some(
    (head) => plainWords(head).some((word) => marks.has(word)) || signMarksOf(head).length > 0,
  );
  if (isSaid || newest === undefined || next === undefined) return heads.map(() => null);
  return named.map((year) => (year === newest ? nowMark : year === next ? beforeMark : null));
}
