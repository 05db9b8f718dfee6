/** How a text was understood as a value, or why it could not be. */
import type { Scalar } from '../model/finding.ts';

export type Reading<T extends Scalar = Scalar> =
  | {
      readonly value: T;
      /** 0..1: how surely the text says this, given that the characters are right. */
      readonly confidence: number;
      /** What else it could be, or what was mended, in words: `day and month could be swapped`. */
      readonly doubts: readonly string[];
    }
  | { readonly value: null; readonly reason: string };

/** A value inside a longer text; `start` and `end` count UTF-16 units, `end` is behind the last. */
export type Occurrence<T extends Scalar = Scalar> = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly value: T;
  readonly confidence: number;
  readonly doubts: readonly string[];
};

/** What the whole document tells about its notations; null where nothing does. */
export type ValueContext = {
  /** ISO 639-1 */
  readonly language: string | null;
  /** ISO 3166-1 alpha-2 */
  readonly country: string | null;
  /** ISO 4217 */
  readonly currency: string | null;
  readonly dateOrder: 'dmy' | 'mdy' | 'ymd' | null;
  readonly decimalMark: '.' | ',' | null;
  /** YYYY-MM-DD: a day around which its dates lie. */
  readonly about?: string;
};

export interface ValueType<T extends Scalar = Scalar> {
  /** The text as a whole is the value (labels, units, currency signs and stray marks around it are allowed). */
  read(text: string, context: ValueContext): Reading<T>;
  /** Every place of a line's text where such a value stands. */
  find(text: string, context: ValueContext): readonly Occurrence<T>[];
}
