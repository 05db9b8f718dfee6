/**
 * What a job costs the database, how long it waits, and how many the database carries: an API and 1, 2, 4 and 8 workers, each with one process that
 * reads, on one PostgreSQL and one S3 server, all processes of their own. Linux only. `docs/scaling.md` computes from these figures.
 * Run: node bench/scale.ts [--only jobs,idle,rounds,waits,claims] [--workers 1,2,4,8] [--seconds 20] [--waiting 10000,1000000]
 *      [--clients 1,2,4,8] [--accounts 4] [--document text|scan] [--engines rules] [--statements]
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { scannedPage, textPage } from './sample-documents.ts';
import { measureClaims } from './scale/claims.ts';
import { measureIdle } from './scale/idle.ts';
import { startInstallation } from './scale/installation.ts';
import { realEnd } from './scale/real-end.ts';
import { measureRounds } from './scale/rounds.ts';
import { measureWaits } from './scale/waits.ts';
import { measureWorkOff } from './scale/work-off.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'jobs,idle,rounds,waits,claims' },
    workers: { type: 'string', default: '1,2,4,8' },
    seconds: { type: 'string', default: '20' },
    waiting: { type: 'string', default: '10000,1000000' },
    clients: { type: 'string', default: '1,2,4,8' },
    accounts: { type: 'string', default: '4' },
    document: { type: 'string', default: 'text' },
    // Reading takes far longer than all else, and asks the database no more with every engine.
    engines: { type: 'string', default: 'rules' },
    statements: { type: 'boolean', default: false },
  },
});
const numbers = (list: string) => list.split(',').map(Number);
const seconds = Number(values.seconds);
const sample = values.document === 'scan' ? await scannedPage() : await textPage();

const installation = await startInstallation({
  ...{ accounts: Number(values.accounts), engines: values.engines },
});
try {
  for (const [at, part] of values.only.split(',').entries()) {
    if (at > 0) console.log();
    if (part === 'jobs') {
      await measureWorkOff(installation, {
        ...{ workers: numbers(values.workers), seconds, sample },
        printsStatements: values.statements,
      });
    }
    if (part === 'idle') await measureIdle(installation, numbers(values.workers), seconds);
    if (part === 'waits') {
      const workers = Math.max(...numbers(values.workers).filter((count) => count <= availableParallelism()));
      await measureWaits(installation, { workers, shares: [0.1, 0.5, 0.9], seconds, sample });
    }
    if (part === 'rounds') await measureRounds(installation, numbers(values.waiting));
    if (part === 'claims') {
      await measureClaims(installation, {
        ...{ clients: numbers(values.clients), waiting: numbers(values.waiting), seconds },
        end: await realEnd(installation, sample),
        printsStatements: values.statements,
      });
    }
  }
} finally {
  await installation.stop();
}
