/**
 * A soak for as long as one likes: `npm run test:soak -- --minutes 60 --clients 8`, printed as a Markdown table. One in which
 * anything grew or failed leaves its logs.
 */
import { parseArgs } from 'node:util';
import { runSoak } from './soak.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
    clients: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const report = await runSoak({
  ...{ minutes: Number(values.minutes), clients: Number(values.clients), seed: Number(values.seed) },
  onSample: (done) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${(100 * done).toFixed(0)} %`);
  },
});
const { parsed, jobs, kills, unanswered, trends, problems, folder } = report;
say(`${parsed} documents parsed, ${jobs} jobs, ${kills} kills, ${unanswered} requests without an answer\n`);
say(line(['median of', 'the first third', 'the last third']));
say(line(['---', '---', '---']));
for (const { name, first, last } of trends) say(line([name, first.toFixed(2), last.toFixed(2)]));
for (const problem of problems) say(`\n${problem}`);
if (problems.length > 0) say(`\nIts logs are in ${folder}.`);
process.exitCode = problems.length > 0 ? 1 : 0;
