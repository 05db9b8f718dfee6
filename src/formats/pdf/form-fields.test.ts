import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { colourAt, opened, openedPage, signal, textLayerOf } from '../fixtures/opened.ts';
import { pdfOf } from '../fixtures/pdf-of.ts';

async function filledForm(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([200, 100]);
  page.drawText('Name', { x: 10, y: 70, size: 10 });
  const form = document.getForm();
  const name = form.createTextField('name');
  name.setText('Ada Lovelace');
  name.addToPage(page, { x: 50, y: 65, width: 100, height: 20 });
  const yes = form.createCheckBox('yes');
  yes.addToPage(page, { x: 20, y: 20, width: 10, height: 10 });
  yes.check();
  form.createCheckBox('no').addToPage(page, { x: 60, y: 20, width: 10, height: 10 });
  const choice = form.createRadioGroup('choice');
  choice.addOptionToPage('a', page, { x: 100, y: 20, width: 10, height: 10 });
  choice.addOptionToPage('b', page, { x: 140, y: 20, width: 10, height: 10 });
  choice.select('b');
  return document.save();
}

test('what was filled in is text of the page', async () => {
  const { words } = await textLayerOf(await filledForm());
  expect(words.map(({ text }) => text)).toEqual(expect.arrayContaining(['Name', 'Ada', 'Lovelace']));
  const ada = words.find(({ text }) => text === 'Ada');
  expect(ada?.box[0]).toBeGreaterThan(0.24);
  expect(ada?.box[3]).toBeLessThan(0.36);
});

test('boxes to tick have a place and a state', async () => {
  const { checkboxes } = await textLayerOf(await filledForm());
  expect(checkboxes.map(({ ticked }) => ticked)).toEqual([true, false, false, true]);
  const [box] = checkboxes;
  expect(box?.box).toEqual([0.1, 0.7, 0.15, 0.8].map((value) => expect.closeTo(value, 1)));
});

test('the same page says the same when it is opened again', async () => {
  const document = await opened(await filledForm());
  const first = await document.openPage(1);
  const said = first.textLayer();
  first.close();
  const second = await document.openPage(1);
  expect(second.textLayer()).toEqual(said);
  second.close();
});

test('what stays on a page when its fields are read does not make it forget them', async () => {
  const boxAt = (x: number, flags: number) =>
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (b${x}) /P 3 0 R /Rect [${x} 40 ${x + 10} 50] /F ${flags} /AS /Yes /V /Yes /AP << /N << /Yes 12 0 R /Off 12 0 R >> >> >>`;
  const bytes = pdfOf({
    page: '/Annots [10 0 R 11 0 R]',
    catalog: '/AcroForm << /Fields [10 0 R 11 0 R] >>',
    objects: {
      10: boxAt(20, 4),
      11: boxAt(60, 2),
      12: ['/Type /XObject /Subtype /Form /BBox [0 0 10 10]', '0 0 10 10 re f'],
    },
  });
  const document = await opened(bytes);
  for (const time of ['first', 'second']) {
    const page = await document.openPage(1);
    expect([time, page.textLayer()?.checkboxes]).toEqual([
      time,
      [{ box: [0.1, 0.5, 0.15, 0.6].map((value) => expect.closeTo(value, 2)), ticked: true }],
    ]);
    page.close();
  }
});

test('a ticked box is ticked in the picture too, an empty one is not', async () => {
  const page = await openedPage(await filledForm());
  const { data, width } = await page.render({
    pixelsPerPoint: 2,
    maxPixels: 1e6,
    signal,
  });
  const darkIn = (left: number) => {
    let dark = 0;
    for (let y = 142; y < 158; y++)
      for (let x = left; x < left + 16; x++) dark += (data[(y * width + x) * 3] ?? 255) < 128 ? 1 : 0;
    return dark;
  };
  expect(darkIn(42)).toBeGreaterThan(darkIn(122) + 5);
});

const field = (entries: string, form = '/NeedAppearances true') => ({
  page: '/Annots [10 0 R]',
  catalog: `/AcroForm << /Fields [10 0 R] ${form} /DR << /Font << /Helv 5 0 R >> >> /DA (/Helv 10 Tf 0 g) >>`,
  objects: {
    10: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f) /P 3 0 R /Rect [20 40 120 60] ${entries} >>`,
  },
});

test.each(['/NeedAppearances true', ''])(
  'a value that no program painted yet is read and seen: %s',
  async (form) => {
    const bytes = pdfOf(field('/V (Painted) /DA (/Helv 10 Tf 0 g)', form));
    const { data } = await (await openedPage(bytes)).render({ pixelsPerPoint: 2, maxPixels: 1e6, signal });
    expect(data.filter((value) => value < 100).length).toBeGreaterThan(50);
    expect((await textLayerOf(bytes)).words.map(({ text }) => text)).toEqual(['Painted']);
  },
);

test('a hidden field says nothing', async () => {
  const bytes = pdfOf(field('/V (Secret) /DA (/Helv 10 Tf 0 g) /F 2'));
  expect((await textLayerOf(bytes)).words).toEqual([]);
});

test('broken fields do not keep a page from being read', async () => {
  const bytes = pdfOf({
    content: 'BT /F1 10 Tf 20 50 Td (Still) Tj ET',
    page: '/Annots [10 0 R 99 0 R null (text) << >> << /Subtype /Widget /Rect [0 0] /AP << /N 77 0 R >> >>]',
    catalog: '/AcroForm << /Fields [10 0 R 98 0 R] >>',
    objects: { 10: '<< /Type /Annot /Subtype /Widget /FT /Btn /Rect [nonsense] /Parent 10 0 R >>' },
  });
  expect((await textLayerOf(bytes)).words.map(({ text }) => text)).toEqual(['Still']);
});

test('fields have no tint of the viewer', async () => {
  const page = await openedPage(pdfOf(field('/DA (/Helv 10 Tf 0 g)')));
  expect(await colourAt(page, 0.35, 0.5)).toEqual([255, 255, 255]);
});
