/** A page that is written line by line, as what was read of it would be. */
import type { Box } from '../../src/model/box.ts';
import type { Page, Segment } from '../../src/model/document.ts';

/** Of a letter's width, in its height. */
const breadth = 0.62;

export class Sheet {
  /** Where the next line stands. */
  y: number;
  readonly #size: readonly [width: number, height: number];
  readonly #drawn: { readonly text: string; readonly box: Box; readonly role: Segment['role'] }[] = [];

  constructor(size: readonly [width: number, height: number], y: number) {
    this.#size = size;
    this.y = y;
  }

  add(text: string, x: number, y: number, tall: number, role: Segment['role'] = 'text'): void {
    this.#drawn.push({ text, role, box: [x, y, Math.min(0.97, x + text.length * tall * breadth), y + tall] });
  }

  asPage(number: number, language: string | null): Page {
    const words: Page['words'][number][] = [];
    const lines = this.#drawn
      .toSorted((a, b) => a.box[1] - b.box[1])
      .map(({ text, box, role }) => {
        const own: number[] = [];
        const letter = (box[2] - box[0]) / Math.max(1, text.length);
        let x = box[0];
        for (const part of text.split(' ')) {
          own.push(words.length);
          words.push({
            ...{ text: part, box: [x, box[1], x + letter * part.length, box[3]] },
            ...{ confidence: 1, source: 'text' },
          });
          x += letter * (part.length + 1);
        }
        return { text, box, words: own, role };
      });
    const [width, height] = this.#size;
    return {
      ...{ number, size: { width, height, unit: 'pt' }, turn: 0, skew: 0, language, words },
      ...{ lines, segments: lines, blocks: [], rulings: [], tables: [], pairs: [], boxes: [] },
      ...{ checkboxes: [], barcodes: [], problems: [] },
    };
  }
}
