/**
 * Cards whose fields carry the numbers that driving licences have all over the world (ISO 18013; the European
 * Union and North America print them alike, but for the licence's own number).
 */
import { meaningsOfLabel } from '../../meaning/label-meanings.ts';
import { type PageView, placeBetween, type Segment, wordsBetween } from '../../view.ts';

export type CardField = { readonly text: string; readonly words: readonly number[] };
export type CardFields = ReadonlyMap<string, CardField>;

const mostSegments = 200;
const belowHeights = 1.6;
const asideHeights = 4;
const first = /^\W{0,2}(4\s?[abcd]|9a|1[256789]|[123589])(?:[.,:+)*]+\s*|\s+|(?<=\p{L})(?=\d)|$)/iu;
const within = /(?<=\s)(4\s?[abcd])(?:[.,:+)*]*\s*)(?=[\d\p{L}])/giu;

type Mark = {
  readonly code: string;
  readonly segment: Segment;
  readonly start: number;
  readonly end: number;
};

/** Empty where the numbers do not fit together. */
export function cardFields(view: PageView): CardFields {
  if (view.segments.length > mostSegments) return new Map();
  const marks = view.segments.flatMap(marksIn);
  const starts = new Set(marks.filter(({ start }) => start <= 4).map(({ segment }) => segment));
  const fields = new Map<string, CardField>();
  for (const mark of marks) {
    const field = fieldOf(view, mark, starts);
    if (field !== null && !fields.has(mark.code)) fields.set(mark.code, field);
  }
  const unmarked = fields.has('2') ? null : givenNames(view, marks, starts);
  if (unmarked !== null) fields.set('2', unmarked);
  return isCard(fields) ? fields : new Map();
}

/** Somebody's names, and at least one of the dates that only such cards number with letters. */
function isCard(fields: CardFields): boolean {
  const isDated = (code: string) => /\d\d?[^\d\s]?\s?\d\d?[^\d\s]?\s?\d\d/.test(fields.get(code)?.text ?? '');
  const known = ['1', '2', '3', '4a', '4b', '5'].filter((code) => fields.has(code)).length;
  return known >= 3 && (isDated('4a') || isDated('4b'));
}

function marksIn(segment: Segment): readonly Mark[] {
  const { text } = segment;
  const marks: { code: string; start: number }[] = [];
  const lead = first.exec(text);
  if (lead !== null) marks.push({ code: codeOf(lead[1] ?? ''), start: lead[0].length });
  for (const match of text.matchAll(within)) {
    marks.push({ code: codeOf(match[1] ?? ''), start: match.index + match[0].length });
  }
  const cuts = [...text.matchAll(within)].map(({ index }) => index);
  return marks.map(({ code, start }) => ({
    ...{ code, segment, start },
    end: cuts.find((cut) => cut >= start) ?? text.length,
  }));
}

const codeOf = (printed: string): string => printed.replace(/\s/g, '').toLowerCase();

function fieldOf(view: PageView, mark: Mark, starts: ReadonlySet<Segment>): CardField | null {
  const { segment, start, end } = mark;
  const own = segment.text.slice(start, end).trim();
  const told = valuePart(mark.code, own);
  const inPlace = (): CardField => {
    const from = start + segment.text.slice(start).indexOf(told);
    return { text: told, words: wordsBetween(segment, from, from + told.length) };
  };
  if (told !== '' && !(mayBeLabel.has(mark.code) && /\p{Ll}/u.test(told))) return inPlace();
  const at = own === '' ? segment.at : placeBetween(segment, Math.max(0, start - 2), end);
  const height = at[3] - at[1];
  const free = view.segments.filter((other) => other !== segment && !starts.has(other));
  const right = free.filter(
    (other) =>
      other.row === segment.row && other.at[0] >= at[2] && other.at[0] - at[2] < asideHeights * height,
  );
  const below = free.filter(
    (other) =>
      other.at[1] > at[1] + height / 2 &&
      other.at[1] - at[3] < belowHeights * height &&
      Math.abs(other.at[0] - at[0]) < asideHeights * height,
  );
  const next = (own === '' ? right[0] : undefined) ?? below.sort((a, b) => a.at[1] - b.at[1])[0];
  if (next === undefined) return told === '' ? null : inPlace();
  return { text: next.text, words: next.words };
}

const figures = new Set(['3', '4a', '4b', '4d', '5']);
const mayBeLabel = new Set(['9', '9a', '12', '15', '16', '17', '18', '19']);

/** "3 DOB", "4d Customer Identifier": what stands behind the number may be its label, or label and value. */
function valuePart(code: string, text: string): string {
  if (figures.has(code)) return /\d/.test(text) ? text.replace(/^(?:\p{L}+\.?:? )+(?=\S*\d)/u, '') : '';
  if (!mayBeLabel.has(code)) return text;
  const words = text.split(' ');
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const label = words.slice(0, count).join(' ');
    const isLabel = !/\d/.test(label) && label.length > 2 && (meaningsOfLabel(label)[0]?.score ?? 0) > 0.9;
    if (isLabel) return words.slice(count).join(' ');
  }
  return text;
}

/** A number that could not be read: the given names stand between surname and birth. */
function givenNames(view: PageView, marks: readonly Mark[], starts: ReadonlySet<Segment>): CardField | null {
  const [over, under] = ['1', '3'].map((code) => marks.find((mark) => mark.code === code)?.segment);
  if (over === undefined || under === undefined) return null;
  const between = view.segments.filter(
    (segment) =>
      !starts.has(segment) &&
      segment.at[1] > over.at[1] + (over.at[3] - over.at[1]) / 2 &&
      segment.at[3] < under.at[3] - (under.at[3] - under.at[1]) / 2 &&
      segment.at[0] < over.at[2],
  );
  const [only] = between;
  if (only === undefined || between.length > 1 || !/^\p{Lu}\p{L}+/u.test(only.text)) return null;
  return { text: only.text, words: only.words };
}
