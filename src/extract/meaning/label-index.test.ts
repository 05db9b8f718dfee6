import { expect, test } from 'vitest';
import { packedIndex } from './build-label-index.ts';
import { labelIndex, nameIndex } from './label-index.ts';
import packed from './lexicon/label-index.json' with { type: 'json' };

test('the index in its file is that of the lexicon', () => {
  expect(packed, 'run: node scripts/write-label-index.ts').toEqual(packedIndex());
});

test('what documents print is found by its words in either order', () => {
  expect(labelIndex.byWords.get('invoice#')?.[0]).toEqual({
    ...{ concept: 'invoiceNumber', role: null, weight: 1 },
  });
  expect(labelIndex.byBag.get('# invoice')).toEqual(labelIndex.byWords.get('invoice#'));
  expect(labelIndex.byWords.get('noneofthis')).toBeUndefined();
});

test('names of fields are known beside all that documents print, and are not taken for print', () => {
  expect(nameIndex.byWords.get('invoice#')).toEqual(labelIndex.byWords.get('invoice#'));
  const own = packed.names.vocabulary.split(' ');
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((word) => labelIndex.vocabulary.has(word) || !nameIndex.vocabulary.has(word))).toEqual(
    [],
  );
});
