/** For tests: a parse process that a hostile document has taken over. It tries what it must not, and sends what came of it. */
import { execFileSync } from 'node:child_process';
import { promises as fs } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const { port, own, others } = z
  .object({ port: z.number(), own: z.string(), others: z.array(z.string()) })
  .parse(JSON.parse(process.argv[2] ?? 'null'));

async function outcomeOf(attempt: () => unknown): Promise<string> {
  try {
    await attempt();
    return 'done';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error);
  }
}

const connected = async () =>
  await new Promise<void>((resolve, reject) => {
    connect(port, '127.0.0.1', resolve).on('error', reject);
  });

process.send?.({
  uid: process.getuid?.() ?? null,
  environment: process.env,
  readOwn: await outcomeOf(async () => await fs.readFile(own)),
  writeOwn: await outcomeOf(async () => await fs.writeFile(own, 'other text')),
  useScratch: await outcomeOf(async () => await fs.writeFile(join(tmpdir(), 'note'), '')),
  readOthers: await Promise.all(others.map(async (path) => await outcomeOf(() => fs.readFile(path)))),
  listOthers: await Promise.all(
    others.map(async (path) => await outcomeOf(() => fs.readdir(join(path, '..')))),
  ),
  connect: await outcomeOf(connected),
  spawn: await outcomeOf(() => execFileSync('id')),
});
process.disconnect?.();
