/** The single values that a template asks for, but for what is ticked, each with the words of its whole path: its own name, those of the objects around it, and their descriptions. */

import { isYear } from '../../figures.ts';
import type { LabelReader } from '../../meaning/label-reader.ts';
import { periodMarks, signMarksOf } from '../../meaning/period-words.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../../meaning/understand.ts';
import { type ToldWord, toldWords } from './told-words.ts';

/** One way to say what a field is. */
export type Phrase = {
  readonly words: readonly ToldWord[];
  /** 0..1: a description may also say other things. */
  readonly trust: number;
};

export type AskedNode = { readonly field: UnderstoodField; readonly phrases: readonly Phrase[] };

export type Asked = {
  readonly field: UnderstoodField;
  readonly own: AskedNode;
  /** From the outermost object to the one that holds the field. */
  readonly around: readonly AskedNode[];
  /** The words say a time: this year, the one before, 2023. */
  readonly isOfPeriod: boolean;
};

const described = 0.9;
const mostPhrases = 5;
const longestDescription = 80;

export function askedOf(template: UnderstoodTemplate, read: LabelReader): readonly Asked[] {
  const within = (fields: readonly UnderstoodField[], around: readonly AskedNode[]): readonly Asked[] =>
    fields.flatMap((field) => {
      if (field.field.type === 'array' || field.field.type === 'boolean') return [];
      const own = nodeOf(field, read);
      return field.field.type === 'object'
        ? within(field.children, [...around, own])
        : [askedAt(field, own, around)];
    });
  return within(template.fields, []);
}

function askedAt(field: UnderstoodField, own: AskedNode, around: readonly AskedNode[]): Asked {
  const words = [own, ...around].flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words));
  const texts = [own, ...around].flatMap((node) => node.field.phrases);
  const isOfPeriod =
    texts.some((text) => signMarksOf(text).length > 0) ||
    words.some(({ text, marks }) => isYear(text) || marks.some((mark) => periodMarks.has(mark)));
  return { field, own, around, isOfPeriod };
}

function nodeOf(field: UnderstoodField, read: LabelReader): AskedNode {
  // What a description adds in brackets is a part of many a head.
  const whole = field.field.description ?? '';
  const texts = [
    ...field.phrases.slice(0, mostPhrases),
    ...(whole.length > longestDescription ? [] : [whole]),
  ];
  const phrases = texts
    .map((text, at) => ({ words: toldWords(text, read), trust: at === 0 ? 1 : described }))
    .filter(({ words }) => words.length > 0);
  return { field, phrases };
}
