// Completes package-lock.json after `npm install` against a registry mirror that does not hold every
// platform's packages. npm leaves out of the lock file an optional package that it cannot find, and `npm ci`
// then refuses the whole file; with an entry that names its platform, the package is passed over everywhere
// else and fetched where it is needed. Hashes come from the registry wherever it knows the package.
// Run: node scripts/complete-lock.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
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

for (const [owner, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const places = [`${owner}/node_modules/${name}`, `node_modules/${name}`];
    if (places.some((place) => place in lock.packages)) continue;
    const words = name.split(/[-/@]/).map((word) => aliases[word] ?? word);
    const os = systems.filter((system) => words.includes(system));
    const cpu = processors.filter((processor) => words.includes(processor));
    if (os.length === 0 && cpu.length === 0) throw new Error(`${name} does not say which platform it is for`);
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
for (const [place, entry] of Object.entries(lock.packages)) {
  if (entry.link || entry.integrity || !place.includes('node_modules/')) continue;
  const integrity = knownIntegrity(place.split('node_modules/').at(-1), entry.version);
  if (integrity === '') console.log(`no hash is known for ${place}`);
  else entry.integrity = integrity;
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);

function knownIntegrity(name, version) {
  try {
    const asked = ['view', '--silent', `${name}@${version}`, 'dist.integrity'];
    return execFileSync('npm', asked, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
