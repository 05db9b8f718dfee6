import { describe, expect, it } from 'vitest';
import { all } from '../chooser/testing/told-scores.ts';
import { amount, arrayOf, rowsIn, text } from './testing/found-rows.ts';
import { pageWithTable } from './testing/page-with-table.ts';

it('tells the heading of a group where the group of each row is asked for', async () => {
  const page = pageWithTable(
    [{ x: 40 }, { x: 240 }, { x: 340 }],
    [
      ['Species', 'Caught', 'Weight'],
      ['Lakes', '', ''],
      ['Perch', '7', '420'],
      ['Zander', '2', '1900'],
      ['Rivers', '', ''],
      ['Trout', '5', '800'],
    ],
  );
  const fish = arrayOf({ group: text, species: text, caught: amount, weight: amount });
  const seen = { each: all(4, 'Perch Zander Trout') };
  const found = await rowsIn(page, { fish }, { fish: seen, 'fish.species': seen });
  expect(found.fish?.map(({ group, species }) => `${group} ${species}`)).toEqual([
    'Lakes Perch',
    'Lakes Zander',
    'Rivers Trout',
  ]);
});

describe('a field that no column answers', () => {
  const seen = { each: all(4, 'Perch Zander Trout') };
  const told = { fish: seen, 'fish.species': seen };
  const properties = { species: text, caught: amount, weight: amount };
  const headed = pageWithTable(
    [{ x: 40 }, { x: 240 }, { x: 340 }],
    [
      ['Species', 'Caught', 'Weight'],
      ['LAKES', '', ''],
      ['Perch', '7', '420'],
      ['Zander', '2', '1900'],
      ['RIVERS', '', ''],
      ['Trout', '5', '800'],
    ],
  );

  it('is the heading of the rows', async () => {
    const found = await rowsIn(headed, { fish: arrayOf({ water: text, ...properties }) }, told);
    expect(found.fish?.map(({ water }) => water)).toEqual(['LAKES', 'LAKES', 'RIVERS']);
  });

  it('is no heading where it is a code or comes behind what the rows say', async () => {
    const fields = { articleNumber: text, ...properties, remark: text };
    const found = await rowsIn(headed, { fish: arrayOf(fields) }, told);
    expect(found.fish?.map((row) => [row.articleNumber, row.remark])).toEqual(
      [[], [], []].map(() => [undefined, undefined]),
    );
  });

  it('is the chapter of a numbered list, which sums do not end', async () => {
    const page = pageWithTable(
      [{ x: 40 }, { x: 100 }, { x: 240 }, { x: 340 }],
      [
        ['No', 'Species', 'Caught', 'Weight'],
        ['4.1', 'Lakes', '', ''],
        ['4.1.1', 'Perch', '7', '420'],
        ['4.1.2', 'Zander', '2', '1900'],
        ['', 'Total', '', '2320'],
        ['4.2', 'Rivers', '', ''],
        ['4.2.1', 'Trout', '5', '800'],
      ],
    );
    const found = await rowsIn(page, { fish: arrayOf({ no: text, water: text, ...properties }) }, told);
    expect(found.fish?.map(({ no, water }) => `${no} ${water}`)).toEqual([
      '4.1.1 Lakes',
      '4.1.2 Lakes',
      '4.2.1 Rivers',
    ]);
  });
});
