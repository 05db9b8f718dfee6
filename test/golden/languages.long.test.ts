/** One small page in each language of the interface in Hebrew, Thai and Hindi, read without being told which it is, and its values found. */
import { expect, test } from 'vitest';
import { recall } from '../../bench/read/score.ts';
import { compose } from '../../src/compose.ts';
import { engineNames } from '../../src/model/finding.ts';
import type { TemplateDraft } from '../../src/model/template.ts';
import { goldenPath, goldenText, readPath, textOf } from '../support/golden.ts';

const template: TemplateDraft = {
  name: 'Invoice',
  category: 'INVOICE',
  schema: {
    data: {
      invoiceNumber: { type: 'string' },
      invoiceDate: { type: 'date' },
      netTotal: { type: 'number' },
      tax: { type: 'number' },
      total: { type: 'number' },
    },
  },
};
const extractor = await compose({}).openExtractor();

/** Words, or characters where a language writes no spaces. Processors round differently: not always all. */
test.each([
  ['en', 0.97, ['HF-20417', '2026-03-09', 720.4, 144.08, 864.48]],
  ['fr', 0.93, ['2026-0318', '2026-02-12', 720.4, 144.08, 864.48]],
  ['es', 0.93, ['2026/0417', '2026-03-09', 720.4, 151.28, 871.68]],
  ['de', 0.93, ['2026-0417', '2026-03-09', 720.4, 136.88, 857.28]],
  ['it', 0.93, ['2026/0417', '2026-03-09', 720.4, 158.49, 878.89]],
  ['pt', 0.93, ['2026/0417', '2026-03-09', 720.4, 165.69, 886.09]],
  ['ru', 0.95, ['2026-0417', '2026-03-09', 72_040, 14_408, 86_448]],
  ['zh', 0.97, ['20260417', '2026-03-09', 720.4, 93.65, 814.05]],
  ['ja', 0.95, ['20260417', '2026-03-09', 72_040, 7204, 79_244]],
  ['ko', 0.85, ['20260417', '2026-03-09', 720_400, 72_040, 792_440]],
  ['ar', 0.93, ['20260417', '2026-03-09', 720.4, 100.86, 821.26]],
  ['he', 0.95, ['20260417', '2026-03-09', 720.4, 129.67, 850.07]],
  ['th', 0.95, ['20260417', '2026-03-09', 47_704, 3339.28, 51_043.28]],
  ['hi', 0.95, ['20260417', '2026-03-09', 47_704, 8586.72, 56_290.72]],
])('%s', async (language, least, values) => {
  const document = await readPath(goldenPath(`${language}.png`));
  const seen = textOf(document);
  const share = recall(await goldenText(language), seen, ['zh', 'ja', 'th'].includes(language));
  expect(share, seen).toBeGreaterThanOrEqual(least);
  expect(document.pages[0]?.language).toBe(language);
  const { result } = await extractor.extract(document, template, {
    ...{ engines: engineNames, signal: new AbortController().signal },
  });
  expect(Object.values(result)).toEqual(values);
});

test.each(['en', 'ar', 'he'])(
  'lines of %s come out in the order in which they are read',
  async (language) => {
    const truth = (await goldenText(language)).trim().split('\n');
    const { pages } = await readPath(goldenPath(`${language}.png`));
    const lines = pages[0]?.lines.map((line) => line.text) ?? [];
    const beginning = (line: string | undefined) => line?.split(' ').slice(0, 2);
    expect(lines.map(beginning)).toEqual(truth.map(beginning));
  },
);
