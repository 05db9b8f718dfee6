/** The segments of a page as labels could be, with the numbers that count the form's fields. */
import { meaningsOfLabel } from '../../meaning/label-meanings.ts';
import { addressMarks } from '../parties/address-marks.ts';
import type { PageView, Segment } from '../view.ts';
import { type CaptionText, captionText, loneNumber } from './caption-text.ts';
import { countingNumbers } from './number-chain.ts';

export type NumberedSegment = {
  readonly segment: Segment;
  readonly caption: CaptionText;
  /** Of the form's fields, in the order of the form; null for figures that only look like it. */
  readonly number: number | null;
};

const mostSegments = 1500;
/** A lone number belongs to what stands right of it, this near. */
const numberGapEms = 4;

export function numberedSegments(view: PageView): readonly NumberedSegment[] {
  // Leaders of dots are often parted into hundreds of pieces.
  const segments = view.segments.filter(({ text }) => /[\p{L}\p{N}✓✔☒☑]/u.test(text)).slice(0, mostSegments);
  const captions = segments.map(({ text }) => captionText(text));
  const owners: { readonly at: number; readonly number: number }[] = [];
  segments.forEach((segment, at) => {
    const own = captions[at]?.number ?? null;
    if (own !== null && !isStreet(segment, captions[at])) owners.push({ at, number: own });
    else {
      const alone = loneNumber(segment.text);
      if (alone !== null && rightOf(view, segment) !== undefined) owners.push({ at, number: alone });
    }
  });
  const counts = countedIn(owners, segments);
  const numbers = new Map<Segment, number>();
  owners.forEach(({ at, number }, place) => {
    const segment = segments[at];
    if (!counts.has(place) || segment === undefined) return;
    numbers.set(segment, number);
    const right = captions[at]?.number === null ? rightOf(view, segment) : undefined;
    if (right !== undefined) numbers.set(right, number);
  });
  return segments.map((segment, at) => {
    const caption = captions[at] ?? captionText('');
    const number = numbers.get(segment) ?? null;
    // A house number is no field's number, and part of what it stands in.
    const whole = number === null && caption.number !== null ? captionText(`- ${segment.text}`) : caption;
    return { segment, caption: whole, number };
  });
}

/** "7 Elm St" is no field's name; "7 Street address" is. */
function isStreet({ text, words }: Segment, caption: CaptionText | undefined): boolean {
  if (words.length > 6 || caption === undefined || caption.isExplained || !addressMarks(text).hasStreet)
    return false;
  return (meaningsOfLabel(caption.head)[0]?.score ?? 0) < 0.9;
}

/** Numbers count as one reads on, column by column, or from line to line. */
function countedIn(
  owners: readonly { readonly at: number; readonly number: number }[],
  segments: readonly Segment[],
): ReadonlySet<number> {
  const place = (owner: number) => segments[owners[owner]?.at ?? -1];
  const read = [...owners.keys()];
  const byLine = read.toSorted((a, b) => {
    const [one, other] = [place(a), place(b)];
    return (one?.row ?? 0) - (other?.row ?? 0) || (one?.at[0] ?? 0) - (other?.at[0] ?? 0);
  });
  const counted = [read, byLine].flatMap((order) => {
    const counts = countingNumbers(order.map((owner) => owners[owner]?.number ?? 0));
    return order.filter((_, index) => counts[index]);
  });
  return new Set(counted);
}

function rightOf(view: PageView, segment: Segment): Segment | undefined {
  return (view.rows[segment.row] ?? []).find(
    ({ at, text }) =>
      at[0] >= segment.at[2] && at[0] - segment.at[2] < numberGapEms * view.em && /^["“(]?\p{L}/u.test(text),
  );
}
