/** Brings docs/reference/commands.md up to date with the commands: `node scripts/write-command-reference.ts`, then Biome. */
import { promises as fs } from 'node:fs';
import { createCommands } from '../src/cli/program.ts';
import { commandReference } from './command-reference.ts';

const page = new URL('../docs/reference/commands.md', import.meta.url);
const program = await createCommands('0', () => {
  throw new Error('Commands are listed here, not run.');
});
await fs.writeFile(page, commandReference(program, await fs.readFile(page, 'utf8')));
