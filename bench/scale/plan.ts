/**
 * What so many pages a month take: cores and machines that read, the load of the database, connections, storage and price. Pure. How many cores it
 * takes is found by letting the queue run with more and more of them until documents wait no longer than they may.
 */
import type { Assumptions } from './assumptions.ts';
import { documentSeconds, meanDocumentSeconds, simulateQueue, type Waits } from './queue-simulation.ts';

export type Plan = {
  readonly documentsPerMonth: number;
  /** In the mean hour and in the busiest. */
  readonly perSecond: { readonly mean: number; readonly peak: number };
  readonly cores: number;
  readonly machines: number;
  readonly waits: { readonly peak: Waits; readonly mean: Waits };
  readonly database: {
    /** Of processor time, in the busiest hour. */
    readonly busyCores: number;
    readonly cores: number;
    readonly statements: number;
    readonly transactions: number;
    readonly flushes: number;
    readonly walMbPerSecond: number;
    readonly connections: number;
    readonly rows: number;
    readonly gigabytes: number;
  };
  readonly objects: { readonly gigabytes: number; readonly requestsPerSecond: number };
  /** A month. */
  readonly price: {
    readonly reading: number;
    /** Where machines come and go with the load. */
    readonly readingWithLoad: number;
    readonly database: number;
    readonly storage: number;
    readonly total: number;
    readonly totalWithLoad: number;
  };
};

export const hoursOfMonth = 730;
const daysOfMonth = hoursOfMonth / 24;
const secondsOfMonth = hoursOfMonth * 3600;
const gb = 1024 * 1024;
/** Enough for the wait of 99 in 100 to hold still; and never less than the busiest hour has. */
const fewestDocuments = 60_000;
const seed = 2811;
/** An object is written, read and deleted. */
const requestsOfDocument = 3;
/** One API node does little but hand on; two, so that one may go. */
const fewestApiNodes = 2;
const submissionsOfApiNode = 100;

export function planFor(assumptions: Assumptions): Plan {
  const a = assumptions;
  const documentsPerMonth = a.pages / a['pages-per-document'];
  const mean = documentsPerMonth / secondsOfMonth;
  const peak = mean * a.peak;
  const { cores, waits } = fewestCores(assumptions, peak);
  const machines = Math.ceil(cores / a['cores-per-machine']);
  const nodes = machines + Math.max(fewestApiNodes, Math.ceil(peak / submissionsOfApiNode));
  const busyCores = (peak * a['job-ms'] + nodes * a['node-ms']) / 1000;
  const databaseCores = Math.max(1, Math.ceil(busyCores / a['database-use']));
  const keptDocuments = (documentsPerMonth * a.retention) / daysOfMonth;
  const rowsGb = (keptDocuments * a['row-kb']) / gb;
  const mbOfPage = a.scans * a['scan-mb'] + (1 - a.scans) * a['text-mb'];
  const objectGb = (keptDocuments * a['pages-per-document'] * mbOfPage) / 1024;
  // A smaller machine is there for less; from the second on they are whole ones.
  const coresPaid = machines === 1 ? cores : machines * a['cores-per-machine'];
  const reading = coresPaid * hoursOfMonth * a['core-hour'];
  const busyInMeanHour = mean * meanDocumentSeconds(assumptions);
  const readingWithLoad = Math.min(
    reading,
    Math.max(1, busyInMeanHour / a.busy) * hoursOfMonth * a['core-hour'],
  );
  const database = databaseCores * hoursOfMonth * a['database-core-hour'] + rowsGb * a['database-gb-month'];
  const storage = objectGb * a['object-gb-month'] + (documentsPerMonth / 1000) * a['object-requests'];
  return {
    documentsPerMonth,
    perSecond: { mean, peak },
    ...{ cores, machines },
    waits: { peak: waits, mean: run(assumptions, mean, cores) },
    database: {
      ...{ busyCores, cores: databaseCores },
      statements: peak * a['job-statements'],
      transactions: peak * a['job-transactions'],
      flushes: peak * a['job-flushes'],
      walMbPerSecond: (peak * a['job-wal-kb']) / 1024,
      connections: nodes * a['node-connections'],
      rows: keptDocuments,
      gigabytes: rowsGb,
    },
    objects: { gigabytes: objectGb, requestsPerSecond: peak * requestsOfDocument },
    price: {
      ...{ reading, readingWithLoad, database, storage },
      total: reading + database + storage,
      totalWithLoad: readingWithLoad + database + storage,
    },
  };
}

function run(assumptions: Assumptions, perSecond: number, cores: number): Waits {
  const documents = Math.max(fewestDocuments, Math.ceil(perSecond * 3600));
  return simulateQueue({ perSecond, cores, documents, seed, service: documentSeconds(assumptions) });
}

/** In whole machines from the second on, since a core is had with its machine. */
function fewestCores(a: Assumptions, perSecond: number): { readonly cores: number; readonly waits: Waits } {
  const step = a['cores-per-machine'];
  const needed = perSecond * meanDocumentSeconds(a);
  for (
    let cores = Math.max(1, Math.ceil(needed / a.busy));
    ;
    cores += cores < step ? 1 : step - (cores % step)
  ) {
    const waits = run(a, perSecond, cores);
    if (waits.p95 <= a.wait) return { cores, waits };
  }
}
