/** A picture with the invoice number that hostile ones are made from. */
import { promises as fs } from 'node:fs';

export const goodPicture = async (): Promise<Buffer> =>
  await fs.readFile(new URL('../golden/documents/en.png', import.meta.url));
