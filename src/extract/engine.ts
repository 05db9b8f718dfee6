/** The contract of every engine: a document and a template become an answer. No engine knows of another; `resolve` hears them all. */
import type { Document } from '../model/document.ts';
import type { Exchange } from '../model/extraction.ts';
import type { Problem } from '../model/fault.ts';
import type { EngineName, FieldPath, Finding } from '../model/finding.ts';
import type { Lesson } from '../model/lesson.ts';
import type { ValueContext } from '../values/reading.ts';
import type { UnderstoodTemplate } from './meaning/understand.ts';
import type { TimeLeft } from './time-left.ts';

/** What was read, what it tells about the notations in use, how long values may be looked for in it, and what is known of others like it. */
export type Source = {
  readonly document: Document;
  readonly context: ValueContext;
  readonly time: TimeLeft;
  /** What examples taught. */
  readonly lessons?: readonly Lesson[] | undefined;
  /** What a language model was asked, and what it said. */
  readonly exchanges?: readonly Exchange[] | undefined;
};

/** What an engine thinks of a finding, its own or another's: how likely the answer stands there, 0..1; null where it was not asked. */
export type Opinion = (finding: Finding) => number | null;

/** What a table knows of a cell beyond the cell: mostly a table is right or wrong as a whole. */
export const surenessNames = [
  /** Logarithms of odds: that the rows answer the array; beside the array that is next; and of the best rows that were left for it. */
  'rows',
  'rowsBesideArrays',
  'rowsLeft',
  /** The share of the rows in which the network sees a row begin. */
  'rowsBegun',
  /** Logarithms of odds: that the column answers the field; beside the next column, and beside the next field. */
  'column',
  'columnBesideColumns',
  'columnBesideFields',
  /** How well what stands above the column names the field, 0..1. */
  'named',
  /** The mean chance of the array's fields to have the right column, 0 for one without. */
  'columns',
] as const;
export type Sureness = Readonly<Record<(typeof surenessNames)[number], number>>;

/** All rows of one array, and how far they are believed to be that array's: 1 for as far as their cells are. */
export type ArrayReading<F extends Finding = Finding> = {
  readonly rows: readonly F[];
  readonly trust: number;
  /** One for each of `rows`; none where no table was read. */
  readonly sureness?: readonly Sureness[];
};

/** A cell of a table that may answer a question. */
export type CellChance<F extends Finding = Finding> = {
  /** The logarithm of its odds against no answer at all, were it the only one. */
  readonly score: number;
  /** Of all tables, so that cells of two are never in one line. */
  readonly row: string;
  readonly column: string;
  /** What of it answers: a figure and the unit behind it are two. */
  readonly cell: string;
  /** Null where the cell says that there is no value, or holds a figure that cannot be read: no other is the answer then. */
  readonly finding: F | null;
};

export type Answer<F extends Finding = Finding> = {
  /** Those with one path are alternatives; all rows of an array among them are one reading of it. */
  readonly findings: readonly F[];
  /** Readings of arrays that were seen as a whole, as tables are. */
  readonly arrays?: readonly ArrayReading<F>[];
  /** By object of the template, and by question: cells of which one answers it, or none. */
  readonly cells?: readonly (readonly (readonly CellChance<F>[])[])[];
  /** Whether the field of a path has a place of its own on the form, and nothing in it. */
  readonly isLeftEmpty?: (path: FieldPath) => boolean;
  readonly weigh?: Opinion;
  /** Whether a finding of its own goes before what is read on pages, unless that is beyond doubt: a person had to correct the reading in an example. */
  readonly goesFirst?: (finding: Finding) => boolean;
  /** Whether a finding of its own says where an answer stands, but not how much of what stands there it is. */
  readonly saysWhere?: (finding: Finding) => boolean;
  /** Whether it is known of the place of a finding that it does not answer the field. */
  readonly refuses?: (finding: Finding) => boolean;
  /** Whether it was shown the place of a finding, asked for the field, and saw no answer anywhere. */
  readonly isSilentOn?: (finding: Finding) => boolean;
  /** What whoever asked should know of it. */
  readonly problems?: readonly Problem[];
};

export type Answers<F extends Finding = Finding> = Readonly<Partial<Record<EngineName, Answer<F>>>>;

export type Engine = (source: Source, template: UnderstoodTemplate, signal: AbortSignal) => Promise<Answer>;

/** An engine that has findings and nothing else to say. */
export type Finder = (
  source: Source,
  template: UnderstoodTemplate,
  signal: AbortSignal,
) => Promise<readonly Finding[]>;

export const speaking =
  (find: Finder): Engine =>
  async (source, template, signal) => ({ findings: await find(source, template, signal) });
