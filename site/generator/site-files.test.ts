/** The site of this repository's docs: nothing leads nowhere, and nothing is left out. */
import { existsSync, globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import { siteFiles } from './site-files.ts';
import { readSite } from './site-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const repository = 'https://example.com/deckle';
const assets = { script: 'assets/site.js', style: 'assets/site.css', tryIt: 'assets/try-it.js' };
const site = readSite(root);
const files = siteFiles(site, assets, repository);
/** What the build copies, and what the node answers by itself. */
const others = [
  ...Object.values(assets),
  ...['deckle.svg', 'theme.js', 'api', '../dashboard/', '../openapi.json'],
  ...globSync('images/*', { cwd: join(root, 'docs') }),
];

const textOf = (path: string) => files.get(path) ?? '';
const pages = [...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('frames/'));

const parsed = new Map<string, readonly Tree.Element[]>();

/** Every element of a page. */
function elementsOf(path: string): readonly Tree.Element[] {
  const known = parsed.get(path);
  if (known !== undefined) return known;
  const found: Tree.Element[] = [];
  parsed.set(path, found);
  const walk = (node: Tree.Node) => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  walk(parse(textOf(path)));
  return found;
}

const attribute = ({ attrs }: Tree.Element, name: string) => attrs.find((one) => one.name === name)?.value;

/** Null where the target leads somewhere, else why not. */
function problemOf(from: string, target: string): string | null {
  if (target.startsWith(`${repository}/`)) {
    const [, path = ''] = /\/(?:blob|edit)\/main\/([^#]+)/.exec(target) ?? [];
    return existsSync(join(root, path)) ? null : `${from}: ${target} is not in the repository`;
  }
  if (/^[a-z]+:/.test(target)) return null;
  const [path = '', anchor] = target.split('#');
  const there = path === '' ? from : posix.join(posix.dirname(from), path);
  if (others.includes(there) || (there === './' && anchor === undefined)) return null;
  const file = [there, `${there}.html`, posix.join(there, 'index.html')].find((name) => files.has(name));
  if (file === undefined) return `${from}: nothing is at ${target}`;
  if (anchor === undefined) return null;
  const isThere =
    !file.endsWith('.html') || elementsOf(file).some((element) => attribute(element, 'id') === anchor);
  return isThere ? null : `${from}: ${target} has no such heading`;
}

test('every link, picture, script and style of every page is there', () => {
  const problems: (string | null)[] = [];
  for (const page of pages) {
    for (const element of elementsOf(page)) {
      for (const name of ['href', 'src']) {
        const target = attribute(element, name);
        if (target !== undefined) problems.push(problemOf(page, target));
      }
    }
  }
  expect(problems.length).toBeGreaterThan(3000);
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});

test('so is every link of the pages as Markdown, and of llms.txt', () => {
  const problems: (string | null)[] = [];
  const texts = [...files.keys()].filter((path) => /^(?!frames).*\.(md|txt)$/.test(path));
  for (const path of texts) {
    const prose = textOf(path).replace(/^```.*?^```$|`[^`\n]+`/gms, '');
    for (const [, target = ''] of prose.matchAll(/\]\(([^)\s]+)\)/g)) problems.push(problemOf(path, target));
  }
  expect(texts).toContain('llms.txt');
  expect(problems.length).toBeGreaterThan(400);
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
  // The same at the bare address of the server, one folder higher.
  expect(textOf('frames/llms.txt')).toBe(textOf('llms.txt').replaceAll('](./', '](./docs/'));
});

test('docs/index.md lists every page but single decisions, and their list lists those', () => {
  const listed = site.groups.flatMap(({ entries }) => entries.map(({ page }) => page.source));
  const isDecision = (source: string) => /^docs\/decisions\/\d{4}-/.test(source);
  const sources = site.pages.map(({ source }) => source);
  expect([...listed].sort()).toEqual(sources.filter((source) => !isDecision(source)).sort());
  const decisions = textOf('decisions/README.md');
  const missing = sources.filter(
    (source) => isDecision(source) && !decisions.includes(posix.basename(source)),
  );
  expect(missing).toEqual([]);
});

test('the navigation follows docs/index.md and marks where one is; a decision is marked as one of them', () => {
  expect(site.groups.map(({ title }) => title)).toEqual([
    ...['', 'Start', 'Parse', 'Automate', 'Agents and clients', 'Run it'],
    ...['Reference', 'Background'],
  ]);
  const markedOn = (path: string) =>
    elementsOf(path)
      .filter((element) => attribute(element, 'aria-current') === 'page')
      .map((element) => attribute(element, 'href'));
  expect(markedOn('index.html')).toEqual(['./']);
  expect(markedOn('guides/templates.html')).toEqual(['./../guides/templates']);
  expect(markedOn('decisions/0011-own-api-reference.html')).toEqual(['./../decisions/']);
  expect(markedOn('frames/api.html')).toEqual(['./api']);
  expect(markedOn('frames/not-found.html')).toEqual([]);
});

test('pages have one title each, are described, and hold no inline script or style', () => {
  const titles = pages.map((path) => /<title>(.*?)<\/title>/.exec(textOf(path))?.[1]);
  expect(new Set(titles).size).toBe(titles.length);
  for (const path of pages) {
    const headings = elementsOf(path).filter(({ tagName }) => tagName === 'h1');
    expect([path, headings.length]).toEqual([path, 1]);
    expect(textOf(path)).toMatch(/<meta name="description" content="[^"]{10,}">/);
    for (const element of elementsOf(path)) {
      expect(attribute(element, 'style')).toBeUndefined();
      expect(element.attrs.filter(({ name }) => name.startsWith('on'))).toEqual([]);
      if (element.tagName === 'script') expect(element.childNodes).toEqual([]);
      expect(element.tagName).not.toBe('style');
    }
  }
});

test('llms.txt has the form of llmstxt.org, and llms-full.txt the pages that it does not call optional', () => {
  const text = textOf('llms.txt');
  expect(text).toMatch(/^# Deckle\n\n> Deckle is .+\n\n/);
  expect(text.match(/^## .+$/gm)).toEqual([
    ...['## Start', '## Parse', '## Automate', '## Agents and clients', '## Run it'],
    ...['## Reference', '## Optional'],
  ]);
  const lines = text.split('\n').filter((line) => line.startsWith('- '));
  expect(lines.length).toBeGreaterThan(25);
  for (const line of lines) expect(line).toMatch(/^- \[[^\]]+\]\(\S+\): \S/);
  const full = textOf('llms-full.txt');
  expect(full).toContain('\n# Parse an invoice\n');
  expect(full).not.toContain('\n# Benchmarks\n');
  // About what a model can hold beside the work at hand.
  expect(full.length).toBeLessThan(500_000);
});
