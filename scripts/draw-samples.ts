/**
 * Draws the sample documents of `samples`, all of them invented. Needs Debian's fonts-noto-core and fonts-noto-extra; run
 * it when a text changes, and look at what it drew: node scripts/draw-samples.ts
 */
import { promises as fs } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { launchBrowser } from '../test/support/launch-browser.ts';
import { contract } from './samples/contract.ts';
import { deliveryNote } from './samples/delivery-note.ts';
import { idCard } from './samples/id-card.ts';
import { invoice } from './samples/invoice.ts';
import { receipt } from './samples/receipt.ts';
import { resume } from './samples/resume.ts';

const pathOf = (name: string): string => fileURLToPath(new URL(`../samples/${name}`, import.meta.url));
/** Else every run would give other bytes. */
const drawnAt = new Date('2026-11-01T00:00:00Z');

async function drawn(
  html: string,
  viewport: { width: number; height: number },
  draw: (tab: Page) => Promise<void>,
) {
  const browser = await launchBrowser();
  const tab = await browser.newPage({ viewport });
  await tab.setContent(html, { waitUntil: 'load' });
  await draw(tab);
  await browser.close();
}

async function pdf(name: string, html: string): Promise<void> {
  await drawn(html, { width: 800, height: 1100 }, async (tab) => {
    const printed = await PDFDocument.load(await tab.pdf({ preferCSSPageSize: true, printBackground: true }));
    printed.setCreationDate(drawnAt);
    printed.setModificationDate(drawnAt);
    printed.setProducer('Deckle');
    printed.setCreator('Deckle');
    await fs.writeFile(pathOf(name), await printed.save());
  });
}

/** The grain of a phone's sensor, always the same. */
function grain(width: number, height: number): Buffer {
  const noise = Buffer.alloc(width * height);
  let state = 20_261_101;
  for (let i = 0; i < noise.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    noise[i] = 128 + (((state >>> 24) % 31) - 15);
  }
  return noise;
}

async function photo(name: string, html: string, width: number, height: number): Promise<void> {
  await drawn(html, { width, height }, async (tab) => {
    const noise = { input: grain(width, height), raw: { width, height, channels: 1 as const } };
    const light =
      Buffer.from(`<svg width="${width}" height="${height}"><defs><linearGradient id="l" x1="0" y1="0" x2="1"
      y2="1"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#a39d95"/></linearGradient></defs><rect
      width="100%" height="100%" fill="url(#l)"/></svg>`);
    const lit = await sharp(await tab.screenshot({ type: 'png' }))
      .composite([{ input: light, blend: 'multiply' }])
      .blur(0.6)
      .toBuffer();
    await sharp(lit)
      .composite([{ ...noise, blend: 'soft-light' }])
      .jpeg({ quality: 78, mozjpeg: true })
      .toFile(pathOf(name));
  });
}

async function scan(name: string, html: string, width: number, height: number): Promise<void> {
  await drawn(html, { width, height }, async (tab) => {
    await sharp(await tab.screenshot({ type: 'png' }))
      .png({ palette: true, colours: 128, compressionLevel: 9, effort: 10 })
      .toFile(pathOf(name));
  });
}

await fs.mkdir(pathOf(''), { recursive: true });
await pdf('invoice.pdf', invoice);
await photo('receipt.jpg', receipt, 1180, 1640);
await pdf('contract.pdf', contract);
await pdf('resume.pdf', resume);
await scan('id-card.png', idCard, 1240, 1560);
await pdf('lieferschein.pdf', deliveryNote);
