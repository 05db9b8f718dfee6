/** True values with the boxes that somebody drew around them. */
import type { Document } from '../../model/document.ts';
import type { DrawnPlace } from '../../model/drawn-place.ts';
import type { FieldPath, Scalar } from '../../model/finding.ts';
import type { FoundValue } from '../../model/lesson.ts';
import { type Fields, fieldNamed } from '../../model/template.ts';
import { textInBox } from '../text-in-box.ts';

/** A box counts as drawn around the value that is true there, whatever is read in it. */
export function drawnValues(
  { pages }: Pick<Document, 'pages'>,
  fields: Fields,
  truth: unknown,
  drawn: readonly DrawnPlace[],
): readonly FoundValue[] {
  return drawn.flatMap(({ path, page: number, box }): readonly FoundValue[] => {
    const [value, field] = [scalarAt(truth, path), fieldNamed(fields, path)];
    const page = pages.find((one) => one.number === number);
    if (value === undefined || field === undefined || page === undefined) return [];
    const inside = textInBox(page, box, field);
    return [{ path, value, page: number, box: inside.box ?? box, text: inside.text }];
  });
}

/** Undefined where nothing stands there, or more than one value. */
function scalarAt(truth: unknown, path: FieldPath): Scalar | undefined {
  const value = path.reduce<unknown>(
    (at, part) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, part) ? Reflect.get(at, part) : undefined,
    truth,
  );
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
