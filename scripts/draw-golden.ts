/**
 * Draws the small documents of test/golden, one for each language. Needs Debian's fonts-noto-core and fonts-noto-cjk;
 * run it when the texts change, and look at what it drew: node scripts/draw-golden.ts
 */
import { promises as fs } from 'node:fs';
import sharp from 'sharp';
import { isFromRight } from '../bench/read/draw-pages.ts';
import { pageTexts } from '../bench/read/page-texts.ts';
import { launchBrowser } from '../test/support/launch-browser.ts';

const folder = new URL('../test/golden/documents/', import.meta.url);
const browser = await launchBrowser();
const tab = await browser.newPage({ viewport: { width: 1100, height: 300 } });
for (const [language, lines] of Object.entries(pageTexts)) {
  const chosen = [lines[1], lines[5], lines[8]];
  await tab.setContent(`<html lang="${language}" dir="${isFromRight(language) ? 'rtl' : 'ltr'}"><style>
    body { margin: 40px; width: 1020px; font: 26px/1.7 'Noto Sans', 'Noto Sans CJK SC', 'Noto Sans Hebrew', 'Noto Naskh Arabic', 'Noto Sans Thai', 'Noto Sans Devanagari' }
    :lang(ja) { font-family: 'Noto Sans CJK JP' } :lang(ko) { font-family: 'Noto Sans CJK KR' } p { margin: 0 0 12px }
  </style>${chosen.map((line) => `<p>${line}</p>`).join('')}</html>`);
  const picture = await tab.screenshot({ type: 'png' });
  await sharp(picture)
    .png({ palette: true, colours: 8, compressionLevel: 9 })
    .toFile(new URL(`${language}.png`, folder).pathname);
  await fs.writeFile(new URL(`${language}.txt`, folder), `${chosen.join('\n')}\n`);
}
await browser.close();
