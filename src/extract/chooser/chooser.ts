/**
 * The trained extractor's network: how well each word of each page begins, ends or belongs to what answers each field. The
 * graph and the vocabulary are opened when the first page comes.
 */
import { openVocabulary, type Vocabulary } from '../meaning/word-pieces.ts';
import type { View } from '../view.ts';
import type { AskedField } from './field-texts.ts';
import { type Graph, openGraph } from './graph.ts';
import {
  type FieldNumbers,
  groupsOf,
  numbersInWindow,
  numbersOfField,
  numbersOfGroup,
  numbersOfPage,
  type WordNumbers,
  windowsOf,
} from './look-input.ts';
import { windowOfWords } from './merge-windows.ts';
import { type PageWord, pageWords } from './page-words.ts';

/** One number a word of the page. */
export type FieldScores = {
  /** Less what speaks for no answer in the same window: above 0 the word rather begins an answer than there is none. */
  readonly start: Float32Array;
  readonly end: Float32Array;
  /** Inside of an answer. */
  readonly inside: Float32Array;
  /** One of several answers begins here. */
  readonly each: Float32Array;
  /** What speaks for no answer, by window; none on a page without words. */
  readonly nothing: Float32Array;
};

export type PageScores = {
  readonly words: readonly PageWord[];
  /** In the order of the fields; the last ones are missing where time was over. */
  readonly fields: readonly FieldScores[];
};

export interface Chooser {
  /** One for each page, in order, as far as there is time. */
  score(view: View, fields: readonly AskedField[], signal: AbortSignal): Promise<readonly PageScores[]>;
}

export type ChooserPaths = { readonly graph: string; readonly vocabulary: string };

type Opened = { readonly graph: Graph; readonly vocabulary: Vocabulary };

async function open(paths: ChooserPaths): Promise<Opened> {
  const vocabulary = await openVocabulary(paths.vocabulary);
  return { graph: await openGraph(paths.graph), vocabulary };
}

export function createChooser(paths: ChooserPaths): Chooser {
  let opened: Promise<Opened> | undefined;
  return {
    async score(view, fields, signal) {
      signal.throwIfAborted();
      // A failed opening is forgotten, so that the next call tries again.
      opened ??= open(paths).catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      const { graph, vocabulary } = await opened;
      const scored: PageScores[] = [];
      for (const pageView of view.pages) {
        const words = pageWords(pageView);
        const page = { number: pageView.page.number, of: view.pages.length };
        const numbers = numbersOfPage(words, page, vocabulary);
        const { language } = pageView.page;
        const asked = fields.map((field) => numbersOfField(field, language, vocabulary));
        const mayGoOn = () => {
          signal.throwIfAborted();
          return !view.time.isOver();
        };
        if (!mayGoOn()) break;
        scored.push({ words, fields: await scoresOfPage(graph, numbers, asked, mayGoOn) });
      }
      return scored;
    },
  };
}

/** Of as many fields as there is time for. */
async function scoresOfPage(
  graph: Graph,
  page: WordNumbers,
  fields: readonly FieldNumbers[],
  mayGoOn: () => boolean,
): Promise<readonly FieldScores[]> {
  const windows = windowsOf(page.count);
  const windowOf = windowOfWords(windows, page.count);
  const parts = windows.map((window) => numbersInWindow(page, window));
  const groups = groupsOf(fields);
  // What is kept of words is large: it is worth its memory on pages of one window, which most are.
  const areSeenAgain = groups.length > 1 && parts.length === 1;
  const found: FieldScores[] = [];
  for (const group of groups) {
    const asked = numbersOfGroup(group);
    const scores = group.map(() => emptyScores(page.count, windows.length));
    for (const [index, part] of parts.entries()) {
      const window = windows[index];
      if (window === undefined || !mayGoOn()) return found;
      const look = await graph.look(asked, part, areSeenAgain);
      for (const [field, score] of scores.entries()) {
        const nothing = look.nothing[field] ?? 0;
        score.nothing[index] = nothing;
        for (let word = window.start; word < window.end; word += 1) {
          if (windowOf[word] !== index) continue;
          const at = (kind: number) => look.score(kind, field, word - window.start);
          score.start[word] = at(0) - nothing;
          score.end[word] = at(1);
          score.inside[word] = at(2);
          score.each[word] = at(3);
        }
      }
    }
    found.push(...scores);
  }
  return found;
}

function emptyScores(words: number, windows: number): FieldScores {
  return {
    start: new Float32Array(words),
    end: new Float32Array(words),
    inside: new Float32Array(words),
    each: new Float32Array(words),
    nothing: new Float32Array(windows),
  };
}
