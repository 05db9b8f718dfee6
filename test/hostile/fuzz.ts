/**
 * The fuzz test for as long as one likes: `node test/hostile/fuzz.ts --count 10000 --seed 1`, so many mutations of each
 * format (`--format` for one alone), printed as a Markdown table. `--keep FOLDER` keeps what ended a process.
 */
import { promises as fs } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fuzz, fuzzedPool, type Tally } from './fuzz-campaign.ts';
import { fuzzedFormats, goodFiles } from './good-files.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    format: { type: 'string' },
    keep: { type: 'string' },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const columns = [
  ...['format', 'mutations', 'results', 'document faults', 'crashed processes', 'time-outs', 'too big'],
  ...['worst ms', 'peak MiB of a process'],
];
const row = (tally: Tally): string => {
  const { format, mutations, results, faults, crashes, timeouts, tooBig, worstMs, peakBytes } = tally;
  const cells = [format, mutations, results, faults, crashes, timeouts, tooBig];
  return `| ${[...cells, Math.round(worstMs), Math.round(peakBytes / 2 ** 20)].join(' | ')} |`;
};

const files = await goodFiles();
const fuzzed = fuzzedPool();
const seed = Number(values.seed);
const surprises: string[] = [];
say(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`);
for (const format of fuzzedFormats) {
  if (values.format !== undefined && values.format !== format) continue;
  const tally = await fuzz({
    ...{ ...fuzzed, files, format, seed, count: Number(values.count) },
    onSuspect: async (bytes, number, what) => {
      if (values.keep === undefined) return;
      await fs.mkdir(values.keep, { recursive: true });
      await fs.writeFile(join(values.keep, `${format}-${seed}-${number}`), bytes);
      await fs.appendFile(join(values.keep, 'what.txt'), `${format}-${seed}-${number}: ${what}\n`);
    },
  });
  say(row(tally));
  surprises.push(...tally.surprises);
}
await fuzzed.pool.close();
for (const surprise of surprises) say(`\nNeither a result nor a fault of the document: ${surprise}`);
process.exitCode = surprises.length > 0 ? 1 : 0;
