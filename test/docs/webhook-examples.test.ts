/** The receivers of docs/guides/webhooks.md, run as they stand there against events that are really signed, and forged ones. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { testEventBody } from '../../src/model/webhook.ts';
import { mintSecret, type SignatureHeaders, signatureHeaders } from '../../src/model/webhook-signature.ts';
import { freePort, untilTrue } from '../support/deckle.ts';
import { blocksOf } from './doc-blocks.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const secret = mintSecret(randomBytes);
const body = testEventBody('0190a000-0000-7000-8000-000000000000', new Date()).replace(
  'null',
  '"Zoë 領収書"',
);
const signed = (by = secret, at = Math.floor(Date.now() / 1000)) => signatureHeaders(body, 'evt_1', [by], at);

let guide: string;
beforeAll(async () => {
  guide = await fs.readFile(join(root, 'docs', 'guides', 'webhooks.md'), 'utf8');
});

function programNamed(name: string): string {
  const block = blocksOf(guide).find(({ fileName }) => fileName === name);
  if (block === undefined) throw new Error(`no block of the guide is ${name}`);
  return block.text;
}

/** The command that the guide signs a body with, as a command that prints the signature. */
function signingCommand(): string {
  const [, command] = /^SIGNATURE=\$\((openssl .+)\)$/m.exec(guide) ?? [];
  if (command === undefined) throw new Error('the guide signs nothing with openssl');
  return command;
}

async function folderWith(name: string, text: string): Promise<string> {
  const folder = await fs.mkdtemp(join(tmpdir(), 'deckle-docs-'));
  onTestFinished(async () => await fs.rm(folder, { recursive: true }));
  await fs.writeFile(join(folder, name), text);
  await fs.mkdir(join(folder, 'node_modules'));
  await fs.symlink(root, join(folder, 'node_modules', 'deckle'));
  return folder;
}

/** Runs a receiver; gives what posts to it, and what waits until it has told of exactly one event. */
async function receiver(command: string, name: string) {
  const folder = await folderWith(name, programNamed(name));
  const port = await freePort();
  const child = spawn(command, [name], {
    cwd: folder,
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const post = async (text: string, headers: Partial<SignatureHeaders>) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: text, headers: { ...headers } }))
      .status;
  await untilTrue(async () => await post('', {}).catch(() => undefined));
  const isHeard = async (line = /^webhook\.test evt_\w+\n$/) =>
    await untilTrue(async () => (line.test(printed) ? true : undefined));
  return { post, isHeard };
}

async function checkPlain(post: Awaited<ReturnType<typeof receiver>>['post']): Promise<void> {
  const good = signed();
  expect(await post(body, good)).toBe(200);
  expect(await post(`${body} `, good)).toBe(401);
  expect(await post(body, signed(mintSecret(randomBytes)))).toBe(401);
  for (const signature of [
    '',
    'é',
    'zz',
    good['x-webhook-signature'].slice(1),
    `${good['x-webhook-signature']}00`,
  ]) {
    const given = Buffer.from(signature).toString('latin1');
    expect(await post(body, { 'x-webhook-signature': given })).toBe(401);
  }
  expect(await post(body, {})).toBe(401);
}

test('Node', async () => {
  const { post, isHeard } = await receiver(process.execPath, 'plain.mjs');
  await checkPlain(post);
  await isHeard();
});

const isThere = (command: string, argument: string) => spawnSync(command, [argument]).status === 0;

/** A fresh machine has Node and npm, and perhaps nothing else. */
function needs(command: string, argument: string): boolean {
  const isMissing = !isThere(command, argument);
  if (isMissing) {
    process.stderr.write(
      `\nNOT TESTED: ${command} is not installed, so its example in docs/guides/webhooks.md was not run.\n`,
    );
  }
  return isMissing;
}

test.skipIf(needs('python3', '--version'))('Python', async () => {
  const { post, isHeard } = await receiver('python3', 'receiver.py');
  await checkPlain(post);
  await isHeard();
});

test.skipIf(needs('openssl', 'version'))('openssl', async () => {
  const printedFor = async (text: string, by: string) =>
    execFileSync('sh', ['-c', signingCommand()], {
      cwd: await folderWith('body.json', text),
      env: { ...process.env, WEBHOOK_SECRET: by },
    }).toString();
  const right = `${signed()['x-webhook-signature']}\n`;
  expect(await printedFor(body, secret)).toBe(right);
  expect(await printedFor(`${body} `, secret)).toMatch(/^[0-9a-f]{64}\n$/);
  expect(await printedFor(`${body} `, secret)).not.toBe(right);
  expect(await printedFor(body, mintSecret(randomBytes))).not.toBe(right);
});

test('the client', async () => {
  const { post, isHeard } = await receiver(process.execPath, 'receiver.mjs');
  expect(await post(body, signed())).toBe(200);
  expect(await post(`${body} `, signed())).toBe(401);
  expect(await post(body, signed(mintSecret(randomBytes)))).toBe(401);
  expect(await post(body, signed(secret, Math.floor(Date.now() / 1000) - 600))).toBe(401);
  expect(await post(body, { ...signed(), 'webhook-id': 'evt_2' })).toBe(401);
  await isHeard(/^\{.*"eventType":"webhook\.test".*\}\n$/);
});
