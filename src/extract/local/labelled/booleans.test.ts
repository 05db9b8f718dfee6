import { expect, it } from 'vitest';
import { arrange } from '../../../layout/arrange.ts';
import { linesAt, pageOf, textAt } from '../../../layout/testing/drawn-page.ts';
import type { Word } from '../../../model/document.ts';
import type { Field } from '../../../model/template.ts';
import { understand } from '../../meaning/understand.ts';
import { drawnPage, noContext } from '../../testing/drawn-source.ts';
import { viewOf } from '../view.ts';
import { booleanFindings } from './booleans.ts';
import { labelledValues } from './testing/labelled-values.ts';

type Mark = { readonly x: number; readonly y: number; readonly ticked: boolean };

/** What the boxes of a form say of a field. */
function said(name: string, words: readonly (readonly Word[])[], marks: readonly Mark[]): readonly unknown[] {
  const field: Field = { type: 'boolean' };
  const [understood] = understand({
    ...{ name: 'Test', category: 'CUSTOM', schema: { data: Object.fromEntries([[name, field]]) } },
  }).fields;
  if (understood === undefined) throw new Error('no field');
  const checkboxes = marks.map(({ x, y, ticked }) => ({
    ...{ box: [x / 600, y / 800, (x + 10) / 600, (y + 10) / 800] as const, ticked },
  }));
  const page = { ...drawnPage([]), ...arrange(pageOf(words, { checkboxes })) };
  const document = { sha256: '', kind: 'pdf', pageCount: 1, pages: [page], attachments: [] } as const;
  return booleanFindings(understood, viewOf({ document, context: noContext })).map(({ value }) => value);
}

it('a ticked box says yes, an empty one says no', () => {
  const words = [textAt(70, 50, 'Smoker'), textAt(70, 80, 'Organ donor')];
  const marks = (ticked: boolean) => [
    { x: 55, y: 50, ticked },
    { x: 55, y: 80, ticked: !ticked },
  ];
  expect(said('smoker', words, marks(true))).toEqual([true]);
  expect(said('smoker', words, marks(false))).toEqual([false]);
  expect(said('organDonor', words, marks(true))).toEqual([false]);
  expect(said('pregnant', words, marks(true))).toEqual([]);
});

it('of boxes for yes and no the ticked one says it', () => {
  const words = [textAt(50, 50, 'Smoker'), textAt(170, 50, 'Yes'), textAt(230, 50, 'No')];
  const marks = (yes: boolean, no: boolean) => [
    { x: 155, y: 50, ticked: yes },
    { x: 215, y: 50, ticked: no },
  ];
  expect(said('smoker', words, marks(true, false))).toEqual([true]);
  expect(said('smoker', words, marks(false, true))).toEqual([false]);
  expect(said('smoker', words, marks(false, false))).toEqual([]);
});

it('words that say it all count, and other words do not', async () => {
  const paid = { paid: { type: 'boolean' } } as const;
  expect(await labelledValues([textAt(50, 50, 'Paid: yes')], paid)).toEqual({ paid: true });
  expect(await labelledValues([textAt(50, 50, 'Paid: no')], paid)).toEqual({ paid: false });
  expect(await labelledValues([linesAt(50, 50, ['Please pay soon', 'Yes, we can'])], paid)).toEqual({});
});
