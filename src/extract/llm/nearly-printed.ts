/**
 * Finds a text that OCR read in nearly the same letters. Of a word that was read unsurely the other spelling is taken, since it is another reading of the same print; of
 * any other word what was read stands. Digits are never changed, but for letters that OCR takes for digits; nor is anything of a text layer, which is certain.
 */
import type { Word } from '../../model/document.ts';
import { lettersAndDigits, withoutAccents } from '../locate/fold.ts';
import type { WordRun } from '../locate/place.ts';
import { isUnsureWord } from './unsure-words.ts';

export type NearlyPrinted = WordRun & {
  /** One for each word. */
  readonly spelled: readonly string[];
  /** At least one word is spelled otherwise than it was read. */
  readonly isRespelled: boolean;
  /** Letters that differ. */
  readonly edits: number;
};

/** One letter in so many may differ. */
const lettersAnEdit = 6;
/** And of words that were read surely. */
const lettersAnEditOfSure = 10;
const longest = 400;

/** Letters, large or small, and digits that OCR takes for each other. */
const lookalikes = [
  ...['odqcgu0', 'bersg', 'iltjf1', 'mnhwkx', 'vyuw', 'zs2', 'aeocs', 'nhmur', 'gqy9', 'dcl', 'ef', 'pr'],
  ...['4a', '5s', '6gb', '7t', '8b', '3b'],
];
const mistaken = new Set(
  lookalikes.flatMap((signs) => [...signs].flatMap((one) => [...signs].map((other) => one + other))),
);
const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';

const never = 1 << 20;

/** Accents may differ for nothing. */
function costOf(one: Sign, other: Sign): number {
  if (one.base === other.base) return 0;
  if (!isDigit(one.base) && !isDigit(other.base)) return 1;
  return isDigit(one.base) !== isDigit(other.base) && mistaken.has(one.base + other.base) ? 1 : never;
}

/** A letter that was read with an accent which nobody wrote was hardly seen at all; so was one that is missing, or one too many. */
const isMisreading = ({ sign, said, cost }: Step): boolean =>
  cost === 0 ||
  sign === null ||
  said === null ||
  sign.exact !== sign.base ||
  mistaken.has(sign.base + said.base);

const costOfAlone = ({ base }: Sign): number => (isDigit(base) ? never : 1);

/** A letter or a digit, folded, and of which character it is. */
type Sign = {
  readonly exact: string;
  readonly base: string;
  readonly word: number;
  readonly character: number;
  readonly printed: string;
};

function signsOf(text: string, word: number): readonly Sign[] {
  return [...text].flatMap((printed, character) =>
    [...lettersAndDigits(printed)].map((exact) => ({
      ...{ exact, base: withoutAccents(exact) || exact },
      ...{ word, character, printed },
    })),
  );
}

export type NearlyRun = WordRun & {
  readonly signs: readonly Sign[];
  /** Where a text may begin or end: at the edges of words, and beside marks inside them. */
  readonly edges: readonly boolean[];
};

export function nearlyRun({ page, words }: WordRun): NearlyRun {
  const signs = words.flatMap((at, word) => signsOf(page.words[at]?.text ?? '', word));
  const isEdge = (before: Sign | undefined, behind: Sign | undefined): boolean =>
    before?.word !== behind?.word || (behind?.character ?? 0) - (before?.character ?? 0) > 1;
  const edges = Array.from({ length: signs.length + 1 }, (_, at) => isEdge(signs[at - 1], signs[at]));
  return { page, words, signs, edges };
}

/** How many steps a search takes. */
export const stepsOf = ({ signs }: NearlyRun, wanted: string): number => signs.length * wanted.length;

/** The place with the fewest letters that differ, the first of several; null where too many do. */
export function nearlyPrinted(run: NearlyRun, wanted: string): NearlyPrinted | null {
  const said = signsOf(wanted, 0);
  const most = Math.floor(said.length / lettersAnEdit);
  if (most === 0 || said.length > longest) return null;
  const place = nearestIn(run, said, most);
  return place === null ? null : spelledBy(run, said, place);
}

type Place = { readonly from: number; readonly to: number };

/** Sellers' search for a text with errors, from edge to edge. */
function nearestIn({ signs, edges }: NearlyRun, said: readonly Sign[], most: number): Place | null {
  let best: (Place & { readonly cost: number }) | null = null;
  let [costs, froms] = [new Int32Array(said.length + 1), new Int32Array(said.length + 1)];
  let [next, nextFroms] = [new Int32Array(said.length + 1), new Int32Array(said.length + 1)];
  const begin = (into: Int32Array, from: Int32Array, at: number) => {
    into[0] = edges[at] === true ? 0 : never;
    from[0] = at;
  };
  begin(costs, froms, 0);
  for (let i = 1; i <= said.length; i += 1) {
    costs[i] = Math.min(never, (costs[i - 1] ?? never) + costOfAlone(said[i - 1] as Sign));
    froms[i] = 0;
  }
  for (const [at, sign] of signs.entries()) {
    begin(next, nextFroms, at + 1);
    const alone = costOfAlone(sign);
    for (let i = 1; i <= said.length; i += 1) {
      const one = said[i - 1] as Sign;
      const replaced = (costs[i - 1] ?? never) + costOf(one, sign);
      const dropped = (costs[i] ?? never) + alone;
      const added = (next[i - 1] ?? never) + costOfAlone(one);
      const least = Math.min(never, replaced, dropped, added);
      next[i] = least;
      nextFroms[i] =
        (least === replaced ? froms[i - 1] : least === dropped ? froms[i] : nextFroms[i - 1]) ?? 0;
    }
    const cost = next[said.length] ?? never;
    if (edges[at + 1] === true && cost <= most && cost < (best?.cost ?? never))
      best = { from: nextFroms[said.length] ?? 0, to: at + 1, cost };
    [costs, next, froms, nextFroms] = [next, costs, nextFroms, froms];
  }
  return best;
}

/** What stands against a sign of the page: the sign that is said, none, or one more before the next. */
type Step = { readonly sign: Sign | null; readonly said: Sign | null; readonly cost: number };

function alignment(signs: readonly Sign[], said: readonly Sign[]): readonly Step[] {
  const width = said.length + 1;
  const costs = new Int32Array((signs.length + 1) * width).fill(never);
  const at = (j: number, i: number): number => costs[j * width + i] ?? never;
  for (let j = 0; j <= signs.length; j += 1) {
    for (let i = 0; i <= said.length; i += 1) {
      const [sign, one] = [signs[j - 1], said[i - 1]];
      const least =
        j === 0 && i === 0
          ? 0
          : Math.min(
              sign === undefined || one === undefined ? never : at(j - 1, i - 1) + costOf(one, sign),
              sign === undefined ? never : at(j - 1, i) + costOfAlone(sign),
              one === undefined ? never : at(j, i - 1) + costOfAlone(one),
            );
      costs[j * width + i] = Math.min(never, least);
    }
  }
  const steps: Step[] = [];
  let [j, i] = [signs.length, said.length];
  while (j > 0 || i > 0) {
    const [sign, one] = [signs[j - 1], said[i - 1]];
    const here = at(j, i);
    if (sign !== undefined && one !== undefined && here === at(j - 1, i - 1) + costOf(one, sign)) {
      steps.push({ sign, said: one, cost: costOf(one, sign) });
      [j, i] = [j - 1, i - 1];
    } else if (sign !== undefined && here === at(j - 1, i) + costOfAlone(sign)) {
      steps.push({ sign, said: null, cost: costOfAlone(sign) });
      j -= 1;
    } else {
      steps.push({ sign: null, said: one ?? null, cost: 1 });
      i -= 1;
    }
  }
  return steps.reverse();
}

function spelledBy(run: NearlyRun, said: readonly Sign[], { from, to }: Place): NearlyPrinted | null {
  const window = run.signs.slice(from, to);
  const wordAt = (word: number): Word | undefined => run.page.words[run.words[word] ?? -1];
  const isCertain = (word: number): boolean => wordAt(word)?.source !== 'ocr';
  const isUnsure = (at: number): boolean => {
    const word = wordAt(at);
    return word !== undefined && isUnsureWord(word);
  };
  const byWord = stepsByWord(alignment(window, said), isUnsure);
  const first = window[0]?.word ?? 0;
  const last = window.at(-1)?.word ?? first;
  const spelled: string[] = [];
  let [edits, ofSure, isRespelled] = [0, 0, false];
  for (let word = first; word <= last; word += 1) {
    const steps = byWord.get(word) ?? [];
    const own = steps.reduce((sum, { cost }) => sum + cost, 0);
    const letters = steps.filter(({ sign }) => sign !== null).length;
    const isOther =
      isUnsure(word) && 2 * own <= letters && steps.some(isDifferent) && steps.every(isMisreading);
    if (own > 0 && isCertain(word)) return null;
    if (!isOther) ofSure += own;
    edits += own;
    isRespelled ||= isOther;
    spelled.push(printedOf(wordAt(word)?.text ?? '', steps, { isOther, isFirst: word === first }));
  }
  if (ofSure > Math.floor(said.length / lettersAnEditOfSure)) return null;
  const words = run.words.slice(first, last + 1);
  return { page: run.page, words, spelled, isRespelled, edits };
}

const isDifferent = ({ sign, said }: Step): boolean => sign?.exact !== said?.exact;

/** What is said between two words belongs to the one that was read unsurely, else to the first. */
function stepsByWord(
  steps: readonly Step[],
  isUnsure: (word: number) => boolean,
): ReadonlyMap<number, readonly Step[]> {
  let behind: number | undefined;
  const next = steps
    .toReversed()
    .map(({ sign }) => (behind = sign?.word ?? behind))
    .reverse();
  let before: number | undefined;
  const words = steps.map(({ sign }, at) => {
    before = sign?.word ?? before;
    return before === undefined || (next[at] !== undefined && !isUnsure(before)) ? next[at] : before;
  });
  return Map.groupBy(steps, (_, at) => words[at] ?? 0);
}

/** With the document's marks and capitals; where `isOther`, with the letters that are said. */
function printedOf(
  text: string,
  steps: readonly Step[],
  { isOther, isFirst }: { readonly isOther: boolean; readonly isFirst: boolean },
): string {
  const characters = [...text];
  const own = steps.flatMap(({ sign }) => sign?.character ?? []);
  const [first, last] = [isFirst ? (own[0] ?? 0) : 0, own.at(-1) ?? characters.length - 1];
  const behind = characters.slice(last + 1);
  const next = behind.findIndex((one) => lettersAndDigits(one) !== '');
  const marks = next < 0 ? behind.join('') : '';
  if (!isOther) return characters.slice(first, last + 1).join('') + marks;
  const isUpper = text === text.toUpperCase() && text !== text.toLowerCase();
  const asHere = (sign: Sign): string => (isUpper ? sign.printed.toUpperCase() : sign.printed);
  let [spelled, at] = ['', first];
  for (const { sign, said } of steps) {
    if (sign !== null) {
      spelled += characters.slice(at, sign.character).join('');
      at = Math.max(at, sign.character + 1);
    }
    if (sign !== null && said?.exact === sign.exact) spelled += sign.printed;
    else if (said !== null) spelled += asHere(said);
  }
  return spelled + marks;
}
