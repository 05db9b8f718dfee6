/**
 * What a real page says besides what its labels were made for: values that a printed label announces. A set of real documents asks
 * for the same four or fifteen fields of every page; these let the same pages be asked for much else.
 */
import { askedField } from '../../../src/extract/chooser/field-texts.ts';
import { type Announced, announcedOn } from '../../../src/extract/propose/announced.ts';
import { bare, isSameValue } from '../../../src/extract/propose/proposal.ts';
import { unlimitedTime } from '../../../src/extract/time-left.ts';
import { viewOf } from '../../../src/extract/view.ts';
import { type Box, shareInside } from '../../../src/model/box.ts';
import type { Document } from '../../../src/model/document.ts';
import { contextOf } from '../../../src/values/context.ts';
import type { Words } from './locate-figures.ts';
import type { PageText } from './page-text.ts';

export type AnnouncedField = {
  /** As printed. */
  readonly label: string;
  /** What the product's lexicon takes it for, if anything. */
  readonly concept: string | null;
  readonly type: string;
  readonly places: readonly Words[];
};

const longestLabel = 40;
const mostWords = 4;
const inside = 0.5;

/** By page; only labels that say the same wherever they stand. */
export function announcedFields(
  document: Document,
  pages: readonly PageText[],
): readonly (readonly AnnouncedField[])[] {
  const language = document.pages.find((page) => page.language !== null)?.language ?? null;
  const lines = document.pages.flatMap((page) => page.lines.map(({ text }) => text));
  const announced = announcedOn(
    viewOf({ document, context: contextOf(lines, language), time: unlimitedTime }),
  );
  const groups = Map.groupBy(announced.filter(isSure), ({ label }) => bare(label));
  const single = [...groups.values()].filter(
    ([first, ...others]) =>
      first !== undefined && others.every(({ value }) => isSameValue(value, first.value)),
  );
  return pages.map((page) =>
    single.flatMap((group) => {
      const here = group.filter((one) => one.page === page.view.page.number);
      const places = here.map(({ box }) => wordsIn(box, page)).filter((words) => words.length > 0);
      const [first] = here;
      if (first === undefined || places.length === 0) return [];
      const { type } = askedField([first.label], first.field);
      return [{ label: first.label, concept: first.meaning?.concept ?? null, type, places }];
    }),
  );
}

/**
 * A colon says that it is a label; without one, what is known to be a label of just such a value. Texts of many words and addresses go on
 * where the eye sees it and a rule does not.
 */
function isSure({ label, meaning, hasColon, field, value }: Announced): boolean {
  if (label.length > longestLabel || /^\P{L}|^\p{L}?$/u.test(label) || meaning?.concept === 'address')
    return false;
  const isText = field.type === 'string' && field.format === undefined;
  if (isText && String(value).split(/\s+/u).length > mostWords) return false;
  if (hasColon) return true;
  if (meaning === null) return false;
  return typeof value === 'number' ? !Number.isInteger(value) : !isText;
}

/** A label that is written as one with its value is no part of it. */
function wordsIn(box: Box, { words, view }: PageText): Words {
  const found = words.flatMap(({ word }, at) => {
    const printed = view.page.words[word];
    return printed !== undefined && shareInside(printed.box, box) > inside ? [at] : [];
  });
  const isGlued = words[found[1] ?? -1]?.isRest && /[:：]$/u.test(words[found[0] ?? -1]?.text ?? '');
  return isGlued ? found.slice(1) : found;
}
