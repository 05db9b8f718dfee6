/**
 * Type tells print from fill: in a PDF's own text all words of one font and size are equally high to a hair,
 * and a form's labels are set in other type than what was filled in.
 */
import type { Page, Word } from '../../../model/document.ts';
import type { PageView, Segment } from '../view.ts';

/** Parts of a point; for a page in pixels as good as any. */
const finest = 50;
const leastEvidence = 1.5;
const leastShare = 0.2;
/** Of the segments in which a type stands beside known print. */
const mostMixed = 0.5;
const tallEms = 1.45;

/** Whether a word is set as the form's print is; null for type that nothing tells about. */
export type PrintTypes = (page: Page, word: Word) => boolean | null;

const typeOf = ({ size }: Page, { box }: Word): number =>
  Math.round((box[3] - box[1]) * size.height * finest);

/**
 * `evidenceOf`: how surely a segment's text alone shows that the form's maker wrote it, 0..1.
 * null where pages are pictures, or all is set alike.
 */
export function printTypes(
  views: readonly PageView[],
  evidenceOf: (segment: Segment) => number,
): PrintTypes | null {
  if (views.some(({ page }) => page.words.some(({ source }) => source === 'ocr'))) return null;
  const told = new Set(views.flatMap((view) => toldTypes(view, evidenceOf)));
  const others = new Map<number, { segments: number; mixed: number }>();
  for (const { page, segments } of views) {
    for (const segment of segments) {
      const types = typesOf(page, segment);
      const isMixed = types.some((type) => told.has(type));
      for (const type of types) {
        if (told.has(type)) continue;
        const { segments: all = 0, mixed = 0 } = others.get(type) ?? {};
        others.set(type, { segments: all + 1, mixed: mixed + (isMixed ? 1 : 0) });
      }
    }
  }
  // Bold and slanted words stand among others; what was filled in mostly stands alone.
  for (const [type, { segments, mixed }] of others) if (mixed > mostMixed * segments) told.add(type);
  if (told.size === 0 || [...others.keys()].every((type) => told.has(type))) return null;
  return (page, word) =>
    told.has(typeOf(page, word)) ? true : others.has(typeOf(page, word)) ? false : null;
}

/** Types of one page that show by what they say, or by their size, that they are the form's. */
function toldTypes(
  { page, segments, em }: PageView,
  evidenceOf: (segment: Segment) => number,
): readonly number[] {
  const found = new Map<number, { segments: number; evidence: number }>();
  for (const segment of segments) {
    const [type] = typesOf(page, segment);
    if (type === undefined) continue;
    const known = found.get(type) ?? { segments: 0, evidence: 0 };
    found.set(type, { segments: known.segments + 1, evidence: known.evidence + evidenceOf(segment) });
  }
  return [...found].flatMap(([type, counts]) => {
    const isTold = counts.evidence >= leastEvidence && counts.evidence / counts.segments >= leastShare;
    return isTold || type / finest / page.size.height > tallEms * em ? [type] : [];
  });
}

/** The types of a segment's words, that of most letters first. */
function typesOf(page: Page, segment: Segment): readonly number[] {
  const letters = new Map<number, number>();
  for (const word of segment.words) {
    const one = page.words[word];
    if (one === undefined || !/[\p{L}\p{N}]/u.test(one.text)) continue;
    const type = typeOf(page, one);
    letters.set(type, (letters.get(type) ?? 0) + one.text.length);
  }
  return [...letters].sort(([, a], [, b]) => b - a).map(([type]) => type);
}
