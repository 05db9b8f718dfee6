/** Which statements a job's cost is made of. */
import type { MeasuredDatabase } from './measured-database.ts';
import { row } from './table.ts';

const most = 16;
const shownCharacters = 110;

/** Those since the database was told to forget, a job. */
export async function printStatements(database: MeasuredDatabase, jobs: number): Promise<void> {
  console.log(`\n${row('calls/job', 'ms/job', 'WAL bytes/job', 'statement')}`);
  console.log(row('---', '---', '---', '---'));
  for (const { text, calls, executedMs, walBytes } of (await database.statements()).slice(0, most)) {
    const shown = text.replaceAll(/\s+/g, ' ').trim().slice(0, shownCharacters).replaceAll('|', '\\|');
    const figures = [(calls / jobs).toFixed(2), (executedMs / jobs).toFixed(3), (walBytes / jobs).toFixed(0)];
    console.log(row(...figures, shown));
  }
  console.log('');
}
