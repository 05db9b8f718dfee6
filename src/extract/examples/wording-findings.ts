/**
 * What words mean in other layouts as well: a caption that announced a corrected answer in one example announces the same field elsewhere, a little less
 * surely. Silent where the caption announces several things, or something that is not written as the answer was.
 */
import type { Finding } from '../../model/finding.ts';
import type { AnswerPlace, FieldLesson, Lesson } from '../../model/lesson.ts';
import { valueTypeNameOf } from '../../values/index.ts';
import type { Source } from '../engine.ts';
import { lettersAndDigits } from '../locate/fold.ts';
import { scalarLeaves } from '../meaning/leaves.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { remembered } from '../remembered.ts';
import { boxOfWords, type PageView, viewOf } from '../view.ts';
import { type Captioned, captionedOn } from './captions.ts';
import { readAs } from './form.ts';

/** What a caption was taught to mean. */
type Wording = { readonly example: string; readonly type: string; readonly place: AnswerPlace };

/** By the field's names and by caption, where a person had to correct; captions that examples do not agree on mean nothing. */
const wordingsOf: (
  lessons: readonly Lesson[],
) => ReadonlyMap<string, ReadonlyMap<string, readonly Wording[]>> = remembered(
  (lessons: readonly Lesson[]) => {
    const all = lessons.flatMap((lesson) =>
      lesson.fields.flatMap((field) =>
        field.caption == null ? [] : [{ lesson, field, caption: field.caption }],
      ),
    );
    const taught = new Map<string, Map<string, Wording[]>>();
    for (const [caption, own] of Map.groupBy(all, (one) => one.caption)) {
      // One caption may announce two fields, as that of a period does.
      const meant = [...Map.groupBy(own, ({ lesson }) => lesson).values()].map((one) =>
        JSON.stringify(one.map(({ field }) => keyOf(field)).sort()),
      );
      if (new Set(meant).size > 1) continue;
      for (const { lesson, field } of own) {
        const [place] = field.places;
        if (field.wasRight === true || place === undefined) continue;
        const ofField = taught.get(keyOf(field)) ?? new Map<string, Wording[]>();
        const ofCaption = ofField.get(caption) ?? [];
        ofCaption.push({ example: lesson.name, type: field.type, place });
        taught.set(keyOf(field), ofField.set(caption, ofCaption));
      }
    }
    return taught;
  },
);

const keyOf = ({ names }: Pick<FieldLesson, 'names'>): string => JSON.stringify(names);

/** Of one that announces an answer as plainly as can be. */
const mostSure = 0.6;

/** `answered`: fields of which examples of the layout say where they stand. */
export function wordingFindings(
  source: Source,
  template: UnderstoodTemplate,
  answered: ReadonlySet<string>,
): readonly Finding[] {
  const taught = wordingsOf(source.lessons ?? []);
  const asked = scalarLeaves(template).flatMap((field) => {
    const wordings = taught.get(keyOf(field));
    return wordings === undefined || answered.has(keyOf(field)) ? [] : [{ field, wordings }];
  });
  if (asked.length === 0) return [];
  const captions = new Set(asked.flatMap(({ wordings }) => [...wordings.keys()]));
  const pages = viewOf(source).pages.map((view) => ({
    view,
    captioned: captionedOn(view, (caption) => captions.has(caption)),
  }));
  return asked.flatMap(({ field, wordings }) => {
    const found = pages.flatMap(({ view, captioned }) =>
      captioned.flatMap((one) =>
        (wordings.get(one.caption) ?? []).flatMap((wording) => findingOf(field, wording, one, view, source)),
      ),
    );
    return surestOf(found);
  });
}

function findingOf(
  { names, field }: UnderstoodField,
  { example, type, place }: Wording,
  { lines, strength }: Captioned,
  view: PageView,
  { context }: Source,
): readonly Finding[] {
  if (type !== valueTypeNameOf(field)) return [];
  const own = place.lines > 1 ? lines : lines.slice(0, 1);
  const texts = own.map((words) => words.map((word) => view.page.words[word]?.text ?? '').join(' '));
  const read = readAs(place.form, field, texts, context);
  if (read === null) return [];
  return [
    {
      ...{ path: names, value: read.value, text: texts.join(' '), page: view.page.number },
      ...{ box: boxOfWords(view.page, own.flat()), confidence: mostSure * strength * read.likeness },
      ...{ engine: 'examples', part: 'wording', example },
    },
  ];
}

/** One value, or none: what is announced twice and differs is not known. */
function surestOf(found: readonly Finding[]): readonly Finding[] {
  const best = found.toSorted((a, b) => b.confidence - a.confidence)[0];
  if (best === undefined) return [];
  const isOther = ({ value, confidence }: Finding) =>
    lettersAndDigits(String(value)) !== lettersAndDigits(String(best.value)) &&
    confidence >= clearly * best.confidence;
  return found.some(isOther) ? [] : [best];
}

/** What is announced so much less surely is no rival. */
const clearly = 0.8;
