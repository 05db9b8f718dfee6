/** Documents of many kinds in turn: those of labelled folders, of which only the half for working on is read, or drawn ones. */
import { readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { splitOf } from '../../src/eval/splits.ts';
import { goldenSheet, receipt, scannedPage, textPage } from '../sample-documents.ts';

/** Every third document is a page of text, as in the drawn ones. */
const textEvery = 3;
/** Scripts of readers of their own, besides that of European letters. */
const otherScripts = ['ar', 'he', 'hi', 'ja', 'ko', 'ru', 'th', 'zh'];

export async function* mixedDocuments(
  folders: readonly string[],
  scratch: string,
): AsyncGenerator<string, never> {
  const lists = folders.length > 0 ? await Promise.all(folders.map(documentsIn)) : [await drawn(scratch)];
  for (let round = 0; ; round += 1) {
    for (const list of lists) {
      const path = list[round % list.length];
      if (path !== undefined) yield path;
    }
  }
}

async function documentsIn(folder: string): Promise<readonly string[]> {
  const names = (await readdir(folder)).filter((name) => /\.(pdf|jpe?g|png|tiff?)$/i.test(name));
  const paths = names
    .filter((name) => splitOf(name.slice(0, -extname(name).length)) === 'work')
    .map((name) => join(folder, name));
  if (paths.length === 0) throw new Error(`${folder} holds no documents of the half for working on.`);
  return paths;
}

async function drawn(scratch: string): Promise<readonly string[]> {
  const sheets = otherScripts.map(async (language) => await goldenSheet(1100, 1400, [`${language}.png`]));
  const pictures = [(await scannedPage()).bytes, (await receipt()).bytes, ...(await Promise.all(sheets))];
  const paths: string[] = [];
  for (const [at, bytes] of pictures.entries()) {
    paths.push(await written(join(scratch, `picture-${at}.jpg`), bytes));
    if (at % (textEvery - 1) === 1)
      paths.push(await written(join(scratch, `text-${at}.pdf`), (await textPage(20_000 + at)).bytes));
  }
  return paths;
}

async function written(path: string, bytes: Uint8Array): Promise<string> {
  await writeFile(path, bytes);
  return path;
}
