/** The Python client in clients/python against a real node, tested by a program of its own with the Python of this machine. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { copyFolder } from '../support/copy-folder.ts';
import { deckleJson, freePort, startNode, tempFolder } from '../support/deckle.ts';
import { patienceMs } from '../support/patience.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const python = process.env.DECKLE_PYTHON ?? 'python3';

test('this machine has the Python that the client needs', () => {
  const { error, stdout, stderr } = spawnSync(
    python,
    ['-c', 'import sys; print(sys.version_info >= (3, 9))'],
    {
      encoding: 'utf8',
    },
  );
  const problem = `The Python client is NOT TESTED: install Python 3.9 or newer, or name it in DECKLE_PYTHON. ${error?.message ?? stderr}`;
  expect(stdout?.trim(), problem).toBe('True');
});

test('everything that the Python client does', { timeout: 20 * patienceMs }, async () => {
  const environment = {
    DECKLE_DATA_DIR: await tempFolder(),
    DECKLE_RATE_PARSE_FREE: '2',
    DECKLE_FETCH_ALLOW: '127.0.0.1',
  };
  await copyFolder(inject('madeDataFolder'), environment.DECKLE_DATA_DIR);
  const { url } = await startNode(environment);
  const account = async (name: string, plan: string) =>
    await deckleJson(['account', 'create', '--name', name, '--plan', plan], environment);
  const premium = await account('python', 'premium');
  const free = await account('python free', 'free');
  const port = await freePort();
  const hook = await deckleJson(
    ['webhook', 'create', '--account', 'python', '--url', `http://127.0.0.1:${port}/hook`],
    environment,
  );

  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(python, ['-B', at('clients/python/tests/test_deckle.py')], {
    env: {
      ...{
        PATH,
        HOME,
        LANG: 'C.UTF-8',
        PYTHONPATH: at('clients/python'),
        PYTHONWARNINGS: 'error',
        DECKLE_URL: url,
        DECKLE_SAMPLES: at('samples'),
      },
      ...{ DECKLE_KEY: premium.apiKey, DECKLE_FREE_KEY: free.apiKey },
      ...{ DECKLE_HOOK_PORT: String(port), DECKLE_HOOK_SECRET: hook.secret },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
  }
  const [code] = await once(child, 'close');
  expect(code, said).toBe(0);
  expect(said).toMatch(/^Ran (?:[3-9]\d|\d{3,}) tests/m);
});
