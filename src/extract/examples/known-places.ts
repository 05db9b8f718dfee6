/** Where the true values of an example stand: where they were read or drawn, or else where they are found. */
import type { FieldPath, Scalar } from '../../model/finding.ts';
import type { FoundValue } from '../../model/lesson.ts';
import type { Source } from '../engine.ts';
import { createLocator, type Locator, type Place } from '../locate.ts';
import { isSame } from './form.ts';

export type KnownPlaces = {
  readonly locate: Locator['locate'];
  readonly places: Locator['places'];
  /** Null where nobody said. */
  readonly said: (path: FieldPath, value: Scalar) => SaidPlace | null;
};

/** `sure`: 1 for what a person drew. */
export type SaidPlace = Place & { readonly sure: number };

/** How sure what was read is of being the field's; a person who draws says nothing of it. */
type SureValue = FoundValue & { readonly confidence?: number | undefined };

export function knownPlaces(source: Source, found: readonly SureValue[]): KnownPlaces {
  const byPath = Map.groupBy(found, ({ path }) => JSON.stringify(path));
  const locator = createLocator(source);
  return {
    locate: (field, value, options) => locator.locate(field, value, options),
    places: (field, value, options) => locator.places(field, value, options),
    said: (path, value) => {
      const own = byPath.get(JSON.stringify(path))?.find((one) => isSame(one.value, value));
      return own === undefined || own.page === null || own.box === null
        ? null
        : { page: own.page, box: own.box, text: own.text, sure: own.confidence ?? 1 };
    },
  };
}
