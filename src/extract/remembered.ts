/**
 * Work on a part of a document that several fields ask for: done once for each part, and forgotten with it. Whatever else
 * the work is given must be the same for all parts of a document, as its context is.
 */
export function remembered<Part extends object, Rest extends readonly unknown[], Value>(
  work: (part: Part, ...rest: Rest) => Value,
): (part: Part, ...rest: Rest) => Value {
  const done = new WeakMap<Part, { readonly value: Value }>();
  return (part, ...rest) => {
    const before = done.get(part);
    if (before !== undefined) return before.value;
    const value = work(part, ...rest);
    done.set(part, { value });
    return value;
  };
}
