import { expect, it } from 'vitest';
import { textAt } from '../../../layout/testing/drawn-page.ts';
import type { Word } from '../../../model/document.ts';
import type { Fields } from '../../../model/template.ts';
import { findingsIn, viewOfForm } from './testing/drawn-form.ts';

const fields: Fields = Object.fromEntries([
  ...Array.from({ length: 20 }, (_, at) => [`fieldNumber${at}`, { type: 'string' }] as const),
  ...Array.from({ length: 10 }, (_, at) => [`isMarked${at}`, { type: 'boolean' }] as const),
]);

const pages: Readonly<Record<string, readonly (readonly Word[])[]>> = {
  'numbers in a grid': Array.from({ length: 100 }, (_, row) =>
    Array.from({ length: 30 }, (_, column) =>
      textAt(5 + column * 20, 5 + row * 7.9, `${row + column}`, { size: 5 }),
    ).flat(),
  ),
  'labels without values': Array.from({ length: 90 }, (_, row) =>
    textAt(20, 5 + row * 8, `${row} Field number ${row} (see instructions)`, { size: 6 }),
  ),
  'single letters in a row': [
    Array.from({ length: 2000 }, (_, at) =>
      textAt((at % 290) * 2, 40 + Math.floor(at / 290) * 12, 'x', { size: 4 }),
    ).flat(),
  ],
  'one endless line': [textAt(20, 40, 'field number (see '.repeat(5000).trim(), { size: 6 })],
};

it.each(Object.keys(pages))('%s take no longer than they should', (name) => {
  const view = viewOfForm([pages[name] ?? []]);
  const started = process.cpuUsage();
  expect(findingsIn(view, fields).length).toBeLessThan(2000);
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(10_000);
});
