/** How surely a text is the form's own print, by what it says; and how much of a form a page is. */
import { meaningsOfLabel } from '../../meaning/label-meanings.ts';
import { plainWords } from '../../meaning/label-words.ts';
import type { PageView, Segment } from '../view.ts';
import { type CaptionText, isSentence, labelParts, ownerIn } from './caption-text.ts';
import type { NumberedSegment } from './numbered-segments.ts';
import { sentenceWords } from './words/form-words.ts';

export type Weighed = NumberedSegment & { readonly evidence: number };

/** Three words and more that stand on the page twice were not written by hand twice. */
export function repeats(view: PageView): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const { text } of view.segments) seen.set(text, (seen.get(text) ?? 0) + 1);
  return seen;
}

export function printEvidence(
  { segment, caption, number }: NumberedSegment,
  seen: ReadonlyMap<string, number>,
): number {
  if (number !== null || caption.isSection) return 1;
  const { text, words } = segment;
  if (caption.isExplained && /\p{L}{3}/u.test(text)) return 0.9;
  if (isSentence(text)) return 0.7;
  if (caption.isOpen && /\p{L}{2}/u.test(text)) return 0.8;
  if (/\(\p{Ll}+[ ,]+\p{Ll}/u.test(text) || /^\p{Ll}+ \p{Ll}+ /u.test(text)) return 0.6;
  if (words.length >= 3 && (seen.get(text) ?? 0) > 1 && /\p{L}{3}/u.test(text)) return 0.7;
  if (isInLanguages(caption.head)) return 0.8;
  if (isListOfLabels(caption.head)) return 0.7;
  const figures = caption.number === null ? text : caption.head;
  const meant = words.length > 8 || /\d/.test(figures) ? 0 : (meaningsOfLabel(caption.head)[0]?.score ?? 0);
  if ((caption.number !== null && meant > 0.9) || (meant > 0.5 && ownerIn(text) !== null)) return 0.6;
  if (meant > 0.95) return 0.4;
  return meant > 0.5 && plainWords(text).some((word) => sentenceWords.has(word)) ? 0.4 : 0;
}

export function isPrint({ segment, caption, evidence }: Weighed, isLowerCasePage: boolean): boolean {
  if (evidence >= 0.6) return true;
  const isShouted = segment.text === segment.text.toUpperCase() && /\p{Lu}{2}/u.test(segment.text);
  if (isShouted && isLowerCasePage) return false;
  return evidence >= 0.4 || (caption.head === '' && caption.explanation.length > 3);
}

export function mostlyLowerCase(drafts: readonly NumberedSegment[]): boolean {
  const texts = drafts.filter(({ segment }) => /\p{L}{3}/u.test(segment.text));
  return texts.filter(({ segment }) => /\p{Ll}{2}/u.test(segment.text)).length > 0.7 * texts.length;
}

/** Numbered lines of a table are no form: their texts have figures, or say the same again and again. */
export function formness(view: PageView, drafts: readonly Weighed[]): number {
  const numbered = drafts.filter(({ number, caption, segment }) => {
    const isWorded = caption.isExplained || caption.head.split(' ').length > 2;
    return number !== null && !/\d/.test(caption.head) && (isWorded || isKnown(segment, caption));
  });
  const counted = new Set(numbered.map(({ caption }) => caption.head)).size;
  const explained = drafts.filter(({ caption, segment }) => caption.isExplained && segment.words.length < 20);
  const parted = drafts.filter(
    ({ caption, segment }) =>
      isInLanguages(caption.head) || ownerIn(segment.text) !== null || isListOfLabels(caption.head),
  );
  const score =
    0.12 * counted + 0.15 * (explained.length + parted.length) + 0.06 * view.page.checkboxes.length;
  return Math.min(1, score);
}

/** A label with its translation, of which one at least can be read. */
export function isInLanguages(head: string): boolean {
  if (!/[/|]/.test(head)) return false;
  const least = / [/|] /.test(head) ? 0.5 : 0.9;
  const known = labelParts(head)
    .filter((part) => part.length < 40 && !/\d/.test(part))
    .map(meaningsOfLabel)
    .filter(([best]) => (best?.score ?? 0) > least);
  // "Date / Revision" are two things, "Nom / Surname" is one.
  const [first = [], ...others] = known.map((meanings) => meanings.map(({ concept }) => concept));
  return first.length > 0 && others.every((other) => other.some((concept) => first.includes(concept)));
}

/** "Name, street address, city or town, state": what is asked for together. */
function isListOfLabels(head: string): boolean {
  const parts = head.split(/,\s/u);
  if (parts.length < 3 || parts.length > 10 || /\d/.test(head)) return false;
  return parts.filter((part) => (meaningsOfLabel(part)[0]?.score ?? 0) > 0.7).length > parts.length / 2;
}

const isKnown = (segment: Segment, { head }: CaptionText): boolean =>
  segment.words.length < 8 && (meaningsOfLabel(head)[0]?.score ?? 0) > 0.9;
