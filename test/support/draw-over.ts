/** Draws a box on a page of the viewer with the mouse, as a person does. */
import type { Page } from 'playwright-core';

/** In 0..1 of the first page. */
export async function drawOver(page: Page, [x0, y0, x1, y1]: readonly [number, number, number, number]) {
  const sheet = await page.locator('[data-page="1"]').boundingBox();
  if (sheet === null) throw new Error('The page is not shown.');
  const at = (x: number, y: number) => [sheet.x + x * sheet.width, sheet.y + y * sheet.height] as const;
  await page.mouse.move(...at(x0, y0));
  await page.mouse.down();
  await page.mouse.move(...at((x0 + x1) / 2, y1));
  await page.mouse.move(...at(x1, y1));
  await page.mouse.up();
}
