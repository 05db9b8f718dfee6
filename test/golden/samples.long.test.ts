/**
 * Our own sample documents with their templates: what is right stays right, and nothing else is made up. `samples.json` has each value by its path;
 * under `missing` what the documents say and we do not find or get wrong, under `invented` what we give and they do not say.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { builtInTemplates } from '../../src/model/built-in-templates/index.ts';
import { samples } from '../../src/model/samples.ts';
import { runDeckle } from '../support/deckle.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));
const known = z
  .record(z.string(), z.object({ right: values, missing: values, invented: z.array(z.string()) }))
  .parse(JSON.parse(await readFile(here('samples.json'), 'utf8')));

/** Single values by their paths, `lineItems.0.amount`. */
function leavesIn(value: unknown, path: readonly string[] = []): readonly (readonly [string, unknown])[] {
  if (value === null) return [];
  if (typeof value !== 'object') return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, part]) => leavesIn(part, [...path, name]));
}

test('each sample has its values', () => {
  expect(Object.keys(known).sort()).toEqual(samples.map(({ name }) => name).sort());
});

test.each(samples.map(({ name }) => name))('%s', async (name) => {
  const sample = samples.find((one) => one.name === name);
  const [template = ''] = Object.entries(builtInTemplates).find(([, one]) => one === sample?.template) ?? [];
  const { right = {}, missing = {}, invented = [] } = known[name] ?? {};
  const path = here(`../../samples/${sample?.fileName}`);
  const { code, stdout } = await runDeckle(['parse', path, '--template', template], {});
  expect(code).toBe(0);
  const found = new Map(leavesIn(JSON.parse(stdout).result));
  const isKnown = (one: string) => one in missing || invented.includes(one);
  // A value that was missing and is right now does no harm; it belongs under `right`.
  expect(Object.fromEntries([...found].filter(([one]) => !isKnown(one)))).toEqual(right);
});
