import { expect, test } from 'vitest';
import type { FoundAt, SetOutcome } from './outcome.ts';
import { reportPage } from './report.ts';
import { withPictures } from './report-pictures.ts';
import { meanOfSets, summaryOfSet } from './summary.ts';
import { outcomeOf } from './testing/samples.ts';

const jpeg = new Uint8Array([255, 216, 255]);

async function reportOf(sets: readonly SetOutcome[], size = jpeg.length) {
  const taken: string[] = [];
  const documents = await withPictures(sets, async ({ id, page }, maxSide) => {
    taken.push(`${id} ${page.number} ${maxSide}`);
    return size === jpeg.length ? jpeg : new Uint8Array(size);
  });
  const summaries = sets.map(summaryOfSet);
  const page = reportPage({
    ...{ engines: ['rules'], split: null, sets: summaries, mean: meanOfSets(summaries), documents },
    peakMemoryBytes: 2 ** 20,
  });
  return { page, taken };
}

const found: FoundAt = {
  ...{ engine: 'rules', part: 'labelled', confidence: 0.42, page: 1, text: 'A-7' },
  box: [0.1, 0.2, 0.3, 0.4],
};

test('a leaf that is not right stands beside its page with what was read, where, and what was expected', async () => {
  const { page, taken } = await reportOf([
    {
      name: 'bills',
      documents: [
        outcomeOf('fine', {}),
        outcomeOf('bad', {
          ...{ verdict: 'wrong', expected: 'A1', actual: 'A7', found },
          written: { page: 1, box: [0.5, 0.5, 0.6, 0.6] },
        }),
      ],
    },
  ]);
  expect(taken).toEqual(['bad 1 1200']);
  expect(page).toContain('src="data:image/jpeg;base64,/9j/"');
  expect(page).toMatch(/<rect class="read" x="0.1" y="0.2" width="0.1\d*" height="0.2"\/>/);
  expect(page).toContain('<rect class="written" x="0.5"');
  for (const text of ['<bdi>A1</bdi>', '<bdi>A7</bdi>', '<bdi>A-7</bdi>', 'rules', '0.420', 'wrong']) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain('<bdi>fine</bdi>');
  expect(page).not.toMatch(/https?:|<script|<link/);
});

test('text of documents stays text', async () => {
  const hostile = `</style><script>alert(1)</script>"'><img src=x onerror=alert(1)>&amp;\u0000\ud800`;
  const { page } = await reportOf([
    {
      name: hostile,
      documents: [
        {
          ...outcomeOf(hostile, {
            ...{ path: hostile, verdict: 'wrong', expected: hostile, actual: `${hostile}!` },
            found: { ...found, text: hostile },
          }),
          error: hostile,
        },
      ],
    },
  ]);
  expect(page).not.toMatch(/<script|<img src=x/);
  expect(page).not.toContain('\0');
  expect(page.match(/<\/style>/g)).toHaveLength(1);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&gt;&lt;img');
  expect(page).toContain('&amp;amp;');
  expect(page.isWellFormed()).toBe(true);
  expect(page).toContain(`content="default-src &#39;none&#39;; img-src data:`);
});

test('the worst documents come first, and what has no room for pictures is still listed', async () => {
  const wrong = { verdict: 'wrong', actual: 'x' } as const;
  const documents = Array.from({ length: 203 }, (_, i) => outcomeOf(`n${i}`, ...Array(i + 1).fill(wrong)));
  const { page, taken } = await reportOf([{ name: 's', documents }]);
  expect(taken).toHaveLength(200);
  expect(taken.slice(0, 2)).toEqual(['n202 1 1200', 'n201 1 1200']);
  expect(page.indexOf('<bdi>n202</bdi>')).toBeLessThan(page.indexOf('<bdi>n201</bdi>'));
  expect(page).toContain('<bdi>n0</bdi>');
  const big = await reportOf([{ name: 's', documents }], 15_000_000);
  expect(big.taken).toHaveLength(2);
});

test('what is not found anywhere shows the first page; what is all right says so', async () => {
  const missed = outcomeOf('a', { verdict: 'missed', actual: null });
  const long = [{ number: 1, turn: 0, width: 100, height: 9000 } as const];
  expect((await reportOf([{ name: 's', documents: [{ ...missed, pages: long }] }])).taken).toEqual([
    'a 1 2700',
  ]);
  const { page, taken } = await reportOf([{ name: 's', documents: [outcomeOf('a', {})] }]);
  expect(taken).toEqual([]);
  expect(page).toContain('Every document is right');
});
