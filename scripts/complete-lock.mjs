// Completes package-lock.json after `npm install` against a registry mirror that does not hold every
// platform's packages. npm leaves out of the lock file an optional package that it cannot find, and `npm ci`
// then refuses the whole file; with an entry that names its platform, the package is passed over everywhere
// else and fetched where it is needed. Hashes come from the registry wherever it knows the package.
// It also removes what would make npm warn or download for nothing: `engines` that exclude a Node with which one may
// install Deckle (npm holds them against the Node that runs npm, but the packages run on the Node that Deckle brings),
// and the mark of install scripts that `allowScripts` of package.json forbids, which npm 10 does not read.
// And it marks the packages that bring a newer Node as being for older ones alone: npm passes over an optional package
// whose `engines` exclude the Node that runs npm, which saves 211 MB wherever that Node will do.
// Run: npm run lock:complete; with --check it writes nothing and fails where something would have to be removed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { isRuntimePackage, neededMajor } from '../bin/find-node.mjs';
import { excludesSupportedNode } from './supported-node.mjs';

const path = new URL('../package-lock.json', import.meta.url);
const { allowScripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const lock = JSON.parse(readFileSync(path, 'utf8'));
const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];
const aliases = { windows: 'win32' };
const olderNode = `<${neededMajor}`;
const nameAt = (place) => place.split('node_modules/').at(-1);

const mended = removeWhatWarns();
if (process.argv.includes('--check')) {
  mended.push(...limitRuntimes());
  for (const line of mended) console.error(`package-lock.json: ${line}`);
  if (mended.length > 0) console.error('`npm run lock:complete` mends it.');
  process.exitCode = mended.length > 0 ? 1 : 0;
} else {
  addPlatforms();
  limitRuntimes();
  addHashes();
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}

function removeWhatWarns() {
  const lines = [];
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (place === '' || entry.link) continue;
    if (!isRuntimePackage(nameAt(place)) && excludesSupportedNode(entry.engines?.node)) {
      lines.push(`${place} excludes a Node that is supported (${entry.engines.node})`);
      delete entry.engines;
    }
    if (entry.hasInstallScript && allowScripts[nameAt(place)] === false) {
      lines.push(`${place} has an install script that must not run`);
      delete entry.hasInstallScript;
    }
  }
  return lines;
}

function limitRuntimes() {
  const lines = [];
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (!isRuntimePackage(nameAt(place)) || entry.engines?.node === olderNode) continue;
    lines.push(`${place} is not marked as being for Node ${olderNode} alone`);
    entry.engines = { node: olderNode };
  }
  return lines;
}

function addPlatforms() {
  for (const [owner, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const places = [`${owner}/node_modules/${name}`, `node_modules/${name}`];
      if (places.some((place) => place in lock.packages)) continue;
      const words = name.split(/[-/@]/).map((word) => aliases[word] ?? word);
      const os = systems.filter((system) => words.includes(system));
      const cpu = processors.filter((processor) => words.includes(processor));
      if (os.length === 0 && cpu.length === 0)
        throw new Error(`${name} does not say which platform it is for`);
      lock.packages[`node_modules/${name}`] = {
        version,
        ...(entry.dev ? { dev: true } : {}),
        optional: true,
        ...(cpu.length > 0 ? { cpu } : {}),
        ...(os.length > 0 ? { os } : {}),
        ...(words.includes('musl') ? { libc: ['musl'] } : {}),
      };
      console.log(`added ${name}@${version}`);
    }
  }
}

function addHashes() {
  for (const [place, entry] of Object.entries(lock.packages)) {
    if (entry.link || entry.integrity || !place.includes('node_modules/')) continue;
    const integrity = knownIntegrity(nameAt(place), entry.version);
    if (integrity === '') console.log(`no hash is known for ${place}`);
    else entry.integrity = integrity;
  }
}

function knownIntegrity(name, version) {
  try {
    const asked = ['view', '--silent', `${name}@${version}`, 'dist.integrity'];
    return execFileSync('npm', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
