/** The client is published for browsers and other runtimes: what it imports of the rest is gone once it is compiled. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../../src/client/', import.meta.url));

test('src/client imports types of src/contract, its own files, and nothing else', () => {
  const statements = globSync('!(*.test).ts', { cwd: folder }).flatMap((name) =>
    [
      ...readFileSync(`${folder}${name}`, 'utf8').matchAll(
        /^(import|export)( type)? [^;]*? from '([^']+)';$/gms,
      ),
    ].map(([, verb, type = '', from]) => `${verb}${type} ${from}`),
  );
  const ofContract = statements.filter((statement) => statement.includes(' ../contract/'));
  expect(ofContract.length).toBeGreaterThan(10);
  for (const statement of ofContract) expect(statement).toMatch(/^(import|export) type /);
  const others = statements.filter((statement) => !ofContract.includes(statement));
  for (const statement of others) expect(statement).toMatch(/ \.\/[\w-]+\.ts$/);
});

test('of Node it loads only files, and only when a path is given', () => {
  const lazy = globSync('!(*.test).ts', { cwd: folder }).flatMap((name) =>
    [...readFileSync(`${folder}${name}`, 'utf8').matchAll(/\bimport\((.*?)\)/g)].map(([, what]) => what),
  );
  expect(lazy).toEqual(["/* webpackIgnore: true */ 'node:fs/promises'"]);
});
