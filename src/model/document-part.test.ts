import { expect, test } from 'vitest';
import { asInFile, pagesBilled } from './document-part.ts';
import type { Extraction } from './extraction.ts';

const leaf = (page: number | null) => ({
  ...{ page, confidence: 1, box: null, text: 'x', engine: 'rules' as const },
});
const extraction = (page: number | null): Extraction => ({
  result: { name: 'x', rows: [{ confidence: 'x' }], none: null },
  evidence: { name: leaf(page), rows: [{ confidence: leaf(page) }], none: null },
  findings: [{ ...leaf(page), path: ['name'], value: 'x', part: 'labelled' }],
  problems: [],
});

test('pages are those of the file, however deep a field stands and whatever it is called', () => {
  expect(asInFile(extraction(2), [5, 7])).toEqual(extraction(6));
});

test('what stands in an attached file has no page', () => {
  expect(asInFile(extraction(null), [5, 7])).toEqual(extraction(null));
});

test('the first part of a file is as it was', () => {
  const first = extraction(1);
  expect(asInFile(first, [1, 2])).toBe(first);
});

test('pages of documents that failed are not billed, blank ones are, and nothing where all failed', () => {
  const [one, two] = [{ pages: [1, 2] }, { pages: [4, 6] }] as const;
  const fault = new Error('damaged');
  expect(pagesBilled([one, two], 6)).toBe(6);
  expect(pagesBilled([one, { ...two, fault }], 6)).toBe(3);
  expect(
    pagesBilled(
      [
        { ...one, fault },
        { ...two, fault },
      ],
      6,
    ),
  ).toBe(0);
});
