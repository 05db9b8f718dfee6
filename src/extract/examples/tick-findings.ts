/** What the boxes to tick say that examples of the layout know: of several that may answer a field only what all of them say. */
import { boxAround, centreOf } from '../../model/box.ts';
import type { Checkbox, Page } from '../../model/document.ts';
import type { Finding, Scalar } from '../../model/finding.ts';
import type { FieldLesson, TickPlace } from '../../model/lesson.ts';
import { valueTypeNameOf } from '../../values/index.ts';
import { scalarLeaves } from '../meaning/leaves.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { boxOfWords, type PageView, placing } from '../view.ts';
import type { Alignment } from './align.ts';
import { guidedPlace } from './guided.ts';
import type { KnownPage } from './known-sheets.ts';
import { tickLabel } from './learn-ticks.ts';

/** A box of the page that may answer the field, as one example says. */
type Known = { readonly page: Page; readonly box: Checkbox; readonly says: boolean };
type Told = { readonly example: string; readonly wasRight: boolean | null; readonly boxes: readonly Known[] };

/** As of single values (`single-findings.ts`): what a person had to correct goes first. */
const mostSure = (wasRight: boolean | null): number => (wasRight === null ? 0.88 : wasRight ? 0.75 : 0.95);

export function tickFindings(template: UnderstoodTemplate, pages: readonly KnownPage[]): readonly Finding[] {
  return scalarLeaves(template).flatMap((field) => {
    const told = toldOf(field, pages);
    const [first] = told;
    if (first === undefined) return [];
    // What an example does not name as a box of the field is none.
    const boxes = first.boxes.filter(({ box }) =>
      told.every((one) => one.boxes.some((other) => other.box === box)),
    );
    const answer = field.field.type === 'boolean' ? yesOrNo(boxes) : choice(boxes);
    return answer === null ? [] : [findingOf(field, answer, first)];
  });
}

/** By example, over all pages. */
function toldOf(field: UnderstoodField, pages: readonly KnownPage[]): readonly Told[] {
  const key = JSON.stringify(field.names);
  const isOf = ({ names, type }: FieldLesson) =>
    JSON.stringify(names) === key && type === valueTypeNameOf(field.field);
  const told = new Map<string, Told>();
  for (const { view, known } of pages)
    for (const { lesson, sheet, alignment } of known) {
      const taught = lesson.fields.find(isOf);
      const ticks = taught?.ticks?.filter((tick) => tick.sheet === sheet) ?? [];
      const boxes = ticks.flatMap((tick) => boxAt(tick, view, alignment) ?? []);
      // Of several the one that is not seen may answer.
      if (boxes.length === 0 || boxes.length < ticks.length) continue;
      const before = told.get(lesson.name)?.boxes ?? [];
      const { wasRight = null } = taught ?? {};
      told.set(lesson.name, { example: lesson.name, wasRight, boxes: [...before, ...boxes] });
    }
  return [...told.values()];
}

/** In lines of the page: how far a box may stand from where it should, with the words of the example and without. */
const [far, near] = [2, 0.7];

function boxAt({ at, label, says }: TickPlace, view: PageView, alignment: Alignment): Known | null {
  const guided = guidedPlace(at, alignment);
  if (guided === null) return null;
  const [x, y] = centreOf(guided.at);
  const place = placing(view.page);
  const [best] = view.page.checkboxes
    .map((box) => {
      const [u, v] = centreOf(place(box.box));
      return { box, off: Math.hypot(u - x, v - y) / view.em, isNamed: tickLabel(box) === label };
    })
    .filter(({ off, isNamed }) => off < (isNamed && label !== '' ? far : near))
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.off - b.off);
  return best === undefined ? null : { page: view.page, box: best.box, says };
}

type Answered = { readonly value: Scalar; readonly known: Known };

function yesOrNo(boxes: readonly Known[]): Answered | null {
  const [known] = boxes;
  if (known === undefined) return null;
  const said = new Set(boxes.map(({ box, says }) => (box.ticked ? says : !says)));
  return said.size === 1 ? { value: known.box.ticked ? known.says : !known.says, known } : null;
}

function choice(boxes: readonly Known[]): Answered | null {
  const [known, other] = boxes.filter(({ box }) => box.ticked);
  return known === undefined || other !== undefined || known.box.label === ''
    ? null
    : { value: known.box.label, known };
}

function findingOf(
  { names }: UnderstoodField,
  { value, known: { page, box } }: Answered,
  { example, wasRight }: Told,
): Finding {
  const around = box.words.length === 0 ? box.box : boxAround([box.box, boxOfWords(page, box.words)]);
  return {
    ...{ path: names, value, text: box.label, page: page.number, box: around },
    ...{ confidence: mostSure(wasRight), engine: 'examples', part: 'examples', example },
  };
}
