import { describe, expect, it } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import { drawnPages } from '../chooser/testing/told-chooser.ts';
import { all } from '../chooser/testing/told-scores.ts';
import { tableAt } from '../testing/drawn-table.ts';
import { amount, arrayOf, foundRows, rowsIn, text } from './testing/found-rows.ts';
import { pageWithTable } from './testing/page-with-table.ts';

const columns = [{ x: 40 }, { x: 200 }, { x: 280 }, { x: 360 }];

describe('a table that the layout saw', () => {
  it('answers by its headings, whatever the network says', async () => {
    const table = tableAt(60, columns, [
      ['Species', 'Length', 'Weight', 'Caught'],
      ['Perch', '31', '420', '7'],
      ['Zander', '58', '1900', '2'],
      ['Bream', '44', '1300', '9'],
    ]);
    const fish = arrayOf({ species: text, caught: amount, weight: amount });
    expect(await rowsIn([table], { fish })).toEqual({
      fish: [
        { species: 'Perch', caught: 7, weight: 420 },
        { species: 'Zander', caught: 2, weight: 1900 },
        { species: 'Bream', caught: 9, weight: 1300 },
      ],
    });
  });

  it('answers in the order of its columns where headings say nothing and the network sees it', async () => {
    const table = tableAt(60, columns, [
      ['Aar', '31', '420'],
      ['Inn', '58', '1900'],
      ['Lek', '44', '1300'],
    ]);
    const rivers = arrayOf({ river: text, gauge: amount, flow: amount });
    const told = { 'rivers.river': { each: all(4, 'Aar Inn Lek') }, rivers: { each: all(4, 'Aar Inn Lek') } };
    const found = await rowsIn([table], { rivers }, told);
    expect(found.rivers?.[1]).toEqual({ river: 'Inn', gauge: 58, flow: 1900 });
    expect(found.rivers).toHaveLength(3);
  });

  it('goes on with the rows of the next page, of which the network sees nothing', async () => {
    const rows = (...names: readonly string[]) =>
      names.map((name, at) => [name, `${31 + at}`, `${420 + at}`]);
    const [first, second] = drawnPages(
      [tableAt(60, columns, rows('Aar', 'Inn', 'Lek'))],
      [tableAt(60, columns, rows('Rur', 'Ems', 'Lys'))],
    );
    if (first === undefined || second === undefined) throw new Error('two pages were drawn');
    const rivers = arrayOf({ river: text, gauge: amount, flow: amount });
    const told = { 'rivers.river': { each: all(4, 'Aar Inn Lek') }, rivers: { each: all(4, 'Aar Inn Lek') } };
    const going = (continues: boolean) => second.tables.map((table) => ({ ...table, continues }));
    const found = async (continues: boolean) =>
      await foundRows([first, { ...second, tables: going(continues) }], { rivers }, told);
    expect((await found(false)).rivers).toHaveLength(3);
    const both = (await found(true)).rivers;
    expect(both).toHaveLength(6);
    expect(both?.[4]).toEqual({ river: 'Ems', gauge: 32, flow: 421 });
  });

  it('counts nothing by the numbers of articles', async () => {
    const table = tableAt(60, columns, [
      ['55317', 'Motor oil', '34.49'],
      ['585578', 'Tissues', '14.99'],
      ['11357', 'Coffee', '19.99'],
    ]);
    const items = arrayOf({ description: text, quantity: amount, price: amount });
    const told = {
      items: { each: all(4, '55317 585578 11357') },
      'items.description': { each: all(4, 'Motor Tissues Coffee') },
      'items.price': { each: all(4, '34.49 14.99 19.99') },
    };
    expect((await rowsIn([table], { items }, told)).items?.[1]).toEqual({
      description: 'Tissues',
      price: 14.99,
    });
  });

  it('leaves a field without a column that no heading names, where all mean something else', async () => {
    const goods = (heading: string) =>
      tableAt(60, columns, [
        ['Description', heading, 'Total'],
        ['Motor oil', '20', '34.49'],
        ['Tissues', '10', '14.99'],
        ['Coffee', '20', '19.99'],
      ]);
    const items = arrayOf({ description: text, quantity: amount, total: amount });
    const told = { 'items.description': { each: all(4, 'Motor Tissues Coffee') } };
    const found = async (heading: string, more: typeof told = told) =>
      (await rowsIn([goods(heading)], { items }, more)).items?.[1];
    expect(await found('VAT %')).toEqual({ description: 'Tissues', total: 14.99 });
    const seen = { ...told, 'items.quantity': { each: all(4, '20 10') } };
    expect(await found('VAT %', seen)).toHaveProperty('quantity', 10);
    expect(await found('Zorp')).toHaveProperty('quantity', 10);
  });

  it('counts nothing in percent or in money, unless a heading says so', async () => {
    const items = arrayOf({ description: text, quantity: amount, total: amount });
    const told = { 'items.description': { each: all(4, 'Motor Tissues Coffee') } };
    const found = async (heading: string, mark: string) => {
      const goods = tableAt(60, columns, [
        ['Description', heading, 'Total'],
        ['Motor oil', `20${mark}`, '34.49'],
        ['Tissues', `10${mark}`, '14.99'],
        ['Coffee', `20${mark}`, '19.99'],
      ]);
      return (await rowsIn([goods], { items }, told)).items?.[1];
    };
    expect(await found('Zorp', '%')).not.toHaveProperty('quantity');
    expect(await found('Zorp', '€')).not.toHaveProperty('quantity');
    expect(await found('Zorp', '')).toHaveProperty('quantity', 10);
    expect(await found('Quantity', '%')).toHaveProperty('quantity');
  });

  it('has no rows that are sums of a group, by words among others or by its heading', async () => {
    const lines = (sum: string) => [
      ['Article', 'Quantity', 'Price', 'Amount'],
      ['Zorps', '', '', ''],
      ['Card', '2', '5.00', '10.00'],
      ['Pencil', '3', '1.00', '3.00'],
      [sum, '', '', '17.50'],
      ['Brush', '4', '2.00', '8.00'],
    ];
    const items = arrayOf({ article: text, quantity: amount, price: amount, amount });
    const articles = async (sum: string) =>
      (await rowsIn([tableAt(60, columns, lines(sum))], { items })).items?.map(({ article }) => article);
    expect(await articles('Group total')).toEqual(['Card', 'Pencil', 'Brush']);
    expect(await articles('Of all Zorps')).toEqual(['Card', 'Pencil', 'Brush']);
    expect(await articles('Wrapping')).toEqual(['Card', 'Pencil', 'Wrapping', 'Brush']);
  });

  it('has taxes and payments as rows where it is no list of goods, or others follow', async () => {
    const table = tableAt(60, columns.slice(0, 3), [
      ['Account', 'Opened', 'Moved'],
      ['Base', '310', '290'],
      ['Deposits', '420', '410'],
      ['Loans', '815', '760'],
      ['Total', '1545', '1460'],
    ]);
    const accounts = arrayOf({ account: text, opened: amount, moved: amount });
    expect((await rowsIn([table], { accounts })).accounts).toEqual([
      { account: 'Base', opened: 310, moved: 290 },
      { account: 'Deposits', opened: 420, moved: 410 },
      { account: 'Loans', opened: 815, moved: 760 },
    ]);
    const goods = tableAt(60, columns, [
      ['Article', 'Quantity', 'Price', 'Amount'],
      ['Card', '2', '5.00', '10.00'],
      ['Pencil', '3', '1.00', '3.00'],
      ['Card', '', '', '13.00'],
    ]);
    const items = arrayOf({ article: text, quantity: amount, price: amount, amount });
    expect((await rowsIn([goods], { items })).items).toEqual([
      { article: 'Card', quantity: 2, price: 5, amount: 10 },
      { article: 'Pencil', quantity: 3, price: 1, amount: 3 },
    ]);
  });

  it('has no rows that are sums or headings of groups, and a text that goes on below is one', async () => {
    const table = tableAt(60, columns, [
      ['Dish', 'Guests', 'Price', 'Calories'],
      ['Starters', '', '', ''],
      ['Soup with', '2', '6.50', '310'],
      ['croutons', '', '', ''],
      ['Salad', '4', '8.00', '190'],
      ['Total', '6', '14.50', '500'],
    ]);
    const found = await rowsIn([table], { menu: arrayOf({ dish: text, guests: amount, calories: amount }) });
    expect(found.menu).toEqual([
      { dish: 'Soup with croutons', guests: 2, calories: 310 },
      { dish: 'Salad', guests: 4, calories: 190 },
    ]);
  });
});

it('tells what reaches over several rows of each of them', async () => {
  const places = [{ x: 40 }, { x: 160 }, { x: 320 }];
  const page = pageWithTable(places, [
    ['Water', 'Species', 'Caught'],
    ['Aar', 'Perch', '7'],
    ['', 'Zander', '2'],
    ['Inn', 'Trout', '5'],
  ]);
  const [table] = page.tables;
  if (table === undefined) throw new Error('no table');
  const cells = table.cells
    .filter(({ row, column }) => row !== 2 || column !== 0)
    .map((cell) => (cell.text === 'Aar' ? { ...cell, rowSpan: 2 } : cell));
  const fish = arrayOf({ water: text, species: text, caught: amount });
  const found = await rowsIn({ ...page, tables: [{ ...table, cells }] }, { fish });
  expect(found.fish?.map(({ water, species }) => `${water} ${species}`)).toEqual([
    'Aar Perch',
    'Aar Zander',
    'Inn Trout',
  ]);
});

describe('arrays that ask for the same columns', () => {
  const properties = { species: text, caught: amount, weight: amount };
  const places = [{ x: 40 }, { x: 240 }, { x: 340 }];
  const head = ['Species', 'Caught', 'Weight'];

  it('are told apart by the headings of groups, whatever their order', async () => {
    const page = pageWithTable(places, [
      head,
      ['Lakes', '', ''],
      ['Perch', '7', '420'],
      ['Zander', '2', '1900'],
      ['Rivers', '', ''],
      ['Trout', '5', '800'],
      ['Chub', '3', '950'],
    ]);
    const found = await rowsIn(page, { rivers: arrayOf(properties), lakes: arrayOf(properties) });
    expect(found.rivers?.map(({ species }) => species)).toEqual(['Trout', 'Chub']);
    expect(found.lakes?.map(({ species }) => species)).toEqual(['Perch', 'Zander']);
  });

  it('are told apart by a heading above another heading, and end with their sum', async () => {
    const page = pageWithTable(places, [
      head,
      ['Lakes', '', ''],
      ['Netted', '', ''],
      ['Perch', '7', '420'],
      ['Zander', '2', '1900'],
      ['Total', '9', '2320'],
      ['Lost', '1', '90'],
      ['Rivers', '', ''],
      ['Hooked', '', ''],
      ['Trout', '5', '800'],
      ['Chub', '3', '950'],
    ]);
    const found = await rowsIn(page, { rivers: arrayOf(properties), lakes: arrayOf(properties) });
    expect(found.rivers?.map(({ species }) => species)).toEqual(['Trout', 'Chub']);
    expect(found.lakes?.map(({ species }) => species)).toEqual(['Perch', 'Zander']);
  });

  it('are told apart by the titles of tables', async () => {
    const page = [
      textAt(40, 60, 'Lakes'),
      tableAt(84, places, [head, ['Perch', '7', '420'], ['Zander', '2', '1900'], ['Ruffe', '4', '30']]),
      textAt(40, 240, 'Rivers'),
      tableAt(264, places, [head, ['Trout', '5', '800'], ['Chub', '3', '950'], ['Barbel', '8', '2100']]),
    ];
    const found = await rowsIn(page, { rivers: arrayOf(properties), lakes: arrayOf(properties) });
    expect(found.rivers?.map(({ species }) => species)).toEqual(['Trout', 'Chub', 'Barbel']);
    expect(found.lakes?.map(({ species }) => species)).toEqual(['Perch', 'Zander', 'Ruffe']);
  });
});

it('tells a date that is printed once of all rows of the day', async () => {
  const page = pageWithTable(
    [{ x: 40 }, { x: 160 }, { x: 320 }],
    [
      ['Date', 'Species', 'Caught'],
      ['2024-05-01', 'Perch', '7'],
      ['', 'Zander', '2'],
      ['2024-05-03', 'Trout', '5'],
    ],
  );
  const fish = arrayOf({ date: { type: 'date' }, species: text, caught: amount });
  const found = await rowsIn(page, { fish });
  expect(found.fish?.map(({ date }) => date)).toEqual(['2024-05-01', '2024-05-01', '2024-05-03']);
});

it('takes a row that is hardly more than cells from above for no other row', async () => {
  const page = pageWithTable(
    [{ x: 40 }, { x: 160 }, { x: 320 }, { x: 420 }],
    [
      ['Policy', 'Holder', 'Cover', 'Limit'],
      ['A-1', 'Acme', 'Fire', '900'],
      ['', '', 'Theft', '700'],
      ['B-2', 'Bolt', 'Hail', '500'],
    ],
  );
  const [table] = page.tables;
  if (table === undefined) throw new Error('no table');
  const cells = table.cells
    .filter(({ row, column }) => row !== 2 || column > 1)
    .map((cell) => (cell.row === 1 && cell.column < 2 ? { ...cell, rowSpan: 2 } : cell));
  const policies = arrayOf({ policy: text, holder: text, cover: text });
  const seen = { each: all(4, 'A-1 B-2') };
  const told = { policies: seen, 'policies.policy': seen };
  const found = await rowsIn({ ...page, tables: [{ ...table, cells }] }, { policies }, told);
  expect(found.policies?.map(({ policy, cover }) => `${policy} ${cover}`)).toEqual(['A-1 Fire', 'B-2 Hail']);
});

it('has no rows of another table with the same headings where the title of its own names it', async () => {
  const places = [{ x: 40 }, { x: 240 }, { x: 340 }];
  const head = ['Species', 'Caught', 'Weight'];
  const page = [
    textAt(40, 60, 'Rivers'),
    tableAt(84, places, [head, ['Trout', '5', '800'], ['Chub', '3', '950'], ['Barbel', '8', '2100']]),
    textAt(40, 240, 'Markets'),
    tableAt(264, places, [head, ['Perch', '7', '420'], ['Zander', '2', '1900'], ['Ruffe', '4', '30']]),
  ];
  const properties = { species: text, caught: amount, weight: amount };
  const found = await rowsIn(page, { rivers: arrayOf(properties) });
  expect(found.rivers?.map(({ species }) => species)).toEqual(['Trout', 'Chub', 'Barbel']);
});

it('says nothing of an array that no table answers', async () => {
  const table = tableAt(60, columns, [
    ['Species', 'Length', 'Weight', 'Caught'],
    ['Perch', '31', '420', '7'],
    ['Zander', '58', '1900', '2'],
  ]);
  const signed = arrayOf({ signatory: text, signedOn: { type: 'date' }, place: text });
  expect(await rowsIn([table], { signed })).toEqual({});
});
