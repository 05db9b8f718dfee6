/** What stands beside and below the captions of a page: how an answer is announced in an example, and what the same words announce elsewhere. */
import { withoutAccents } from '../locate/fold.ts';
import { answersNear } from '../near-answers.ts';
import { remembered } from '../remembered.ts';
import type { PageView } from '../view.ts';

export type Captioned = {
  /** Letters and digits alone, without accents, in lower case. */
  readonly caption: string;
  /** Of what it announces: the words of each line. */
  readonly lines: readonly (readonly number[])[];
  /** 0..1: that it announces this at all. */
  readonly strength: number;
};

/** A page with more is no document but an attack. */
const mostPairs = 400;
const longestCaption = 80;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Empty for what says too little to mean one thing. */
export function captionText(label: string): string {
  const text = withoutAccents(label);
  const letters = text.replace(/\p{N}/gu, '');
  const isTelling = letters.length >= (wide.test(letters) ? 2 : 3) && text.length <= longestCaption;
  return isTelling ? text : '';
}

/** Those that the layout saw, and what stands where an answer would. */
export function captionedOn(view: PageView, isAsked: (caption: string) => boolean): readonly Captioned[] {
  const { page } = view;
  const rowOf = new Map(view.segments.flatMap(({ words, row }) => words.map((word) => [word, row] as const)));
  const seen = page.pairs.slice(0, mostPairs).flatMap(({ key, value }): readonly Captioned[] => {
    const caption = captionText(key.text);
    if (!isAsked(caption) || value.words.some((word) => key.words.includes(word))) return [];
    const lines = [...Map.groupBy(value.words, (word) => rowOf.get(word)).values()];
    return [{ caption, lines, strength: 1 }];
  });
  const near = answersNear(view, (label) => isAsked(captionText(label))).map(
    ({ label, value, strength }): Captioned => ({
      ...{ caption: captionText(label), strength },
      lines: value.map(({ words }) => words),
    }),
  );
  return [...seen, ...near];
}

const allOn: (view: PageView) => readonly Captioned[] = remembered((view: PageView) =>
  captionedOn(view, (caption) => caption !== ''),
);

/** What announces the words of an answer; null where nothing does, or what announces other things on the page too. */
export function captionOf(view: PageView, answer: ReadonlySet<number>): string | null {
  const all = allOn(view);
  // What stands inside of an answer announces none.
  const start = Math.min(...answer);
  const own = all
    .filter(({ lines: [first = []] }) => first[0] === start)
    .sort((a, b) => b.strength - a.strength || b.caption.length - a.caption.length);
  const [best] = own;
  if (best === undefined || best.strength < leastStrength) return null;
  const isShared = all.some(
    ({ caption, lines, strength }) =>
      caption === best.caption &&
      strength >= leastStrength &&
      !lines.flat().some((word) => answer.has(word)) &&
      textOf(view, lines) !== textOf(view, best.lines),
  );
  return isShared ? null : best.caption;
}

/** What is announced less surely is often no caption's answer. */
const leastStrength = 0.6;

const textOf = (view: PageView, lines: readonly (readonly number[])[]): string =>
  withoutAccents(
    lines
      .flat()
      .map((word) => view.page.words[word]?.text ?? '')
      .join(''),
  );
