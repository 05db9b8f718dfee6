/** What is known of how a document goes on: its text, its counts, its names, and what the page behind says. */

import { countsOn } from './counters.ts';
import { rememberedLikeness, sharedPart } from './likeness.ts';
import type { PageFacts } from './page-facts.ts';
import {
  countBefore,
  type Feature,
  hasFewWords,
  mostBefore,
  one,
  pageBefore,
  type Sheaf,
  scaled,
} from './sheaf.ts';

export function courseFeatures(sheaf: Sheaf, start: number, page: number): readonly Feature[] {
  const [first, here, next] = [start, page, page + 1].map((at) => sheaf.pages[at]);
  const before = pageBefore(sheaf, start, page);
  if (first === undefined || before === undefined || here === undefined) return [];
  return [
    ...markFeatures(first, before, here),
    ...firstPageFeatures(sheaf, start, page),
    ...sentenceFeatures(before, here),
    ...countFeatures(sheaf.pages.slice(Math.max(start, page - mostBefore), page), here),
    ...nameFeatures(sheaf, start, page),
    ...letterheadFeatures(sheaf, start, page),
    ...matterFeatures(sheaf, page),
    ...nextFeatures(
      { before, here, next: sheaf.gaps[page + 1]?.separators ? undefined : next },
      page - start,
    ),
  ];
}

function markFeatures(
  { marks: first }: PageFacts,
  { marks: before }: PageFacts,
  facts: PageFacts,
): readonly Feature[] {
  const here = facts.marks;
  const isNobodys = here.days + here.contacts === 0 && !here.hasSalutation;
  const isSparse = facts.page.words.length < 150;
  return [
    [1, here.kind],
    [1, one(here.kind >= 0.5)],
    [1, Math.max(0, here.kind - first.kind)],
    [-1, one(here.kind === 0)],
    [-1, one(here.isContinued)],
    [-1, one(before.hasMore)],
    [-1, one(here.isAnnex)],
    [-1, one(here.isTerms)],
    [-1, one(here.isTerms && isNobodys)],
    [1, one(here.hasSalutation)],
    [1, one(here.hasSalutation && !before.hasSalutation)],
    [1, scaled(here.days)],
    [1, scaled(here.contacts)],
    [-1, one(isNobodys)],
    [-1, here.signing],
    [-1, one(hasFewWords(facts))],
    [-1, one(isSparse && here.kind === 0 && isNobodys)],
    [-1, one(here.signing > 0.25 && isSparse)],
    [1, one(before.signing > 0.12)],
    [1, before.signing > 0.12 ? here.kind : 0],
  ];
}

/** A file begins with a document: what looks like its first page is likely another's first. */
function firstPageFeatures({ pages }: Sheaf, start: number, page: number): readonly Feature[] {
  const [opening, first, here] = [pages[0], pages[start], pages[page]];
  if (opening === undefined || first === undefined || here === undefined) return [];
  const [toOpening, toFirst] = [rememberedLikeness(opening, here), rememberedLikeness(first, here)];
  const isSameTitle = [...here.marks.titles].some((title) => first.marks.titles.has(title));
  return [
    [1, page === 1 ? 0 : toOpening],
    [1, one(page > 1 && toOpening > 0.5)],
    [1, one(start > 0 && toOpening > 0.5)],
    [1, one(start > 0 && toOpening > toFirst + 0.2)],
    // A cover, and the title again.
    [-1, one(isSameTitle && toFirst < 0.3)],
    [1, one(isSameTitle && toFirst > 0.4)],
  ];
}

const opensSmall = /^["“(]?[\p{Ll},;]/u;
const isOpen = /[\p{L},;&\-–]$/u;
const isEnded = /[.!?:。][)"”’]?$/u;

function sentenceFeatures(
  { marks: before, ...last }: PageFacts,
  { marks: here }: PageFacts,
): readonly Feature[] {
  const [goesOn, stays] = [opensSmall.test(here.opening), isOpen.test(before.closing)];
  return [
    [-1, one(goesOn)],
    [-1, one(goesOn && stays)],
    [-1, one(stays && before.closing.length > 50)],
    [1, one(isEnded.test(before.closing) && last.bottom < 0.75)],
  ];
}

function countFeatures(earlier: readonly PageFacts[], here: PageFacts): readonly Feature[] {
  let [on, anew, late, first] = [0, 0, 0, 0];
  for (const [style, counter] of here.counters) {
    const last = earlier.findLast(({ counters }) => counters.has(style))?.counters.get(style)?.last;
    const isFirst = counter.first < 2;
    if (last !== undefined && countsOn(last, counter.first)) on += 1;
    else if (last !== undefined && isFirst) anew += 1;
    if (isFirst) first += 1;
    else late += 1;
  }
  return [
    [-1, one(on > 0)],
    [-1, scaled(on)],
    [1, one(anew > 0 && on === 0)],
    [-1, one(late > 0 && first === 0)],
    [-1, one(late > 0)],
    [1, one(first > 0 && late === 0 && on === 0)],
  ];
}

/** Names that the document has said, beside those that only others in the file have. */
function nameFeatures({ pages, names }: Sheaf, start: number, page: number): readonly Feature[] {
  let [own, rare, others, all] = [0, 0, 0, 0];
  for (const name of pages[page]?.marks.names ?? []) {
    const on = names.get(name) ?? [];
    const earlier = countBefore(on, start);
    const isOwn = countBefore(on, page) > earlier;
    const elsewhere = earlier + on.length - countBefore(on, page + 2);
    all += 1;
    if (isOwn) {
      own += 1;
      rare += 1 / (1 + elsewhere);
    } else if (elsewhere > 0) others += 1;
  }
  return [
    [-1, own / Math.max(4, all)],
    [-1, rare / Math.max(4, all)],
    [-1, scaled(rare)],
    [1, one(own === 0 && all > 2)],
    [1, others / Math.max(4, all)],
  ];
}

/** Words of the letterhead that the document has not said: another sender. */
function letterheadFeatures({ pages, words }: Sheaf, start: number, page: number): readonly Feature[] {
  const head = [...(pages[page]?.head ?? [])].filter((word) => word.length >= 3);
  const isNew = (word: string) => {
    const on = words.get(word) ?? [];
    return countBefore(on, page) === countBefore(on, start);
  };
  const fresh = head.filter(isNew).length;
  return [
    [1, fresh / Math.max(4, head.length)],
    [1, one(fresh >= 3 && fresh > 0.7 * head.length)],
    [-1, one(head.length >= 3 && fresh <= 0.2 * head.length)],
  ];
}

/** How much of what two pages say is the same, words counting the more the fewer pages of the file have them. */
function matterFeatures({ matter }: Sheaf, page: number): readonly Feature[] {
  const [last = 0, here = 0, next = 0] = [page - 1, page, page + 1].map((at) => matter[at]);
  return [
    [-1, here],
    [1, Math.max(0, next - here)],
    [1, Math.max(0, last - here)],
    [-1, Math.max(0, here - Math.max(last, next))],
  ];
}

function nextFeatures(
  {
    before,
    here,
    next,
  }: { readonly before: PageFacts; readonly here: PageFacts; readonly next: PageFacts | undefined },
  length: number,
): readonly Feature[] {
  const told = next?.numbers.filter(({ isTold }) => isTold) ?? [];
  const isTold = here.numbers.some((number) => number.isTold);
  const goesOn = here.numbers.some((a) =>
    next?.numbers.some((b) => b.form === a.form && b.of === a.of && b.number === a.number + 1),
  );
  const isFirst = here.numbers.some(({ number }) => number === 1);
  const shared = (a: PageFacts, b: PageFacts | undefined, what: 'head' | 'foot') =>
    b === undefined ? 0 : sharedPart(a[what], b[what]);
  return [
    [1, one(told.some(({ number }) => number === 2) && (!isTold || isFirst))],
    [1, one(next?.numbers.some(({ number }) => number === 2) === true && here.numbers.length === 0)],
    [1, one(goesOn && isFirst)],
    [-1, one(next?.numbers.some(({ number }) => number === length + 2 && number > 2) === true)],
    [-1, one(goesOn && here.numbers.some(({ number }) => number === length + 1))],
    [1, Math.max(0, shared(here, next, 'head') - shared(before, here, 'head'))],
    [1, Math.max(0, shared(here, next, 'foot') - shared(before, here, 'foot'))],
  ];
}
