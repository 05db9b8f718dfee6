/** Fields that examples have values for, and that an edit takes away or turns into something else: what was taught for them does not stay. */
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';
import { inside, isThings } from '../viewer/leaves.ts';
import { isRecord } from './draft.ts';

/** Names from the outermost in, joined by points; `kept` and `draft` are the fields of the template before and after. */
export function lostLessons(
  kept: unknown,
  draft: unknown,
  examples: readonly Pick<ExampleView, 'fields'>[],
): readonly string[] {
  return changedFields(kept, draft, []).flatMap((names) =>
    examples.some(({ fields }) => hasValue(fields, names)) ? [names.join('.')] : [],
  );
}

type Names = readonly string[];

/** Single fields only, since that is what is taught. */
function changedFields(kept: unknown, draft: unknown, above: Names): readonly Names[] {
  if (!isRecord(kept)) return [];
  return Object.entries(kept).flatMap(([name, field]) => {
    const now = inside(draft, name);
    const names = [...above, name];
    const within = fieldsWithin(field);
    if (within !== null) return changedFields(within, fieldsWithin(now), names);
    const isSame = ['type', 'format', 'itemType'].every((part) => inside(field, part) === inside(now, part));
    return isSame ? [] : [names];
  });
}

/** Of an object, or of each row of an array. */
function fieldsWithin(field: unknown): unknown {
  return inside(field, 'properties') ?? inside(inside(field, 'itemSchema'), 'properties');
}

function hasValue(value: unknown, names: Names): boolean {
  if (Array.isArray(value)) return value.some((row) => hasValue(row, names));
  const [name, ...rest] = names;
  if (name === undefined) return value !== null && value !== undefined;
  return isThings(value) && hasValue(inside(value, name), rest);
}
