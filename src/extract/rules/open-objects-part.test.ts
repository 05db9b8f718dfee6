import { describe, expect, it } from 'vitest';
import { textAt } from '../../layout/testing/drawn-page.ts';
import { boxAround } from '../../model/box.ts';
import type { Page, Stretch, Word } from '../../model/document.ts';
import type { Fields } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { drawnPage, noContext } from '../testing/drawn-source.ts';
import { unlimitedTime } from '../time-left.ts';
import { viewOf } from '../view.ts';
import { openObjectsPart } from './open-objects-part.ts';

const open = { type: 'object' } as const;

function found(pages: readonly Page[], data: Fields) {
  const document = {
    ...({ sha256: '', kind: 'pdf', pageCount: pages.length, attachments: [] } as const),
    pages: pages.map((page, at) => ({ ...page, number: at + 1 })),
  };
  const template = understand({ name: 'Test', category: 'CUSTOM', schema: { data } });
  return openObjectsPart(viewOf({ document, context: noContext, time: unlimitedTime }), template);
}

/** A page on which the layout saw these labels with their values, below each other. */
function pageWithPairs(pairs: readonly (readonly [string, string])[]): Page {
  const words: Word[] = [];
  const stretchAt = (x: number, y: number, text: string): Stretch => {
    const own = textAt(x, y, text);
    words.push(...own);
    const places = own.map((_, at) => words.length - own.length + at);
    return { text, words: places, box: boxAround(own.map(({ box }) => box)) };
  };
  const seen = pairs.map(([key, value], at) => ({
    key: stretchAt(50, 50 + 12 * at, key),
    value: stretchAt(200, 50 + 12 * at, value),
  }));
  return { ...drawnPage([]), words, pairs: seen };
}

const pairs = [textAt(50, 50, 'Wing span:'), textAt(200, 50, '12 m'), textAt(50, 70, 'Colour: deep red')];

describe('an object without properties', () => {
  it('holds the labels and values of the page, as printed, with their places', () => {
    const findings = found([drawnPage(pairs)], { details: open });
    expect(findings.map(({ path, value }) => [path, value])).toEqual([
      [['details', 'Wing span'], '12 m'],
      [['details', 'Colour'], 'deep red'],
    ]);
    for (const { page, box, confidence, engine } of findings) {
      expect([page, engine]).toEqual([1, 'rules']);
      expect(box?.every((side) => side >= 0 && side <= 1)).toBe(true);
      expect(confidence).toBeGreaterThan(0.5);
    }
  });

  it('may stand deep in other objects; objects with properties and arrays are left alone', () => {
    const findings = found([drawnPage(pairs)], {
      plane: { type: 'object', properties: { parts: open, name: { type: 'string' } } },
      rows: { type: 'array', itemType: 'object', itemSchema: { properties: { more: open } } },
      none: { type: 'object', properties: {} },
    });
    expect(new Set(findings.map(({ path }) => path.slice(0, -1).join('.')))).toEqual(
      new Set(['plane.parts']),
    );
  });

  it('keeps the first of several pairs with one name', () => {
    const again = pageWithPairs([
      ['Colour:', 'deep red'],
      ['Keel:', 'oak'],
    ]);
    const other = pageWithPairs([
      ['Colour:', 'pale blue'],
      ['Mast:', 'pine'],
    ]);
    const values = found([again, other], { details: open }).map(({ path, value, page }) => [
      path[1],
      value,
      page,
    ]);
    expect(values).toEqual([
      ['Colour', 'deep red', 1],
      ['Keel', 'oak', 1],
      ['Mast', 'pine', 2],
    ]);
  });

  it('holds no more than a page of pairs can', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const pairs = Array.from(
      { length: 300 },
      (_, at) => [`Q${letters[at % 26]}${letters[Math.floor(at / 26)]}:`, `v${at}`] as const,
    );
    const pages = [0, 60, 120, 180, 240].map((from) => pageWithPairs(pairs.slice(from, from + 60)));
    expect(found(pages, { details: open })).toHaveLength(200);
  });
});
