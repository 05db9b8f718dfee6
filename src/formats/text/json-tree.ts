/** Parsed JSON as labels and values. */
import { flowLimits, tooLong } from '../flow/flow.ts';
import { type DataEntry, type DataTree, spokenLabel } from './data-tree.ts';

export function jsonTree(value: unknown, level = 0): DataTree {
  if (level > flowLimits.depth) throw tooLong('levels within each other', flowLimits.depth);
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return arrayTree(value, '', level);
  if (typeof value !== 'object') return String(value);
  return Object.entries(value).flatMap(([name, inner]): readonly DataEntry[] => {
    const label = spokenLabel(name);
    if (!Array.isArray(inner)) return [{ label, tree: jsonTree(inner, level + 1) }];
    const tree = arrayTree(inner, label, level + 1);
    return typeof tree === 'string' ? [{ label, tree }] : tree;
  });
}

/** Plain values are one line; objects are entries of the same label, which make a table. */
function arrayTree(values: readonly unknown[], label: string, level: number): DataTree {
  if (values.every((value) => typeof value !== 'object' || value === null)) {
    return values.map((value) => (value === null ? '' : String(value))).join(', ');
  }
  return values.map((value) => ({ label, tree: jsonTree(value, level + 1) }));
}
