/** What the product gives the structure network is what it was trained on: `graph.py` wrote the file that is compared with here. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { numbersAnEdge } from '../../src/layout/graph/edges.ts';
import { graphOf } from '../../src/layout/graph/graph.ts';
import { hashesAWord } from '../../src/layout/graph/hashes.ts';
import { neighboursAWord } from '../../src/layout/graph/neighbours.ts';
import { numbersAWord } from '../../src/layout/graph/nodes.ts';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const rows = z.array(z.array(z.number()));
const pages = z
  .array(
    z.object({
      words: z.array(z.object({ text: z.string(), box, bold: z.boolean() })),
      rules: z.array(box),
      nodes: rows,
      hashes: rows,
      near: rows,
      /** None where nobody stands. */
      edges: z.array(rows),
    }),
  )
  .min(1);

const file = new URL('../../training/chooser/structure/parity.json', import.meta.url);
const areaOf = ([x0, y0, x1, y1]: z.infer<typeof box>) => ({ x0, y0, x1, y1 });

function rowsOf(numbers: ArrayLike<number>, width: number): readonly (readonly number[])[] {
  const all = Array.from(numbers);
  return Array.from({ length: all.length / width }, (_, at) => all.slice(at * width, (at + 1) * width));
}

const rounded = (all: readonly (readonly number[])[]) =>
  all.map((row) => row.map((value) => expect.closeTo(value, 4)));

it.each([...pages.parse(JSON.parse(readFileSync(file, 'utf8'))).entries()])('page %d', (_, page) => {
  const words = page.words.map(({ text, box, bold }) => ({ text, isBold: bold, ...areaOf(box) }));
  const graph = graphOf(words, page.rules.map(areaOf));
  expect(rowsOf(graph.near, neighboursAWord)).toEqual(page.near);
  expect(rowsOf(graph.hashes, hashesAWord)).toEqual(page.hashes);
  expect(rowsOf(graph.nodes, numbersAWord)).toEqual(rounded(page.nodes));
  const nobody = Array.from({ length: numbersAnEdge }, () => 0);
  const edges = page.edges.flatMap((all) => all.map((edge) => (edge.length === 0 ? nobody : edge)));
  expect(rowsOf(graph.edges, numbersAnEdge)).toEqual(rounded(edges));
});
