/** What a document shows of its kind, gathered once and then asked for every template. However long it is, its first pages tell. */
import type { TemplateCategory } from '../../model/template.ts';
import { readEInvoice } from '../e-invoice/read-e-invoice.ts';
import type { Source } from '../engine.ts';
import type { ConceptId, LabelMeaning, Meaning } from '../meaning/concepts.ts';
import { meaningsOfLabel } from '../meaning/label-meanings.ts';
import { concepts } from '../meaning/lexicon/lexicon.ts';
import { matchMeaning } from '../meaning/match-meaning.ts';
import { categoryScores, hasZone, prominence, titleSpots } from '../propose/category.ts';
import { type PageView, type View, viewOf } from '../view.ts';
import { kindsIn } from './kinds.ts';
import { tokensOf } from './tokens.ts';

/** A label or a heading in words. */
type Caption = { readonly tokens: readonly string[]; readonly meanings: readonly LabelMeaning[] };
export type DocumentSigns = {
  readonly language: string | null;
  readonly captions: readonly Caption[];
  /** Places in `captions`, by word. */
  readonly withToken: ReadonlyMap<string, readonly number[]>;
  /** How well some caption announces what is meant, 0..1. */
  readonly announced: (meaning: Meaning) => number;
  /** What captions surely announce. */
  readonly concepts: ReadonlySet<ConceptId>;
  /** All words of the pages. */
  readonly words: ReadonlySet<string>;
  /** Kinds that the titles name, and how prominently. */
  readonly kinds: ReadonlyMap<string, number>;
  readonly categories: ReadonlyMap<TemplateCategory, number>;
  /** The share of the words that stand in tables of several rows. */
  readonly inTables: number;
  readonly hasCheckboxes: boolean;
  readonly hasZone: boolean;
  /** One narrow page or a short one with amounts, as tills print them. */
  readonly isSlip: boolean;
  readonly isLong: boolean;
  /** The file holds the XML of an e-invoice. */
  readonly isEInvoice: boolean;
};

export const mostPages = 3;
const mostCaptions = 400;
const mostCaptionWords = 7;
const longestCaption = 70;
const mostTitles = 60;
const mostTitleWords = 9;
const sure = 0.8;
const mostWords = 6000;

export function documentSigns(source: Source): DocumentSigns {
  const view = viewOf(source);
  const pages = view.pages.slice(0, mostPages);
  const captions = captionsOf(pages).map((text) => ({
    tokens: [...new Set(tokensOf(text))],
    meanings: meaningsOfLabel(text),
  }));
  const withToken = new Map<string, number[]>();
  for (const [at, { tokens }] of captions.entries())
    for (const token of tokens) {
      const known = withToken.get(token);
      if (known === undefined) withToken.set(token, [at]);
      else known.push(at);
    }
  const printed = captions.flatMap(({ meanings }) => meanings);
  const titles = titlesOf(view.pages[0]);
  const kinds = new Map<string, number>();
  for (const { text, worth } of titles)
    for (const [kind, share] of kindsIn(text)) {
      const told = worth * (0.3 + 0.7 * share);
      if (told > (kinds.get(kind) ?? 0)) kinds.set(kind, told);
    }
  return {
    language: source.context.language ?? view.pages[0]?.page.language ?? null,
    ...{ captions, withToken, kinds },
    announced: announcedBy(printed),
    concepts: new Set(
      captions.flatMap(({ meanings: [first] }) =>
        first !== undefined && first.score >= sure ? [first.concept] : [],
      ),
    ),
    words: new Set(
      pages
        .flatMap(({ segments }) => segments.map(({ text }) => text))
        .flatMap((text) => [...tokensOf(text.slice(0, 400))])
        .slice(0, mostWords),
    ),
    categories: categoryScores(view),
    inTables: inTables(pages),
    hasCheckboxes: pages.some(({ page }) => page.checkboxes.length > 1),
    hasZone: hasZone(view),
    isSlip: isSlip(view),
    isLong: source.document.pageCount > 2,
    isEInvoice: readEInvoice(source.document.attachments) !== null,
  };
}

/** Labels, headings of columns, captions of boxes, and short pieces of text as far as they are no values. */
function captionsOf(pages: readonly PageView[]): readonly string[] {
  const texts = new Set<string>();
  const add = (text: string) => {
    const label = text.replace(/[\s\d.,:：=$€£¥%#*-]+$/u, '').trim();
    if (label.length < 2 || label.length > longestCaption) return;
    if (label.split(' ').length <= mostCaptionWords && texts.size < mostCaptions) texts.add(label);
  };
  for (const { page, segments } of pages) {
    for (const { key } of page.pairs) add(key.text);
    for (const { caption } of page.boxes) if (caption !== null) add(caption.text);
    for (const { cells, headerRows, title } of page.tables) {
      for (const cell of cells) if (cell.row < Math.max(1, headerRows)) add(cell.text);
      if (title !== null) add(title.text);
    }
    for (const { text } of segments) add(/^[^:：]{2,60}[:：]/u.exec(text)?.[0] ?? text);
  }
  return [...texts];
}

function announcedBy(printed: readonly LabelMeaning[]): DocumentSigns['announced'] {
  const byConcept = Map.groupBy(printed, ({ concept }) => concept);
  const known = new Map<string, number>();
  return (meaning) => {
    const { concept, role } = meaning;
    const key = `${concept}@${role ?? ''}`;
    const before = known.get(key);
    if (before !== undefined) return before * meaning.strength;
    const near = Object.keys(concepts[concept].near ?? {});
    const alike = [concept, 'party', 'period', ...near].flatMap((id) => [
      ...(byConcept.get(id as ConceptId) ?? []),
    ]);
    const best = matchMeaning({ meanings: [{ ...meaning, strength: 1 }] }, alike);
    known.set(key, best);
    return best * meaning.strength;
  };
}

const slipWords = 160;

function isSlip({ pages }: View): boolean {
  const [first, second] = pages;
  if (first === undefined || second !== undefined) return false;
  const { size, words } = first.page;
  const isNarrow = size.width > 0 && size.height / size.width > 1.6;
  const amounts = first.segments.filter(({ text }) => /\d[.,]\d\d(?!\d)/.test(text)).length;
  return amounts > 1 && (isNarrow || words.length < slipWords);
}

/** The largest and highest lines of the first page. */
function titlesOf(first: PageView | undefined): readonly { readonly text: string; readonly worth: number }[] {
  if (first === undefined) return [];
  const worths = new Map<string, number>();
  for (const { text, box } of titleSpots(first)) {
    if (text.length > 2 * longestCaption || text.split(' ').length > mostTitleWords) continue;
    worths.set(text, Math.max(worths.get(text) ?? 0, prominence(box, first) / 2));
  }
  return [...worths]
    .map(([text, worth]) => ({ text, worth }))
    .sort((a, b) => b.worth - a.worth)
    .slice(0, mostTitles);
}

function inTables(pages: readonly PageView[]): number {
  const all = pages.reduce((sum, { page }) => sum + page.words.length, 0);
  const within = pages.reduce(
    (sum, { page }) =>
      sum +
      page.tables
        .filter(({ rows }) => rows > 2)
        .reduce((words, { cells }) => words + cells.reduce((count, cell) => count + cell.words.length, 0), 0),
    0,
  );
  return all === 0 ? 0 : Math.min(1, within / all);
}
