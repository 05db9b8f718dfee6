import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import { builtInTemplates } from '../../model/built-in-templates/index.ts';
import type { Word } from '../../model/document.ts';
import { understand } from '../meaning/understand.ts';
import { drawnSource, findingAt, valuesOf } from '../testing/drawn-source.ts';
import { createMrzEngine } from './mrz-engine.ts';
import { annaMaria, card, checkDigit, frenchCard, passport, smallCard, visa } from './testing/make-zone.ts';
import { birthDateOf, expiryDateOf } from './zone-dates.ts';

const nowMs = Date.UTC(2026, 10, 15);
const engine = createMrzEngine(() => nowMs);
const template = understand(builtInTemplates['id-document']);
const { signal } = new AbortController();

async function read(lines: readonly string[], printed: readonly (readonly Word[])[] = []) {
  const zone = linesAt(30, 600, lines, { pitch: 20 });
  return await engine(drawnSource([...printed, zone]), template, signal);
}

const whole = {
  documentNumber: 'L898902C3',
  surname: 'ERIKSSON',
  givenNames: 'ANNA MARIA',
  dateOfBirth: '1974-08-12',
  dateOfExpiry: '2032-04-15',
  sex: 'F',
  nationality: 'UTO',
  issuingCountry: 'UTO',
};

describe('every format', () => {
  it.each([
    ['a passport', passport(annaMaria), { ...whole, personalNumber: 'ZE184226B' }],
    ['a visa', visa(annaMaria), whole],
    ['a card of two lines', smallCard({ ...annaMaria, personal: '' }), whole],
    ['a card of three lines', card(annaMaria), { ...whole, personalNumber: 'ZE184226B' }],
  ])('%s', async (_, lines, expected) => {
    const values = valuesOf(await read(lines));
    expect(values).toMatchObject(expected);
    expect(values.machineReadableZone).toBe(lines.join('\n'));
  });

  it('gives each line to the field that asks for it', async () => {
    const text = { type: 'string' } as const;
    const asked = understand({
      name: 'Lines',
      category: 'CUSTOM',
      schema: {
        data: {
          mrzLine1: text,
          mrz_linia_2: text,
          third: { ...text, description: 'Third machine readable line' },
        },
      },
    });
    const lines = card(annaMaria);
    const found = await engine(drawnSource([linesAt(30, 600, lines, { pitch: 20 })]), asked, signal);
    expect(valuesOf(found)).toEqual({ mrzLine1: lines[0], mrz_linia_2: lines[1], third: lines[2] });
  });

  it('an old French card', async () => {
    const values = valuesOf(await read(frenchCard({ ...annaMaria, surname: 'BERTHIER', given: 'CORINNE' })));
    expect(values).toMatchObject({
      surname: 'BERTHIER',
      givenNames: 'CORINNE',
      dateOfBirth: '1974-08-12',
      sex: 'F',
    });
  });
});

describe('as OCR prints it', () => {
  const [names = '', data = ''] = passport(annaMaria);

  it.each([
    ['spaces inside', names.replace('<<', ' << '), `${data.slice(0, 13)} ${data.slice(13)}`],
    ['lower case', names.toLowerCase(), data.toLowerCase()],
    ['fillers missing at the end', names.replace(/<+$/, '<<'), data],
    ['other signs for fillers', names.replaceAll('<<', '«'), data.replace('<<<<', '((く‹')],
    ['fillers read as letters at the end', names.replace(/<<<<$/, 'KKCK'), data],
    ['too few fillers before the check digits', names, data.replace('<<<<', '<<')],
    ['too many of them', names, data.replace('<<<<', '<<<<<<')],
    ['a separator that is half a letter', names.replace('ERIKSSON<<', 'ERIKSSONK<'), data],
    ['letters for digits in dates', names, data.replace('740812', '74O8I2')],
    ['digits for letters in names', names.replace('ERIKSSON', 'ER1KS50N'), data],
    ['digits for letters in countries', names.replace('UTO', 'UT0'), data],
  ])('%s', async (_, first, second) => {
    expect(valuesOf(await read([first, second]))).toMatchObject(whole);
  });

  it('mends a number by its check digits, where no other repair would do', async () => {
    const damaged = (number: string) => [names, data.replace('L898902C3', number)];
    expect(valuesOf(await read(damaged('L8989O2C3'))).documentNumber).toBe('L898902C3');
    // The other 8 as a B would please the check digits as well.
    expect(valuesOf(await read(damaged('LB98902C3')))).not.toHaveProperty('documentNumber');
  });

  it('leaves out a part that is wrong and keeps the others', async () => {
    const values = valuesOf(await read([names, data.replace('740812', '740912')]));
    expect(values).not.toHaveProperty('dateOfBirth');
    expect(values).toMatchObject({ documentNumber: 'L898902C3', dateOfExpiry: '2032-04-15' });
  });

  it('is no zone where the check digits disagree', async () => {
    expect(
      await read([
        names,
        data.replace('740812', '740912').replace('320415', '320515').replace('L898902C3', 'L898902D4'),
      ]),
    ).toEqual([]);
    expect(await read(['PRICE LIST 2024', 'TOTAL 1234567890'])).toEqual([]);
  });
});

/** What OCR confuses; a digit in place of a digit is no confusion but an error, and must be refused. */
const confusions: Readonly<Record<string, string>> = {
  '0': 'ODQ',
  '1': 'IL',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
  O: '0',
  I: '1',
  Z: '2',
  S: '5',
  B: '8',
  A: '4',
  T: '7',
};
/** Pairs that weigh alike in check digits, where a column may hold both. */
const alike = new Set(['1L', '6G', '2L']);

describe('any single confusion in a checked part', () => {
  const formats = fc.constantFrom(
    {
      make: passport,
      line: 1,
      parts: [
        [0, 10],
        [13, 20],
        [21, 28],
      ],
    },
    {
      make: smallCard,
      line: 1,
      parts: [
        [0, 10],
        [13, 20],
        [21, 28],
      ],
    },
    { make: card, line: 0, parts: [[5, 15]] },
    {
      make: card,
      line: 1,
      parts: [
        [0, 7],
        [8, 15],
      ],
    },
  );
  const holders = fc.record({
    number: fc.stringMatching(/^[A-Z0-9]{9}$/),
    birth: fc.constantFrom('740812', '010203', '991231', '651005'),
    expiry: fc.constantFrom('320415', '280101', '300620'),
    personal: fc.constant(''),
  });

  it('is mended or refused, never another value', async () => {
    await fc.assert(
      fc.asyncProperty(
        holders,
        formats,
        fc.nat(),
        fc.nat(),
        async (changes, { make, line, parts }, at, which) => {
          const holder = { ...annaMaria, ...changes };
          const lines = make(holder);
          const text = lines[line] ?? '';
          const columns = parts.flatMap(([start = 0, end = 0]) =>
            Array.from({ length: end - start }, (_, i) => start + i),
          );
          const column = columns[at % columns.length] ?? 0;
          const right = text[column] ?? '';
          const wrongs = confusions[right] ?? '';
          const wrong = wrongs[which % Math.max(1, wrongs.length)] ?? '';
          fc.pre(wrong !== '' && !alike.has(right + wrong));
          const damaged = lines.with(line, text.slice(0, column) + wrong + text.slice(column + 1));
          const values = valuesOf(await read(damaged));
          const isRight = (name: string, value: string) =>
            values[name] === undefined || values[name] === value;
          expect(isRight('documentNumber', holder.number)).toBe(true);
          expect(isRight('dateOfBirth', birthDateOf(holder.birth, nowMs) ?? '')).toBe(true);
          expect(isRight('dateOfExpiry', expiryDateOf(holder.expiry, nowMs) ?? '')).toBe(true);
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('names', () => {
  const lines = passport({ ...annaMaria, surname: 'MUELLER', given: 'JOSE' });

  it('are taken as the page prints them', async () => {
    const findings = await read(lines, [textAt(200, 100, 'Müller'), textAt(200, 140, 'José')]);
    expect(valuesOf(findings)).toMatchObject({ surname: 'Müller', givenNames: 'José' });
    expect(findingAt(findings, 'surname')?.box?.[1]).toBeCloseTo(100 / 800, 2);
    expect(findingAt(findings, 'surname')?.confidence).toBeGreaterThan(0.95);
  });

  it('are less certain from the zone alone', async () => {
    const surname = findingAt(await read(lines), 'surname');
    expect(surname?.value).toBe('MUELLER');
    expect(surname?.confidence).toBeLessThan(0.9);
  });
});

it('doubts names that fill their columns to the last', async () => {
  const lines = passport({ ...annaMaria, given: 'ANNA<MARIA<WILHELMINA<CHARLOTTE<A' });
  expect(findingAt(await read(lines), 'givenNames')?.confidence).toBeLessThan(0.6);
});

it('reads a French driving licence, and takes no row of capitals for a zone', async () => {
  const body = `D1FRA13AA00002${checkDigit('D1FRA13AA00002')}301231MARTIN<<`;
  expect(valuesOf(await read([body + checkDigit(body)]))).toMatchObject({
    documentNumber: '13AA00002',
    surname: 'MARTIN',
    dateOfExpiry: '2030-12-31',
  });
  expect(await read(['PANDA GARDEN RESTAURANT ON THE HILL', 'PANDA1234 SHOP 10 TOWER A'])).toEqual([]);
});

describe('evidence', () => {
  it('is the line of the zone that holds the part', async () => {
    const findings = await read(passport(annaMaria));
    expect(findingAt(findings, 'dateOfBirth')).toMatchObject({ page: 1, text: '740812', engine: 'mrz' });
    expect(findingAt(findings, 'dateOfBirth')?.box?.[1]).toBeCloseTo(620 / 800, 2);
  });
});

describe('centuries', () => {
  it('put no birth into the future', () => {
    expect(birthDateOf('261116', nowMs)).toBe('1926-11-16');
    expect(birthDateOf('261115', nowMs)).toBe('2026-11-15');
    expect(birthDateOf('990229', nowMs)).toBeNull();
  });

  it('let documents end soon, or have ended', () => {
    expect(expiryDateOf('320415', nowMs)).toBe('2032-04-15');
    expect(expiryDateOf('990415', nowMs)).toBe('1999-04-15');
  });
});
