import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { textLayerOf } from '../fixtures/opened.ts';
import { pdfOf } from '../fixtures/pdf-of.ts';
import { unlockPdf } from './unlock-pdf.ts';

async function lockedPdf(userPassword: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([300, 300]).drawText('Total 42');
  document.encrypt({ userPassword, ownerPassword: 'owner' });
  return await document.save();
}

test.each(['secret', 'sésame'])(
  'with the password %s the copy can be read by anybody, and is always the same',
  async (password) => {
    const locked = await lockedPdf(password);
    const [copy, again] = [await unlockPdf(locked, password), await unlockPdf(locked, password)];
    if (copy === null || again === null) throw new Error('nothing was locked');
    expect((await textLayerOf(copy)).words.map(({ text }) => text)).toEqual(['Total', '42']);
    expect(Buffer.from(copy).equals(again)).toBe(true);
  },
);

test('a wrong password is refused, and not repeated', async () => {
  const failure = await unlockPdf(await lockedPdf('secret'), 'guess-77').catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: 'document_encrypted' });
  expect(JSON.stringify(failure) + String(failure)).not.toContain('guess-77');
});

test('a PDF without a lock needs no copy', async () => {
  expect(await unlockPdf(pdfOf({}), 'secret')).toBeNull();
  expect(await unlockPdf(Buffer.from('%PDF-1.4 damaged'), 'secret')).toBeNull();
});
