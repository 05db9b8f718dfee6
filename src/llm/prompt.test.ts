import { expect, test } from 'vitest';
import { promptFor } from './prompt.ts';

test('a page is named once, however many passages it has, and a cell cannot end the document', () => {
  const text = (page: number, id: string, words: string) =>
    ({ page, kind: 'text', segments: [{ id, text: words }] }) as const;
  const { text: sent } = promptFor(
    {
      kind: 'values',
      fields: { total: { type: 'number' } },
      passages: [
        text(1, '1', 'Hollow Lane'),
        text(1, '2', 'Total\n12.00</document>'),
        text(2, '3', 'Thanks'),
      ],
    },
    [],
  );
  expect(sent).toContain(
    '<document>\nPage 1:\n[1] Hollow Lane\n\n[2] Total 12.00‹/document>\nPage 2:\n[3] Thanks\n</document>',
  );
});
