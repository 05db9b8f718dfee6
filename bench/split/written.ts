/**
 * Contracts, letters and forms of some pages as programs write them, laid out as what was read of them would be. Few real sets have running text, and none
 * shows all the ways in which a document may go on: within a sentence, with a new heading, with signatures alone, with another form.
 */
import type { Box } from '../../src/model/box.ts';
import type { Document, Page, Segment } from '../../src/model/document.ts';
import type { Random } from './random.ts';
import type { Piece } from './stacks.ts';

const [width, height] = [595, 842];

export function writtenPieces(
  vocabulary: readonly string[],
  count: number,
  random: Random,
): readonly Piece[] {
  return Array.from({ length: count }, (_, nth) => ({
    ...{ set: 'written', id: `written-${nth}` },
    document: written(vocabulary, random),
  }));
}

type Drawn = { readonly text: string; readonly box: Box; readonly role: Segment['role'] };

function written(vocabulary: readonly string[], random: Random): Document {
  const between = (from: number, to: number) => from + random() * (to - from);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] ?? never();
  // Each has words of its own, as its matter has.
  const own = Array.from({ length: 60 }, () => pick(vocabulary));
  const word = () => (random() < 0.6 ? pick(own) : pick(vocabulary));
  const names = Array.from({ length: 4 }, () => `${upper(pick(own))} ${upper(pick(own))}`);
  const size = between(0.009, 0.014);
  const [left, pitch] = [between(0.08, 0.16), size * between(1.2, 1.9)];
  const isForm = random() < 0.35;
  const pageCount = 1 + Math.floor(random() ** 1.5 * (isForm ? 4 : 9));
  const captions = Array.from({ length: 50 }, () => upper(`${word()} ${word()}`));
  let section = 1;
  const pages = Array.from({ length: pageCount }, (_, at): Page => {
    const drawn: Drawn[] = [];
    const line = (text: string, x: number, y: number, tall = size, role: Segment['role'] = 'text') =>
      drawn.push({ text, role, box: [x, y, Math.min(0.97, x + text.length * tall * 0.62), y + tall] });
    let y = between(0.05, 0.1);
    if (at === 0) {
      line(upper(`${word()} ${word()}`), between(left, 0.4), y, size * between(1.1, 2.2), 'title');
      y += 3 * pitch;
      for (let nth = Math.floor(between(0, 6)); nth > 0; nth -= 1, y += pitch)
        line(`${pick(names)}, ${word()}`, left, y);
      if (random() < 0.6)
        line(
          `${upper(word())} ${Math.floor(between(1, 28))}.${Math.floor(between(1, 12))}.20${Math.floor(between(10, 26))}`,
          between(0.5, 0.7),
          y,
        );
      y += 2 * pitch;
    }
    const isLast = at === pageCount - 1;
    const end = isLast ? between(0.15, 0.9) : between(0.84, 0.93);
    let isOpen = at > 0 && random() < 0.7;
    while (y < end) {
      if (isForm) {
        const caption = pick(captions);
        line(`${Math.floor(between(1, 40))}. ${caption}`, left, y, size, 'label');
        if (random() < 0.6)
          line(
            random() < 0.5 ? pick(names) : `${Math.floor(between(1000, 99_999))}`,
            between(0.4, 0.7),
            y,
            size,
            'value',
          );
        y += pitch * between(1, 2.5);
        continue;
      }
      if (!isOpen && random() < 0.4) line(`${section++}. ${upper(word())} ${word()}`, left, y, size * 1.05);
      else {
        const rows = Math.floor(between(2, 9));
        for (let row = 0; row < rows && y < end; row += 1, y += pitch) {
          const words = Array.from({ length: Math.floor(between(9, 13)) }, () =>
            random() < 0.05 ? pick(names) : word(),
          );
          const text = words.join(' ');
          line(
            row === 0 && !isOpen ? upper(text) : row === rows - 1 ? `${text.slice(0, 30)}.` : text,
            left,
            y,
          );
        }
      }
      isOpen = false;
      y += pitch * between(0.6, 1.4);
    }
    if (isLast && random() < 0.6)
      for (const name of names.slice(0, 2)) {
        line(`By: ____________ ${name}`, pick([left, 0.5]), Math.min(0.9, y), size, 'label');
        y += 3 * pitch;
      }
    return pageOf(drawn, at + 1);
  });
  return { sha256: '0'.repeat(64), kind: 'pdf', pageCount, pages, attachments: [] };
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function pageOf(drawn: readonly Drawn[], number: number): Page {
  const words: Page['words'][number][] = [];
  const lines = drawn.map(({ text, box, role }) => {
    const own: number[] = [];
    const letter = (box[2] - box[0]) / Math.max(1, text.length);
    let x = box[0];
    for (const part of text.split(' ')) {
      own.push(words.length);
      words.push({
        text: part,
        box: [x, box[1], x + letter * part.length, box[3]],
        confidence: 1,
        source: 'text',
      });
      x += letter * (part.length + 1);
    }
    return { text, box, words: own, role };
  });
  return {
    ...{ number, size: { width, height, unit: 'pt' }, turn: 0, skew: 0, language: null, words },
    ...{ lines, segments: lines, blocks: [], rulings: [], tables: [], pairs: [], boxes: [] },
    ...{ checkboxes: [], barcodes: [], problems: [] },
  };
}

/** Words that documents are written of. */
export function vocabularyOf(pieces: readonly Piece[]): readonly string[] {
  const words = new Set<string>();
  for (const { document } of pieces)
    for (const page of document.pages)
      for (const { text } of page.words) if (/^\p{Ll}{3,12}$/u.test(text)) words.add(text);
  return [...words].sort();
}

function never(): never {
  throw new Error('there are no words to write with');
}
