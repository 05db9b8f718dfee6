/** How the items of lists in OpenDocument texts are marked: by the styles of their lists, level by level. */
import { listMark } from './list-mark.ts';
import { allOf, elementsOf, type XmlElement } from './xml-tree.ts';

type ListLevel = {
  /** Null for a bullet. */
  readonly format: string | null;
  readonly before: string;
  readonly after: string;
  readonly start: number;
};

/** By name and level. */
export type OdfLists = ReadonlyMap<string, ReadonlyMap<number, ListLevel>>;

const formats: Readonly<Record<string, string>> = {
  ...{ 1: 'decimal', a: 'lowerLetter', A: 'upperLetter', i: 'lowerRoman', I: 'upperRoman' },
};

export function odfLists(roots: readonly (XmlElement | undefined)[]): OdfLists {
  const lists = new Map<string, ReadonlyMap<number, ListLevel>>();
  for (const root of roots) {
    for (const style of root === undefined ? [] : allOf(root, 'list-style'))
      lists.set(style.attributes.name ?? '', levelsOf(style));
  }
  return lists;
}

function levelsOf(style: XmlElement): ReadonlyMap<number, ListLevel> {
  const levels = new Map<number, ListLevel>();
  for (const { name, attributes } of elementsOf(style)) {
    const isCounted = name === 'list-level-style-number';
    levels.set(Number(attributes.level) || 1, {
      format: isCounted ? (formats[attributes['num-format'] ?? ''] ?? '') : null,
      before: attributes['num-prefix'] ?? '',
      after: attributes['num-suffix'] ?? '',
      start: Number(attributes['start-value'] ?? 1) || 1,
    });
  }
  return levels;
}

export interface ListCounter {
  enter(list: XmlElement): void;
  leave(): void;
  /** Undefined where the level has no marks. */
  markOf(item: XmlElement): string | undefined;
}

/** Lists within lists have the style of the outer one where they name none. */
export function createListCounter(lists: OdfLists): ListCounter {
  const open: { readonly style: string; count: number | null }[] = [];
  /** How far each style has counted, for lists that say that they go on. */
  const before = new Map<string, number>();
  const levelOf = (style: string) => lists.get(style)?.get(open.length);
  return {
    enter({ attributes }) {
      const style = attributes['style-name'] ?? open.at(-1)?.style ?? '';
      const goesOn = attributes['continue-numbering'] === 'true' || attributes['continue-list'] !== undefined;
      open.push({ style, count: goesOn ? (before.get(`${style}/${open.length + 1}`) ?? null) : null });
    },
    leave: () => void open.pop(),
    markOf({ attributes }) {
      const list = open.at(-1);
      if (list === undefined) return undefined;
      const level = levelOf(list.style);
      if (level === undefined || level.format === null) return '•';
      if (level.format === '') return undefined;
      const own = Number(attributes['start-value']);
      list.count = own > 0 ? own : list.count === null ? level.start : list.count + 1;
      before.set(`${list.style}/${open.length}`, list.count);
      return `${level.before}${listMark(list.count, level.format)}${level.after}`;
    },
  };
}
