import { describe, expect, it } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import type { Finding } from '../../model/finding.ts';
import type { Fields } from '../../model/template.ts';
import type { Opinion } from '../engine.ts';
import { questionsOf } from './questions.ts';
import { scoredPages } from './scored-pages.ts';
import { chooserBy, drawnPages, scorerTold, templateOf, viewOfPages } from './testing/told-chooser.ts';
import type { ToldScores } from './testing/told-scores.ts';
import { weigherBy } from './weigher.ts';

const pages = drawnPages([textAt(50, 50, 'Total 12.50 or 13.50')], []);
const data: Fields = {
  total: { type: 'number' },
  fees: { type: 'array', itemType: 'number' },
  items: { type: 'array', itemType: 'object', itemSchema: { properties: { sum: { type: 'number' } } } },
  group: { type: 'object', properties: { sum: { type: 'number' } } },
};
const start = { '12.50': Math.log(6), '13.50': Math.log(3) };
const told = { total: { start }, 'group.sum': { start: { '12.50': 0 } } };
const boxOf = (at: number) => pages[0]?.words[at]?.box ?? null;
const finding = (path: Finding['path'], rest: Partial<Finding> = {}): Finding => ({
  ...{
    path,
    value: 12.5,
    confidence: 0.9,
    page: 1,
    box: boxOf(1),
    text: '12.50',
    engine: 'rules',
    part: 'labelled',
  },
  ...rest,
});

async function weigherTold(scores: Readonly<Record<string, ToldScores>>): Promise<Opinion> {
  const questions = questionsOf(templateOf(data));
  const { signal } = new AbortController();
  const chooser = chooserBy(scorerTold(scores));
  return weigherBy(questions, await scoredPages(chooser, viewOfPages(pages), questions, signal));
}

describe('what others found', () => {
  it('weighs as much as it is likely that the answer begins in its box', async () => {
    const weigh = await weigherTold(told);
    expect(weigh(finding(['total']))).toBeCloseTo(0.6);
    expect(weigh(finding(['total'], { box: boxOf(3) }))).toBeCloseTo(0.3);
    expect(weigh(finding(['total'], { box: [0, 0, 1, 1] }))).toBeCloseTo(0.9);
    expect(weigh(finding(['total'], { box: boxOf(0) }))).toBeCloseTo(0);
    expect(weigh(finding(['group', 'sum']))).toBeCloseTo(0.5);
  });

  it('counts a word whose middle is in the box, and never more than 1', async () => {
    const weigh = await weigherTold({ total: { start: { '12.50': 50 } } });
    const [x0, y0, x1, y1] = boxOf(1) ?? [0, 0, 0, 0];
    const width = x1 - x0;
    expect(weigh(finding(['total'], { box: [x0 + width * 0.4, y0, x1, y1] }))).toBe(1);
    expect(weigh(finding(['total'], { box: [x0 + width * 0.6, y0, x1, y1] }))).toBeCloseTo(0);
    expect(weigh(finding(['total'], { box: [0, 0, 1, 1] }))).toBe(1);
    expect(weigh(finding(['total'], { box: [0, 0, 1, y0] }))).toBe(0);
    expect(weigh(finding(['total'], { box: [0, y1, 1, 1] }))).toBe(0);
  });

  it('weighs in a list as much as the likeliest of its words begins one of the answers', async () => {
    const weigh = await weigherTold({ fees: { each: { '12.50': 0, '13.50': Math.log(3) } } });
    expect(weigh(finding(['fees', 0]))).toBeCloseTo(0.5);
    expect(weigh(finding(['fees', 4], { box: [0, 0, 1, 1] }))).toBeCloseTo(0.75);
    expect(weigh(finding(['fees', 0], { page: 2 }))).toBe(0);
  });

  it('weighs in a table as much as its cell; its row alone is not weighed', async () => {
    const scores = { items: { each: { Total: 9 } }, 'items.sum': { each: { '12.50': 0 } } };
    const weigh = await weigherTold(scores);
    expect(weigh(finding(['items', 0, 'sum']))).toBeCloseTo(0.5);
    expect(weigh(finding(['items', 0, 'sum'], { box: boxOf(0) }))).toBeCloseTo(0);
    expect(weigh(finding(['items', 0]))).toBeNull();
  });

  it('weighs nothing on a page without words', async () => {
    const weigh = await weigherTold(told);
    expect(weigh(finding(['total'], { page: 2 }))).toBe(0);
  });

  it('is not weighed where the network was not asked, or nobody knows where it stands', async () => {
    const weigh = await weigherTold(told);
    expect(weigh(finding(['other']))).toBeNull();
    expect(weigh(finding(['others', 0]))).toBeNull();
    expect(weigh(finding(['group']))).toBeNull();
    expect(weigh(finding(['total'], { page: 3 }))).toBeNull();
    expect(weigh(finding(['total'], { page: null }))).toBeNull();
    expect(weigh(finding(['total'], { box: null }))).toBeNull();
  });
});
