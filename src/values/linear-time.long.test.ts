/**
 * No text costs a value type more than a multiple of a plain look at each of its characters. Whoever registers a new type
 * gives it poison of its own: what comes close to such a value again and again.
 */
import { describe, expect, it } from 'vitest';
import { findCodes } from './codes.ts';
import { contextOf } from './context.ts';
import { findCurrency } from './currency.ts';
import { mostCharacters, type ValueTypeName, valueTypes } from './index.ts';
import { nothing } from './testing/locales.ts';

const length = 100_000;

const favourites: Readonly<Record<ValueTypeName, readonly string[]>> = {
  number: [
    '123 ',
    "1'",
    "1'O11",
    '1O,50 ',
    '€1 ',
    '1€',
    ' - 1.50',
    '(1.50)',
    '1.234',
    '1,',
    '.1',
    '0 0',
    '+1-',
  ],
  date: [
    '12.03.',
    '12.03.2018 ',
    '1 May 2018 ',
    'May ',
    'day of ',
    '1年2月',
    '20180101 ',
    '1 1 2018 ',
    'O1.O1.',
  ],
  time: ['12:34 ', '3 pm ', '14h', '12:', 'kl. 14.30 ', '下午3時', '12.30 Uhr '],
  boolean: ['no-', 'no ', 'yes no ', '[x]', '☐', '( ', 'not paid '],
  phone: ['+49 30 123456 ', '+49 30 123456 12.03.2018 ', '(1', 'tel 0', '0/', '00 1 '],
  email: ['a@', 'a@b.c', 'a b@c.de ', `a_${'a'.repeat(60)}!@`, '@a.', '@'],
  url: [
    `${'a.de,'.repeat(390)} `,
    'www.',
    'http://',
    'https : / / ',
    'a.de ',
    'a.de',
    'www.a',
    'a.bc+',
    '//a.b:1/',
  ],
  iban: ['DE89 ', 'DE89 3704 0044 0532 0130 00 ', 'DE123456789 ', 'IBAN', 'AB1'],
  address: ['a,', 'address:', ';', ' -', '1,-'],
  string: [':', ' \u200b', '：'],
};
const common = [
  ...[
    '1',
    '1 ',
    '1.',
    '1/',
    '1-',
    '.',
    ',',
    ' ',
    '\n',
    '-',
    '(',
    '"',
    '*',
    'a',
    'a.',
    'A1-',
    'AB ',
    'XIV',
    'O',
  ],
  ...['€', '元', 'EUR ', 'é', 'Ж', '年', '😀', '\u00a0', '%'],
];
const poisons = [...new Set([...common, ...favourites.number, ...favourites.iban, ...favourites.phone])];

/** Its end keeps what came before from being a value by itself. */
const poisoned = (bit: string, long: number): string =>
  `${bit.repeat(Math.ceil(long / bit.length)).slice(0, long - 2)} !`;

/** Some systems count the processor's time in steps as long as that, so that short work may seem to take none. */
const tickMs = 10;

/** Of the processor's time, which a busy machine lengthens less than the clock's. */
function leastMs(work: () => unknown, runs: number, enoughMs: number): number {
  let least = Infinity;
  for (let run = 0; run < runs && least > enoughMs; run += 1) {
    const before = process.cpuUsage();
    work();
    least = Math.min(least, process.cpuUsage(before).user / 1000);
  }
  return Math.max(least, tickMs);
}

const plain = '1 '.repeat(length / 2);
const scanMs = leastMs(() => [...plain.matchAll(/\p{L}|\d|\s/gu)].length, 5, 0);
/** What costs most by right, a currency beside each digit, takes a third of it; what is not linear, many times as much. */
const mostMs = 100 * scanMs;

/** Linear work on an eighth of the text takes an eighth of the time, quadratic work a sixty-fourth. */
const part = 8;
const mostGrowth = 24;

/** Where a busy machine makes it miss the multiple of a scan that ran before, its own growth decides. */
function expectLinear(work: (text: string) => unknown, bits: readonly string[]): void {
  for (const bit of bits) {
    const text = poisoned(bit, length);
    const whole = leastMs(() => work(text), 3, mostMs);
    if (whole < mostMs) continue;
    const less = poisoned(bit, length / part);
    const growth = whole / leastMs(() => work(less), 3, 0);
    expect(growth, `${JSON.stringify(bit)} took ${whole} ms`).toBeLessThan(mostGrowth);
  }
}

const names = Object.keys(valueTypes).filter((name): name is ValueTypeName => name in valueTypes);

describe('100,000 characters take no more than a multiple of a plain scan', () => {
  for (const name of names) {
    const { find, read } = valueTypes[name];
    const own = [...new Set([...common, ...favourites[name]])];
    it(`to find ${name} in`, () => expectLinear((text) => find(text, nothing), own));
    it(`to read as ${name}`, () => {
      expectLinear((text) => read(text, nothing), own);
      expectLinear((text) => read(text.slice(-mostCharacters), nothing), own);
      expectLinear((text) => read(text.slice(-1000), nothing), own);
    });
  }

  it('to find codes, currencies and the context in', () => {
    expectLinear((text) => findCodes(text), poisons);
    expectLinear((text) => findCurrency(text), poisons);
    expectLinear((text) => contextOf([text], null), poisons);
  });
});
