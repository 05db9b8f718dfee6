/**
 * Makes the image of a Dockerfile as a folder, where no container engine is: its own steps, in order, on a root that holds
 * this machine's Node, a shell and the libraries of both, and nothing else. Stages that only prepare files run outside of
 * it, with npm and this Node. Packages of `apt-get install` are fetched from Debian and unpacked. Needs root.
 */
import { execFile } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { copyFrom, readIgnored } from './context.ts';
import type { Stage, Step } from './read-dockerfile.ts';

const run = promisify(execFile);

export type Image = {
  readonly root: string;
  readonly stage: Stage;
  /** Without the root that it was laid on. */
  readonly bytes: number;
};

export async function makeImage(stages: readonly Stage[], context: string, folder: string): Promise<Image> {
  const isIgnored = readIgnored(await fs.readFile(join(context, '.dockerignore'), 'utf8'));
  const roots = new Map<string, string>();
  for (const [index, stage] of stages.entries()) {
    const isLast = index === stages.length - 1;
    const root = join(folder, stage.name ?? 'image');
    await fs.mkdir(root, { recursive: true });
    if (isLast) await layBase(root);
    const baseBytes = await bytesIn(root);
    for (const step of stage.steps) {
      if (step.kind === 'copy') await copy(step, root, roots, context, isIgnored);
      else if (isLast) await runInside(step.script, root, join(folder, 'debian'));
      else await runOutside(step.script, join(root, step.workFolder), folder);
    }
    if (stage.name !== undefined) roots.set(stage.name, root);
    if (isLast) return { root, stage, bytes: (await bytesIn(root)) - baseBytes };
  }
  throw new Error('The Dockerfile has no stage');
}

async function copy(
  { from, sources, target, workFolder }: Step & { kind: 'copy' },
  root: string,
  roots: ReadonlyMap<string, string>,
  context: string,
  isIgnored: (path: string) => boolean,
): Promise<void> {
  const place = join(root, resolve(workFolder, target));
  for (const source of sources) {
    const origin = from === undefined ? context : roots.get(from);
    if (origin === undefined) throw new Error(`No stage is called ${from}`);
    const isFolder = (await fs.stat(join(origin, source))).isDirectory();
    const to = isFolder || !/(^\.|\/)$/.test(target) ? place : join(place, basename(source));
    await fs.mkdir(dirname(to), { recursive: true });
    await copyFrom(origin, source, to, from === undefined ? isIgnored : () => false);
  }
}

/** With this Node where its scripts look for one. */
async function runOutside(script: string, cwd: string, folder: string): Promise<void> {
  const tools = join(folder, 'tools');
  await fs.mkdir(tools, { recursive: true });
  await fs.symlink(process.execPath, join(tools, 'node')).catch(() => {});
  // Vitest says that this is a test, and Vite would build another dashboard for that.
  const { NODE_ENV: _, PATH = '', ...environment } = process.env;
  await run('sh', ['-c', script], {
    ...{ cwd, maxBuffer: 1e8 },
    env: { ...environment, PATH: `${tools}:${PATH}` },
  });
}

async function runInside(script: string, root: string, debian: string): Promise<void> {
  const wanted = /apt-get install ([^&|;]+)/.exec(script)?.[1];
  if (wanted === undefined) await run('chroot', [root, 'sh', '-ec', script], { env: { PATH: insidePath } });
  else
    await unpackDebian(
      wanted.split(/\s+/).filter((word) => /^\w/.test(word)),
      root,
      debian,
    );
}

export const insidePath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

async function unpackDebian(names: readonly string[], root: string, folder: string): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  const download = async () => await run('apt-get', ['download', ...names], { cwd: folder });
  await download().catch(async () => {
    await run('apt-get', ['update']);
    await download();
  });
  for (const file of await fs.readdir(folder)) await run('dpkg-deb', ['-x', join(folder, file), root]);
}

/** What the steps and Deckle call, and what that is linked with; all of it is in the base image. */
const programs = ['sh', 'env', 'ln', 'install', 'test', 'uname', 'unshare', 'setpriv'];
const libraries = ['libc6', 'libgcc-s1', 'libstdc++6', 'zlib1g'];

async function layBase(root: string): Promise<void> {
  for (const name of ['usr/local/bin', 'usr/bin', 'etc', 'dev/shm', 'proc', 'tmp', 'home/node']) {
    await fs.mkdir(join(root, name), { recursive: true });
  }
  await fs.chmod(join(root, 'tmp'), 0o1777);
  await fs.symlink('usr/bin', join(root, 'bin'));
  const passwd = 'root:x:0:0:root:/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n';
  await fs.writeFile(join(root, 'etc/passwd'), passwd);
  await fs.writeFile(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  await run('mknod', ['-m', '666', join(root, 'dev/null'), 'c', '1', '3']);
  await run('mknod', ['-m', '666', join(root, 'dev/urandom'), 'c', '1', '9']);
  await place(process.execPath, root, '/usr/local/bin/node');
  for (const name of programs) {
    const { stdout } = await run('sh', ['-c', `PATH=${insidePath} command -v env >/dev/null; which ${name}`]);
    await place(stdout.trim(), root, `/usr/bin/${name}`);
  }
  const { stdout } = await run('dpkg', ['--listfiles', ...libraries]);
  for (const library of stdout.split('\n').filter((path) => /\.so[.\d]*$/.test(path))) {
    await copyReal(library, root);
  }
}

async function place(file: string, root: string, target: string): Promise<void> {
  await fs.copyFile(await fs.realpath(file), join(root, target));
  const { stdout } = await run('ldd', [file]);
  for (const [, library = ''] of stdout.matchAll(/(\/\S+) \(0x/g)) {
    await copyReal(library, root);
  }
}

async function copyReal(file: string, root: string): Promise<void> {
  const to = join(root, file);
  await fs.mkdir(dirname(to), { recursive: true });
  await fs.copyFile(await fs.realpath(file), to);
}

async function bytesIn(folder: string): Promise<number> {
  const { stdout } = await run('du', ['--bytes', '--summarize', folder]);
  return Number.parseInt(stdout, 10);
}
