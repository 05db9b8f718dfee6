/**
 * What is known of a page that may begin a document, in numbers, beside the page before it and the pages of the document that would go on. What
 * `models/split` was fitted to: a change here asks for fitting anew (`training/split`).
 */
import { continuedBy } from '../../model/logical-tables.ts';
import { courseFeatures } from './course-features.ts';
import { rememberedLikeness as layoutLikeness, sharedPart } from './likeness.ts';
import type { PageFacts } from './page-facts.ts';
import type { PageNumber } from './page-numbers.ts';
import { countBefore, type Feature, mostBefore, one, pageBefore, type Sheaf, scaled } from './sheaf.ts';

/** `page` may begin a document, or go on with the one that begins at `start`; both are places in the sheaf. */
export function startFeatures(sheaf: Sheaf, start: number, page: number): readonly number[] {
  return namedFeatures(sheaf, start, page).map(([, value]) => value);
}

export function namedFeatures(sheaf: Sheaf, start: number, page: number): readonly Feature[] {
  const [first, here] = [sheaf.pages[start], sheaf.pages[page]];
  const before = pageBefore(sheaf, start, page);
  if (first === undefined || before === undefined || here === undefined)
    throw new RangeError(`there are no pages ${start} and ${page}`);
  const length = page - start;
  const figures = figuresBeside(sheaf, start, page);
  return [
    ...gapFeatures(sheaf, page),
    ...paperFeatures(before, here),
    ...likenessFeatures({ first, before, here }, length, figures),
    ...numberFeatures(before, here, length),
    ...figureFeatures(figures, before, here),
    ...contentFeatures(first, before, here),
    ...wordFeatures(sheaf, start, page),
    ...typeFeatures(before, here),
    ...courseFeatures(sheaf, start, page),
    [-1, one(isChained(sheaf, start, page))],
    [0, Math.log1p(length)],
  ];
}

function gapFeatures({ gaps, blankShare }: Sheaf, page: number): readonly Feature[] {
  const { blank = 0, separators = 0 } = gaps[page] ?? {};
  return [
    [1, one(blank > 0)],
    [-1, blank > 0 ? blankShare : 0],
    [-1, one(blank > 0 && blankShare > 0.9)],
    // Where others have one between them, what has none goes on.
    [-1, blank > 0 || blankShare === 0 ? 0 : 1],
    [1, one(separators > 0)],
  ];
}

function paperFeatures(
  { page: a, ...before }: PageFacts,
  { page: b, ...here }: PageFacts,
): readonly Feature[] {
  const difference = (x: number, y: number) => Math.abs(x - y) / Math.max(x, y, 1);
  const size = Math.max(
    difference(a.size.width, b.size.width),
    difference(a.size.height, b.size.height),
    one(a.size.unit !== b.size.unit),
  );
  const areTold = a.language !== null && b.language !== null;
  return [
    [1, one(size > 0.01)],
    [1, Math.min(1, 4 * size)],
    [1, one(before.isScanned !== here.isScanned)],
    [-1, one(areTold && a.language === b.language)],
    [1, one(areTold && a.language !== b.language)],
  ];
}

type Compared = Readonly<Record<'first' | 'before' | 'here', PageFacts>>;

function likenessFeatures(
  { first, before, here }: Compared,
  length: number,
  { agreed, contradicted, known, shared, rare }: Figures,
): readonly Feature[] {
  const toFirst = layoutLikeness(first, here);
  const toBefore = length === 1 ? toFirst : layoutLikeness(before, here);
  const words = sharedPart(before.places, here.places);
  const [head, foot] = [sharedPart(before.head, here.head), sharedPart(before.foot, here.foot)];
  // Of documents of one layout the head is alike, and says other numbers.
  const isFresh = here.headFigures.size > 0 && known < 0.7;
  return [
    [1, here.headFigures.size > 0 ? toFirst * (1 - known) : 0],
    [1, one(toFirst > 0.4 && isFresh)],
    [1, one(toFirst > 0.4 && isFresh && contradicted > agreed)],
    [1, one(toFirst > 0.5 && shared === 0)],
    [1, Math.max(0, toFirst - 0.6)],
    [1, one(toFirst > 0.8 && here.prose < 0.5)],
    [-1, toFirst * known],
    [-1, one(toFirst > 0.4 && known > 0.85 && here.headFigures.size > 1)],
    [1, length === 1 ? 0 : Math.max(0, toFirst - toBefore)],
    [1, one(length > 1 && toFirst > toBefore + 0.15)],
    [-1, one(length > 1 && toBefore > toFirst + 0.15)],
    [-1, rare >= 1 ? toBefore : 0],
    [-1, words],
    [1, Math.max(0, 0.25 - words)],
    [-1, head],
    [-1, foot],
    [1, one(words < 0.15 && head < 0.15)],
  ];
}

/** How far a page's number may stand higher or lower on the next page. */
const slack = 0.06;

function numberFeatures(before: PageFacts, here: PageFacts, length: number): readonly Feature[] {
  const both = before.numbers.flatMap((a) =>
    here.numbers.flatMap((b) => (a.form === b.form && Math.abs(a.y - b.y) < slack ? [[a, b] as const] : [])),
  );
  const goesOn = both.filter(([a, b]) => b.number === a.number + 1 && a.of === b.of);
  const isCounted = goesOn.some(([a]) => a.of !== null);
  // Where one goes on, others that look like it are something else.
  const starts = (isSo: boolean): Feature => [1, one(isSo && goesOn.length === 0)];
  const told = here.numbers.filter(({ isTold }) => isTold);
  const counted = before.numbers.filter(({ of }) => of !== null);
  const says = (numbers: readonly PageNumber[], isSo: (number: PageNumber) => boolean) => numbers.some(isSo);
  return [
    [-1, one(goesOn.length > 0)],
    [-1, one(isCounted)],
    starts(both.some(([a, b]) => b.number === 1 && a.number > 1)),
    starts(both.some(([a, b]) => b.number === 1 && a.number === 1 && b.isTold)),
    starts(both.some(([a, b]) => a.of !== b.of)),
    starts(says(told, ({ number }) => number === 1)),
    starts(says(told, ({ number, of }) => number === 1 && of !== null)),
    [-1, one(says(told, ({ number }) => number > 1))],
    [-1, one(says(told, ({ number, of }) => number > 1 && of !== null))],
    [-1, one(says(here.numbers, ({ number }) => number === length + 1))],
    [-1, one(says(told, ({ number }) => number === length + 1))],
    starts(says(counted, ({ number, of }) => number === of)),
    starts(says(counted, ({ number, of }) => number === of && number === length)),
    [
      -1,
      one(says(counted, ({ number, of }) => number < (of ?? 0)) && !says(told, ({ number }) => number === 1)),
    ],
    [0, one(here.numbers.length === 0)],
    [0, one(here.numbers.length === 0 && before.numbers.length > 0)],
  ];
}

type Figures = Readonly<Record<'shared' | 'rare' | 'agreed' | 'contradicted' | 'known', number>>;

function figuresBeside({ pages, figures }: Sheaf, start: number, page: number): Figures {
  const here = pages[page];
  const before = pages.slice(Math.max(start, page - mostBefore), page);
  let [shared, rare, agreed, contradicted] = [0, 0, 0, 0];
  for (const figure of here?.figures ?? []) {
    const on = figures.get(figure) ?? [];
    const earlier = countBefore(on, start);
    if (countBefore(on, page) === earlier) continue;
    const elsewhere = earlier + on.length - countBefore(on, page + 2);
    shared += 1;
    rare += 1 / (1 + 2 * elsewhere);
  }
  for (const [label, figure] of here?.labelled ?? []) {
    const others = before.flatMap(({ labelled }) => labelled.get(label) ?? []);
    if (others.length === 0) continue;
    if (others.includes(figure)) agreed += 1;
    else contradicted += 1;
  }
  const heads = [...(here?.headFigures ?? [])];
  const isKnown = (figure: string) => before.some(({ figures: own }) => own.has(figure));
  // Of the figures in the upper part, those that the document has said before.
  const known = heads.filter(isKnown).length / Math.max(1, heads.length);
  return { shared, rare, agreed, contradicted, known };
}

function figureFeatures(
  { shared, rare, agreed, contradicted }: Figures,
  before: PageFacts,
  here: PageFacts,
): readonly Feature[] {
  const isSameCode = [...here.codes].some((code) => before.codes.has(code));
  return [
    [-1, scaled(rare)],
    [-1, one(rare >= 1)],
    [-1, shared / Math.max(3, here.figures.size)],
    [-1, scaled(agreed)],
    [1, scaled(contradicted)],
    [1, one(contradicted > 0 && agreed === 0)],
    [1, one(contradicted > 0 && shared === 0)],
    [1, one(here.figures.size > 0 && before.figures.size > 0 && shared === 0)],
    [-1, one(isSameCode)],
    [1, one(here.codes.size > 0 && !isSameCode)],
  ];
}

function contentFeatures(first: PageFacts, before: PageFacts, here: PageFacts): readonly Feature[] {
  const continued = here.page.tables.find((table) => table.continues);
  const isContinued = continued !== undefined && continuedBy(continued, before.page) !== undefined;
  const sizeOf = ({ page }: PageFacts) => scaled(page.words.length);
  return [
    [-1, one(isContinued)],
    [-1, one(here.opensWithin)],
    [-1, one(before.endsWithin)],
    [-1, one(here.opensWithin && before.endsWithin)],
    [1, here.titleScale - 1],
    [1, here.titleScale - first.titleScale],
    [0, here.top],
    [1, 1 - before.bottom],
    [0, 1 - here.bottom],
    [1, scaled(here.labels)],
    [1, scaled(here.labels) - scaled(first.labels)],
    [1, scaled(before.totals)],
    [1, sizeOf(here) - sizeOf(before)],
    [1, sizeOf(here) - sizeOf(first)],
  ];
}

/** Words that only this document has, beside those that only others in the file have. */
function wordFeatures({ pages, words }: Sheaf, start: number, page: number): readonly Feature[] {
  let [own, others, all] = [0, 0, 0];
  for (const word of pages[page]?.places.keys() ?? []) {
    if (word.length < 4) continue;
    const on = words.get(word) ?? [];
    const earlier = countBefore(on, start);
    const isOwn = countBefore(on, page) > earlier;
    const isOthers = earlier > 0 || on.length > countBefore(on, page + 3);
    all += 1;
    if (isOwn && !isOthers) own += 1;
    if (isOthers && !isOwn) others += 1;
  }
  const share = (count: number) => count / Math.max(8, all);
  return [
    [-1, share(own)],
    [-1, scaled(own)],
    [1, share(others)],
    [1, Math.max(0, share(others) - share(own))],
  ];
}

function typeFeatures(before: PageFacts, here: PageFacts): readonly Feature[] {
  const differences = here.type.map((value, at) => Math.min(1, Math.abs(value - (before.type[at] ?? 0))));
  const isProse = before.prose > 0.5 && here.prose > 0.5;
  return [
    ...differences.map((difference): Feature => [1, difference]),
    ...differences.map((difference): Feature => [1, isProse ? difference : 0]),
    [-1, one(isProse)],
    [1, Math.abs(before.prose - here.prose)],
  ];
}

/** So alike, two pages are of one layout. */
const alike = 0.45;
/** How many look-alikes are asked. */
const mostAsked = 6;

/** Wherever else in the file there is a page like this one, it follows one like the page before this: the two belong together. */
function isChained({ pages, lookAlikes }: Sheaf, start: number, page: number): boolean {
  const [first, before, here] = [pages[start], pages[page - 1], pages[page]];
  if (first === undefined || before === undefined || here === undefined) return false;
  if (layoutLikeness(before, here) >= alike || layoutLikeness(first, here) >= alike) return false;
  const others = lookAlikes(page).slice(0, mostAsked);
  return (
    others.length > 0 &&
    others.every((at) => {
      const other = pages[at - 1];
      return other !== undefined && layoutLikeness(before, other) >= alike;
    })
  );
}

/** For each page the others that look like it; worked out when it is first asked for. */
export function lookAlikesIn(pages: readonly PageFacts[]): (page: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (page) => {
    const before = known.get(page);
    if (before !== undefined) return before;
    const here = pages[page];
    const found: number[] = [];
    // The nearest ones: a file of two thousand pages is no reason to compare all with all.
    for (let away = 2; away <= mostAway && found.length < mostAsked; away += 1)
      for (const at of [page - away, page + away]) {
        const other = pages[at];
        if (here !== undefined && other !== undefined && layoutLikeness(here, other) >= alike) found.push(at);
      }
    known.set(page, found);
    return found;
  };
}

const mostAway = 40;
