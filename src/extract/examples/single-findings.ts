/** What examples say of single fields: one finding a value, surer where several agree and less sure where they do not. */
import type { FieldPath, Finding, Scalar } from '../../model/finding.ts';
import type { AnswerPlace, FieldLesson, Lesson } from '../../model/lesson.ts';
import { valueTypeNameOf } from '../../values/index.ts';
import type { Source } from '../engine.ts';
import { lettersAndDigits } from '../locate/fold.ts';
import { scalarLeaves } from '../meaning/leaves.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { isSameLayout, type KnownPage } from './known-sheets.ts';
import { readGuided } from './read-answer.ts';

/** What one example says of a field. */
type Said = Pick<Finding, 'value' | 'text' | 'page' | 'box'> & {
  readonly sure: number;
  readonly example: string;
  readonly wasRight: boolean | null;
  /** Who reads the place knows best how much of it is the answer. */
  readonly saysWhere: boolean;
  /** That the answer stands there. */
  readonly isSurePlace: boolean;
};

/** `wasCorrected`: by a person, in an example that is sure of the place. `saysWhere`: who reads the place knows best how much of it is the answer. */
export type SingleFinding = {
  readonly finding: Finding;
  readonly wasCorrected: boolean;
  readonly saysWhere: boolean;
};

/**
 * How sure the word of one example is at best, and of several that agree: of what a person had to correct it goes before what is read as usual, of
 * what was right anyway it is one voice more.
 */
const mostSure = (wasRight: boolean | null): number => (wasRight === null ? 0.88 : wasRight ? 0.5 : 0.95);
const mostSureTogether = (wasRight: boolean | null): number => (wasRight === true ? 0.88 : 0.96);
/** Of what is printed nowhere and may be the same on all documents. */
const sureConstant = 0.3;
const sureConstants = 0.88;
/** What is common to several senders is no word of one. */
const leastOfConstants = 0.4;
const disagreement = 0.5;

export function singleFindings(
  source: Source,
  template: UnderstoodTemplate,
  pages: readonly KnownPage[],
): readonly SingleFinding[] {
  const lessons = [...new Set(pages.flatMap(({ known }) => known.map(({ lesson }) => lesson)))];
  const likest = Math.max(
    0,
    ...pages.flatMap(({ known }) => known.map(({ alignment }) => alignment.ofFewer)),
  );
  return scalarLeaves(template).flatMap((field) => {
    const key = JSON.stringify(field.names);
    const isOf = ({ names, type }: FieldLesson) =>
      JSON.stringify(names) === key && type === valueTypeNameOf(field.field);
    const said = lessons.flatMap((lesson): readonly Said[] => {
      const taught = lesson.fields.find(isOf);
      return taught === undefined ? [] : saidBy(lesson, taught, field, source, pages, likest);
    });
    return agreed(field.names, said);
  });
}

/** One voice an example: what stands at the first of its places that has an answer, on the page that is likest. */
function saidBy(
  lesson: Lesson,
  taught: FieldLesson,
  { field }: UnderstoodField,
  { context }: Source,
  pages: readonly KnownPage[],
  likest: number,
): readonly Said[] {
  const told = { example: lesson.name, wasRight: taught.wasRight };
  const sheets = pages.flatMap(({ view, known }) =>
    known.filter((one) => one.lesson === lesson).map((one) => ({ ...one, view })),
  );
  const { constant } = taught;
  if (constant !== null) {
    const isLike = sheets.some(
      ({ sheet, alignment }) => sheet === 0 && alignment.ofFewer >= leastOfConstants,
    );
    const nowhere = { text: '', page: null, box: null, saysWhere: false, isSurePlace: false };
    return isLike ? [{ ...told, ...nowhere, value: constant, sure: sureConstant }] : [];
  }
  for (const [at, place] of taught.places.entries()) {
    const [best] = sheets
      .filter(({ sheet }) => sheet === place.sheet)
      .flatMap(({ view, alignment }): readonly Said[] => {
        const answer = readGuided(place, field, view, alignment, context);
        if (answer === null) return [];
        const { trust, sureOfPlace, words: _, ...found } = answer;
        const likeness = isSameLayout(alignment)
          ? Math.max(partly, Math.sqrt(alignment.ofFewer / likest))
          : partly;
        const sure = mostSure(taught.wasRight) * trust * likeness * (at === 0 ? 1 : secondPlace);
        const saysWhere = place.form.nth === 0 && isReaders(taught, place);
        const isSurePlace = at === 0 && sureOfPlace >= leastSurePlace;
        return [{ ...told, ...found, page: view.page.number, sure, saysWhere, isSurePlace }];
      })
      .sort((a, b) => b.sure - a.sure);
    if (best !== undefined) return [best];
  }
  return [];
}

/** Who reads was right in the example, or was wrong about where the answer stands: of a text, such a reader knows the end as well as elsewhere. */
function isReaders({ wasRight, wasCut }: FieldLesson, { form }: AnswerPlace): boolean {
  if (wasRight !== false) return wasRight === true;
  return wasCut !== true && (form.type === 'string' || form.type === 'address');
}

/** What is printed twice is likelier read right at the place that its caption names. */
const secondPlace = 0.7;
/** Where a page has only a part of what the example's has. */
const partly = 0.8;
const leastSure = 0.2;
/** Where the words around a place leave more doubt, an example is one voice, whatever a person had to correct. */
const leastSurePlace = 0.85;

/** One finding a value: examples that say the same make it surer, those that say something else less. */
function agreed(path: FieldPath, said: readonly Said[]): readonly SingleFinding[] {
  const surestFirst = said.toSorted((a, b) => b.sure - a.sure);
  const byValue = [...Map.groupBy(surestFirst, ({ value }) => keyOf(value)).values()];
  const surest = byValue.map((voices) => 1 - voices.reduce((left, { sure }) => left * (1 - sure), 1));
  return byValue.flatMap((voices, at): readonly SingleFinding[] => {
    const [best] = voices;
    if (best === undefined) return [];
    const isConstant = best.page === null;
    const wasRight = voices.every((voice) => voice.wasRight === true);
    const most = isConstant ? sureConstants : mostSureTogether(wasRight);
    const together = voices.length > 1 ? Math.min(most, isConstant ? most : (surest[at] ?? 0)) : best.sure;
    const against = surest.reduce((sum, one, other) => (other === at ? sum : Math.max(sum, one)), 0);
    const confidence = together * (1 - disagreement * against);
    const { value, text, page, box, example } = best;
    const finding: Finding = {
      ...{ path, value, text, page, box, confidence, example },
      ...{ engine: 'examples', part: 'examples' },
    };
    const wasCorrected = voices.some((voice) => voice.isSurePlace && voice.wasRight === false);
    if (confidence < leastSure) return [];
    return [{ finding, wasCorrected, saysWhere: voices.every((voice) => voice.saysWhere) }];
  });
}

const keyOf = (value: Scalar): string =>
  typeof value === 'string' ? lettersAndDigits(value) : `${typeof value} ${value}`;
