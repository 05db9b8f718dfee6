/**
 * How many things were bought, where a template asks for it: few papers print the number, so that it is counted. A thing is a line of its
 * own with an amount, however many pieces of it there are; what is taken off is none.
 */

import { boxAround } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import { understand } from '../meaning/understand.ts';
import { cent } from '../tolerance.ts';
import { scalarLeaves } from './labelled/leaves.ts';
import type { Part } from './part.ts';
import { rowsPart } from './rows/rows-part.ts';
import type { PageView } from './view.ts';

/** Where the amounts add up to a figure that is printed below them, no line is missing. */
const surely = 0.75;
/** A number that is printed with its label says more than that. */
const perhaps = 0.45;

const goods = understand({
  name: 'Goods',
  category: 'RECEIPT',
  schema: {
    data: {
      lineItems: {
        type: 'array',
        itemType: 'object',
        itemSchema: {
          properties: {
            description: { type: 'string' },
            quantity: { type: 'number' },
            unitPrice: { type: 'number' },
            totalPrice: { type: 'number' },
          },
        },
      },
    },
  },
});

export const countsPart: Part = (view, template) => {
  const asked = scalarLeaves(template).filter(
    ({ field, meanings }) => field.type === 'number' && meanings[0]?.concept === 'itemCount',
  );
  if (asked.length === 0) return [];
  const amounts = rowsPart(view, goods).filter(({ path }) => path.at(-1) === 'totalPrice');
  const bought = amounts.filter(({ value }) => Number(value) > 0);
  const [first] = bought;
  if (first === undefined) return [];
  const sum = amounts.reduce((so, { value }) => so + Number(value), 0);
  const counted = {
    value: bought.length,
    confidence:
      bought.length > 1 && view.pages.some((page) => isPrintedBelow(sum, amounts, page)) ? surely : perhaps,
    page: first.page,
    box: boxAround(bought.flatMap(({ page, box }) => (page === first.page && box !== null ? [box] : []))),
    text: bought.map(({ text }) => text).join('\n'),
    engine: 'rules',
    part: 'counts',
  } as const;
  return asked.map(({ names }): Finding => ({ path: names, ...counted }));
};

function isPrintedBelow(sum: number, amounts: readonly Finding[], { page }: PageView): boolean {
  const lowest = Math.max(...amounts.map((one) => (one.page === page.number ? (one.box?.[3] ?? 0) : 0)));
  return page.words.some(({ text, box }) => {
    const figure = Number(text.replace(/[^\d.,]/gu, '').replace(',', '.'));
    return box[1] >= lowest && Math.abs(figure - sum) < cent;
  });
}
