import { expect, it } from 'vitest';
import { arrange } from '../../../../test/support/arrange.ts';
import { linesAt, pageOf, textAt } from '../../../layout/testing/drawn-page.ts';
import type { Word } from '../../../model/document.ts';
import type { Fields } from '../../../model/template.ts';
import { understand } from '../../meaning/understand.ts';
import { drawnPage, noContext, valuesOf } from '../../testing/drawn-source.ts';
import { unlimitedTime } from '../../time-left.ts';
import { viewOf } from '../../view.ts';
import { formsPart } from './forms-part.ts';
import { ticksPart } from './tick-boxes.ts';

type Mark = readonly [x: number, y: number, ticked: boolean];

function said(data: Fields, words: readonly (readonly Word[])[], marks: readonly Mark[]) {
  const template = understand({ name: 'Test', category: 'CUSTOM', schema: { data } });
  const checkboxes = marks.map(([x, y, ticked]) => ({
    ...{ box: [x / 600, y / 800, (x + 10) / 600, (y + 10) / 800] as const, ticked },
  }));
  const page = { ...drawnPage([]), ...arrange(pageOf(words, { checkboxes })) };
  const document = { sha256: '', kind: 'pdf', pageCount: 1, pages: [page], attachments: [] } as const;
  const view = viewOf({ document, context: noContext, time: unlimitedTime });
  return valuesOf([...ticksPart(view, template), ...formsPart(view, template)]);
}

const boolean = { type: 'boolean' } as const;

it('a ticked box says yes, an empty one says no', () => {
  const words = [textAt(70, 50, 'Smoker'), textAt(70, 80, 'Organ donor')];
  const fields = { smoker: boolean, organDonor: boolean, pregnant: boolean };
  expect(
    said(fields, words, [
      [55, 50, true],
      [55, 80, false],
    ]),
  ).toEqual({ smoker: true, organDonor: false });
  expect(
    said(fields, words, [
      [55, 50, false],
      [55, 80, true],
    ]),
  ).toEqual({ smoker: false, organDonor: true });
});

it('what a box says in brackets tells whose it is', () => {
  const words = [
    textAt(70, 50, 'NONE (No reportable positions.)'),
    textAt(70, 80, 'NONE (No reportable non-investment income.)'),
  ];
  const marks: readonly Mark[] = [
    [55, 50, true],
    [55, 80, false],
  ];
  expect(said({ noPositions: boolean, noNonInvestmentIncome: boolean }, words, marks)).toEqual({
    noPositions: true,
    noNonInvestmentIncome: false,
  });
});

it('of boxes for yes and no the ticked one says it', () => {
  const words = [textAt(50, 50, 'Smoker'), textAt(170, 50, 'Yes'), textAt(230, 50, 'No')];
  const boxes = (yes: boolean, no: boolean): readonly Mark[] => [
    [155, 50, yes],
    [215, 50, no],
  ];
  expect(said({ smoker: boolean }, words, boxes(true, false))).toEqual({ smoker: true });
  expect(said({ smoker: boolean }, words, boxes(false, true))).toEqual({ smoker: false });
  expect(said({ smoker: boolean }, words, boxes(false, false))).toEqual({});
});

it('words that say it all count, and other words do not', () => {
  const paid = { paid: boolean };
  expect(said(paid, [textAt(50, 50, 'Paid: yes')], [])).toEqual({ paid: true });
  expect(said(paid, [textAt(50, 50, 'Paid: no')], [])).toEqual({ paid: false });
  expect(said(paid, [linesAt(50, 50, ['Please pay soon', 'Yes, we can'])], [])).toEqual({});
});

it('fields of one question are told apart by their own words, short or long', () => {
  const words = [
    textAt(50, 50, '3 Check the box for your business form'),
    textAt(70, 70, 'C Corporation'),
    textAt(200, 70, 'S Corporation'),
    textAt(330, 70, 'Limited liability company'),
    textAt(70, 90, 'Other (see instructions)'),
  ];
  const fields = { formCCorp: boolean, formSCorp: boolean, formLLC: boolean, formOther: boolean };
  const marks: readonly Mark[] = [
    [55, 70, false],
    [185, 70, true],
    [315, 70, false],
    [55, 90, false],
  ];
  expect(said(fields, words, marks)).toEqual({
    formCCorp: false,
    formSCorp: true,
    formLLC: false,
    formOther: false,
  });
});

it('the box that is ticked answers a question of several', () => {
  const words = [
    textAt(50, 50, 'Marital status'),
    textAt(170, 50, 'single'),
    textAt(250, 50, 'married'),
    textAt(340, 50, 'divorced'),
  ];
  const boxes = (second: boolean): readonly Mark[] => [
    [155, 50, false],
    [235, 50, second],
    [325, 50, !second],
  ];
  const status = { maritalStatus: { type: 'string' } } as const;
  expect(said(status, words, boxes(true))).toEqual({ maritalStatus: 'married' });
  expect(said(status, words, boxes(false))).toEqual({ maritalStatus: 'divorced' });
});
