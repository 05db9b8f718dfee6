/**
 * What is learnt from one example: plain, compact, JSON-able data, worked out once when the example is added. It holds no values but those that every
 * document of the layout shares.
 */
import type { Box } from './box.ts';
import type { DrawnPlace } from './drawn-place.ts';
import type { Finding, Scalar } from './finding.ts';

/** What was learnt by another version is learnt anew. */
export const lessonVersion = 4;

export type Lesson = {
  readonly version: typeof lessonVersion;
  /** What the example is called where a value is explained by it. */
  readonly name: string;
  readonly sheets: readonly Sheet[];
  readonly fields: readonly FieldLesson[];
  readonly tables: readonly TableLesson[];
  readonly lists?: readonly ListLesson[] | undefined;
};

/** A word that is likely to stand on the next document of the layout as well. */
export type Anchor = {
  /** Letters alone, without accents, in lower case. */
  readonly text: string;
  /** Straightened, both axes in page heights. */
  readonly at: Box;
};

/** A page of the example. */
export type Sheet = {
  readonly anchors: readonly Anchor[];
};

/** How an answer is written. */
export type Form = {
  readonly type: string;
  readonly dateOrder: 'dmy' | 'mdy' | 'ymd' | null;
  readonly decimalMark: '.' | ',' | null;
  /** Of a number whose sign is not the printed one. */
  readonly sign: 'as printed' | 'plus' | 'minus';
  /** Of several values in the words the answer is this one; counted from 0. */
  readonly nth: number;
  /** Printed around the answer in its first and last word, and not part of it. */
  readonly before: string;
  readonly after: string;
  readonly joiner: ' ' | ', ';
  /** One word with figures. */
  readonly isCode: boolean;
  readonly hasLetters: boolean;
};

/** Straightened, as anchors are. */
export type SheetPlace = { readonly sheet: number; readonly at: Box };

/** One place where an answer stands. */
export type AnswerPlace = SheetPlace & {
  readonly lines: number;
  /** Of its first line. */
  readonly words: number;
  /** The last word that is no figure before it in the same piece of text, null where there is none, and how many words come in between. */
  readonly left: string | null;
  readonly skipped: number;
  /** Of the word that follows in the same piece; null where the piece ends with the answer. */
  readonly right: string | null;
  /** Whether it ends with its piece of text. */
  readonly isEnd: boolean;
  /** Whether the next line goes on in the same column without being of the answer. */
  readonly isCut: boolean;
  readonly form: Form;
};

/** A box to tick. */
export type TickPlace = SheetPlace & {
  /** Its words, folded and cut. */
  readonly label: string;
  /** What is answered when it is ticked. */
  readonly says: boolean;
};

export type FieldLesson = {
  readonly names: readonly string[];
  readonly type: string;
  /** Where the value is printed, the likeliest first; none where it is nowhere. */
  readonly places: readonly AnswerPlace[];
  /** Of a value that is printed nowhere: what all documents of the layout may share. */
  readonly constant: Scalar | null;
  /** The document has no such value. */
  readonly isAbsent: boolean;
  /** Whether it was read right without examples: what a person had to correct is believed before what is read as usual, unless that is beyond doubt. Null where nobody knows. */
  readonly wasRight: boolean | null;
  /** The wrong reading stood where the answer stands: too much of it was taken, too little, or it was read in another way. */
  readonly wasCut?: boolean | undefined;
  /** Where a wrong value was read. */
  readonly refused: readonly SheetPlace[];
  /** The words that announce the first place, folded; they may announce the field in other layouts too. */
  readonly caption?: string | null | undefined;
  /** Of yes or no: boxes to tick of which one answers. Of a text: those of which the ticked one's words are the answer. */
  readonly ticks?: readonly TickPlace[] | undefined;
};

export type ColumnLesson = {
  /** Within the row; null for a column that nobody asked for. */
  readonly name: string | null;
  /** Names of the objects of the row that it is inside of, from the outermost in. */
  readonly within?: readonly string[] | undefined;
  readonly type: string;
  /** From the left edge of its leftmost cell to the right edge of its rightmost. */
  readonly from: number;
  readonly to: number;
  /** Every row has one line of it, on a height with the others that are so: there a row is seen. */
  readonly isLead: boolean;
  /** From the line where a row is seen down to the first line of the answer. */
  readonly offset: number;
  readonly mostLines: number;
  /** From a line of the answer to the next, and from its last to what follows in the column; null where there is none. In lines of the page. */
  readonly pitch: number | null;
  readonly gap: number | null;
  /** First words of lines in the column that follow an answer and are not of it. */
  readonly stops: readonly string[];
  readonly form: Form | null;
  readonly wasRight: boolean | null;
  /** What stands above it, in lower case; it may name the field in other layouts too. */
  readonly heading?: string | null | undefined;
};

export type TableLesson = {
  readonly names: readonly string[];
  readonly sheet: number;
  /** Around its rows. */
  readonly at: Box;
  /** From the top of a row down to the line where it is seen. */
  readonly rise: number;
  readonly columns: readonly ColumnLesson[];
  /** Whether as many rows were read without examples as there are. */
  readonly wereRowsRight: boolean | null;
};

/** Of an array of plain values. */
export type ListLesson = {
  readonly names: readonly string[];
  readonly type: string;
  /** Where its first line stands, as one text. */
  readonly place: AnswerPlace;
  /** Of one value. */
  readonly form: Form;
  /** What stands between two values of a line, in lower case: signs or words, '' for a gap alone; none where each has a line of its own. */
  readonly partings: readonly string[];
  readonly lines: number;
  /** From a line to the next, in lines of the page; null where there is one. */
  readonly pitch: number | null;
  /** Values of one line stand far apart. */
  readonly isWide: boolean;
  readonly wasRight: boolean | null;
};

/** Values of a document in its template's shape. */
export type Truth = Readonly<Record<string, unknown>>;

export type FoundValue = Pick<Finding, 'path' | 'value' | 'page' | 'box' | 'text'>;

/** An example. */
export type Taught = {
  readonly name: string;
  /** What it does not name is unknown, what is null is not in the document. */
  readonly truth: Truth;
  /** What was read without examples; null where that is not known. */
  readonly before: Truth | null;
  /** Values with where they were read or drawn: a true one among them need not be looked for. */
  readonly found?: readonly FoundValue[] | undefined;
  /** Boxes around true values, which go before what was found. */
  readonly drawn?: readonly DrawnPlace[] | undefined;
};

/** How many values of a document an example of its layout decided; none where others found them as well. */
export type LessonUse = {
  readonly example: string;
  readonly fields: number;
  /** Wording may help where the layout is another. */
  readonly isOfLayout: boolean;
};
