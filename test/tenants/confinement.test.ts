/**
 * A document that takes over the process that reads it: what the process can still do. First as JavaScript, which Node holds
 * back everywhere; then as native code, which only the operating system can, where it lets us.
 */
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { promises as fs } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { modelsFolder } from '../../src/models-folder.ts';
import { createConfinement } from '../../src/pool/confinement.ts';
import { findDroppedRights } from '../../src/pool/dropped-rights.ts';
import { createWatched, invoice, pdfOfPages, workOptions } from '../../src/pool/testing/pool.ts';

const intruder = fileURLToPath(new URL('../../src/pool/testing/intruder.ts', import.meta.url));
const isRoot = process.getuid?.() === 0;
const document = 7;
const secrets = {
  DATABASE_URL: 'postgres://deckle:secret@localhost/deckle',
  DECKLE_S3_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'secret',
};

const seen = z.object({
  ...{ uid: z.number().nullable(), environment: z.record(z.string(), z.string()) },
  ...{ readOwn: z.string(), writeOwn: z.string(), useScratch: z.string(), connect: z.string() },
  ...{ readOthers: z.array(z.string()), listOthers: z.array(z.string()), spawn: z.string() },
});

/** A data folder with the document of the process's own tenant and all that is none of its business. */
async function dataFolder() {
  const path = await fs.mkdtemp(join(tmpdir(), 'deckle-confined-'));
  onTestFinished(async () => await fs.rm(path, { recursive: true }));
  await fs.chmod(path, 0o711);
  const file = async (...names: readonly string[]) => {
    const made = join(path, ...names);
    await fs.mkdir(join(made, '..'), { recursive: true, mode: 0o700 });
    await fs.writeFile(made, 'text', { mode: 0o600 });
    return made;
  };
  const trayFolder = join(path, 'trays');
  await fs.mkdir(trayFolder, { mode: 0o711 });
  return {
    trayFolder,
    own: await file('blobs', '0a', 'own'),
    others: [
      await file('blobs', '0b', 'other'),
      await file('uploads', 'request-1', 'other.pdf'),
      await file('read-cache', 'other.json.gz'),
      await file('postgres-password'),
    ],
  };
}

async function listener() {
  let guests = 0;
  const server = createServer((socket) => {
    guests++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, guests: () => guests };
}

test('JavaScript in a parse process reads its document and nothing else', async () => {
  const { trayFolder, own, others } = await dataFolder();
  const { port, guests } = await listener();
  const environment = { ...process.env, ...secrets };
  const confinement = createConfinement({ modelsFolder, trayFolder, environment });
  const cell = confinement.enter();
  onTestFinished(cell.leave);
  const neighbour = confinement.enter();
  onTestFinished(neighbour.leave);
  const forbidden = [
    ...[...others, own, await neighbour.tray.lay(1, own)],
    ...['/etc/shadow', `/proc/${process.pid}/environ`],
  ];
  const asked = { port, own: await cell.tray.lay(document, own), others: forbidden };
  const child = fork(intruder, [JSON.stringify(asked)], {
    ...{ ...cell.forking, serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  });
  const [message] = await once(child, 'message');
  const found = seen.parse(message);
  expect(found).toMatchObject({ readOwn: 'done', useScratch: 'done' });
  const { writeOwn, spawn, readOthers, listOthers } = found;
  for (const outcome of [writeOwn, spawn, ...readOthers, ...listOthers]) {
    expect(outcome).toBe('ERR_ACCESS_DENIED');
  }
  expect(await fs.readFile(own, 'utf8')).toBe('text');
  expect(JSON.stringify(found.environment)).not.toContain('secret');
  // An older Node has no such rule.
  if (process.allowedNodeEnvironmentFlags.has('--allow-net')) {
    expect(found.connect).toBe('ERR_ACCESS_DENIED');
    expect(guests()).toBe(0);
  }
  if (isRoot && confinement.closedFolder === null) expect(found.uid).not.toBe(0);
});

test('native code is another user where we are root, and has no network where namespaces may be made', async () => {
  const { trayFolder, own, others } = await dataFolder();
  const confinement = createConfinement({ modelsFolder, trayFolder, environment: process.env });
  const [cell, neighbour] = [confinement.enter(), confinement.enter()];
  onTestFinished(cell.leave);
  onTestFinished(neighbour.leave);
  const readable = await cell.tray.lay(document, own);
  const rights = findDroppedRights([trayFolder]);
  const [user, wrapper] = [rights.userOf(0), rights.wrapperOf(rights.userOf(0))];
  const run = async (script: string, ...args: readonly string[]) => {
    const [program = 'sh', ...before] = [...wrapper, 'sh', '-c', script, 'sh', ...args];
    const options = { ...rights.spawnedAs(user), env: { PATH: process.env.PATH } };
    return await new Promise<{ readonly failed: boolean; readonly output: string }>((resolve) => {
      execFile(program, before, options, (error, stdout) =>
        resolve({ failed: error !== null, output: stdout.trim() }),
      );
    });
  };
  expect(await run('cat "$1"', readable)).toEqual({ failed: false, output: 'text' });
  if (wrapper.length > 0) {
    const { output } = await run('cut -sd: -f1 /proc/net/dev');
    expect(output.split(/\s+/).filter((name) => name !== 'lo')).toEqual([]);
  }
  if (user === null) return;
  expect((await run('id -u')).output).toBe(String(user.uid));
  expect((await run('id -G')).output).toBe(String(user.gid));
  const foreign = [...others, own, await neighbour.tray.lay(1, own), `/proc/${process.pid}/environ`];
  for (const path of [...foreign, '/etc/shadow'])
    expect(await run('cat "$1"', path)).toMatchObject({ failed: true });
  for (const path of [readable, join(cell.tray.folder, 'new')]) {
    expect(await run('echo x > "$1"', path)).toMatchObject({ failed: true });
  }
});

test('a tray holds a document while it is worked on, and goes with its process', async () => {
  const { trayFolder } = await dataFolder();
  const { pool, watch } = createWatched({ trayFolder });
  onTestFinished(pool.close);
  const { next } = watch();
  const laid = async () => await fs.readdir(trayFolder, { recursive: true });
  const path = await pdfOfPages(1);
  const begun = next((event) => event.kind === 'task');
  const parsing = pool.parse(path, invoice, workOptions({ engines: ['e-invoice'] }));
  const event = await begun;
  if (event.kind !== 'task') throw new Error('no task');
  process.kill(event.pid, 'SIGSTOP');
  await expect.poll(laid).toHaveLength(3);
  process.kill(event.pid, 'SIGCONT');
  await parsing;
  await expect.poll(laid).toHaveLength(2);
  await pool.close();
  expect(await laid()).toEqual([]);
});
