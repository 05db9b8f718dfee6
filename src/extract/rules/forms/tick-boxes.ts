/**
 * Boxes to tick: each with its own words ("☒ C Corporation"), boxes for yes and no behind a question, and
 * several of which one is ticked, whose words then answer the question.
 */
import type { Box } from '../../../model/box.ts';
import { boxAround } from '../../../model/box.ts';
import type { Checkbox, Page } from '../../../model/document.ts';
import type { Finding, Scalar } from '../../../model/finding.ts';
import { valueTypes } from '../../../values/index.ts';
import { scalarLeaves } from '../../meaning/leaves.ts';
import type { UnderstoodField } from '../../meaning/understand.ts';
import { boxOfWords, type PageView, type View } from '../../view.ts';
import type { Part } from '../part.ts';
import { type Asked, announcementOf, asked, matchOf, wordsOf } from './caption-match.ts';
import { captionText } from './caption-text.ts';
import { questionsOf } from './questions.ts';

const leastMatch = 0.4;
const mostBoxes = 200;

type Tick = {
  readonly box: Checkbox;
  readonly page: Page;
  /** What the box's own words say; null where they say nothing. */
  readonly answer: boolean | null;
  /** Printed before or above the box and its neighbours. */
  readonly question: string;
};

export const ticksPart: Part = (view, template) => {
  const fields = scalarLeaves(template);
  const ticks = view.pages.flatMap((page) => ticksOf(page, view));
  if (ticks.length === 0) return [];
  const booleans = withoutShared(fields.filter(({ field }) => field.type === 'boolean').map(asked));
  const strings = fields
    .filter(({ field }) => field.type === 'string' && field.format === undefined)
    .map(asked);
  return [...yesOrNo(booleans, ticks), ...choices(strings, ticks)];
};

function ticksOf({ page, ...view }: PageView, { context }: View): readonly Tick[] {
  const boxes = page.checkboxes.slice(0, mostBoxes);
  const questions = questionsOf({ page, ...view }, boxes);
  return boxes.map((box, at) => ({
    ...{ box, page, question: questions[at] ?? '' },
    answer: valueTypes.boolean.read(box.label, context).value,
  }));
}

/** "TaxClassifyTrust", "TaxClassifyOther": the words that boxes share stand in their question, not beside them. */
function withoutShared(booleans: readonly Asked[]): readonly Asked[] {
  const counts = new Map<string, number>();
  for (const { phrases } of booleans) {
    for (const word of new Set(phrases[0])) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return booleans.map(({ field, phrases }) => {
    const [name = [], ...others] = phrases;
    const own = name.filter((word) => (counts.get(word) ?? 0) < 2);
    return {
      field,
      phrases: own.length === 0 || own.length === name.length ? phrases : [own, name, ...others],
    };
  });
}

function yesOrNo(fields: readonly Asked[], ticks: readonly Tick[]): readonly Finding[] {
  const pairs = fields.flatMap((field) =>
    ticks.flatMap((tick) => {
      const labels = tick.answer === null ? [tick.box.label, ...inBrackets(tick.box.label)] : [tick.question];
      const told = labels.map((label) => announcementOf(label, [tick.question]));
      const match = Math.max(...told.map((one) => matchOf(field, one)));
      return match < leastMatch ? [] : [{ one: field, tick, match }];
    }),
  );
  const answered = new Set<Asked>();
  const used = new Set<Checkbox>();
  return pairs
    .sort((a, b) => b.match - a.match)
    .flatMap(({ one, tick, match }) => {
      const { answer, box } = tick;
      // An empty box for "no" says nothing; the ticked one says it.
      if (answered.has(one) || used.has(box) || (answer !== null && !box.ticked)) return [];
      answered.add(one);
      used.add(box);
      return [found(one.field, answer ?? box.ticked, tick, 0.92 * match)];
    });
}

/** "None (no reportable positions)": what a box with little beside it stands for may follow in brackets. */
const inBrackets = (label: string): readonly string[] =>
  /^[^()]{1,20}\(([^()]{3,80})\)/u.exec(label)?.slice(1) ?? [];

/** The words beside the box that is ticked, where the others of its question are not. */
function choices(fields: readonly Asked[], ticks: readonly Tick[]): readonly Finding[] {
  return ticks.flatMap((tick) => {
    const others = ticks.filter(({ question, page }) => question === tick.question && page === tick.page);
    const isChoice = others.length > 1 && others.filter(({ box }) => box.ticked).length === 1;
    const label = captionText(tick.box.label).head;
    if (!tick.box.ticked || !isChoice || tick.question === '' || label === '') return [];
    const told = announcementOf(tick.question, []);
    return fields.flatMap((one) => {
      const match = matchOf(one, told);
      return match < leastMatch || wordsOf(label).length > 8
        ? []
        : [found(one.field, label, tick, 0.9 * match)];
    });
  });
}

function found({ names }: UnderstoodField, value: Scalar, { box, page }: Tick, confidence: number): Finding {
  const around: Box = box.words.length === 0 ? box.box : boxAround([box.box, boxOfWords(page, box.words)]);
  return {
    path: names,
    value,
    text: box.label,
    page: page.number,
    box: around,
    confidence,
    engine: 'rules',
    part: 'ticks',
  };
}
