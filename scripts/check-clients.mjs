// Checks our Python that others run, the client in clients/python and the scripts in integrations: lint, format, types. Their
// tests are part of `npm run test:long`, which does without mypy and ruff. It needs Python with
// `pip install 'clients/python[dev]'`; DECKLE_PYTHON names another than python3.
// Run: npm run clients:check
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const python = process.env.DECKLE_PYTHON ?? 'python3';
const checked = {
  '../clients/python/': ['mypy'],
  '../integrations/paperless-ngx/': ['mypy', '--strict', '--python-version', '3.10', 'deckle_fields.py'],
};

for (const [path, types] of Object.entries(checked)) {
  const folder = fileURLToPath(new URL(path, import.meta.url));
  for (const args of [['ruff', 'check', '.'], ['ruff', 'format', '--check', '.'], types]) {
    const { status, error } = spawnSync(python, ['-m', ...args], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) {
      console.error(`${error?.message ?? `${args[0]} found faults`} in ${folder}`);
      process.exit(1);
    }
  }
}
