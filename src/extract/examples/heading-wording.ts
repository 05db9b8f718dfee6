/**
 * Headings of corrected columns name their fields in other layouts as well: a template is understood with them beside its own words. How far a heading tells is left
 * to who reads tables. Silent where examples do not agree what a heading means.
 */
import type { Lesson } from '../../model/lesson.ts';
import type { UnderstoodField, UnderstoodTemplate } from '../meaning/understand.ts';
import { remembered } from '../remembered.ts';
import { namesOfColumn } from './row-leaves.ts';

/** More names of one field are no names any more. */
const mostHeadings = 12;

/** By names of the array and of the column within its row. */
const headingsOf: (lessons: readonly Lesson[]) => ReadonlyMap<string, readonly string[]> = remembered(
  (lessons: readonly Lesson[]) => {
    const all = lessons.flatMap((lesson) =>
      lesson.tables.flatMap(({ names, columns }) =>
        columns.flatMap((column) => {
          const inRow = namesOfColumn(column);
          if (inRow === null || column.heading == null) return [];
          const key = JSON.stringify([...names, ...inRow]);
          return [{ lesson, key, heading: column.heading, wasRight: column.wasRight }];
        }),
      ),
    );
    const taught = new Map<string, string[]>();
    for (const [heading, own] of Map.groupBy(all, (one) => one.heading)) {
      // In one table or in two, it must mean one thing.
      if (new Set(own.map(({ key }) => key)).size > 1) continue;
      const [first] = own.filter(({ wasRight }) => wasRight !== true);
      if (first !== undefined) taught.set(first.key, [...(taught.get(first.key) ?? []), heading]);
    }
    return taught;
  },
);

/** What no heading was taught for stays the same object: much is remembered of it. */
export function withTaughtHeadings(
  template: UnderstoodTemplate,
  lessons: readonly Lesson[],
): UnderstoodTemplate {
  const taught = headingsOf(lessons);
  if (taught.size === 0) return template;
  const named = (field: UnderstoodField): UnderstoodField => {
    const children = field.children.map(named);
    const headings = (taught.get(JSON.stringify(field.names)) ?? []).slice(0, mostHeadings);
    const isSame = headings.length === 0 && children.every((child, at) => child === field.children[at]);
    return isSame ? field : { ...field, children, ...(headings.length === 0 ? {} : { headings }) };
  };
  return { ...template, fields: template.fields.map(named) };
}
