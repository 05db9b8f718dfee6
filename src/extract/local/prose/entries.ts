/**
 * Entries of a section about work or studies: each has a stretch of time, a title, an organisation, and perhaps a
 * place and a description. How many lines stand before the first date says how entries are built.
 */
import { degreeWords, positionWords, schoolWords } from './cues/entry-words.ts';
import { type DateRange, dateRangeIn, loneDateIn } from './date-ranges.ts';
import { hasForm } from './legal-forms.ts';
import { type Piece, textOf, trimmedPiece } from './strip.ts';

export type Entry = {
  readonly title: Piece | null;
  readonly organisation: Piece | null;
  readonly location: Piece | null;
  readonly grade: Piece | null;
  readonly from: Piece | null;
  readonly to: Piece | null;
  /** Where it goes on: the word that says so is in `to`. */
  readonly isOpen: boolean;
  readonly description: readonly Piece[];
};

type Dated = { readonly at: number; readonly range: DateRange };

const bullet = /^\s*(?:[•●▪◦○■□‣➢►✓✔»>·*∙◆-]|[-–—.]\s)/u;
const gradeCue =
  /(?:GPA|grade|note|abschlussnote|mention|nota(?:\s+media)?|voto|média|средний балл|绩点|学点)\s*[:：]?\s*(?<grade>\d[\d.,]*(?:\s?\/\s?\d[\d.,]*)?|(?:très\s+|assez\s+)?bien)/iu;
const mostEntries = 60;

export function entriesOf(body: readonly Piece[], kind: 'work' | 'studies'): readonly Entry[] {
  const lines = body.filter((piece) => /[\p{L}\p{N}]/u.test(textOf(piece)));
  const dated = anchorsOf(lines, kind);
  const [first] = dated;
  if (first === undefined) return [];
  const lead = Math.min(first.at, 3);
  return dated.slice(0, mostEntries).map(({ at, range }, place) => {
    const start = place === 0 ? 0 : Math.max(at - lead, (dated[place - 1]?.at ?? 0) + 1);
    const next = dated[place + 1];
    const end = next === undefined ? lines.length : Math.max(next.at - lead, at + 1);
    return entryOf(lines.slice(start, end), at - start, range, kind);
  });
}

/** Lines with a range; where studies have none, lines with a lone date. */
function anchorsOf(lines: readonly Piece[], kind: 'work' | 'studies'): readonly Dated[] {
  const found = (read: (text: string) => DateRange | null) =>
    lines.flatMap((piece, at): readonly Dated[] => {
      const text = textOf(piece);
      const range = bullet.test(text) || text.length > 140 ? null : read(text);
      return range === null ? [] : [{ at, range }];
    });
  const ranges = found(dateRangeIn);
  return ranges.length > 0
    ? ranges
    : kind === 'studies'
      ? found(loneDateIn)
      : found((text) => (text.length < 70 ? loneDateIn(text) : null));
}

function entryOf(lines: readonly Piece[], anchor: number, range: DateRange, kind: 'work' | 'studies'): Entry {
  const units: Piece[] = [];
  let used = 0;
  for (const [at, line] of lines.entries()) {
    const text = textOf(line);
    const isHeader =
      at <= anchor || (units.length < 2 && at <= anchor + 2 && !bullet.test(text) && isHeaderLine(text));
    if (!isHeader) break;
    used = at + 1;
    units.push(
      ...(at === anchor
        ? [...unitsIn(line, 0, range.start), ...unitsIn(line, range.end, text.length)]
        : unitsIn(line, 0, text.length)),
    );
  }
  const split = units.length === 1 && units[0] !== undefined ? splitUnit(units[0], kind) : units;
  const { title, organisation, location } = roles(split, kind);
  const line = lines[anchor];
  const side = (part: { start: number; end: number } | null) =>
    part === null || line === undefined
      ? null
      : { strip: line.strip, start: line.start + part.start, end: line.start + part.end };
  return {
    ...{ title, organisation, location, from: side(range.from), to: side(range.to) },
    grade: gradeIn(lines.slice(0, used + 2)),
    isOpen: range.to === null || range.to.isOpen,
    description: lines.slice(used),
  };
}

function gradeIn(lines: readonly Piece[]): Piece | null {
  for (const line of lines) {
    const match = gradeCue.exec(textOf(line));
    const grade = match?.groups?.grade;
    if (match === null || grade === undefined) continue;
    const start = line.start + match.index + match[0].lastIndexOf(grade);
    return { strip: line.strip, start, end: start + grade.length };
  }
  return null;
}

const isHeaderLine = (text: string): boolean =>
  text.length <= 80 && text.split(/\s+/u).length <= 10 && !/[.;]$/u.test(text);

const around = /[\s,;|:()（）\t–—•·-]/u;

/** The parts of a header's line, cut at gaps, bars and dashes. */
function unitsIn(line: Piece, from: number, to: number): readonly Piece[] {
  const text = line.strip.text.slice(line.start + from, line.start + to);
  const units: Piece[] = [];
  let at = 0;
  const parting = /[\p{Script=Han}\p{Script=Hiragana}]/u.test(text) ? /\s+/gu : /\t|\s[|•·–—-]\s|\s@\s/gu;
  for (const match of text.matchAll(parting)) {
    units.push({ strip: line.strip, start: line.start + from + at, end: line.start + from + match.index });
    at = match.index + match[0].length;
  }
  units.push({ strip: line.strip, start: line.start + from + at, end: line.start + to });
  return units
    .map((unit) => trimmedPiece(unit, around))
    .filter((unit) => /\p{L}{2}|\p{Lo}/u.test(textOf(unit)) && !gradeCue.test(textOf(unit)));
}

/** One line for all: `Engineer at Acme`, `Engineer, Acme`. */
function splitUnit(unit: Piece, kind: 'work' | 'studies'): readonly Piece[] {
  const text = textOf(unit);
  const match = (
    kind === 'work' ? /\s(?:at|bei|chez|en|presso|na|no|в)\s(?=\p{Lu})|,\s/u : /\sat\s(?=\p{Lu})|,\s/u
  ).exec(text);
  if (match === null || formFollows(text, match.index)) return [unit];
  return [
    { ...unit, end: unit.start + match.index },
    { ...unit, start: unit.start + match.index + match[0].length },
  ];
}

const formFollows = (text: string, comma: number): boolean =>
  hasForm.test(text.slice(comma + 1).split(',')[0] ?? '') &&
  !/\s\p{L}{3,}\s/u.test(text.slice(comma + 1).split(',')[0] ?? '');

function roles(
  units: readonly Piece[],
  kind: 'work' | 'studies',
): Pick<Entry, 'title' | 'organisation' | 'location'> {
  const isTitle = (piece: Piece) => (kind === 'work' ? positionWords : degreeWords).test(textOf(piece));
  const isPlace = (piece: Piece) => (kind === 'work' ? hasForm : schoolWords).test(textOf(piece));
  const organisation = units.find(
    (unit) => isPlace(unit) && !(isTitle(unit) && units.some((other) => other !== unit && isPlace(other))),
  );
  const titles = units.filter((unit) => unit !== organisation);
  const title = titles.find(isTitle) ?? titles[kind === 'work' || organisation !== undefined ? 0 : 1];
  const rest = units.filter((unit) => unit !== organisation && unit !== title);
  const named = organisation ?? rest[0] ?? null;
  const location = rest.find((unit) => unit !== named && textOf(unit).length <= 40) ?? null;
  return { title: title ?? null, organisation: named, location };
}

/** `Luna Web Design, New York`: the last part is a place where one is asked for. */
export function withoutPlace(organisation: Piece): { readonly name: Piece; readonly place: Piece | null } {
  const text = textOf(organisation);
  const comma = /,\s(?=\p{Lu}[\p{L}.'’ -]{1,30}(?:,\s\p{Lu}[\p{L}. ]{1,20})?$)/u.exec(text);
  if (comma === null || formFollows(text, comma.index)) return { name: organisation, place: null };
  return {
    name: { ...organisation, end: organisation.start + comma.index },
    place: { ...organisation, start: organisation.start + comma.index + comma[0].length },
  };
}

/** `Bachelor of Science in Statistics`: what was studied. */
export function subjectOf(title: Piece): Piece | null {
  const match = /(?:\s(?:in|en|em|im\s+Fach|im\s+Bereich)\s|:\s|,\s)(?=\p{Lu})/u.exec(textOf(title));
  return match === null ? null : { ...title, start: title.start + match.index + match[0].length };
}
