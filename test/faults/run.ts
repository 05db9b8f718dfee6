/**
 * Rounds of faults for as long as one likes: `npm run test:faults -- --rounds 50 --seed 1`, printed as a Markdown table.
 * A round in which anything is wrong leaves its logs; `--rounds 1 --seed N` has it again, as far as a seed decides.
 */
import { parseArgs } from 'node:util';
import { targets } from './plan-round.ts';
import { type RoundReport, runRound } from './round.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    documents: { type: 'string', default: '30' },
    blows: { type: 'string', default: '7' },
  },
});

const size = { documents: Number(values.documents), blows: Number(values.blows), accounts: 3 };
/** Waits out the real time after which pages of dead attempts come free; the others move the clock. */
const patientEvery = 5;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const hitsOf = ({ hits }: RoundReport) =>
  targets.flatMap((target) => (hits[target] === undefined ? [] : `${target} ${hits[target]}`)).join(', ');

const columns: readonly (readonly [heading: string, cell: (report: RoundReport) => string | number])[] = [
  ['seed', ({ seed }) => seed],
  ['set-up', ({ setUp }) => setUp],
  ['killed', hitsOf],
  ['jobs', ({ accepted }) => accepted],
  ['attempts lost', ({ rerun }) => rerun],
  ['completed', ({ completed }) => completed],
  ['failed', ({ failed }) => failed],
  ['of these killed 3 times', ({ killedThrice }) => killedThrice],
  ['lost', ({ lost }) => lost],
  ['pages billed twice', ({ pagesBilledTwice }) => pagesBilledTwice],
  ['events received / distinct', ({ received, events }) => `${received} / ${events}`],
  ['orphans swept', ({ orphans }) => orphans],
  ['s to the last end', ({ endedAfterMs }) => seconds(endedAfterMs)],
  ['s in all', ({ tookMs }) => seconds(tookMs)],
];
const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

say(line(columns.map(([heading]) => heading)));
say(line(columns.map(() => '---')));
const wrong: string[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const seed = Number(values.seed) + round;
  try {
    const report = await runRound({ seed, size, isPatient: seed % patientEvery === 0 });
    say(line(columns.map(([, cell]) => cell(report))));
    if (report.problems.length > 0)
      wrong.push(`Round ${seed}, its logs in ${report.folder}: ${report.problems.join('; ')}`);
  } catch (error) {
    wrong.push(String(error));
  }
}
for (const problem of wrong) say(`\n${problem}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
