/** What the docs list is what the code has: settings, error codes, commands. */
import { promises as fs, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { commandReference } from '../../scripts/command-reference.ts';
import { anchorOf } from '../../site/generator/anchors.ts';
import { createCommands } from '../../src/cli/program.ts';
import { faultTable } from '../../src/model/fault.ts';
import { templateDraft } from '../../src/model/template.ts';
import { validate } from '../../src/model/validation.ts';
import { settings } from '../../src/settings.ts';

const read = async (path: string) =>
  await fs.readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

const root = fileURLToPath(new URL('../..', import.meta.url));
const pages = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...globSync('docs/**/*.md', { cwd: root }).sort(),
];

test('docs/reference/settings.md lists every setting with its default', async () => {
  const text = await read('docs/reference/settings.md');
  const table = [...text.matchAll(/^\| `([A-Z\d_]+)` +\| (.+?) +\| (.+?) +\|$/gm)].map((row) => row.slice(1));
  const expected = Object.entries(settings).map(([name, { fallback, about }]) => [
    name,
    fallback === undefined ? '–' : `\`${fallback}\``,
    about,
  ]);
  expect(table).toEqual(expected);
});

test('docs/reference/errors.md lists every code with its status', async () => {
  const text = await read('docs/reference/errors.md');
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
  const named = new Set<string>();
  for (const page of pages) {
    for (const [path] of (await read(page)).matchAll(/\b(?:src|test|bench)\/[\w./*-]+\.ts\b/g))
      named.add(path);
  }
  expect(named).toContain('test/tenants/parse-turns.long.test.ts');
  expect([...named].filter((path) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

const headingOf = (section: string) => section.split('\n')[0];

test('links between pages lead to a file, and to a heading that it has', async () => {
  const broken: string[] = [];
  let links = 0;
  const others = globSync(['CHANGELOG.md', '{clients,integrations}/*/README.md'], { cwd: root }).sort();
  for (const page of [...pages, ...others]) {
    const prose = (await read(page)).replace(/^```.*?^```$/gms, '');
    for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      links += 1;
      const [file, anchor] = target.split('#');
      const path = file ? join(dirname(page), file) : page;
      const text = await read(path).catch(() => null);
      const headings = [...(text ?? '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
      if (text === null || (anchor && !headings.includes(anchor))) broken.push(`${page}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
  expect(links).toBeGreaterThan(30);
});

test('every test of two accounts guards something that docs/security.md promises', async () => {
  const text = await read('docs/security.md');
  const files = await fs.readdir(fileURLToPath(new URL('../tenants', import.meta.url)));
  expect(files.filter((name) => !text.includes(`test/tenants/${name}`))).toEqual([]);
});

test('docs/reference/commands.md has every command with its options, and an example of each', async () => {
  const text = await read('docs/reference/commands.md');
  const program = await createCommands('0', () => {
    throw new Error('nothing is run');
  });
  // Biome aligns the columns of tables.
  const unpadded = (page: string) => page.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
  expect(
    unpadded(text),
    'run: node scripts/write-command-reference.ts && npx biome check --write docs/reference/commands.md',
  ).toBe(unpadded(commandReference(program, text)));
  const sections = text.split(/^## /m).slice(1);
  expect(sections.length).toBeGreaterThan(25);
  expect(sections.filter((section) => !section.includes('\n```sh\n')).map(headingOf)).toEqual([]);
});

test('the template of the guide is accepted, and the refusal that it shows is the one that is given', async () => {
  const guide = await read('docs/guides/templates.md');
  const body = JSON.parse(/-d '(\{.+?\n {2}\})'/s.exec(guide)?.[1] ?? '');
  expect(validate(templateDraft, body, 'body')).toEqual(body);
  const shown = JSON.parse(/```json\n(\{\n {2}"statusCode".+?)```/s.exec(guide)?.[1] ?? '');
  body.schema.data.items.itemSchema.properties.quantity.type = 'integer';
  expect(() => validate(templateDraft, body, 'body')).toThrow(shown.message);
});

test('the README fits on a few screens, and the map of the architecture too', async () => {
  expect((await read('README.md')).split('\n').length).toBeLessThanOrEqual(151);
  expect((await read('docs/architecture.md')).split('\n').length).toBeLessThanOrEqual(121);
});
