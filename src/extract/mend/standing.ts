/**
 * Which piece of text a finding stands in, as the layout saw it: an answer that is most of such a piece goes on to its end, so that no last
 * word of an address or a description is lost.
 */
import { type Box, centreOf } from '../../model/box.ts';
import type { Document, Page, Segment } from '../../model/document.ts';
import { depthOfRow, type Finding } from '../../model/finding.ts';
import { readValue } from '../../values/index.ts';
import type { ValueContext } from '../../values/reading.ts';
import type { Kind } from '../meaning/concepts.ts';
import { kindOf, scalarLeaves } from '../meaning/leaves.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { segmentsOf } from '../segments-of.ts';
import { boxOfWords } from '../view.ts';

/** Values in words. Figures and codes end where their kind ends, and a name may be printed without what follows it. */
const inWords: ReadonlySet<Kind> = new Set(['text', 'address']);

export function completed<F extends Finding>(
  findings: readonly F[],
  template: UnderstoodTemplate,
  { pages }: Document,
  context: ValueContext,
  mayGoOn: (finding: Finding) => boolean = () => true,
): readonly F[] {
  const fields = new Map(
    scalarLeaves(template)
      .filter((field) => field.field.type === 'string' && inWords.has(kindOf(field)))
      .map((field) => [JSON.stringify(field.names), field]),
  );
  return findings.map((finding) => {
    const field =
      depthOfRow(finding.path) < 0 && mayGoOn(finding) ? fields.get(JSON.stringify(finding.path)) : undefined;
    const page = pages.find(({ number }) => number === finding.page);
    return field === undefined || page === undefined ? finding : toItsEnd(finding, field, page, context);
  });
}

function toItsEnd<F extends Finding>(
  finding: F,
  field: UnderstoodField,
  page: Page,
  context: ValueContext,
): F {
  // A value that is less than its words was understood, as Nevada in `the State of Nevada`.
  if (bare(String(finding.value)) !== bare(finding.text)) return finding;
  const standing = finding.box === null ? undefined : standingOf(finding.box, page);
  if (standing === undefined) return finding;
  const { segment, first, last } = standing;
  const textOf = (words: readonly number[]) => words.map((at) => page.words[at]?.text ?? '').join(' ');
  const [own, rest] = [segment.words.slice(first, last + 1), segment.words.slice(last + 1)];
  if (bare(textOf(own)) !== bare(finding.text) || !goesOn(textOf(own), textOf(rest))) return finding;
  const words = segment.words.slice(first);
  const text = textOf(words);
  const { value } = readValue(field.field, text, context);
  return value === null ? finding : { ...finding, value, text, box: boxOfWords(page, words) };
}

const bare = (text: string): string => text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');

/** Most of it was found, and what is left is neither parted from it nor a label. */
function goesOn(own: string, rest: string): boolean {
  if (rest === '' || own.length < rest.length || rest.includes(':')) return false;
  return !/^[^\p{L}\p{N}]/u.test(rest) && /\p{L}/u.test(rest);
}

type Standing = { readonly segment: Segment; readonly first: number; readonly last: number };

/** The one segment that the words in the box stand in, and which of its words they are. */
function standingOf(box: Box, page: Page): Standing | undefined {
  const segments = segmentsOf(page);
  let [first, last] = [Infinity, -1];
  let own: Segment | undefined;
  for (const [at, word] of page.words.entries()) {
    if (!isIn(word.box, box)) continue;
    const place = segments.get(at);
    if (place === undefined || (own !== undefined && own !== place.segment)) return undefined;
    own = place.segment;
    [first, last] = [Math.min(first, place.at), Math.max(last, place.at)];
  }
  return own === undefined ? undefined : { segment: own, first, last };
}

function isIn(word: Box, [x0, y0, x1, y1]: Box): boolean {
  const [x, y] = centreOf(word);
  return x >= x0 && x <= x1 && y >= y0 && y <= y1;
}
