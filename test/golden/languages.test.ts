/** One small page in each language of the interface, read without being told which it is. */
import { expect, test } from 'vitest';
import { recall } from '../../bench/read/score.ts';
import { goldenPath, goldenText, readPath, textOf } from '../support/golden.ts';

/** Words, or characters where a language writes no spaces. Processors round differently: not always all. */
test.each([
  ['en', 0.97],
  ['fr', 0.93],
  ['es', 0.93],
  ['de', 0.93],
  ['it', 0.93],
  ['pt', 0.93],
  ['ru', 0.95],
  ['zh', 0.97],
  ['ja', 0.95],
  ['ko', 0.85],
  ['ar', 0.93],
])('%s', async (language, least) => {
  const document = await readPath(goldenPath(`${language}.png`));
  const seen = textOf(document);
  const share = recall(await goldenText(language), seen, language === 'zh' || language === 'ja');
  expect(share, seen).toBeGreaterThanOrEqual(least);
  expect(document.pages[0]?.language).toBe(language);
});

test.each(['en', 'ar'])('lines of %s come out in the order in which they are read', async (language) => {
  const truth = (await goldenText(language)).trim().split('\n');
  const { pages } = await readPath(goldenPath(`${language}.png`));
  const lines = pages[0]?.lines.map((line) => line.text) ?? [];
  const beginning = (line: string | undefined) => line?.split(' ').slice(0, 2);
  expect(lines.map(beginning)).toEqual(truth.map(beginning));
});
