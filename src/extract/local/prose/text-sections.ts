/**
 * Sections of a document: a heading, known by what it says and by how it stands out, and the lines up to the next
 * heading of its column. `Skills: Java, Go` is a section of its own as well.
 */

import { heightOf } from '../../../model/box.ts';
import { lettersAndDigits } from '../../locate/fold.ts';
import type { ConceptId } from '../../meaning/concepts.ts';
import { meaningsOfLabel } from '../../meaning/label-meanings.ts';
import type { PageView, View } from '../view.ts';
import { headingConcepts } from './cues/heading-words.ts';
import { edgeLines } from './edge-lines.ts';
import { type Piece, type Strip, stripFrom, stripsOf, wholePiece } from './strip.ts';

export type TextSection = {
  readonly title: string;
  /** What the heading announces; empty where only its looks make it one. */
  readonly says: readonly { readonly concept: ConceptId; readonly score: number }[];
  readonly isInline: boolean;
  readonly body: readonly Piece[];
};

type Heading = {
  readonly at: number;
  readonly title: string;
  readonly says: TextSection['says'];
  /** How many of the strip's characters it takes; the rest of the line belongs to the body. */
  readonly length: number;
  readonly isInline: boolean;
};

type Look = { readonly height: number; readonly isCapital: boolean };

const mostStrips = 4000;
const longestBody = 120;
/** Only so many of the first headings are looked beside. */
const mostBeside = 60;

/** `phrases` are what the template itself calls its lists: a line that says one of them may be a heading too. */
export function textSections(view: View, phrases: readonly string[]): readonly TextSection[] {
  const skipped = edgeLines(view.pages.map(({ page }) => page));
  const ems = new Map<Strip, number>();
  const strips = view.pages
    .flatMap((page) => {
      const own = stripsOf(page).filter(
        ({ segments }) => skipped.get(page.page)?.has(segments[0]?.line ?? -1) !== true,
      );
      for (const strip of own) ems.set(strip, page.em);
      return own;
    })
    .slice(0, mostStrips);
  const asked = new Set(phrases.map(lettersAndDigits));
  const isAsked = (text: string) => asked.has(lettersAndDigits(text));
  const emOf = (strip: Strip) => ems.get(strip) ?? 0.01;
  const known = strips.flatMap((strip, at) => headingOf(strip, at, emOf(strip), isAsked));
  const headings = withLookalikes(strips, withoutSubtitles(known), emOf);
  return headings
    .map((heading, place) => {
      const next = headings[place + 1]?.at ?? strips.length;
      const body = heading.isInline ? inlineBody(strips, heading, next) : bodyOf(strips, heading, next, emOf);
      return { title: heading.title, says: heading.says, isInline: heading.isInline, body };
    })
    .map((section, place) => {
      const heading = headings[place];
      const strip = heading === undefined ? undefined : strips[heading.at];
      if (section.body.length > 0 || strip === undefined || section.says.length === 0 || place >= mostBeside)
        return section;
      return {
        ...section,
        body: bodyBeside(
          view.pages,
          strip,
          headings.map(({ at }) => strips[at]),
        ),
      };
    });
}

function headingOf(
  strip: Strip,
  at: number,
  em: number,
  isAsked: (text: string) => boolean,
): readonly Heading[] {
  const first = strip.segments[0]?.text ?? '';
  const colon = /^\s*([^:：]{2,40})[:：]\s*(?=\S)/u.exec(strip.text);
  const whole = announced(first);
  if ((whole.length > 0 || isAsked(first)) && isShort(first)) {
    const isAlone = strip.segments.length === 1;
    const look = lookOf(strip, em);
    const standsOut = look.height > 1.12 || look.isCapital || /[:：]\s*$/u.test(first) || isAlone;
    if (standsOut && !/[.,;]$/u.test(first)) {
      const share = isAlone || look.height > 1.12 || look.isCapital ? 1 : 0.8;
      const says = whole.map(({ concept, score }) => ({ concept, score: score * share }));
      return [{ at, title: first, says, length: first.length, isInline: false }];
    }
  }
  const label = colon?.[1] ?? '';
  const says = label === '' ? [] : announced(label);
  return colon === null || says.length === 0
    ? []
    : [{ at, title: label, says, length: colon[0].length, isInline: true }];
}

const isShort = (text: string): boolean => text.length <= 48 && text.trim().split(/\s+/u).length <= 6;

function announced(text: string): TextSection['says'] {
  if (text.length > 60) return [];
  const own = headingConcepts(text).map((concept) => ({ concept, score: 1 }));
  if (own.length > 0) return own;
  return meaningsOfLabel(text.replace(/^[\s\d.)]+/u, ''))
    .filter(({ concept, score }) => score >= 0.75 && sectionConcepts.has(concept))
    .map(({ concept, score }) => ({ concept, score: score * 0.95 }));
}

/** What can fill a section; other labels announce one value. */
export const sectionConcepts: ReadonlySet<ConceptId> = new Set<ConceptId>([
  ...(['skills', 'languages', 'education', 'experience', 'summary', 'interests', 'certifications'] as const),
  ...(['publications', 'awards', 'referees', 'diagnosis', 'medication', 'allergies', 'findings'] as const),
  ...(['recommendations', 'history', 'procedure', 'visitReason', 'vitalSigns', 'paymentTerms'] as const),
  ...(['liabilityLimit', 'subject', 'penalty', 'notes', 'coverage', 'restrictions', 'links'] as const),
]);

const lookOf = (strip: Strip, em: number): Look => {
  const text = strip.segments[0]?.text ?? '';
  return {
    height: heightOf(strip.segments[0]?.at ?? strip.at) / em,
    isCapital: /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text),
  };
};

/** `Languages: Go, Rust` under a heading of skills speaks of skills. */
function withoutSubtitles(headings: readonly Heading[]): readonly Heading[] {
  let isAmongSkills = false;
  return headings.filter(({ isInline, says }) => {
    if (isInline) return !isAmongSkills;
    isAmongSkills = says.some(({ concept }) => concept === 'skills');
    return true;
  });
}

/** Lines that look like the headings that are known, whatever they say, are headings too. */
function withLookalikes(
  strips: readonly Strip[],
  known: readonly Heading[],
  emOf: (strip: Strip) => number,
): readonly Heading[] {
  const looks = known.flatMap(({ at, isInline }) => {
    const strip = strips[at];
    return strip === undefined || isInline ? [] : [lookOf(strip, emOf(strip))];
  });
  const heights = looks.map(({ height }) => height).filter((height) => height > 1.2);
  const least = Math.min(...heights);
  // Pictures give lines of all heights: height tells something only where few lines are so tall.
  const tall = strips.filter((strip) => lookOf(strip, emOf(strip)).height >= least * 0.95).length;
  const isTallRare = heights.length >= 2 && tall <= heights.length * 1.5 + strips.length * 0.1;
  const areCapital =
    looks.length > 0 && looks.filter(({ isCapital }) => isCapital).length / looks.length > 0.6;
  const taken = new Set(known.map(({ at }) => at));
  const more = strips.flatMap((strip, at): readonly Heading[] => {
    const text = strip.segments[0]?.text ?? '';
    if (taken.has(at) || strip.segments.length !== 1 || !isShort(text) || !/\p{L}{2}/u.test(text)) return [];
    const look = lookOf(strip, emOf(strip));
    const isAlike =
      (isTallRare && look.height >= least * 0.95) || (areCapital && look.isCapital && !/\d/u.test(text));
    const isNumbered =
      /^(?:\d{1,2}(?:\.\d{1,2})*\.?|§\s?\d+|Art(?:icle|ikel|ículo|icolo)?\.?\s\d+)\s+\p{Lu}[^.]{2,44}$/u.test(
        text,
      );
    return isAlike || isNumbered ? [{ at, title: text, says: [], length: text.length, isInline: false }] : [];
  });
  return [...known, ...more].sort((a, b) => a.at - b.at);
}

function bodyOf(
  strips: readonly Strip[],
  heading: Heading,
  next: number,
  emOf: (strip: Strip) => number,
): readonly Piece[] {
  const first = strips[heading.at];
  if (first === undefined) return [];
  const body: Piece[] = [];
  if (first.text.length > heading.length)
    body.push({ strip: first, start: heading.length, end: first.text.length });
  let last = first;
  for (let at = heading.at + 1; at < Math.min(next, heading.at + longestBody); at += 1) {
    const strip = strips[at];
    if (strip === undefined) break;
    const jumpsUp = strip.page === last.page && strip.at[3] < last.at[1] - emOf(strip);
    const isInBand = strip.at[1] >= first.at[3] - emOf(strip) / 2;
    if (jumpsUp && !isInBand) break;
    body.push(wholePiece(strip));
    last = strip;
  }
  return body;
}

/** Behind a label on its own line: to the end of its block or the next label. */
function inlineBody(strips: readonly Strip[], heading: Heading, next: number): readonly Piece[] {
  const first = strips[heading.at];
  if (first === undefined) return [];
  const body: Piece[] = [{ strip: first, start: heading.length, end: first.text.length }];
  for (let at = heading.at + 1; at < Math.min(next, heading.at + 12); at += 1) {
    const strip = strips[at];
    if (strip === undefined || strip.block !== first.block || /^[^:：]{2,40}[:：]/u.test(strip.text)) break;
    const isIndented = strip.at[0] > first.at[0] + 0.01;
    const runsOn = /[,;、，-]\s*$/u.test(strips[at - 1]?.text ?? '') || /^\p{Ll}/u.test(strip.text);
    if (!isIndented && !runsOn) break;
    body.push(wholePiece(strip));
  }
  return body;
}

/** Headings in a column of their own have their text beside them. */
function bodyBeside(
  pages: readonly PageView[],
  heading: Strip,
  others: readonly (Strip | undefined)[],
): readonly Piece[] {
  const page = pages.find((view) => view.page === heading.page);
  if (page === undefined) return [];
  const below = others
    .filter(
      (other) =>
        other?.page === heading.page &&
        other.at[1] > heading.at[3] &&
        Math.abs(other.at[0] - heading.at[0]) < 2 * page.em,
    )
    .map((other) => other?.at[1] ?? 1);
  const end = Math.min(...below, Number.POSITIVE_INFINITY);
  return page.rows
    .map((row) =>
      row.filter(
        ({ at }) => at[0] > heading.at[2] && at[1] > heading.at[1] - page.em && (at[1] + at[3]) / 2 < end,
      ),
    )
    .slice(0, 2000)
    .flatMap((row) => stripFrom(row))
    .slice(0, longestBody)
    .map(wholePiece);
}
