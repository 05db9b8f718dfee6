import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import { modelsFolder } from '../../models-folder.ts';
import { openVocabulary } from '../meaning/word-pieces.ts';
import { drawnPage } from '../testing/drawn-source.ts';
import { viewOfPage } from '../view.ts';
import { askedField } from './field-texts.ts';
import { type Look, openGraph } from './graph.ts';
import { numbersOfField, numbersOfGroup, numbersOfPage } from './look-input.ts';
import { pageWords } from './page-words.ts';

const vocabulary = await openVocabulary(join(modelsFolder, 'meaning', 'vocabulary.txt'));
const open = async () => await openGraph(join(modelsFolder, 'chooser', 'chooser.onnx'));

const fieldsOf = (...names: readonly string[]) =>
  numbersOfGroup(
    names.map((name) => numbersOfField(askedField([name], { type: 'string' }), 'en', vocabulary)),
  );
const wordsOf = (...texts: readonly string[]) => {
  const page = drawnPage(texts.map((text, at) => textAt(50, 50 + 20 * at, text)));
  return numbersOfPage(pageWords(viewOfPage(page)), { number: 1, of: 1 }, vocabulary);
};
const invoice = () => wordsOf('Invoice 4711', 'Date 2026-03-01', 'Total 119.00');
const letter = () => wordsOf('Dear Ms Novak', 'Total recall', 'Yours faithfully');

function scoresOf(look: Look, fields: number, words: number): readonly number[] {
  const scores = [...look.nothing];
  for (let kind = 0; kind < 4; kind += 1)
    for (let field = 0; field < fields; field += 1)
      for (let word = 0; word < words; word += 1) scores.push(look.score(kind, field, word));
  return scores;
}

test('what is known of the fields from another page changes no score', async () => {
  const fields = () => fieldsOf('total', 'invoiceNumber');
  const graph = await open();
  await graph.look(fields(), invoice(), false);
  const words = letter();
  const known = scoresOf(await graph.look(fields(), words, false), 2, words.count);
  const fresh = scoresOf(await (await open()).look(fields(), words, false), 2, words.count);
  expect(known).toEqual(fresh);
});

test('what is known of the words from other fields changes no score', async () => {
  const graph = await open();
  const words = invoice();
  const fresh = scoresOf(await (await open()).look(fieldsOf('date'), words, false), 1, words.count);
  await graph.look(fieldsOf('total', 'invoiceNumber'), words, true);
  // Nobody looks at them again.
  words.looks.fill(0);
  const known = scoresOf(await graph.look(fieldsOf('date'), words, true), 1, words.count);
  expect(known).toEqual(fresh);
});

test('other fields than the last ones are not taken for them, however many there were', async () => {
  const graph = await open();
  const words = invoice();
  const names = Array.from({ length: 20 }, (_, at) => `amount${at}`);
  for (const name of names) await graph.look(fieldsOf(name), words, false);
  for (const name of ['amount0', 'amount19', 'date']) {
    const asked = scoresOf(await graph.look(fieldsOf(name), words, false), 1, words.count);
    const fresh = scoresOf(await (await open()).look(fieldsOf(name), words, false), 1, words.count);
    expect(asked).toEqual(fresh);
  }
});
