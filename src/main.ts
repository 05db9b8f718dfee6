/** The one binary: hands the composed program to the command line. */
import { createProgram } from './cli/program.ts';
import type { Environment } from './config.ts';
import { readVersion } from './version.ts';

export async function main(argv: readonly string[], environment: Environment): Promise<void> {
  await createProgram(readVersion(), async () => (await import('./compose.ts')).compose(environment)).run(
    argv,
  );
}
