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
const columns = [
  ...['seed', 'set-up', 'jobs', 'killed', 'completed', 'failed', 'of these killed 3 times', 'lost'],
  ...[
    'pages billed twice',
    'events received / distinct',
    'documents without a job',
    's to the last end',
    's in all',
  ],
];
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const hitsOf = ({ hits }: RoundReport) =>
  targets.flatMap((target) => (hits[target] === undefined ? [] : `${target} ${hits[target]}`)).join(', ');
const row = (report: RoundReport): string => {
  const { seed, setUp, accepted, completed, failed, killedThrice, lost, pagesBilledTwice, orphans } = report;
  const cells = [
    seed,
    setUp,
    accepted,
    hitsOf(report),
    completed,
    failed,
    killedThrice,
    lost,
    pagesBilledTwice,
  ];
  const events = `${report.received} / ${report.events}`;
  return `| ${[...cells, events, orphans, seconds(report.endedAfterMs), seconds(report.tookMs)].join(' | ')} |`;
};

say(`| ${columns.join(' | ')} |\n|${' --- |'.repeat(columns.length)}`);
const wrong: string[] = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const seed = Number(values.seed) + round;
  try {
    const report = await runRound({ seed, size, isPatient: seed % patientEvery === 0 });
    say(row(report));
    if (report.problems.length > 0)
      wrong.push(`Round ${seed}, its logs in ${report.folder}: ${report.problems.join('; ')}`);
  } catch (error) {
    wrong.push(String(error));
  }
}
for (const problem of wrong) say(`\n${problem}`);
process.exitCode = wrong.length > 0 ? 1 : 0;
