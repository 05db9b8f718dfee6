/**
 * Names of fields as a language model's server bears them. A template may call a field anything; servers want plain words as keys
 * of a schema, and parsers stumble over the names of JavaScript's own properties. What is not plain gets a name of ours.
 */
import type { Field, Fields } from '../model/template.ts';

/** The narrowest rule of those in use, Anthropic's, and without what has a meaning of its own. */
const plain = /^(?!constructor$|prototype$)[A-Za-z][\w-]{0,63}$/;

export type WireField = {
  /** As the template calls it. */
  readonly name: string;
  readonly field: Field;
};

/** By their names on the wire, in the template's order. Objects and rows of nobody knows what are not asked for. */
export function wireFields(fields: Fields): ReadonlyMap<string, WireField> {
  const taken = new Set(Object.keys(fields));
  const named = new Map<string, WireField>();
  let number = 0;
  for (const [name, field] of Object.entries(fields)) {
    if (!hasLeaves(field)) continue;
    let key = name;
    while (!plain.test(key) || (key !== name && taken.has(key))) {
      number += 1;
      key = `field${number}`;
    }
    taken.add(key);
    named.set(key, { name, field });
  }
  return named;
}

function hasLeaves({ type, properties, itemType, itemSchema }: Field): boolean {
  if (type === 'object') return wireFields(properties ?? {}).size > 0;
  return type !== 'array' || itemType !== 'object' || wireFields(itemSchema?.properties ?? {}).size > 0;
}
