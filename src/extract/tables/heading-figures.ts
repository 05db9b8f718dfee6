/** Figures in headings, years above all: of fields that differ in nothing else, `fy2023` is the column below `2023`. */
import { isYear } from '../figures.ts';
import type { ItemField, ItemShape } from '../item-shape.ts';

/** How a heading's figures speak for each field, 1 for it, -1 against it, 0 where they say nothing. */
export type FigureFit = (heading: string) => readonly number[];

export function figureFitOf({ fields }: Pick<ItemShape, 'fields'>): FigureFit {
  const asked = fields.map(figuresAsked);
  // What all of them have tells none of them apart.
  const telling = new Set(asked.flat().filter((figure) => asked.some((own) => !own.includes(figure))));
  const own = asked.map((figures) => figures.filter((figure) => telling.has(figure)));
  // One figure alone may be any; a year is one.
  if (telling.size < 2 && ![...telling].some(isYear)) return () => own.map(() => 0);
  return (heading) => {
    const said = figuresIn(heading).filter((figure) => isAmong(figure, [...telling]));
    return own.map((figures) => {
      if (figures.length === 0 || said.length === 0) return 0;
      return said.some((figure) => isAmong(figure, figures)) ? 1 : -1;
    });
  };
}

/** By its name, or where that has none by what describes it. */
function figuresAsked({ name, understood }: ItemField): readonly string[] {
  const inName = figuresIn(name);
  return inName.length > 0 ? inName : figuresIn(understood.field.description ?? '');
}

const mostLetters = 120;

/** Whole and short, alone or with letters around them; amounts are none. */
const counted = /(?<![\d.,]|[.,]\d*)\d{1,4}(?![\d.,]*\d|\s?\p{Sc}|\s?%)/gu;

const yearsOfDates = /(?<=\d[./-])(?:19|20)\d\d(?![\d.,]*\d)|(?<!\d)(?:19|20)\d\d(?=[./-]\d\d[./-])/gu;

function figuresIn(text: string): readonly string[] {
  const plain = text.length > mostLetters ? '' : text.normalize('NFKC');
  return [...new Set([...(plain.match(counted) ?? []), ...(plain.match(yearsOfDates) ?? [])])];
}

/** Headings write years with two digits, too. */
const isAmong = (figure: string, figures: readonly string[]): boolean =>
  figures.some((one) => one === figure || (one.length === 4 && figure.length === 2 && one.endsWith(figure)));
