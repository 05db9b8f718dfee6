/** A chooser that stands for the network and scores as it is told, with pages and templates to ask it about. */
import type { Page, Word } from '../../../model/document.ts';
import type { Fields } from '../../../model/template.ts';
import { type UnderstoodTemplate, understand } from '../../meaning/understand.ts';
import { drawnPage, noContext } from '../../testing/drawn-source.ts';
import { unlimitedTime } from '../../time-left.ts';
import { type View, viewOfPage } from '../../view.ts';
import type { Chooser, FieldScores } from '../chooser.ts';
import type { AskedField } from '../field-texts.ts';
import { type PageWord, pageWords } from '../page-words.ts';
import { type ToldScores, toldScores } from './told-scores.ts';

export type Scorer = (asked: AskedField, words: readonly PageWord[]) => FieldScores;

export const chooserBy = (scorer: Scorer): Chooser => ({
  score: async ({ pages }, fields) =>
    pages.map((page) => {
      const words = pageWords(page);
      return { words, fields: fields.map((asked) => scorer(asked, words)) };
    }),
});

/** The scores of each field by its path, `items.total`. */
export const scorerTold =
  (told: Readonly<Record<string, ToldScores>>): Scorer =>
  ({ parents, name }, words) =>
    toldScores(words, told[[...parents, name].join('.')] ?? {});

export const drawnPages = (...drawn: readonly (readonly (readonly Word[])[])[]): readonly Page[] =>
  drawn.map((words, at) => ({ ...drawnPage(words), number: at + 1 }));

export const viewOfPages = (pages: readonly Page[]): View => ({
  pages: pages.map(viewOfPage),
  context: noContext,
  time: unlimitedTime,
});

export const templateOf = (data: Fields): UnderstoodTemplate =>
  understand({ name: 'Test', category: 'INVOICE', schema: { data } });
