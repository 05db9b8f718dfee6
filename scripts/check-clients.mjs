// Checks the Python client in clients/python: lint, format, types. Its tests are part of `npm run test:long`, which does without
// mypy and ruff. It needs Python with `pip install 'clients/python[dev]'`; DECKLE_PYTHON names another than python3.
// Run: npm run clients:check
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../clients/python/', import.meta.url));
const python = process.env.DECKLE_PYTHON ?? 'python3';

for (const args of [['ruff', 'check', '.'], ['ruff', 'format', '--check', '.'], ['mypy']]) {
  const { status, error } = spawnSync(python, ['-m', ...args], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${error?.message ?? `${args[0]} found faults`} in ${folder}`);
    process.exit(1);
  }
}
