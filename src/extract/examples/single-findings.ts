/** What examples say of single fields: one finding a value, surer where several agree and less sure where they do not. */
import type { FieldPath, Finding, Scalar } from '../../model/finding.ts';
import type { FieldLesson } from '../../model/lesson.ts';
import { valueTypeNameOf } from '../../values/index.ts';
import type { Source } from '../engine.ts';
import { lettersAndDigits } from '../locate/fold.ts';
import { scalarLeaves } from '../meaning/leaves.ts';
import type { UnderstoodTemplate } from '../meaning/understand.ts';
import type { Alignment } from './align.ts';
import { isSameLayout, type KnownPage, type KnownSheet } from './known-sheets.ts';
import { readGuided } from './read-answer.ts';

/** What one example says of a field. */
type Said = Pick<Finding, 'value' | 'text' | 'page' | 'box'> & {
  readonly sure: number;
  readonly example: string;
  readonly wasRight: boolean | null;
};

/**
 * How sure the word of one example is at best, and of several that agree: of what a person had to correct it goes before what is read as usual, of
 * what was right anyway it is one voice more.
 */
const mostSure = (wasRight: boolean | null): number => (wasRight === null ? 0.88 : wasRight ? 0.75 : 0.95);
const mostSureTogether = (wasRight: boolean | null): number => (wasRight === true ? 0.88 : 0.98);
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
): readonly Finding[] {
  return scalarLeaves(template).flatMap((field) => {
    const key = JSON.stringify(field.names);
    const isOf = ({ names, type }: FieldLesson) =>
      JSON.stringify(names) === key && type === valueTypeNameOf(field.field);
    const said = pages.flatMap(({ view, known }) =>
      known.flatMap(({ lesson, sheet, alignment }): readonly Said[] => {
        const taught = lesson.fields.find(isOf);
        if (taught === undefined) return [];
        const told = { example: lesson.name, wasRight: taught.wasRight };
        if (taught.constant !== null && sheet === 0 && alignment.ofFewer >= leastOfConstants)
          return [{ ...told, value: taught.constant, text: '', page: null, box: null, sure: sureConstant }];
        return taught.places
          .filter((place) => place.sheet === sheet)
          .flatMap((place) => {
            const answer = readGuided(place, field.field, view, alignment, source.context);
            if (answer === null) return [];
            const { value, text, box, trust } = answer;
            const sure =
              mostSure(taught.wasRight) *
              trust *
              (place === taught.places[0] ? 1 : secondPlace) *
              (isSameLayout(alignment) ? likenessIn(known, alignment) : partly);
            return [{ ...told, value, text, page: view.page.number, box, sure }];
          });
      }),
    );
    return agreed(field.names, said);
  });
}

/** What is printed twice is likelier read right at the place that its caption names. */
const secondPlace = 0.7;
/** Of several examples the likest has most to say. */
function likenessIn(known: readonly KnownSheet[], { ofFewer }: Alignment): number {
  const likest = known.reduce((most, { alignment }) => Math.max(most, alignment.ofFewer), ofFewer);
  return Math.max(partly, Math.sqrt(ofFewer / likest));
}

/** Where a page has only a part of what the example's has. */
const partly = 0.8;
const leastSure = 0.2;

/** One finding a value: examples that say the same make it surer, those that say something else less. */
function agreed(path: FieldPath, said: readonly Said[]): readonly Finding[] {
  const byValue = [...Map.groupBy(said, ({ value }) => keyOf(value)).values()].map(surestOfEach);
  const surest = byValue.map((voices) => 1 - voices.reduce((left, { sure }) => left * (1 - sure), 1));
  return byValue.flatMap((voices, at): readonly Finding[] => {
    const [best] = voices;
    if (best === undefined) return [];
    const isConstant = best.page === null;
    const wasRight = voices.every((voice) => voice.wasRight === true);
    const most = isConstant ? sureConstants : mostSureTogether(wasRight);
    const together = voices.length > 1 ? Math.min(most, isConstant ? most : (surest[at] ?? 0)) : best.sure;
    const against = surest.reduce((sum, one, other) => (other === at ? sum : Math.max(sum, one)), 0);
    const confidence = together * (1 - disagreement * against);
    if (confidence < leastSure) return [];
    const { value, text, page, box, example } = best;
    return [{ path, value, text, page, box, confidence, engine: 'examples', part: 'examples', example }];
  });
}

/** An example that says the same on every page is one voice. The surest first. */
function surestOfEach(said: readonly Said[]): readonly Said[] {
  const best = new Map<string, Said>();
  for (const one of said) if ((best.get(one.example)?.sure ?? -1) < one.sure) best.set(one.example, one);
  return [...best.values()].sort((a, b) => b.sure - a.sure);
}

const keyOf = (value: Scalar): string =>
  typeof value === 'string' ? lettersAndDigits(value) : `${typeof value} ${value}`;
