import { expect, it } from 'vitest';
import type { Box } from '../../model/box.ts';
import type { Finding } from '../../model/finding.ts';
import { areOnePlace } from './same-rows.ts';

const at = (text: string, box: Box): Finding => ({
  ...{ path: ['parties', 0, 'name'], value: text, text, confidence: 0.9, page: 1, box },
  ...{ engine: 'network', part: 'chooser' },
});

it('is one place for the same words, and for some of them', () => {
  expect(
    areOnePlace(at('Data Engineer', [0.1, 0.1, 0.3, 0.12]), at('Data Engineer', [0.1, 0.1, 0.3, 0.12])),
  ).toBe(true);
  expect(areOnePlace(at('Data Engineer', [0.1, 0.1, 0.3, 0.12]), at('Engineer', [0.2, 0.1, 0.3, 0.12]))).toBe(
    true,
  );
  expect(areOnePlace(at('Data', [0.1, 0.1, 0.2, 0.12]), at('Engineer', [0.2, 0.1, 0.3, 0.12]))).toBe(false);
});

it('is another place where a text of two lines only reaches around it', () => {
  // From the end of a line to the beginning of the next: the box is as wide as both lines.
  const wrapped = at('Northgate Tramways Ltd,', [0.1, 0.1, 0.9, 0.14]);
  expect(areOnePlace(wrapped, at('3 Depot Road', [0.2, 0.12, 0.5, 0.14]))).toBe(false);
  expect(areOnePlace(at('3 Depot Road', [0.2, 0.12, 0.5, 0.14]), wrapped)).toBe(false);
  expect(areOnePlace(wrapped, at('Ltd', [0.1, 0.12, 0.15, 0.14]))).toBe(true);
});
