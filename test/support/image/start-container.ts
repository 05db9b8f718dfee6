/** Starts what an image says, as a container engine would: its user, its environment, the root read-only, /tmp in memory. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Image, insidePath } from './make-image.ts';

export type Container = {
  readonly child: ChildProcess;
  output(): string;
  /** Another command of the image, beside the one that runs. */
  exec(command: readonly string[]): Promise<string>;
  /** To its first process. */
  signal(name: string): Promise<void>;
};

export function startContainer(
  { root, stage }: Image,
  volume: string,
  change: Readonly<Record<string, string>>,
): Container {
  const user = ['--userspec', stage.user ?? '0:0'];
  const environment = Object.entries({
    PATH: insidePath,
    HOME: '/home/node',
    ...stage.environment,
    ...change,
  });
  const inside = [
    'env',
    '--chdir',
    stage.workFolder,
    '-i',
    ...environment.map(([name, value]) => `${name}=${value}`),
  ];
  const [data = ''] = stage.volumes;
  const mounts = [
    'mount --make-rprivate /',
    'mount --bind "$1" "$1"',
    `mount --bind "$2" "$1${data}"`,
    'mount -t proc proc "$1/proc"',
    'mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"',
    'mount -t tmpfs -o mode=1777,size=64m tmpfs "$1/dev/shm"',
    'mount -o remount,bind,ro "$1"',
  ];
  const script = `set -e; ${mounts.join('; ')}; root=$1; shift 2; exec chroot ${user.join(' ')} "$root" "$@"`;
  const child = spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script, 'sh', root, volume],
      ...[...inside, ...stage.entrypoint, ...stage.command],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const firstPid = async () => {
    const listed = await fs.readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8');
    return listed.trim();
  };
  return {
    child,
    output: () => output,
    exec: async (command) => {
      const enter = ['--mount', '--pid', '--target', await firstPid()];
      const there = ['chroot', ...user, join('/proc', await firstPid(), 'root'), ...inside, ...command];
      const { stdout } = await promisify(execFile)('nsenter', [...enter, '--', ...there], { maxBuffer: 1e8 });
      return stdout;
    },
    signal: async (name) => {
      process.kill(Number(await firstPid()), name as NodeJS.Signals);
    },
  };
}
