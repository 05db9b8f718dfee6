// Makes a release: checks, packs, tries the package in an empty folder, and only then writes the version and commits and tags
// it here. Nothing leaves this machine without --publish; the commands that publish are printed.
// Run: node scripts/release.mjs 0.2.0 [--publish] [--checked]
// --checked: continuous integration has passed on this very commit, so its commands are not run again.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import semver from 'semver';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'boolean' }, checked: { type: 'boolean' } },
});
const [version = ''] = positionals;
const now = JSON.parse(read('package.json')).version;
/** Each names the version once, in these words. */
const mentions = {
  Dockerfile: (of) => `ARG VERSION=${of}`,
  'compose.yaml': (of) => `deckle:${of}}`,
  'compose.cluster.yaml': (of) => `deckle:${of}}`,
  'deploy/kubernetes/base/kustomization.yaml': (of) => `newTag: ${of}`,
};
const heading = `## ${version},`;
/** What a user waits for a start at most. */
const readyMs = 120_000;

try {
  refuseBadStart();
  if (!values.checked) run('.ci/run');
  setVersion();
  const tarball = pack();
  try {
    await tryPackage(tarball.path);
  } finally {
    rmSync(tarball.folder, { recursive: true });
  }
  run('git', 'commit', '--all', '--quiet', '--message', `Release ${version}`);
  run('git', 'tag', '--annotate', `v${version}`, '--message', `Deckle ${version}`);
  publish();
} catch (error) {
  console.error(`release: ${error.message}`);
  process.exitCode = 1;
}

function refuseBadStart() {
  if (semver.valid(version) !== version) throw new Error('give the new version, such as 0.2.0');
  if (semver.lt(version, now)) throw new Error(`${version} is older than ${now}`);
  if (capture('git', 'status', '--porcelain') !== '') throw new Error('commit or remove your changes first');
  if (capture('git', 'tag', '--list', `v${version}`) !== '') throw new Error(`v${version} is tagged already`);
  if (
    !read('CHANGELOG.md')
      .split('\n')
      .some((line) => line.startsWith(heading))
  ) {
    throw new Error(`CHANGELOG.md has no heading "${heading} unreleased": write there what is new`);
  }
  for (const [path, words] of Object.entries(mentions)) {
    if (!read(path).includes(words(now))) throw new Error(`${path} does not say "${words(now)}"`);
  }
}

function setVersion() {
  if (version !== now) run('npm', 'version', version, '--no-git-tag-version', '--ignore-scripts');
  for (const [path, words] of Object.entries(mentions)) {
    write(path, read(path).replaceAll(words(now), words(version)));
  }
  const today = new Date().toISOString().slice(0, 10);
  const lines = read('CHANGELOG.md').split('\n');
  const dated = lines.map((line) => (line.startsWith(heading) ? `${heading} ${today}` : line));
  write('CHANGELOG.md', dated.join('\n'));
}

function pack() {
  const folder = mkdtempSync(join(tmpdir(), 'deckle-release-'));
  run('npm', 'pack', '--pack-destination', folder, '--loglevel', 'error');
  return { folder, path: join(folder, readdirSync(folder)[0]) };
}

/** As a stranger would: an empty folder, the published command, nothing of this checkout. */
async function tryPackage(tarball) {
  const folder = mkdtempSync(join(tmpdir(), 'deckle-try-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error'];
    runIn(folder, 'npm', 'install', ...options, tarball);
    const deckle = join(folder, 'node_modules', 'deckle', 'bin', 'deckle.mjs');
    const said = capture('node', deckle, '--version');
    if (said !== version) throw new Error(`deckle --version said ${said}`);
    const sample = join(folder, 'node_modules', 'deckle', 'samples', 'invoice.pdf');
    const { result } = JSON.parse(capture('node', deckle, 'parse', sample, '--template', 'invoice'));
    if (result.invoiceNumber !== 'LF-2026-0417') throw new Error('the sample was not parsed as it should be');
    await tryServer(deckle, join(folder, 'data'));
    console.log('The package installs, parses, serves and stops.');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryServer(deckle, dataFolder) {
  const port = await freePort();
  const server = spawn('node', [deckle, 'serve'], {
    env: { ...process.env, PORT: String(port), DECKLE_DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok;
  const until = Date.now() + readyMs;
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > until) {
      server.kill('SIGKILL');
      throw new Error('deckle serve did not become ready');
    }
    await sleep(200);
  }
  server.kill('SIGTERM');
  if ((await ended) !== 0) throw new Error('deckle serve did not stop in peace');
}

function publish() {
  const image = `ghcr.io/deckle-dev/deckle:${version}`;
  const commands = [
    ['git', 'push', '--follow-tags'],
    ['npm', 'publish'],
    ['docker', 'buildx', 'build', '--platform', 'linux/amd64,linux/arm64', '--tag', image, '--push', '.'],
  ];
  if (values.publish) for (const command of commands) run(...command);
  else console.log(['To publish it:', ...commands.map((words) => `  ${words.join(' ')}`)].join('\n'));
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function run(...command) {
  runIn(root, ...command);
}

function runIn(cwd, command, ...args) {
  console.log(`> ${[command, ...args].join(' ')}`);
  execFileSync(command, args, { cwd, stdio: 'inherit' });
}

function capture(command, ...args) {
  return execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 }).trim();
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

function write(path, text) {
  writeFileSync(join(root, path), text);
}
