import { describe, expect, it } from 'vitest';
import { type SegmentRole, segmentRoles } from '../../model/document.ts';
import { arrangeSheet } from '../arrange.ts';
import { neighboursAWord } from '../graph/neighbours.ts';
import { type ArrangeInput, graphOfSheet, sheetOf } from '../sheet.ts';
import { gridOf, pageOf, ruling, type TextStyle, textAt } from '../testing/drawn-page.ts';
import { bondNames } from './scores.ts';

type Told = {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly role: SegmentRole;
  /** Labels and values with the same name belong together; lines of one text have the same `text` name. */
  readonly pair?: string;
  readonly line?: string;
  readonly style?: TextStyle;
};

/** A page as a network sees it that is right about all it is told. */
function seen(told: readonly Told[], rest: Partial<ArrangeInput> = {}) {
  const sheet = sheetOf(
    pageOf(
      told.map(({ x, y, text, style }) => textAt(x, y, text, style)),
      rest,
    ),
  );
  const graph = graphOfSheet(sheet);
  const homes = sheet.words.map(({ text, box }) =>
    told.find((one) => one.text.split(' ').includes(text) && Math.abs(box[1] * 800 - one.y) < 1),
  );
  const roles = new Float32Array(graph.count * segmentRoles.length);
  for (const [at, home] of homes.entries())
    roles[at * segmentRoles.length + segmentRoles.indexOf(home?.role ?? 'text')] = 5;
  const bonds = new Float32Array(graph.near.length * bondNames.length).fill(-4);
  for (const [edge, other] of graph.near.entries()) {
    const [a, b] = [homes[Math.floor(edge / neighboursAWord)], homes[other]];
    if (other < 0 || a === undefined || b === undefined) continue;
    const isLine = a === b || (a.line !== undefined && a.line === b.line);
    const isPair = a.pair !== undefined && a.pair === b.pair && a.role !== b.role;
    if (isLine) bonds[edge * bondNames.length + bondNames.indexOf('join')] = 4;
    if (isPair) bonds[edge * bondNames.length + bondNames.indexOf('answers')] = 4;
  }
  const { pairs, boxes } = arrangeSheet(sheet, { graph, scores: { roles, bonds } });
  return {
    pairs: pairs.map(({ key, value }) => [key.text, value.text]),
    boxes: boxes.map(({ caption, content }) => [caption?.text, content?.text]),
  };
}

describe('what answers what', () => {
  it('is told in whole lines of labels and values', () => {
    const { pairs } = seen([
      { x: 50, y: 100, text: 'Name of the', role: 'label', pair: 'a', line: 'a1' },
      { x: 50, y: 113, text: 'person insured', role: 'label', pair: 'a', line: 'a1' },
      { x: 200, y: 100, text: 'Ann Smith', role: 'value', pair: 'a', line: 'a2' },
      { x: 200, y: 113, text: 'Elm Street', role: 'value', pair: 'a', line: 'a2' },
      { x: 50, y: 140, text: 'Policy', role: 'label', pair: 'b' },
      { x: 200, y: 140, text: 'KV-77', role: 'value', pair: 'b' },
    ]);
    expect(pairs).toEqual([
      ['Name of the person insured', 'Ann Smith Elm Street'],
      ['Policy', 'KV-77'],
    ]);
  });

  it('parts a label from a value in one line', () => {
    const { pairs } = seen([
      { x: 50, y: 100, text: 'Due date:', role: 'label', pair: 'a', line: 'one' },
      { x: 96, y: 100, text: '3 May', role: 'value', pair: 'a', line: 'one' },
    ]);
    expect(pairs).toEqual([['Due date:', '3 May']]);
  });

  it('is what stands on a line to write on, where the labels are below', () => {
    const rulings = [100, 140, 180].map((y) => ruling('horizontal', 50, y, 300, y));
    const rows = ['Ann', 'Smith', 'Leeds'].map((text, at) => ({
      ...{ x: 50, y: 86 + 40 * at, text, role: 'value' as const },
    }));
    const labels = ['Given name', 'Family name', 'Town'].map((text, at) => ({
      ...{ x: 50, y: 103 + 40 * at, text, role: 'label' as const },
    }));
    // The network takes each label for that of the value below it.
    const named = [
      ...rows.map((row, at) => ({ ...row, pair: `${at - 1}` })),
      ...labels.map((label, at) => ({ ...label, pair: `${at}` })),
    ];
    expect(seen(named, { rulings }).pairs).toEqual([
      ['Given name', 'Ann'],
      ['Family name', 'Smith'],
      ['Town', 'Leeds'],
    ]);
    const labelsFirst = [
      { x: 50, y: 63, text: 'Title', role: 'label' as const, pair: '-1' },
      ...named.slice(0, -1),
    ];
    expect(seen(labelsFirst, { rulings }).pairs).toEqual([
      ['Title', 'Ann'],
      ['Given name', 'Smith'],
      ['Family name', 'Leeds'],
    ]);
  });
});

describe('numbered lines', () => {
  const lines = ['Gross receipts', 'Returns', 'Subtract line two', 'Other income', 'Sum'];
  const told = (amounts: readonly string[], again: (at: number) => string): readonly Told[] =>
    lines.flatMap((text, at): readonly Told[] => [
      { x: 50, y: 100 + 15 * at, text: `${at + 1}`, role: 'text' },
      { x: 70, y: 100 + 15 * at, text, role: 'text' },
      { x: 400, y: 100 + 15 * at, text: again(at), role: 'cell' },
      ...(amounts[at] === undefined
        ? []
        : [{ x: 440, y: 100 + 15 * at, text: amounts[at], role: 'cell' as const }]),
    ]);

  it('are answered by the figure behind the number that is printed again', () => {
    expect(seen(told(['68,412', '1,205', '67,207', '340'], (at) => `${at + 1}`)).pairs).toEqual([
      ['Gross receipts', '68,412'],
      ['Returns', '1,205'],
      ['Subtract line two', '67,207'],
      ['Other income', '340'],
    ]);
  });

  it('are none where other figures stand there', () => {
    expect(seen(told(['68,412', '1,205', '67,207', '340'], (at) => `${at + 11}`)).pairs).toEqual([]);
  });
});

describe('labels', () => {
  it('go on with the explanation in brackets right behind them', () => {
    const told: readonly Told[] = [
      { x: 50, y: 100, text: 'Date of birth', role: 'label' },
      { x: 116, y: 100, text: '(see instructions)', role: 'label', pair: 'a' },
      { x: 116, y: 113, text: '03-10-1974', role: 'value', pair: 'a' },
    ];
    expect(seen(told).pairs).toEqual([['Date of birth (see instructions)', '03-10-1974']]);
  });

  it('keep their value below, though lines elsewhere on the page have their labels under them', () => {
    const rulings = [ruling('horizontal', 50, 100, 300, 100), ruling('horizontal', 50, 300, 300, 300)];
    const told: readonly Told[] = [
      { x: 50, y: 86, text: 'or', role: 'value' },
      { x: 50, y: 103, text: 'Employer number', role: 'label', pair: 'a' },
      { x: 50, y: 120, text: '23-3464623', role: 'value', pair: 'a' },
      { x: 50, y: 286, text: 'Ann', role: 'value' },
      { x: 50, y: 303, text: 'Signature', role: 'label' },
    ];
    expect(seen(told, { rulings }).pairs).toEqual([
      ['Employer number', '23-3464623'],
      ['Signature', 'Ann'],
    ]);
  });
});

describe('boxes of a form', () => {
  const small = { size: 6 };
  const rulings = gridOf([40, 200, 360], [90, 130, 170]);
  const captions: readonly Told[] = [
    { x: 43, y: 93, text: '12 Gross weight', role: 'label', style: small },
    { x: 203, y: 93, text: '13 Net weight', role: 'label', style: small },
    { x: 43, y: 133, text: '14 Marks', role: 'label', style: small },
    { x: 203, y: 133, text: '15 Origin', role: 'label', style: small },
  ];

  it('hold a caption and what was filled in, and neighbours do not flow together', () => {
    const { boxes, pairs } = seen(
      [
        ...captions,
        { x: 60, y: 110, text: '120 kg', role: 'value', pair: 'x' },
        { x: 220, y: 110, text: '100 kg', role: 'value', line: 'y' },
        { x: 43, y: 145, text: 'AB-1', role: 'value' },
        { x: 43, y: 157, text: 'AB-2', role: 'value' },
      ],
      { rulings },
    );
    expect(boxes).toEqual([
      ['12 Gross weight', '120 kg'],
      ['13 Net weight', '100 kg'],
      ['14 Marks', 'AB-1 AB-2'],
      ['15 Origin', undefined],
    ]);
    expect(pairs).toEqual([
      ['12 Gross weight', '120 kg'],
      ['13 Net weight', '100 kg'],
      ['14 Marks', 'AB-1 AB-2'],
    ]);
  });

  it('are no frames around several questions, and no cells that only name their neighbour', () => {
    const frame = seen(
      [
        { x: 43, y: 93, text: 'Name', role: 'label', pair: 'a' },
        { x: 100, y: 93, text: 'Smith', role: 'value', pair: 'a' },
        { x: 43, y: 150, text: 'Town', role: 'label', pair: 'b' },
        { x: 100, y: 150, text: 'Leeds', role: 'value', pair: 'b' },
      ],
      { rulings: gridOf([40, 360], [90, 170]) },
    );
    expect(frame.boxes).toEqual([]);
    expect(frame.pairs).toEqual([
      ['Name', 'Smith'],
      ['Town', 'Leeds'],
    ]);
    const cells = seen(
      [
        { x: 43, y: 100, text: 'Name', role: 'label', pair: 'a' },
        { x: 210, y: 100, text: 'Smith', role: 'value', pair: 'a' },
      ],
      { rulings: gridOf([40, 200, 360], [90, 130]) },
    );
    expect(cells).toEqual({ boxes: [], pairs: [['Name', 'Smith']] });
  });
});
