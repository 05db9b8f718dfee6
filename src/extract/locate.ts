/**
 * Finds where a known value is printed, so that what was read from data beside the pages has a box on them.
 * Numbers and dates are found in every notation, texts by their letters and digits alone.
 */
import { type Box, boxAround, centreOf, heightOf } from '../model/box.ts';
import type { Scalar } from '../model/finding.ts';
import type { Source } from './engine.ts';
import { type FigureIndex, indexFigures } from './locate/figure-index.ts';
import { asTravelDocuments, lettersAndDigits, withoutAccents } from './locate/fold.ts';
import { createLabels } from './locate/labels.ts';
import { type Place, placeOf, type Span } from './locate/place.ts';
import { type Fold, indexTexts, type TextIndex } from './locate/text-index.ts';
import { findWrapped } from './locate/wrapped-text.ts';
import type { UnderstoodField } from './meaning/understand.ts';

export type { Place } from './locate/place.ts';

export type LocateOptions = {
  /** Only places in the same row as this one will do. */
  readonly near?: Place | undefined;
  /** Places that touch this one will not do. */
  readonly outside?: Place | undefined;
  /** Of others: these will do only where there is nothing else. */
  readonly taken?: readonly Place[] | undefined;
  /** Accents may be missing or spelled out in the value. */
  readonly ignoresAccents?: boolean | undefined;
  /** It is money, and so rather `3,00` than `3`. */
  readonly hasDecimals?: boolean | undefined;
  /** Stands in too many places to be found without its label: a zero. */
  readonly mustBeLabelled?: boolean | undefined;
};

/** What is known of the value beside itself. */
export type Sought = Pick<UnderstoodField, 'field' | 'phrases' | 'meanings'>;

/** `cost`: the lower, the likelier it is the field's. */
export type RankedPlace = { readonly place: Place; readonly cost: number };

export interface Locator {
  locate(field: Sought, value: Scalar, options?: LocateOptions): Place | null;
  /** All places, the likeliest first. */
  places(field: Sought, value: Scalar, options?: LocateOptions): readonly RankedPlace[];
}

const isoDate = /^\d{4}-\d\d-\d\d$/;
/** Rows of a table may be several lines high. */
const rowReachLines = 3;
const clearLabel = 0.5;
const withDecimals = /\d[.,]\d{1,4}(?!\d)/;

function isInRow(box: Box, near: Box): boolean {
  const reach = Math.max(heightOf(box), 0.005) * rowReachLines;
  return box[1] <= near[3] + reach && box[3] >= near[1] - reach;
}

const meets = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** Each index is made when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function phoneForms(value: string): readonly string[] {
  const digits = value.replace(/\D/g, '');
  const national = [1, 2, 3].map((length) => digits.slice(length)).filter((one) => one.length >= 6);
  return [value, digits, ...national.flatMap((one) => [`0${one}`, one])];
}

export function createLocator({ document }: Pick<Source, 'document'>): Locator {
  const { pages } = document;
  const indexOf = (fold: Fold): (() => TextIndex) => once(() => indexTexts(pages, fold));
  const [plain, bare, travel] = [lettersAndDigits, withoutAccents, asTravelDocuments].map(indexOf);
  const figures: () => FigureIndex = once(() => indexFigures(pages));
  const labelOf = createLabels();

  function spansOfText(value: string, options: LocateOptions): readonly Span[] {
    const indexes = options.ignoresAccents === true ? [plain, bare, travel] : [plain];
    return indexes.flatMap((index) => index?.().find(value) ?? []);
  }

  function spansOf({ field }: Pick<UnderstoodField, 'field'>, value: Scalar, options: LocateOptions) {
    if (typeof value === 'boolean') return [];
    if (typeof value === 'number') return figures().numbers(value);
    if (isoDate.test(value)) {
      const spans = figures().dates(value);
      if (spans.length > 0) return spans;
    }
    for (const form of field.format === 'phone' ? phoneForms(value) : [value]) {
      const spans = spansOfText(form, options);
      if (spans.length > 0) return spans;
    }
    return [];
  }

  function costOf(span: Span, place: Place, sought: Sought, options: LocateOptions): number {
    const { near, taken = [], hasDecimals = false, mustBeLabelled = false } = options;
    const label = labelOf(span, sought);
    if (mustBeLabelled && label < clearLabel) return Infinity;
    const away = near === undefined ? 0 : Math.abs(centreOf(place.box)[1] - centreOf(near.box)[1]);
    const isTaken = taken.some((other) => other.page === place.page && meets(other.box, place.box));
    return (
      4 * (1 - label) +
      (near !== undefined && away > heightOf(place.box) / 2 ? 8 : 0) +
      (isTaken ? 6 : 0) +
      (hasDecimals && !withDecimals.test(place.text) ? 5 : 0) +
      3 * span.surplus +
      away
    );
  }

  function ranked(spans: readonly Span[], sought: Sought, options: LocateOptions): readonly RankedPlace[] {
    const { near, outside } = options;
    return spans
      .flatMap((span): readonly RankedPlace[] => {
        const place = placeOf(span);
        if (place === null) return [];
        if (near !== undefined && (near.page !== place.page || !isInRow(place.box, near.box))) return [];
        if (outside?.page === place.page && meets(outside.box, place.box)) return [];
        const cost = costOf(span, place, sought, options);
        return cost < Infinity ? [{ place, cost }] : [];
      })
      .sort((a, b) => a.cost - b.cost);
  }

  const choose = (spans: readonly Span[], sought: Sought, options: LocateOptions): Place | null =>
    ranked(spans, sought, options)[0]?.place ?? null;

  /** An address is often printed in other lines, and with other parts, than it is written in one. */
  function inParts(field: Sought, value: string, options: LocateOptions): Place | null {
    const parts = value.split(', ');
    if (parts.length < 2) return null;
    const places: Place[] = [];
    let letters = 0;
    for (const part of parts) {
      const near = places.at(-1) ?? options.near;
      const place = choose(spansOf(field, part, options), field, { ...options, near });
      if (place === null) continue;
      letters += part.length;
      // Two parts may be one word.
      if (!places.some((other) => meets(other.box, place.box))) places.push(place);
    }
    const [first] = places;
    if (first === undefined || letters < value.length / 2) return null;
    return {
      page: first.page,
      box: boxAround(places.map((place) => place.box)),
      text: places.map((place) => place.text).join(', '),
    };
  }

  function wrapped(value: string, { near, outside }: LocateOptions): Place | null {
    const place = plain === undefined ? null : findWrapped(value, plain());
    if (place === null) return null;
    if (near !== undefined && (near.page !== place.page || !isInRow(place.box, near.box))) return null;
    return outside?.page === place.page && meets(outside.box, place.box) ? null : place;
  }

  function places(field: Sought, value: Scalar, options: LocateOptions = {}): readonly RankedPlace[] {
    const whole = ranked(spansOf(field, value, options), field, options);
    if (whole.length > 0 || typeof value !== 'string') return whole;
    const place = wrapped(value, options) ?? inParts(field, value, options);
    return place === null ? [] : [{ place, cost: 0 }];
  }

  return {
    places,
    locate: (field, value, options) => places(field, value, options)[0]?.place ?? null,
  };
}

/** For one value; where there are many, make a locator and keep it. */
export function locate(
  source: Pick<Source, 'document'>,
  field: Sought,
  value: Scalar,
  options: LocateOptions = {},
): Place | null {
  return createLocator(source).locate(field, value, options);
}
