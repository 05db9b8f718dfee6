/**
 * One round: an installation, a storm of documents and blows, calm, and the reckoning. Everything that is not as
 * promised becomes a problem of the report, or, where the round could not go on, of the error.
 */
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../hostile/seeded-random.ts';
import { patienceMs } from '../support/patience.ts';
import { createClient } from './client.ts';
import { type Installation, install } from './installation.ts';
import { newAccount } from './new-account.ts';
import { planRound, type RoundSize, type SetUp, type Target } from './plan-round.ts';
import { quietPort } from './quiet-port.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { type Reckoning, reckon } from './reckon-round.ts';
import { startStorm, wellAgainMs } from './storm.ts';
import { until } from './until.ts';
import { withClient, withStore } from './with-database.ts';

const wholeMs = 5 * patienceMs;
/** Parse processes look once a second whether their node is still there. */
const lastLookMs = 1500;

export type RoundOptions = {
  readonly seed: number;
  readonly size: RoundSize;
  /** Pages of dead attempts come free by waiting for it, not by moving the clock. */
  readonly isPatient: boolean;
};

export type RoundReport = Reckoning & {
  readonly seed: number;
  readonly setUp: SetUp;
  readonly accepted: number;
  readonly hits: Readonly<Partial<Record<Target, number>>>;
  readonly tookMs: number;
  readonly problems: readonly string[];
  /** With the logs, where there are problems. */
  readonly folder: string;
};

export async function runRound(options: RoundOptions): Promise<RoundReport> {
  const { seed, size } = options;
  const folder = await fs.mkdtemp(join(tmpdir(), `deckle-faults-${seed}-`));
  // Where we are root, the database is not, and has to pass.
  await fs.chmod(folder, 0o755);
  const problems: string[] = [];
  const onProblem = (problem: string) => void problems.push(problem);
  const secrets: string[] = [];
  const receiverPort = await quietPort();
  const receiver = await openReceiver(receiverPort, seededRandom(seed + 1e6), (account) => secrets[account]);
  const { setUp } = planRound(seed, size);
  const installation = await install({ folder, setUp, receiverPort, onProblem });
  try {
    return await play({ ...options, folder, problems, onProblem, secrets, receiver, installation });
  } catch (error) {
    problems.push(String(error));
    throw new Error(`Round ${seed}, its logs in ${folder}: ${problems.join('; ')}`, { cause: error });
  } finally {
    receiver.close();
    await installation.killLeftovers();
    if (problems.length > 0) await fs.writeFile(join(folder, 'problems.txt'), `${problems.join('\n')}\n`);
    else await fs.rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

type Round = RoundOptions & {
  readonly folder: string;
  readonly problems: readonly string[];
  readonly onProblem: (problem: string) => void;
  readonly secrets: string[];
  readonly receiver: Receiver;
  readonly installation: Installation;
};

async function play(round: Round): Promise<RoundReport> {
  const { seed, size, folder, problems, onProblem, receiver, installation, isPatient } = round;
  const startedAt = Date.now();
  const plan = planRound(seed, size);
  const hits: Partial<Record<Target, number>> = {};
  await until('the first start', installation.isWell, wellAgainMs);
  const accounts = await openAccounts(round, plan.accounts, () => hits.stop !== undefined);
  const storm = startStorm({
    ...{ plan, installation, onProblem },
    clients: accounts.map(({ client }) => client),
    onHit: (target) => {
      hits[target] = (hits[target] ?? 0) + 1;
    },
  });
  await storm.over;
  const reckoning = await withClient(
    await installation.databaseUrl(),
    async (database) =>
      await reckon({ database, installation, receiver, accounts, storm, isPatient, onProblem }),
  );
  await installation.stop();
  await leaveNothing(round);
  const accepted = storm.submitted.length;
  const tookMs = Date.now() - startedAt;
  return { ...reckoning, seed, setUp: plan.setUp, accepted, hits, tookMs, problems, folder };
}

async function openAccounts(round: Round, count: number, mayBeGivenBack: () => boolean) {
  const { installation, receiver, secrets, onProblem } = round;
  const { url } = installation;
  const signal = AbortSignal.timeout(wholeMs);
  return await withStore(await installation.databaseUrl(), async (store) => {
    const accounts = [];
    for (let account = 0; account < count; account += 1) {
      const { accountId, apiKey, secret } = await newAccount(store, receiver.url(account), account);
      secrets.push(secret);
      accounts.push({ accountId, client: createClient({ url, apiKey, signal, onProblem, mayBeGivenBack }) });
    }
    return accounts;
  });
}

async function leaveNothing({ installation, folder, onProblem }: Round): Promise<void> {
  await sleep(lastLookMs);
  const left = await installation.killLeftovers();
  if (left > 0) onProblem(`${left} processes were left`);
  const uploads = await fs.readdir(join(folder, 'data', 'uploads'), { recursive: true });
  if (uploads.length > 0) onProblem(`uploads were left: ${uploads.join(', ')}`);
}
