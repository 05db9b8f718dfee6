import { describe, expect, it } from 'vitest';
import { type Drawn, drawnPage } from '../testing/drawn-letter.ts';
import { marksOn } from './page-marks.ts';

const marksOf = (...drawn: readonly Drawn[]) => {
  const page = drawnPage(drawn);
  return marksOn(page, page.lines);
};

describe('a page that begins a document', () => {
  const letter = marksOf(
    [60, 60, ['Hafen Handel GmbH'], { size: 14 }],
    [60, 120, ['RECHNUNG'], { size: 20 }],
    [60, 160, ['Hamburg, 12.03.2026', 'Sehr geehrte Frau Weber,']],
  );

  it('names its kind, its day and whom it is for', () => {
    expect(letter.kind).toBe(1);
    expect(letter).toMatchObject({ days: 1, contacts: 1, hasSalutation: true, isAnnex: false });
    expect(letter.names).toContain('weber');
  });
});

describe('a page that goes on', () => {
  it('says so at its top, and at the foot of the page before', () => {
    expect(marksOf([60, 40, ['Übertrag 1.200,00']]).isContinued).toBe(true);
    expect(marksOf([60, 800, ['please turn over']]).hasMore).toBe(true);
    expect(marksOf([60, 40, ['We discontinued the product in May.']]).isContinued).toBe(false);
  });

  it('is an annex, or small print', () => {
    expect(marksOf([60, 40, ['Exhibit B', 'List of inventions']]).isAnnex).toBe(true);
    expect(marksOf([60, 40, ['Exhibit 10.42', 'AGREEMENT']]).isAnnex).toBe(false);
    expect(marksOf([60, 40, ['Anlage 2: Preise']]).isAnnex).toBe(true);
    expect(marksOf([60, 40, ['See the schedule of payments for this.']]).isAnnex).toBe(false);
    expect(marksOf([60, 40, ['Allgemeine Geschäftsbedingungen']]).isTerms).toBe(true);
  });

  it('is there to be signed', () => {
    expect(marksOf([60, 40, ['By: ____________', 'Name: Jane Doe', 'Title: Director']]).signing).toBe(0.75);
  });
});
