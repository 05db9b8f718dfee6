import { expect, it } from 'vitest';
import { textAt } from '../../../layout/testing/drawn-page.ts';
import type { Box } from '../../../model/box.ts';
import type { Page, Word } from '../../../model/document.ts';
import type { Fields } from '../../../model/template.ts';
import { understand } from '../../meaning/understand.ts';
import { drawnPage, noContext, stretchOf } from '../../testing/drawn-source.ts';
import { unlimitedTime } from '../../time-left.ts';
import { viewOfPage } from '../../view.ts';
import { emptyBoxes } from './empty-boxes.ts';

type Filled = readonly [caption: readonly Word[], content: readonly Word[]];

/** The fields that were left empty on a page with these boxes, each so high below its caption. */
function leftEmpty(boxes: readonly Filled[], names: readonly string[], room = 20) {
  const page = drawnPage(boxes.flat());
  const stretch = (words: readonly Word[]) => stretchOf(page, words);
  const around = ([x0, y0, x1, y1]: Box): Box => [x0, y0, x1, y1 + room / 800];
  const seen: Page = {
    ...page,
    boxes: boxes.map(([caption, content]) => ({
      box: around(stretch(caption).box),
      caption: stretch(caption),
      content: content.length === 0 ? null : stretch(content),
    })),
    pairs: boxes.flatMap(([caption, content]) =>
      content.length === 0 ? [] : [{ key: stretch(caption), value: stretch(content) }],
    ),
  };
  const data: Fields = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  const template = understand({ name: 'Form', category: 'CUSTOM', schema: { data } });
  const isLeftEmpty = emptyBoxes(template, {
    ...{ pages: [viewOfPage(seen)], context: noContext, time: unlimitedTime },
  });
  return names.filter((name) => isLeftEmpty([name]));
}

const tips: Filled = [textAt(50, 50, '8 Allocated tips'), []];
const care: Filled = [textAt(250, 50, '10 Dependent care benefits'), textAt(250, 66, '104.27')];

it('leaves fields without a value whose box holds none', () => {
  expect(leftEmpty([tips, care], ['allocatedTips', 'dependentCareBenefits'])).toEqual(['allocatedTips']);
});

it('takes no box for empty that has no room for an answer', () => {
  expect(leftEmpty([tips, care], ['allocatedTips'], 2)).toEqual([]);
});

it('lets a box with the same caption answer where no other field asks for it', () => {
  const again: Filled = [textAt(50, 150, '8 Allocated tips'), textAt(50, 166, '12.00')];
  expect(leftEmpty([tips, again], ['allocatedTips'])).toEqual([]);
});
