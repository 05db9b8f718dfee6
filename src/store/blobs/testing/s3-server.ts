/** A server that speaks S3, in a process of its own: listing more than a page needs a cipher that Node has put away. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type S3Server = {
  readonly endpoint: string;
  readonly bucket: string;
  stop(): Promise<void>;
};

/** The only key that it accepts. */
export const s3Key = 'S3RVER';

export async function startS3Server(port = 0): Promise<S3Server> {
  const bucket = 'documents';
  const directory = await fs.mkdtemp(join(tmpdir(), 'deckle-s3-'));
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
  const flags = ['-d', directory, '-a', '127.0.0.1', '-p', String(port), '-s', '--no-vhost-buckets'];
  const child = spawn(
    process.execPath,
    ['--openssl-legacy-provider', '--no-deprecation', program, ...flags, '--configure-bucket', bucket],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    if (/:\d+\s/.test(printed)) break;
  }
  return {
    endpoint: `http://127.0.0.1:${/:(\d+)/.exec(printed)?.[1]}`,
    bucket,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      await fs.rm(directory, { recursive: true });
    },
  };
}
