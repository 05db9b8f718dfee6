import { expect, test } from 'vitest';
import type { Script } from './languages.ts';
import { settleLookAlikes } from './look-alikes.ts';

/** `text` with its words as a line of a page in that script. */
const line = (text: string, page: Script = 'latin') =>
  settleLookAlikes(
    text.split(' ').map((word, i) => ({ text: word, confidence: 0.9, from: 100 * i, to: 100 * i + 80 })),
    page,
  )
    .map((word) => word.text)
    .join(' ');

test('a letter of another script that looks the same becomes one of its word', () => {
  expect(line('SETAPА\u041A MOT\u041D')).toBe('SETAPAK MOTH');
  expect(line('Cчёт \u043Dа oплату', 'cyrillic')).toBe('Счёт на оплату');
  expect(line('Τιμολόγιo ΣYNOΛO', 'greek')).toBe('Τιμολόγιο ΣΥΝΟΛΟ');
  expect(line('Straβe')).toBe('Straße');
});

test('where a word tells nothing, its line does, then the page', () => {
  expect(line('В TOTAL')).toBe('B TOTAL');
  expect(line('B итоге', 'cyrillic')).toBe('В итоге');
  expect(line('ТОР')).toBe('TOP');
  expect(line('803\u043C#')).toBe('803M#');
});

test('words of another script stay as they are', () => {
  expect(line('оплата VISA USB MAX', 'cyrillic')).toBe('оплата VISA USB MAX');
  expect(line('Москва', 'latin')).toBe('Москва');
  expect(line('12 μm', 'latin')).toBe('12 μm');
  expect(line('合计 ABC', 'han')).toBe('合计 ABC');
});

test('a nought among letters is a letter, a letter among figures a figure', () => {
  expect(line('ОО0 0т', 'cyrillic')).toBe('ООО от');
  expect(line('З0 дней', 'cyrillic')).toBe('30 дней');
  expect(line('T0TAL 1O5.00')).toBe('TOTAL 105.00');
  expect(line('CS0013 K0A A0')).toBe('CS0013 K0A A0');
  expect(line('EUR O. 50')).toBe('EUR 0. 50');
  expect(line('Dr. O. 1234 O. Neill')).toBe('Dr. O. 1234 O. Neill');
});

test('a three beside a figure does not make a word Cyrillic', () => {
  expect(line('\u0410\u04175\u0420 Rating')).toBe('A35P Rating');
  expect(line('\u041F\u04175 \u0438\u0442\u043E\u0433', 'cyrillic')).toBe(
    '\u041F\u04175 \u0438\u0442\u043E\u0433',
  );
});

test('strokes beside letters are plain where nothing speaks for more', () => {
  expect(line("Ľ'UNITÉ ľ’eau")).toBe("L'UNITÉ l’eau");
  expect(line('‚24')).toBe(',24');
  expect(line('‚Zitat‘')).toBe('‚Zitat‘');
});

test('a word of two scripts was not read right', () => {
  const [word, other] = settleLookAlikes(
    ['LфBL', 'Хлеб'].map((text, i) => ({ text, confidence: 0.9, from: 100 * i, to: 100 * i + 80 })),
    'latin',
  );
  expect(word?.confidence).toBeCloseTo(0.45);
  expect(other?.confidence).toBe(0.9);
});

test('signs that are Latin and no letters, such as Roman numerals, are settled in no time', () => {
  const before = process.cpuUsage();
  expect(line(`${'Ⅳ'.repeat(10_000)}я`, 'cyrillic')).toMatch(/^Ⅳ+я$/u);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});
