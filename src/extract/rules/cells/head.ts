/** The text at the head of a row, of a column or of a group of rows, read once however many cells it heads. */
import type { LabelMeaning } from '../../meaning/concepts.ts';
import type { LabelReader } from '../../meaning/label-reader.ts';
import { periodMarks, signMarksOf } from '../../meaning/period-words.ts';
import { marksOf, type ToldWord, toldWords } from './told-words.ts';

export type Head = {
  readonly text: string;
  readonly words: readonly ToldWord[];
  /** Of what the whole means, and what its place says of it. */
  readonly marks: readonly string[];
  readonly meanings: readonly LabelMeaning[];
  /** What it says of time. */
  readonly periods: readonly string[];
};

/** The same text with the same mark is the same head. */
export type HeadReader = (text: string, mark: string | null) => Head;

const longestHead = 200;

export function createHeadReader(read: LabelReader): HeadReader {
  const known = new Map<string | null, Map<string, Head>>();
  return (text, mark) => {
    const marked = known.get(mark) ?? new Map<string, Head>();
    known.set(mark, marked);
    const head = marked.get(text) ?? headOf(text.slice(0, longestHead), mark, read);
    marked.set(text, head);
    return head;
  };
}

function headOf(text: string, mark: string | null, read: LabelReader): Head {
  const words = toldWords(text, read);
  const marks = [...marksOf(text, read), ...signMarksOf(text), ...(mark === null ? [] : [mark])];
  const periods = [...marks, ...words.flatMap((word) => word.marks)].filter((one) => periodMarks.has(one));
  return { text, words, marks, periods, meanings: text === '' ? [] : read(text) };
}
