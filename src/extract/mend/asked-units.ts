/** Figures in the unit that a field's name ends with: of "11,680 lb (5 300 kg)" a field `tractionForceKg` asks for 5300. */
import { type Box, centreOf } from '../../model/box.ts';
import { type Finding, namesIn } from '../../model/finding.ts';
import { readValue } from '../../values/index.ts';
import { plainWords } from '../meaning/label-words.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { boxOfWords, type PageView, type Segment, type View, wordsBetween } from '../view.ts';

/** How units are printed, by the words that names call them with. */
const spellings: readonly (readonly [names: string, printed: string])[] = [
  ['kg kgs kilogram kilograms kilo', 'kgs?|kilograms?'],
  ['g gram grams gramm', 'g|gr|grams?'],
  ['mg', 'mg'],
  ['lb lbs pound pounds', 'lbs?|pounds?'],
  ['oz ounce ounces', 'oz'],
  ['t ton tons tonne tonnes', 't|tons?|tonnes?'],
  ['l litre litres liter liters', 'l|litres?|liters?|ltr'],
  ['ml', 'ml'],
  ['gal gallon gallons', 'gal|gallons?'],
  ['mm', 'mm'],
  ['cm', 'cm'],
  ['m metre metres meter meters', 'm|metres?|meters?'],
  ['km', 'km|kilomet(?:re|er)s?'],
  ['in inch inches', 'in|inch|inches|"|″'],
  ['ft foot feet', "ft|feet|'|′"],
  ['mi mile miles', 'mi|miles?'],
  ['m2 sqm qm', 'm2|m²|sqm|qm'],
  ['sqft ft2', 'sq\\.? ?ft\\.?|ft2|ft²'],
  ['m3 cbm', 'm3|m³|cbm'],
  ['cc', 'cc|cm3|cm³'],
  ['kw', 'kw'],
  ['hp', 'hp|bhp'],
  ['kwh', 'kwh'],
  ['nm', 'n[·. -]?m'],
  ['psi', 'psi'],
  ['bar', 'bar'],
  ['kph kmh', 'kph|km/h'],
  ['mph', 'mph'],
  ['gpm', 'gpm'],
  ['rpm', 'rpm'],
];

const figure = String.raw`(?<![\p{N}.,])[-−+]?\p{N}{1,3}(?:[ ,.'’\u00a0\u202f]\p{N}{3})+(?:[.,]\p{N}{1,2})?(?!\p{N})|(?<![\p{N}.,])[-−+]?\p{N}+(?:[.,]\p{N}+)?`;

const patterns = new Map(
  spellings.flatMap(([names, printed]) => {
    const pattern = new RegExp(`(?<figure>${figure})[ -]?(?:${printed})(?![\\p{L}\\p{N}/²³])`, 'giu');
    return names.split(' ').map((name) => [name, pattern] as const);
  }),
);

export function inAskedUnits<F extends Finding>(
  findings: readonly F[],
  { fields }: UnderstoodTemplate,
  view: View,
): readonly F[] {
  const asked = new Map(
    measures(fields).map(({ field, pattern }) => [JSON.stringify(field.names), { field, pattern }]),
  );
  if (asked.size === 0) return findings;
  const segmentsAt = new Map(view.pages.map((page) => [page.page.number, segmentsOf(page)]));
  return findings.map((finding) => {
    const measure = asked.get(JSON.stringify(namesIn(finding.path)));
    const segmentAt = segmentsAt.get(finding.page ?? -1);
    if (measure === undefined || segmentAt === undefined || finding.box === null) return finding;
    const segment = segmentAt(finding.box);
    return (segment && inUnit(finding, segment, measure, view)) ?? finding;
  });
}

/** Gives the segment around the middle of a box. */
function segmentsOf({ page, segments }: PageView): (box: Box) => Segment | undefined {
  const boxes = segments.map((segment) => ({ segment, box: boxOfWords(page, segment.words) }));
  return (own) => {
    const [x, y] = centreOf(own);
    const isAround = ({ box: [x0, y0, x1, y1] }: { readonly box: Box }) =>
      x0 <= x && x1 >= x && y0 <= y && y1 >= y;
    return boxes.find(isAround)?.segment;
  };
}

type Measure = { readonly field: UnderstoodField; readonly pattern: RegExp };

function measures(fields: readonly UnderstoodField[]): readonly Measure[] {
  return fields.flatMap((field) => {
    const words = plainWords(field.names.at(-1) ?? '');
    const pattern = words.length < 2 ? undefined : patterns.get(words.at(-1) ?? '');
    const own = pattern === undefined || field.field.type !== 'number' ? [] : [{ field, pattern }];
    return [...own, ...measures(field.children)];
  });
}

/** The figure with the unit next to the one that was found, behind it rather than before it; null where there is none. */
function inUnit<F extends Finding>(
  finding: F,
  segment: Segment,
  { field, pattern }: Measure,
  { context }: View,
): F | null {
  const from = segment.text.indexOf(finding.text);
  const told = [...segment.text.matchAll(pattern)].flatMap((match) => {
    const text = match.groups?.figure ?? '';
    const { value } = readValue(field.field, text, context);
    return value === null ? [] : [{ value, text, start: match.index }];
  });
  if (told.length === 0 || told.some(({ value }) => value === finding.value)) return null;
  const next = told.find(({ start }) => start >= from) ?? told.at(-1);
  if (next === undefined) return null;
  const words = wordsBetween(segment, next.start, next.start + next.text.length);
  return { ...finding, value: next.value, text: next.text, box: boxOfWords(segment.page, words) };
}
