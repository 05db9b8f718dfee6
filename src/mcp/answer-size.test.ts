/** However long a document is, a model gets what it can hold, and all of it in the end. */
import { expect, test } from 'vitest';
import { fitted, usualCharacters } from './answer-size.ts';

const hintOf = (next: number) => `next ${next}`;
const row = (at: number) => ({ name: `Row ${at}`, amount: at });
const leaf = { confidence: 1, page: 1, box: [0, 0, 1, 1], text: 'x' };
const rows = Array.from({ length: 3000 }, (_, at) => row(at));
const statement = {
  result: { iban: 'DE1', rows },
  evidence: { iban: leaf, rows: rows.map(() => ({ name: leaf, amount: leaf })) },
  pageCount: 300,
};
const sizeOf = (value: unknown) => JSON.stringify(value).length;

test('an answer that fits is as it was', () => {
  const small = { result: { a: [1, 2] }, evidence: { a: [leaf, leaf] }, pageCount: 1 };
  expect(fitted(small, { firstItem: 0, hintOf })).toBe(small);
});

test('long lists come in parts that make the whole, each with its own evidence', () => {
  const seen: unknown[] = [];
  for (let firstItem = 0; ; ) {
    // biome-ignore lint/suspicious/noExplicitAny: what it looks like is what is tested
    const part: any = fitted(statement, { firstItem, hintOf });
    expect(sizeOf(part)).toBeLessThan(usualCharacters + 1000);
    expect(part).toMatchObject({ result: { iban: 'DE1' }, evidence: { iban: leaf }, pageCount: 300 });
    const { shown } = part.shownInPart[0];
    expect(part.shownInPart).toEqual([{ list: 'result.rows', first: firstItem, shown, of: 3000 }]);
    expect(part.evidence.rows).toHaveLength(shown);
    expect(part.evidence.rows.at(-1)).toEqual({ name: leaf, amount: leaf });
    seen.push(...part.result.rows);
    if (seen.length === 3000) {
      expect(part).not.toHaveProperty('hint');
      break;
    }
    expect(part.hint).toBe(`next ${seen.length}`);
    firstItem = seen.length;
  }
  expect(seen).toEqual(rows);
});

test('many documents come whole, a few at a time; of one that is too long, its lists in part', () => {
  const results = Array.from({ length: 40 }, (_, at) => ({
    ...{ filename: `${at}.pdf`, result: { rows: rows.slice(0, at === 20 ? 3000 : 300) } },
  }));
  const seen: string[] = [];
  for (let firstItem = 0; seen.length < 40; firstItem = seen.length) {
    // biome-ignore lint/suspicious/noExplicitAny: what it looks like is what is tested
    const part: any = fitted({ results, pageCount: 40 }, { firstItem, hintOf });
    expect(sizeOf(part)).toBeLessThan(usualCharacters + 1000);
    expect(part.shownInPart[0]).toMatchObject({ list: 'results', first: firstItem, of: 40 });
    seen.push(...part.results.map(({ filename }: { filename: string }) => filename));
    expect(part.hint).toBe(seen.length === 40 ? undefined : `next ${seen.length}`);
    const lists = part.shownInPart.map(({ list }: { list: string }) => list);
    if (firstItem === 20) expect(lists).toEqual(['results', 'results[20].result.rows']);
    else expect(lists).toEqual(['results']);
  }
  expect(seen).toEqual(results.map(({ filename }) => filename));
});

test('a list that has ended is empty, and nothing is to come', () => {
  const part = fitted(statement, { firstItem: 5000, hintOf });
  expect(part).toMatchObject({ result: { rows: [] }, shownInPart: [{ first: 5000, shown: 0, of: 3000 }] });
  expect(part).not.toHaveProperty('hint');
});
