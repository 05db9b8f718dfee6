/** Which category a document belongs to: by what it calls itself, by what its labels mean, and by its looks. */
import { type Box, heightOf } from '../../model/box.ts';
import { type TemplateCategory, templateCategories } from '../../model/template.ts';
import { meaningsOfLabel } from '../meaning/label-meanings.ts';
import { plainWords } from '../meaning/label-words.ts';
import type { PageView, View } from '../view.ts';
import { telling, titleWords } from './category-words.ts';

type Told = keyof typeof titleWords;
type Scores = Map<Told, number>;

const leastScore = 2.2;
/** Nothing below is a title, and no page prints more labels that matter. */
const mostSegments = 600;
const mostTitleWords = 7;
const longestTitle = 80;
const sureLabel = 0.8;

const key = (text: string): string => plainWords(text).join(' ');

const byTitle: ReadonlyMap<string, Told> = new Map(
  categories().flatMap((category) =>
    titleWords[category].flatMap((list) => list.split('|').map((title) => [key(title), category] as const)),
  ),
);

function categories(): readonly Told[] {
  return templateCategories.filter((category) => category !== 'CUSTOM');
}

export function categoryOf(view: View): TemplateCategory {
  const [best] = [...categoryScores(view)].sort(([, a], [, b]) => b - a);
  return best === undefined || best[1] < leastScore ? 'CUSTOM' : best[0];
}

/** How much speaks for each; below 2.2 it is little. Those that nothing speaks for are left out. */
export function categoryScores(view: View): ReadonlyMap<TemplateCategory, number> {
  const scores: Scores = new Map();
  const add = (category: Told, score: number) => scores.set(category, (scores.get(category) ?? 0) + score);
  const [first] = view.pages;
  if (first === undefined) return scores;
  const named = new Map<Told, number>();
  for (const { text, box } of titleSpots(first)) {
    const told = titleIn(text);
    if (told === null) continue;
    const worth = told.share * prominence(box, first);
    named.set(told.category, Math.max(named.get(told.category) ?? 0, worth));
  }
  // "Contract" heads many a form; a contract is also written in sentences.
  const isWritten = isProse(view);
  for (const [category, worth] of named) {
    add(category, (category === 'CONTRACT' && !isWritten ? 0.7 : 3) * worth);
  }
  for (const [category, worth] of byLabels(view)) add(category, worth);
  for (const [category, worth] of byLooks(view, first)) add(category, worth);
  if (isWritten) add('CONTRACT', speaksOfContract(view) ? 2.5 : 0.5);
  if (view.pages.length > 2) scores.set('RECEIPT', 0.4 * (scores.get('RECEIPT') ?? 0));
  return scores;
}

/** Whole lines, and what stands apart on them. */
export function titleSpots({
  page,
  segments,
}: PageView): readonly { readonly text: string; readonly box: Box }[] {
  return [
    ...page.lines.slice(0, mostSegments),
    ...segments.slice(0, mostSegments).map(({ text, at }) => ({ text, box: at })),
  ];
}

/** The category whose name the segment is, or begins or ends with: "Tax Invoice", "FACTURE N° 12", "Mietvertrag". */
function titleIn(text: string): { readonly category: Told; readonly share: number } | null {
  if (text.length > longestTitle || text.split(' ').length > mostTitleWords) return null;
  const parts = plainWords(text).filter((word) => !/^\p{N}+$/u.test(word));
  for (let length = parts.length; length > 0; length -= 1) {
    for (const part of [parts.slice(0, length), parts.slice(parts.length - length)]) {
      const category = byTitle.get(part.join(' '));
      if (category === undefined) continue;
      const isCjk = part.every((word) => word.length === 1);
      return { category, share: isCjk && length === 1 ? 0.2 : 0.4 + (0.6 * length) / parts.length };
    }
  }
  return null;
}

/** Titles are large and high up. */
export function prominence(box: Box, { em }: PageView): number {
  const size = Math.min(2, Math.max(0.7, heightOf(box) / em));
  return size * (box[1] < 0.35 ? 1 : 0.5);
}

/** Each meaning counts once, however often it is printed. */
function byLabels(view: View): Scores {
  const scores: Scores = new Map();
  const seen = new Set<string>();
  const known = new Set<string>();
  const texts = view.pages.slice(0, 3).flatMap((page) => page.segments.slice(0, mostSegments));
  for (const { text } of texts) {
    const label = (/^[^:：]{2,60}[:：]/u.exec(text)?.[0] ?? text.replace(/[\s\d.,$€£%#-]+$/u, '')).slice(
      0,
      60,
    );
    if (known.has(label) || label.split(' ').length > 6) continue;
    known.add(label);
    const [meaning] = meaningsOfLabel(label.replace(/[:：]$/u, ''));
    if (meaning === undefined || meaning.score < sureLabel || seen.has(meaning.concept)) continue;
    seen.add(meaning.concept);
    for (const category of categories()) {
      const worth = telling[category][meaning.concept] ?? 0;
      if (worth > 0) scores.set(category, (scores.get(category) ?? 0) + worth * meaning.score);
    }
  }
  return scores;
}

/** Whether a line is one of a machine-readable zone. */
const isZoneLine = (text: string) => zoneLine.test(text) && zoneFilling.test(text);

export const hasZone = ({ pages }: View): boolean =>
  pages.some(({ segments }) => segments.some(({ text }) => isZoneLine(text.replaceAll(' ', ''))));

const zoneLine = /^[A-Z0-9<«‹]{28,46}$/;
/** Filling where names end, in every zone. */
const zoneFilling = /<<|[«‹]/;
const receiptWords = 160;

function byLooks(view: View, first: PageView): readonly (readonly [Told, number])[] {
  const told: [Told, number][] = [];
  if (hasZone(view)) told.push(['ID_DOCUMENT', 4]);
  const isShort = view.pages.length === 1 && first.page.words.length < receiptWords;
  if (isShort && hasTotal(first)) told.push(['RECEIPT', 1.8]);
  const { width, height } = first.page.size;
  if (width > 0 && height / width > 1.7 && view.pages.length === 1) told.push(['RECEIPT', 1.5]);
  return told;
}

/** A total and at least one more amount: something was bought. */
function hasTotal({ segments }: PageView): boolean {
  const amounts = segments.filter(({ text }) => /\d[.,]\d\d(?!\d)/.test(text));
  const isTotal = (text: string) => meaningsOfLabel(text)[0]?.concept === 'grandTotal';
  return amounts.length > 1 && segments.some(({ text }) => isTotal(text.replace(/[\d.,:\s$€£¥-]+$/u, '')));
}

const contractNouns: readonly string[] = titleWords.CONTRACT.flatMap((list) => list.split('|')).filter(
  (title) => !title.includes(' '),
);

/** "this Agreement", over and over. */
function speaksOfContract({ pages }: View): boolean {
  const text = pages
    .slice(0, 2)
    .flatMap(({ segments }) => segments.slice(0, mostSegments).map((segment) => segment.text.slice(0, 400)))
    .join(' ')
    .toLowerCase();
  return contractNouns.some((noun) => text.split(noun).length > 5);
}

const wideScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Most of the text stands in long lines. */
export function isProse(view: View): boolean {
  let [all, inLong] = [0, 0];
  for (const { segments } of view.pages) {
    for (const { text } of segments) {
      const length = wideScript.test(text) ? 2.5 * text.length : text.length;
      all += length;
      if (length >= 50) inLong += length;
    }
  }
  return all > 600 && inLong > 0.5 * all;
}
