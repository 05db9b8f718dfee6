import { expect, test } from 'vitest';
import { inReadingOrder } from './right-to-left.ts';

const order = (text: string) => inReadingOrder(text.split(' ').map((word) => [...word])).join(' ');

test('Arabic and Hebrew letters are turned round, numbers inside are not', () => {
  expect(order('مقر')).toBe('رقم');
  expect(order('18.75رعسب')).toBe('بسعر18.75');
  expect(order('15-ב')).toBe('ב-15');
  expect(order('17%ב')).toBe('ב17%');
});

test('Latin words stay as they are', () => {
  expect(order('Total: 18.75')).toBe('Total: 18.75');
  expect(order('םגד Blue, Heron-12')).toBe('דגם Blue, Heron-12');
});

test('abbreviations keep their strokes and stops', () => {
  expect(order('מ"עמ')).toBe('מע"מ');
  expect(order(':.פ.ח')).toBe('ח.פ.:');
});

test('brackets turn with what they hold', () => {
  expect(order(')مقر(')).toBe(')رقم(');
  expect(order('(Blue Heron) הרבח')).toBe('(Blue Heron) חברה');
  expect(order('(17% מ"עמ)')).toBe('17%) (מע"מ');
});

test('signs beside figures of a line from right to left', () => {
  expect(order(':1,170.00 כ"הס')).toBe('1,170.00: סה"כ');
  expect(order('.Blue Heron 12 תרבח')).toBe('Blue Heron 12. חברת');
  expect(order('.Ltd הרבח')).toBe('Ltd. חברה');
  expect(order('45.50- הרתי')).toBe('-45.50 יתרה');
  expect(order('-45.50 הרתי')).toBe('-45.50 יתרה');
  expect(order('₪1,170 םולשתל')).toBe('₪1,170 לתשלום');
  expect(order('(17%) הלמע')).toBe('(17%) עמלה');
  expect(order(':%15 ةبيرض')).toBe('15%: ضريبة');
});

test('a label before a long address begins its line', () => {
  expect(order('office@alon.example :ל"אוד')).toBe('office@alon.example דוא"ל:');
});

test('a Hebrew word in a Latin line takes nothing from its neighbours', () => {
  expect(order('Invoice for Ben Gurion Street (הפיח), no. 8')).toBe(
    'Invoice for Ben Gurion Street (חיפה), no. 8',
  );
});
