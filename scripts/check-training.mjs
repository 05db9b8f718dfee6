// Checks the Python in training/: lint, types, tests. It needs Python with `pip install -e 'training[dev]'`, which `npm test`
// must do without. DECKLE_PYTHON names another interpreter than python3. Run: npm run training:check
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../training/', import.meta.url));
const python = process.env.DECKLE_PYTHON ?? 'python3';

/** Scripts import what stands beside them, and files of two folders may have the same name: types are checked folder by folder. */
const folders = ['arbiter', 'chooser', 'finder', 'meaning', 'ocr', 'reader', 'tables'];
const types = ['mypy', '--config-file', `${root}pyproject.toml`, '--follow-imports', 'silent', '.'];

const steps = [
  { folder: root, args: ['ruff', 'check', '.'] },
  ...folders.map((name) => ({ folder: `${root}${name}`, args: types })),
  { folder: root, args: ['pytest', '-q'] },
];

for (const { folder, args } of steps) {
  const { status, error } = spawnSync(python, ['-m', ...args], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) {
    console.error(`${error?.message ?? `${args[0]} found faults`} in ${folder}`);
    process.exit(1);
  }
}
