/** What workers that have nothing to do ask of the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Installation, stopAll } from './installation.ts';
import { between } from './measured-database.ts';
import { row } from './table.ts';

/** For what each does when it starts. */
const settleMs = 5000;

export async function measureIdle(
  { database, workers }: Installation,
  counts: readonly number[],
  seconds: number,
): Promise<void> {
  console.log(
    `\n${row('idle workers', 'statements/s', 'transactions/s', 'WAL KB/s', 'processor ms/s', 'connections')}`,
  );
  console.log(row(...Array.from({ length: 6 }, () => '---')));
  for (const count of [0, ...counts]) {
    const nodes = await workers(count);
    await sleep(settleMs);
    const before = await database.look();
    const start = performance.now();
    await sleep(1000 * seconds);
    const did = between(before, await database.look());
    const took = (performance.now() - start) / 1000;
    const figures = [did.statements, did.transactions, did.walBytes / 1024, did.processorMs];
    console.log(
      row(count, ...figures.map((figure) => (figure / took).toFixed(1)), await database.connections()),
    );
    await stopAll(nodes);
  }
}
