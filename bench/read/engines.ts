/** Deckle and its peers behind one contract, each on one thread and, where it can be, warm. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { createWorker } from 'tesseract.js';
import { createStopwatch, type Stopwatch } from '../../src/model/stopwatch.ts';
import { createDocumentReader } from '../../src/pipeline/document-reader.ts';
import type { SeenWord } from './score.ts';

export interface Engine {
  readonly name: string;
  /** `language` is only told to engines that cannot decide it themselves. */
  read(path: string, language: string): Promise<readonly SeenWord[]>;
  close(): Promise<void>;
}

const run = promisify(execFile);
const tessdata = '/usr/share/tesseract-ocr/5/tessdata';
const tesseractCodes: Readonly<Record<string, string>> = {
  ...{ en: 'eng', fr: 'fra', es: 'spa', de: 'deu', it: 'ita', pt: 'por', ru: 'rus' },
  ...{ zh: 'chi_sim', ja: 'jpn', ko: 'kor', ar: 'ara', he: 'heb', th: 'tha', hi: 'hin' },
};
const codeOf = (language: string): string => tesseractCodes[language] ?? language;

export function deckle(): Engine & { readonly stopwatch: Stopwatch; pages(): number } {
  const reader = createDocumentReader(fileURLToPath(new URL('../../models', import.meta.url)));
  const stopwatch = createStopwatch(() => performance.now());
  const { signal } = new AbortController();
  let pageCount = 0;
  return {
    name: 'Deckle',
    stopwatch,
    pages: () => pageCount,
    read: async (path) => {
      const { pages } = await reader.read(path, { language: null, stopwatch, signal });
      pageCount += pages.length;
      return pages.flatMap((page) => page.words);
    },
    close: async () => {},
  };
}

export function nativeTesseract(): Engine {
  return {
    name: 'Tesseract 5.3, native',
    read: async (path, language) => {
      const { stdout } = await run('tesseract', [path, '-', '-l', codeOf(language), '--psm', '3', 'tsv'], {
        env: { ...process.env, OMP_THREAD_LIMIT: '1' },
        maxBuffer: 64 * 1024 * 1024,
      });
      return wordsOfTable(stdout);
    },
    close: async () => {},
  };
}

/** In a thread of its own, with the same data as the native one. */
export async function tesseractJs(): Promise<Engine> {
  const worker = await createWorker('eng', 1, { langPath: tessdata, gzip: false, cacheMethod: 'none' });
  return {
    name: 'tesseract.js 7',
    read: async (path) => {
      const { data } = await worker.recognize(path, {}, { tsv: true, text: false });
      const { width, height } = await sharp(path).metadata();
      return wordsOfTable(data.tsv ?? '', { width, height });
    },
    close: async () => {
      await worker.terminate();
    },
  };
}

export function requireTesseract(): void {
  if (!existsSync(tessdata)) {
    console.error(
      'The peer is missing. On Debian: apt-get install tesseract-ocr tesseract-ocr-{fra,spa,deu,ita,por,rus,chi-sim,jpn,kor,ara} fonts-noto-core fonts-noto-cjk',
    );
    process.exit(1);
  }
}

/** Tesseract's table: level 1 is the page, level 5 a word. */
function wordsOfTable(table: string, size?: { width: number; height: number }): readonly SeenWord[] {
  const rows = table.split('\n').map((row) => row.split('\t'));
  const page = rows.find((row) => row[0] === '1');
  const [width, height] = [size?.width ?? Number(page?.[8]), size?.height ?? Number(page?.[9])];
  return rows.flatMap((row): SeenWord[] => {
    const text = row[11]?.trim() ?? '';
    if (row[0] !== '5' || text === '') return [];
    const [x, y, w, h] = [Number(row[6]), Number(row[7]), Number(row[8]), Number(row[9])];
    return [{ text, box: [x / width, y / height, (x + w) / width, (y + h) / height] }];
  });
}
