/** Draws each language's page as a scanner at 200 dpi would see it, and spoils copies in the usual ways. */
import sharp from 'sharp';
import { launchBrowser } from '../../test/support/launch-browser.ts';
import { type PageLanguage, pageTexts } from './page-texts.ts';

/** A4 at 200 dpi. */
const [width, height] = [1654, 2339];
const pixelsPerPoint = 200 / 72;

export async function drawPages(): Promise<ReadonlyMap<PageLanguage, Buffer>> {
  const browser = await launchBrowser();
  const pages = new Map<PageLanguage, Buffer>();
  try {
    const tab = await browser.newPage({ viewport: { width, height } });
    for (const [language, paragraphs] of Object.entries(pageTexts)) {
      const body = paragraphs.map((text) => `<p>${text.replaceAll('&', '&amp;')}</p>`).join('');
      await tab.setContent(
        `<html lang="${language}" dir="${isFromRight(language) ? 'rtl' : 'ltr'}"><style>
          body { margin: ${60 * pixelsPerPoint}px; font: ${10.5 * pixelsPerPoint}px/1.55 'Noto Sans', 'Noto Sans CJK SC', 'Noto Sans Hebrew', 'Noto Naskh Arabic', 'Noto Sans Thai', 'Noto Sans Devanagari'; }
          :lang(ja) { font-family: 'Noto Sans CJK JP' } :lang(ko) { font-family: 'Noto Sans CJK KR' }
        </style>${body}</html>`,
      );
      if (isPageLanguage(language)) pages.set(language, await tab.screenshot({ type: 'png' }));
    }
  } finally {
    await browser.close();
  }
  return pages;
}

/** Languages that are written from right to left. */
export const isFromRight = (language: string): boolean => language === 'ar' || language === 'he';

const isPageLanguage = (code: string): code is PageLanguage => code in pageTexts;

const white = { background: '#fff' };

/** Each takes the clean page and gives a worse one. */
export const spoilers = {
  clean: async (page: Buffer) => page,
  blur: async (page: Buffer) => await sharp(page).blur(1.6).png().toBuffer(),
  '100 dpi': async (page: Buffer) =>
    await sharp(page)
      .resize(Math.round(width / 2))
      .png()
      .toBuffer(),
  'jpeg noise': async (page: Buffer) => await noisy(page),
  'low contrast': async (page: Buffer) => await sharp(page).greyscale().linear(0.22, 150).png().toBuffer(),
  'skew 3°': async (page: Buffer) => await sharp(page).rotate(3, white).png().toBuffer(),
  'skew −10°': async (page: Buffer) => await sharp(page).rotate(-10, white).png().toBuffer(),
  'turned 90°': async (page: Buffer) => await sharp(page).rotate(90).png().toBuffer(),
  'turned 180°': async (page: Buffer) => await sharp(page).rotate(180).png().toBuffer(),
  'turned 270°': async (page: Buffer) => await sharp(page).rotate(270).png().toBuffer(),
} as const satisfies Record<string, (page: Buffer) => Promise<Buffer>>;

/** Grain as of a cheap sensor, the same on every run, then strong compression. */
async function noisy(page: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(page).greyscale().raw().toBuffer({ resolveWithObject: true });
  let seed = 12345;
  for (let i = 0; i < data.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const grain = ((seed >>> 16) / 65536 - 0.5) * 70;
    data[i] = Math.max(0, Math.min(255, (data[i] ?? 0) * 0.85 + 20 + grain));
  }
  return await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .jpeg({ quality: 30 })
    .toBuffer();
}
