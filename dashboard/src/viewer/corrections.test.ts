import { expect, test } from 'vitest';
import { type Corrected, corrected, restored, withoutRow, withRow } from './corrections.ts';
import { keyOf } from './leaves.ts';

const found = (text: string) => ({ confidence: 0.5, page: 1, box: null, text });
const sure = (text: string) => ({ confidence: 1, page: null, box: null, text });
const read: Corrected = {
  result: { number: 'N1', items: [{ price: 1 }, { price: 2 }, { price: 3 }] },
  evidence: {
    number: found('N1'),
    items: [{ price: found('1') }, { price: found('2') }, { price: found('3') }],
  },
  originals: new Map(),
};
const was = (value: number) => ({ value, evidence: found(String(value)) });

test('a corrected value keeps what was read, and can be taken back to it', () => {
  const path = ['items', 1, 'price'];
  const once = corrected(read, path, was(2), { value: 20, evidence: sure('20') });
  const twice = corrected(once, path, { value: 20, evidence: sure('20') }, { value: null, evidence: null });
  expect(once.result).toEqual({ number: 'N1', items: [{ price: 1 }, { price: 20 }, { price: 3 }] });
  expect(twice.evidence.items).toEqual([{ price: found('1') }, { price: null }, { price: found('3') }]);
  expect(restored(twice, path)).toEqual(read);
  expect(restored(read, path)).toBe(read);
  expect(read.result.items).toEqual([{ price: 1 }, { price: 2 }, { price: 3 }]);
});

test('a row that goes away takes its corrections with it, and those below move up', () => {
  const third = corrected(read, ['items', 2, 'price'], was(3), { value: 30, evidence: sure('30') });
  const all = corrected(third, ['items', 1, 'price'], was(2), { value: 20, evidence: sure('20') });
  const less = withoutRow(all, ['items'], 1);
  expect(less.result.items).toEqual([{ price: 1 }, { price: 30 }]);
  expect(less.evidence.items).toEqual([{ price: found('1') }, { price: sure('30') }]);
  expect([...less.originals.keys()]).toEqual([keyOf(['items', 1, 'price'])]);
  expect(restored(less, ['items', 1, 'price']).result.items).toEqual([{ price: 1 }, { price: 3 }]);
});

test('a row that is added counts as corrected, also where no evidence was', () => {
  const more = withRow({ ...read, evidence: {} }, ['items'], { price: null });
  expect(more.result.items).toEqual([{ price: 1 }, { price: 2 }, { price: 3 }, { price: null }]);
  expect(more.evidence.items).toEqual([null, null, null, { price: null }]);
  expect([...more.originals]).toEqual([[keyOf(['items', 3, 'price']), null]]);
  expect(withRow(read, ['tags'], null).result.tags).toEqual([null]);
});
