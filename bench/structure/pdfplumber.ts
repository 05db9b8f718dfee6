/** The peer: pdfplumber, which finds tables in PDFs by drawn lines or by how text is aligned. It has no pairs and no segments. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Box } from '../../src/model/box.ts';
import { type BuiltPage, isIn, orderOf, readAs } from './built.ts';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const table = z.array(z.object({ row: z.number(), column: z.number(), box }));
const peerPage = z.object({
  ...{ path: z.string(), page: z.number(), words: z.array(box) },
  ...{ drawn: z.array(table), aligned: z.array(table) },
});
export type PeerPage = z.infer<typeof peerPage>;
export const strategies = ['drawn', 'aligned'] as const;
export type Strategy = (typeof strategies)[number];

export async function readByPdfplumber(paths: readonly string[]): Promise<readonly PeerPage[]> {
  const script = fileURLToPath(new URL('./pdfplumber_tables.py', import.meta.url));
  const printed = await new Promise<string>((done, fail) => {
    const options = { maxBuffer: 1024 ** 3 };
    const child = execFile('python3', [script], options, (error, out) => (error ? fail(error) : done(out)));
    child.stdin?.end(paths.join('\n'));
  });
  const lines = printed.split('\n').filter((line) => line !== '');
  return lines.map((line) => peerPage.parse(JSON.parse(line)));
}

/** A word is in the cell that its middle stands in; a first row counts as the headings, for it tells of none. */
export function builtByPdfplumber(page: PeerPage, strategy: Strategy, truth: readonly Box[]): BuiltPage {
  return {
    ...{ segments: [], pairs: [] },
    tables: page[strategy].map((cells) =>
      cells.map(({ row, column, box: own }) => ({
        ...{ row, column, isHead: row === 0 },
        words: truth.flatMap((word, at) => (isIn(word, own) ? at : [])),
      })),
    ),
    order: orderOf(readAs(truth, page.words)),
  };
}
