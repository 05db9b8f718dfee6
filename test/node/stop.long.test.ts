import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import {
  deckleJson,
  madeDataFolder,
  type Node,
  runDeckle,
  serversBelow,
  spawnDeckle,
  startNode,
  statusOf,
  tempFolder,
  untilTrue,
} from '../support/deckle.ts';
import { allowedHereMs } from '../support/patience.ts';

/** A request whose body is never finished: it keeps a drain busy. */
async function openRequest(node: Node): Promise<{ closed: Promise<void> }> {
  const { hostname, port } = new URL(node.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.write(
    `POST /v1/templates HTTP/1.1\r\nHost: x\r\nx-api-key: ${node.apiKey}\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n`,
  );
  // The node has it at hand from then on.
  await once(socket, 'data');
  socket.write('{');
  return { closed };
}

async function secondsToEnd(node: Node): Promise<number> {
  const start = performance.now();
  expect((await node.finished).code).toBe(0);
  return (performance.now() - start) / 1000;
}

test('a request at hand is answered before the end; a new connection is refused', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const node = await startNode({ DECKLE_DATA_DIR });
  const { hostname, port } = new URL(node.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk.toString();
  });
  const body = JSON.stringify({
    name: 'late',
    category: 'CUSTOM',
    schema: { data: { a: { type: 'string' } } },
  });
  socket.write(
    `POST /v1/templates HTTP/1.1\r\nHost: x\r\nx-api-key: ${node.apiKey}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
  answer = '';
  socket.write(body.slice(0, 5));
  node.signal('SIGTERM');
  const isRefused = async () =>
    await fetch(`${node.url}/healthz`)
      .then(() => false)
      .catch(() => true);
  await expect.poll(isRefused).toBe(true);
  socket.write(body.slice(5));
  expect((await node.finished).code).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 201 Created/);
  expect(answer).toMatch(/^connection: close/im);
});

test('the same signal twice within a moment is one; the drain then ends after ten seconds', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const node = await startNode({ DECKLE_DATA_DIR });
  const { closed } = await openRequest(node);
  node.signal('SIGTERM');
  await sleep(2);
  node.signal('SIGTERM');
  const seconds = await secondsToEnd(node);
  expect(seconds).toBeGreaterThan(9);
  expect(seconds).toBeLessThan(allowedHereMs(20_000) / 1000);
  await closed;
  expect(await serversBelow(DECKLE_DATA_DIR)).toEqual([]);
});

test('a later second signal ends the drain at once, the database still last and in order', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const node = await startNode({ DECKLE_DATA_DIR });
  await openRequest(node);
  node.signal('SIGINT');
  await sleep(1200);
  node.signal('SIGINT');
  expect(await secondsToEnd(node)).toBeLessThan(allowedHereMs(6000) / 1000);
  expect(await serversBelow(DECKLE_DATA_DIR)).toEqual([]);
});

test('a signal during the first start leaves nothing running, and the next start works', async () => {
  const DECKLE_DATA_DIR = await tempFolder();
  for (const afterMs of [50, 300, 700, 1100]) {
    const running = spawnDeckle(['serve'], { DECKLE_DATA_DIR, PORT: '0' });
    await sleep(afterMs);
    running.signal('SIGTERM');
    await running.finished;
    expect(await serversBelow(DECKLE_DATA_DIR)).toEqual([]);
  }
  const node = await startNode({ DECKLE_DATA_DIR });
  expect((await fetch(`${node.url}/readyz`)).status).toBe(200);
});

test.each(['npm alone', 'the whole group'])('npm start: a signal to %s stops everything', async (whom) => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH, HOME, NODE_COMPILE_CACHE, DECKLE_DATA_DIR, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = npm.pid ?? 0;
  let stdout = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
  });
  const ended = new Promise((resolve) => npm.once('close', resolve));
  onTestFinished(() => {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // As it should be.
    }
  });
  const url = await untilTrue(async () => /API +(http\S+)/.exec(stdout)?.[1]);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  process.kill(whom === 'npm alone' ? group : -group, 'SIGTERM');
  await ended;
  await untilTrue(async () => ((await serversBelow(DECKLE_DATA_DIR)).length === 0 ? true : undefined));
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  // The whole group is gone, whoever was in it.
  expect(() => process.kill(-group, 0)).toThrow('ESRCH');
});

test('a command beside a server stops nothing; one without a server stops what it started', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  await deckleJson(['account', 'list'], { DECKLE_DATA_DIR });
  expect(await serversBelow(DECKLE_DATA_DIR)).toEqual([]);
  const node = await startNode({ DECKLE_DATA_DIR });
  await deckleJson(['account', 'list'], { DECKLE_DATA_DIR });
  expect(await statusOf(node.url, node.apiKey)).toBe(200);
});

test('the database outlives the node that started it while another node uses it, and ends with the last', async () => {
  const DECKLE_DATA_DIR = await madeDataFolder();
  const first = await startNode({ DECKLE_DATA_DIR });
  const second = await startNode({ DECKLE_DATA_DIR }, ['api']);
  first.signal('SIGTERM');
  await first.finished;
  expect(await statusOf(second.url, first.apiKey)).toBe(200);
  second.signal('SIGTERM');
  await second.finished;
  expect(await serversBelow(DECKLE_DATA_DIR)).toEqual([]);
});

test('what a failed command says ends on stderr, with a code', async () => {
  const { code, stdout, stderr } = await runDeckle(['nonsense'], {});
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toContain("unknown command 'nonsense'");
});
