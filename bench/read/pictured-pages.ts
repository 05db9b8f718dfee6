/** PDFs with a text layer, the same pages plain and with what stands on business paper: logos, photographs, letterheads. */
import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { pageTexts } from './page-texts.ts';

export const pagesEach = 24;
const [width, height] = [595, 842];
const margin = 56;
/** Above this, pages have no text of their own. */
const headHeight = 110;

type Draw = (page: PDFPage, number: number) => void;

/** Each adds its pictures to the same pages of text. */
const papers: Readonly<Record<string, (document: PDFDocument, font: PDFFont) => Promise<Draw>>> = {
  'text alone': async () => () => {},
  'logo with letters, PNG': async (document) => {
    const logo = await document.embedPng(await lettered('Harbour & Finch', [900, 300], '#123a6b', 'none'));
    return (page) => place(page, logo, [margin, 30, 150, 50]);
  },
  'photograph, JPEG': async (document) => {
    const photograph = await document.embedJpg(await photographed([1200, 500]));
    return (page) => place(page, photograph, [margin, 24, 192, 80]);
  },
  'logo of paths': async () => (page) => {
    const options = { x: margin, y: height - 30, scale: 0.6, color: rgb(0.1, 0.3, 0.5) };
    page.drawSvgPath('M 0 0 L 60 0 L 60 20 L 20 20 L 20 60 L 0 60 Z M 80 0 C 120 0 120 60 80 60 Z', options);
  },
  'letterhead across the page, PNG': async (document) => {
    const head = await document.embedPng(await letterhead([2480, 430]));
    return (page) => place(page, head, [0, 0, width, 103]);
  },
  'letterhead with the number of the page on it': async (document, font) => {
    const head = await document.embedPng(await letterhead([2480, 430]));
    return (page, number) => {
      place(page, head, [0, 0, width, 103]);
      page.drawText(`Page ${number} of ${pagesEach}`, { x: 470, y: height - 96, size: 9, font });
    };
  },
  'logo, photograph and stamp': async (document) => {
    const logo = await document.embedPng(await lettered('Quayside', [600, 200], '#704010', 'none'));
    const photograph = await document.embedJpg(await photographed([800, 500]));
    const stamp = await document.embedPng(await lettered('PAID', [400, 200], '#b00020', 'none'));
    return (page) => {
      place(page, logo, [margin, 30, 120, 40]);
      place(page, photograph, [400, 20, 128, 80]);
      place(page, stamp, [440, 760, 90, 45]);
    };
  },
  'another logo on each page, PNG': async (document) => {
    const logos: PDFImage[] = [];
    for (let number = 1; number <= pagesEach; number++)
      logos.push(
        await document.embedPng(await lettered(`Harbour ${number * 37}`, [900, 300], '#123a6b', 'none')),
      );
    return (page, number) => {
      const logo = logos[number - 1];
      if (logo !== undefined) place(page, logo, [margin, 30, 150, 50]);
    };
  },
};

/** PDFs by what is on their pages. */
export async function drawPapers(): Promise<ReadonlyMap<string, Uint8Array>> {
  const drawn = new Map<string, Uint8Array>();
  for (const [name, prepare] of Object.entries(papers)) {
    const document = await PDFDocument.create();
    const font = await document.embedFont(StandardFonts.Helvetica);
    const draw = await prepare(document, font);
    for (let number = 1; number <= pagesEach; number++) {
      const page = document.addPage([width, height]);
      draw(page, number);
      writeText(page, number, font);
    }
    drawn.set(name, await document.save());
  }
  return drawn;
}

function place(
  page: PDFPage,
  picture: PDFImage,
  [x, top, wide, high]: readonly [number, number, number, number],
): void {
  page.drawImage(picture, { x, y: height - top - high, width: wide, height: high });
}

/** Running text on one page, the items of an invoice on the next: about 400 words each. */
function writeText(page: PDFPage, number: number, font: PDFFont): void {
  const size = 9;
  let y = height - headHeight - 20;
  const line = (text: string, x = margin) => page.drawText(text, { x, y, size, font });
  if (number % 2 === 1) {
    const words = [...pageTexts.en, ...pageTexts.en].join(' ').replaceAll('−', '-').split(' ');
    let row = '';
    for (const word of words) {
      if (font.widthOfTextAtSize(`${row} ${word}`, size) > width - 2 * margin) {
        line(row);
        row = '';
        y -= 14;
      }
      row = row === '' ? word : `${row} ${word}`;
    }
    line(row);
    return;
  }
  line(`Invoice number HF-${20_400 + number}`);
  y -= 30;
  const words = pageTexts.en.join(' ').match(/[a-z]{4,}/giu) ?? [];
  for (let item = 1; item <= 42; item++) {
    const name = [0, 1, 2].map((i) => words[(3 * (item + 5 * number) + i) % words.length]).join(' ');
    const count = 1 + (item % 9);
    for (const [column, text] of [`${item}`, name, `${count}`, '18.75', (count * 18.75).toFixed(2)].entries())
      line(text, margin + ([0, 40, 280, 350, 420][column] ?? 0));
    y -= 14;
  }
}

type Size = readonly [width: number, height: number];

async function lettered(text: string, [wide, high]: Size, ink: string, paper: string): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">
    <rect width="100%" height="100%" fill="${paper}"/>
    <circle cx="${high / 2}" cy="${high / 2}" r="${0.4 * high}" fill="${ink}"/>
    <text x="${1.05 * high}" y="${0.62 * high}" font-family="sans-serif" font-weight="bold" font-size="${0.26 * high}"
      textLength="${wide - 1.15 * high}" fill="${ink}">${text.replaceAll('&', '&amp;')}</text></svg>`;
  return await sharp(Buffer.from(picture)).png().toBuffer();
}

async function letterhead([wide, high]: Size): Promise<Buffer> {
  const lines = ['14 Quayside Lane, Bristol BS1 6UH', 'Telephone (0117) 496-0382', 'VAT GB 123 4567 82'];
  const small = lines.map((text, i) => `<text x="62%" y="${30 + 17 * i}%" font-size="44">${text}</text>`);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" font-family="sans-serif" fill="#223">
    <rect width="100%" height="100%" fill="#eef2f7"/><rect y="94%" width="100%" height="6%" fill="#123a6b"/>
    <text x="9%" y="55%" font-size="130" font-weight="bold">Harbour &amp; Finch</text>${small.join('')}</svg>`;
  return await sharp(Buffer.from(picture)).png().toBuffer();
}

/** Soft shapes under light and shade with the grain of a film, the same on every run. */
async function photographed([wide, high]: Size): Promise<Buffer> {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#9db8d9"/><stop offset="1" stop-color="#e8dcc0"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    ${Array.from({ length: 14 }, (_, i) => `<ellipse cx="${(i * 167) % wide}" cy="${high * (0.55 + 0.05 * (i % 7))}" rx="${90 + 23 * (i % 5)}" ry="${40 + 17 * (i % 4)}" fill="hsl(${90 + 9 * i},35%,${25 + 3 * (i % 9)}%)"/>`).join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(picture))
    .blur(6)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let seed = 4711;
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) + ((seed >>> 16) / 65536 - 0.5) * 18));
  }
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer();
}
