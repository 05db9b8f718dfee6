/** What the docs list is what the code has: settings, error codes, commands. */
import { promises as fs, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { faultTable } from '../../src/model/fault.ts';
import { templateDraft } from '../../src/model/template.ts';
import { validate } from '../../src/model/validation.ts';
import { settings } from '../../src/settings.ts';
import { runDeckle } from '../support/deckle.ts';

const read = async (path: string) =>
  await fs.readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

test('the README lists every setting with its default', async () => {
  const table = [...(await read('README.md')).matchAll(/^\| `([A-Z\d_]+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(
    (row) => row.slice(1),
  );
  const expected = Object.entries(settings).map(([name, { fallback, about }]) => [
    name,
    fallback === undefined ? '–' : `\`${fallback}\``,
    about,
  ]);
  expect(table).toEqual(expected);
});

test('docs/errors.md lists every code with its status', async () => {
  const text = await read('docs/errors.md');
  const api = Object.fromEntries(
    [...text.matchAll(/^\| `(\w+)` +\| (\d{3}) +\|/gm)].map(([, code, status]) => [code, Number(status)]),
  );
  const commandLine = [...text.matchAll(/^\| `(\w+)` +\| [^\d|]+ \|$/gm)].map(([, code]) => code ?? '');
  for (const [code, { status }] of Object.entries(faultTable)) {
    if (!commandLine.includes(code)) expect([code, api[code]]).toEqual([code, status]);
  }
  expect([...Object.keys(api), ...commandLine].sort()).toEqual(Object.keys(faultTable).sort());
});

test('tests and benchmarks that the docs name are there', async () => {
  const pages = (await fs.readdir(fileURLToPath(new URL('../../docs', import.meta.url))))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`);
  const named = new Set<string>();
  for (const page of ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pages]) {
    for (const [path] of (await read(page)).matchAll(/\b(?:src|test|bench)\/[\w./*-]+\.ts\b/g))
      named.add(path);
  }
  expect(named).toContain('test/tenants/parse-turns.long.test.ts');
  const root = fileURLToPath(new URL('../..', import.meta.url));
  expect([...named].filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

test('every test of two accounts guards something that docs/security.md promises', async () => {
  const text = await read('docs/security.md');
  const files = await fs.readdir(fileURLToPath(new URL('../tenants', import.meta.url)));
  expect(files.filter((name) => !text.includes(`test/tenants/${name}`))).toEqual([]);
});

test('the README lists every command', async () => {
  const documented = [...(await read('README.md')).matchAll(/^\| `deckle (\w+)(?: ([a-z-]+))?/gm)].map(
    (row) => [row[1], row[2]].filter(Boolean).join(' '),
  );
  const commandsOf = async (...args: string[]) => {
    const { stdout } = await runDeckle([...args, '--help'], {});
    const listed = stdout.split('Commands:')[1] ?? '';
    return [...listed.matchAll(/^ {2}([a-z-]+)/gm)]
      .map((row) => row[1] ?? '')
      .filter((name) => name !== 'help');
  };
  const actual: string[] = [];
  for (const name of await commandsOf()) {
    const below = await commandsOf(name);
    actual.push(...(below.length === 0 ? [name] : below.map((subcommand) => `${name} ${subcommand}`)));
  }
  expect(documented).toEqual(actual);
});

test('the template of the README is accepted, and the refusal that it shows is the one that is given', async () => {
  const readme = await read('README.md');
  const body = JSON.parse(/-d '(\{.+?\n {2}\})'/s.exec(readme)?.[1] ?? '');
  expect(validate(templateDraft, body, 'body')).toEqual(body);
  const shown = JSON.parse(/```json\n(.+?)```/s.exec(readme)?.[1] ?? '');
  body.schema.data.items.itemSchema.properties.quantity.type = 'integer';
  expect(() => validate(templateDraft, body, 'body')).toThrow(shown.message);
});
