/**
 * Requests a second of authenticated template reads, against a bare Fastify route that answers the same bytes on
 * the same machine in the same run. Each side is a process of its own; rounds alternate, so that whatever
 * else the machine does hits both. Run: node bench/api.ts
 */
import { fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import Fastify from 'fastify';

const rounds = 3;
const roundSeconds = 5;
const connections = 50;

if (process.argv[2] === '--bare') await serveBare(process.argv[3] ?? '');
else await main();

async function serveBare(body: string): Promise<void> {
  const app = Fastify();
  const value: unknown = JSON.parse(body);
  app.get('/template', async () => value);
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  process.send?.(address);
}

type Side = { readonly name: string; readonly url: string; readonly headers: Record<string, string> };

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'deckle-bench-'));
  const deckle = fork(fileURLToPath(new URL('../bin/deckle.mjs', import.meta.url)), ['serve'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DECKLE_DATA_DIR: dataDir,
      DECKLE_RATE_OTHER_PREMIUM: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const printed = await new Promise<string>((resolve) => {
    let text = '';
    deckle.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('curl')) resolve(text);
    });
  });
  const base = /API +(http\S+)/.exec(printed)?.[1] ?? '';
  const headers = { 'x-api-key': /plz_live_\w+/.exec(printed)?.[0] ?? '' };
  const own = await createTemplate(base, headers);
  const bare = fork(fileURLToPath(import.meta.url), ['--bare', JSON.stringify(own)]);
  const bareBase = await new Promise<string>((resolve) =>
    bare.once('message', (address) => resolve(String(address))),
  );

  const sides: readonly Side[] = [
    { name: 'bare Fastify route, same body', url: `${bareBase}/template`, headers: {} },
    { name: 'GET /v1/templates/:id, own template', url: `${base}/v1/templates/${own.id}`, headers },
    { name: 'GET /v1/templates', url: `${base}/v1/templates`, headers },
  ];
  const totals = new Map<Side, number>(sides.map((side) => [side, 0]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const side of sides) {
      const perSecond = await load(side, round === 0 ? 1 : roundSeconds);
      // The first, short round only warms up.
      if (round > 0) totals.set(side, (totals.get(side) ?? 0) + perSecond / rounds);
    }
  }
  const reference = totals.values().next().value ?? 1;
  console.log(
    `${connections} connections, ${rounds} rounds of ${roundSeconds} s, ${JSON.stringify(own).length} bytes a template\n`,
  );
  console.log('| route | requests/s | share of bare |\n|---|---|---|');
  for (const [side, perSecond] of totals) {
    console.log(`| ${side.name} | ${Math.round(perSecond)} | ${(perSecond / reference).toFixed(2)} |`);
  }
  bare.kill();
  deckle.kill('SIGTERM');
  await new Promise((resolve) => deckle.once('exit', resolve));
  await rm(dataDir, { recursive: true });
}

/** A template of common size: what the built-in receipt says, owned by the caller. */
async function createTemplate(base: string, headers: Record<string, string>): Promise<{ id: string }> {
  const { builtInTemplates } = await import('../src/model/built-in-templates/index.ts');
  const { name, description, category, schema } = builtInTemplates.receipt;
  const response = await fetch(`${base}/v1/templates`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name, description, category, schema }),
  });
  const made: unknown = await response.json();
  if (typeof made !== 'object' || made === null || !('id' in made)) throw new Error('no template was made');
  return { ...made, id: String(made.id) };
}

async function load({ url, headers }: Side, duration: number): Promise<number> {
  const result = await autocannon({ url, headers, connections, duration });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} broken`);
  return result.requests.average;
}
