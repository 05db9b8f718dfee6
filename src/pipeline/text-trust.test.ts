import { expect, test } from 'vitest';
import type { TextLayer } from '../formats/format.ts';
import { agreement, readsLikeText, trustIn } from './text-trust.ts';

const sentence =
  'please transfer the outstanding amount within thirty days and mention the invoice number'.split(' ');

function layer(texts: readonly string[], changed: Partial<TextLayer> = {}): TextLayer {
  return {
    words: texts.map((text) => ({ text, box: [0, 0, 0.1, 0.1], confidence: 1, source: 'text' })),
    invisible: texts.map(() => false),
    unmapped: texts.map(() => false),
    rulings: [],
    pictures: [],
    checkboxes: [],
    drawnSquares: [],
    hasDrawnCode: false,
    isBlank: false,
    ...changed,
  };
}

test('plain text is usable, no text is not', () => {
  expect(trustIn(layer(sentence))).toBe('usable');
  expect(trustIn(layer([]))).toBe('none');
});

test('hidden text over a picture of the page is not to be used', () => {
  const invisible = sentence.map(() => true);
  expect(trustIn(layer(sentence, { invisible, pictures: [[0, 0, 1, 1]] }))).toBe('none');
  expect(trustIn(layer(sentence, { invisible }))).toBe('none');
});

test('text beside glyphs that have no name is usable, with most of them it is useless', () => {
  const odd = [...sentence, '\ufffd\ufffdODUF\ufffd'];
  expect(trustIn(layer(odd))).toBe('doubtful');
  expect(trustIn(layer(odd, { unmapped: odd.map((_, i) => i === sentence.length) }))).toBe('usable');
  expect(trustIn(layer(sentence, { unmapped: sentence.map((_, i) => i !== 0) }))).toBe('none');
});

test('shifted letters and mixed cases do not read like text', () => {
  const shifted = sentence.map((word) => word.replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 3)));
  expect(readsLikeText(shifted)).toBe(false);
  expect(
    readsLikeText(sentence.map((word) => [...word].map((c, i) => (i % 2 ? c.toUpperCase() : c)).join(''))),
  ).toBe(false);
  expect(readsLikeText(Array.from({ length: 20 }, () => 'ab\u0001\u0002cd'))).toBe(false);
});

test.each([
  ['Übersicht über die Posten der Rechnung für den Monat Februar nebst allen Gebühren und Steuern'],
  ['Prodejní doklad číslo zákazníka smlouva čtvrtletí vyúčtování služby platba převodem částka'],
  ['1.234,56 99,00 2026-01-01 DE12 5001 0517 0648 4898 90'],
  ['发票号码 开票日期 付款期限三十天'],
])('%s reads like text', (text) => {
  expect(readsLikeText(text.split(' '))).toBe(true);
});

test('agreement is the share of claimed words that are seen', () => {
  expect(agreement(['Total', 'amount', 'due'], ['TOTAL:', 'Amount', '864.48'])).toBeCloseTo(2 / 3);
  expect(agreement(['total', 'total'], ['total'])).toBe(0.5);
  expect(agreement([], ['a'])).toBe(0);
});
