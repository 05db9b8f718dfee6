import { describe, expect, it } from 'vitest';
import { linesAt, textAt } from '../../layout/testing/drawn-page.ts';
import type { Word } from '../../model/document.ts';
import type { Fields } from '../../model/template.ts';
import { understand } from '../meaning/understand.ts';
import { drawnPage, noContext } from '../testing/drawn-source.ts';
import { unlimitedTime } from '../time-left.ts';
import { openObjectsPart } from './open-objects-part.ts';
import { viewOf } from './view.ts';

const open = { type: 'object' } as const;

function found(pages: readonly (readonly (readonly Word[])[])[], data: Fields) {
  const document = {
    ...({ sha256: '', kind: 'pdf', pageCount: pages.length, attachments: [] } as const),
    pages: pages.map((words, at) => ({ ...drawnPage(words), number: at + 1 })),
  };
  const template = understand({ name: 'Test', category: 'CUSTOM', schema: { data } });
  return openObjectsPart(viewOf({ document, context: noContext, time: unlimitedTime }), template);
}

const pairs = [textAt(50, 50, 'Wing span:'), textAt(200, 50, '12 m'), textAt(50, 70, 'Colour: deep red')];

describe('an object without properties', () => {
  it('holds the labels and values of the page, as printed, with their places', () => {
    const findings = found([pairs], { details: open });
    expect(findings.map(({ path, value }) => [path, value])).toEqual([
      [['details', 'Wing span'], '12 m'],
      [['details', 'Colour'], 'deep red'],
    ]);
    for (const { page, box, confidence, engine } of findings) {
      expect([page, engine]).toEqual([1, 'local']);
      expect(box?.every((side) => side >= 0 && side <= 1)).toBe(true);
      expect(confidence).toBeGreaterThan(0.5);
    }
  });

  it('may stand deep in other objects; objects with properties and arrays are left alone', () => {
    const findings = found([pairs], {
      plane: { type: 'object', properties: { parts: open, name: { type: 'string' } } },
      rows: { type: 'array', itemType: 'object', itemSchema: { properties: { more: open } } },
      none: { type: 'object', properties: {} },
    });
    expect(new Set(findings.map(({ path }) => path.slice(0, -1).join('.')))).toEqual(
      new Set(['plane.parts']),
    );
  });

  it('keeps the first of several pairs with one name', () => {
    const again = [textAt(50, 50, 'Colour: deep red'), textAt(50, 70, 'Keel: oak')];
    const other = [textAt(50, 50, 'Colour: pale blue'), textAt(50, 70, 'Mast: pine')];
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
    const lines = Array.from(
      { length: 300 },
      (_, at) => `Q${letters[at % 26]}${letters[Math.floor(at / 26)]}: v${at}`,
    );
    const pages = [0, 60, 120, 180, 240].map((from) => [
      linesAt(50, 10, lines.slice(from, from + 60), { size: 8 }),
    ]);
    expect(found(pages, { details: open })).toHaveLength(200);
  });
});
