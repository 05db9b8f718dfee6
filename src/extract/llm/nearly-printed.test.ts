import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import { drawnPage } from '../testing/drawn-source.ts';
import { nearlyPrinted, nearlyRun } from './nearly-printed.ts';

/** Words with `~` before them were read unsurely. */
function readAs(lines: readonly string[], source: Word['source'] = 'ocr') {
  const words = linesAt(50, 40, lines).map((word): Word => {
    const isUnsure = word.text.startsWith('~');
    return { ...word, source, text: word.text.replace('~', ''), confidence: isUnsure ? 0.86 : 0.999 };
  });
  const page = drawnPage([words]);
  return nearlyRun({ page, words: page.lines.flatMap((line) => line.words) });
}

const spelled = (lines: readonly string[], wanted: string, source?: Word['source']): string | null =>
  nearlyPrinted(readAs(lines, source), wanted)?.spelled.join(' ') ?? null;

describe('a text with other letters than were read', () => {
  it('is taken where those were read unsurely, with the marks and capitals of the page', () => {
    const lines = ['Receipt 12', 'TEO HENG ~STATIĽNERY ~EBOOKS', 'No. 53, Jalan ~Bbgar, 45600'];
    expect(spelled(lines, 'Teo Heng Stationery & Books')).toBe('TEO HENG STATIONERY BOOKS');
    expect(spelled(lines, 'No 53 Jalan Besar 45600')).toBe('No. 53, Jalan Besar, 45600');
    expect(nearlyPrinted(readAs(lines), 'Teo Heng Stationery & Books')).toMatchObject({ isRespelled: true });
  });

  it('gets back accents that were not read, and loses those that are none', () => {
    expect(spelled(['SIA ~“PLACI” Riga'], 'SIA Plači')).toBe('SIA “PLAČI”');
    expect(spelled(['~Thại Village'], 'Thai Village')).toBe('Thai Village');
  });

  it('is what the document has where that was read surely', () => {
    expect(spelled(['Far East Trade Service, Inc.'], 'Far East Trade Services Inc')).toBe(
      'Far East Trade Service, Inc.',
    );
    expect(spelled(['Far East Trade Service, Inc.'], 'Far East Trade Services Inc', 'text')).toBeNull();
    expect(nearlyPrinted(readAs(['~Far East Trade Service']), 'Far East Trade Services')).toMatchObject({
      isRespelled: false,
    });
  });

  it('is what was read where its letters do not look like those', () => {
    expect(spelled(['~POTATO ~CHIPS'], 'Pptato chips')).toBe('POTATO CHIPS');
    expect(spelled(['~POTATO ~CHIPS'], 'Potatd chips')).toBe('POTATD CHIPS');
  });

  it('changes no digit, but for letters that look like one', () => {
    expect(spelled(['Order ~AB-10O7-XY today'], 'Order AB-1007-XY')).toBe('Order AB-1007-XY');
    for (const other of ['Order AB-1008-XY', 'Order AB-107-XY', 'Order AB-10077-XY'])
      expect(spelled(['Order ~AB-1007-XY today'], other)).toBeNull();
  });

  it.each([
    ['short', ['~Mot'], 'Hot'],
    ['with too many other letters', ['~Nordwind ~Handel'], 'Nordsee Handel'],
    ['with a word that is not there', ['~Mantana ~Riga'], 'SIA Mantana'],
    ['of which nothing is there', ['~Nordwind ~Handel'], 'rudjenmor corpoljen'],
    [
      'with another word in its place',
      ['~Paid ~to ~Ann ~Bee ~by ~the ~treasurer'],
      'Paid to Tom Bee by the treasurer',
    ],
  ])('is not found where it is %s', (_, lines, wanted) => {
    expect(spelled(lines, wanted)).toBeNull();
  });

  it('never differs from what was read in more than a sixth of its letters, nor in a digit', () => {
    const word = fc.stringMatching(/^[a-e0-3]{1,7}$/);
    const text = fc.array(word, { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(text, text, (read, said) => {
        const found = nearlyPrinted(readAs([read.map((one) => `~${one}`).join(' ')]), said.join(' '));
        if (found === null) return;
        const letters = said.join('').length;
        expect(found.edits).toBeLessThanOrEqual(letters / 6);
        const digitsOf = (one: string) => one.replaceAll(/[^23]/g, '');
        const there = found.words.map((at) => found.page.words[at]?.text ?? '').join('');
        // 0 and 1 look like letters; 2 and 3 look like none of a to e.
        expect(digitsOf(there)).toContain(digitsOf(found.spelled.join('')));
      }),
    );
  });
});
