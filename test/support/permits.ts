/** Small documents of one layout whose template nobody could understand by its names: what is read of them must have been taught. */
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { TemplateDraft } from '../../src/model/template.ts';
import type { Bytes } from './documents.ts';

export type Permit = { readonly vessel: string; readonly berth: string; readonly charge: string };

export const permitTemplate: TemplateDraft = {
  name: 'Permit',
  category: 'CUSTOM',
  schema: { data: { f1: { type: 'string' }, f2: { type: 'string' }, f3: { type: 'number' } } },
};

/** What the template asks for, of a permit. */
export const truthOf = ({ vessel, berth, charge }: Permit) => ({
  f1: berth,
  f2: vessel,
  f3: Number(charge),
});

export async function permit({ vessel, berth, charge }: Permit): Promise<Bytes> {
  const document = await PDFDocument.create();
  // The same permit is the same bytes.
  document.setCreationDate(new Date(0));
  document.setModificationDate(new Date(0));
  const font = await document.embedFont(StandardFonts.Helvetica);
  const sheet = document.addPage([400, 500]);
  const lines: readonly (readonly [x: number, y: number, text: string])[] = [
    [40, 460, 'Harbour office Seaville'],
    [40, 440, 'Permission granted under local ordinance'],
    [40, 380, 'Vessel'],
    [160, 380, vessel],
    [40, 350, 'Mooring'],
    [160, 350, berth],
    [40, 320, 'Charge paid'],
    [160, 320, charge],
    [40, 120, 'Inspector signature'],
    [40, 60, 'Keep this paper aboard while moored'],
  ];
  for (const [x, y, text] of lines) sheet.drawText(text, { x, y, size: 12, font });
  return new Uint8Array(await document.save());
}
