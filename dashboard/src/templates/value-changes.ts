/** Which values differ between two results, leaf by leaf. */
export type ValueChange = {
  /** As in `items[2].qty`. */
  readonly path: string;
  readonly before: string;
  readonly after: string;
};

/** More would be no help. */
const mostChanges = 50;

export function valueChanges(before: unknown, after: unknown): readonly ValueChange[] {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const paths = new Set([...old.keys(), ...now.keys()]);
  const changes: ValueChange[] = [];
  for (const path of paths) {
    const [was, is] = [old.get(path) ?? nothing, now.get(path) ?? nothing];
    if (was !== is && changes.length < mostChanges) changes.push({ path, before: was, after: is });
  }
  return changes;
}

const nothing = 'nothing';

function leavesOf(value: unknown): ReadonlyMap<string, string> {
  const leaves = new Map<string, string>();
  const walk = (at: unknown, path: string) => {
    if (Array.isArray(at)) {
      for (const [index, item] of at.entries()) walk(item, `${path}[${index + 1}]`);
    } else if (typeof at === 'object' && at !== null) {
      for (const [key, one] of Object.entries(at)) walk(one, path === '' ? key : `${path}.${key}`);
    } else {
      leaves.set(path, at === null || at === undefined ? nothing : String(at));
    }
  };
  walk(value, '');
  return leaves;
}
