/** `deckle serve | api | worker`: a node, with all of its parts or some. */
import type { Command } from 'commander';
import type { NodeKind } from './run-node.ts';
import type { Compose } from './services.ts';

const nodes: readonly (readonly [NodeKind, string])[] = [
  ['serve', 'Run everything in one process: API, workers, dashboard and database.'],
  ['api', 'Run an API node. Several can share one DATABASE_URL.'],
  ['worker', 'Run a worker node for jobs and webhooks. Several can share one DATABASE_URL.'],
];

export function addNodeCommands(program: Command, compose: Compose): void {
  for (const [kind, description] of nodes) {
    program
      .command(kind)
      .description(description)
      .action(async () => {
        const { runNode } = await import('./run-node.ts');
        await runNode(await compose(), kind);
      });
  }
}
