/**
 * What the simulation takes for granted. Figures of the database are those that `node bench/scale.ts` prints, those of pages what `node bench/async.ts` and
 * `node bench/read.ts` print; prices are round figures of large clouds. Each can be given another value on the command line.
 */

export type Assumption = { readonly value: number; readonly says: string };

const of = (value: number, says: string): Assumption => ({ value, says });

export const defaults = {
  pages: of(1_000_000, 'pages a month'),
  'pages-per-document': of(2, 'pages of a document, mean; their number is geometric'),
  scans: of(0.6, 'share of documents that are pictures'),
  'scan-seconds': of(1.2, 'processor seconds of a page that is a picture'),
  'text-seconds': of(0.15, 'processor seconds of a page with a text layer'),
  spread: of(0.6, 'standard deviation of a page’s seconds, as a share of them'),
  peak: of(4, 'load of the busiest hour over the mean hour'),
  wait: of(10, 'seconds that 95 of 100 documents may wait at most, in the busiest hour'),
  busy: of(0.85, 'share of the reading cores’ time that may be taken in the busiest hour'),
  'cores-per-machine': of(8, 'cores of a machine of workers, each with one process that reads'),
  'job-statements': of(21, 'statements of a job, from its submission to the reading of its result'),
  'job-transactions': of(13, 'transactions of a job, likewise'),
  'job-flushes': of(3, 'transactions of a job that wait for the disk'),
  'job-ms': of(16, 'milliseconds of database processor time of a job'),
  'job-wal-kb': of(15, 'KB of write-ahead log of a job'),
  'node-ms': of(6, 'milliseconds of database processor time of a node a second, whatever it does'),
  'node-connections': of(8, 'database connections of a node'),
  'row-kb': of(12, 'KB that a finished job takes in the database, indexes included'),
  'scan-mb': of(0.5, 'MB of a page that is a picture'),
  'text-mb': of(0.05, 'MB of a page with a text layer'),
  retention: of(30, 'days that jobs and documents are kept'),
  'database-use': of(0.5, 'share of the database’s cores that may be busy in the busiest hour'),
  'core-hour': of(0.04, 'price of a core of a worker for an hour'),
  'database-core-hour': of(0.1, 'price of a core of the database for an hour, its memory included'),
  'database-gb-month': of(0.12, 'price of a GB of the database’s disk for a month'),
  'object-gb-month': of(0.023, 'price of a GB of object storage for a month'),
  'object-requests': of(0.006, 'price of 1000 documents written to object storage, read once and deleted'),
} as const satisfies Readonly<Record<string, Assumption>>;

export type AssumptionName = keyof typeof defaults;
export type Assumptions = Readonly<Record<AssumptionName, number>>;

export const isAssumption = (name: string): name is AssumptionName => name in defaults;

export const assumptionNames: readonly AssumptionName[] = Object.keys(defaults).filter(isAssumption);

/** A mistake in what was given is thrown with its name. */
export function assume(given: Readonly<Record<string, number>>): Assumptions {
  const all = {} as Record<AssumptionName, number>;
  for (const name of assumptionNames) all[name] = defaults[name].value;
  for (const [name, value] of Object.entries(given)) {
    if (!isAssumption(name)) throw new RangeError(`There is no assumption ${name}.`);
    if (!Number.isFinite(value) || value < 0) throw new RangeError(`${name} must be a number of 0 or more.`);
    all[name] = value;
  }
  for (const name of ['scans', 'busy', 'database-use'] as const)
    if (all[name] > 1) throw new RangeError(`${name} must be from 0 to 1.`);
  for (const name of ['pages', 'busy', 'wait', 'cores-per-machine', 'database-use'] as const)
    if (all[name] === 0) throw new RangeError(`${name} must be more than 0.`);
  for (const name of ['pages-per-document', 'peak'] as const)
    if (all[name] < 1) throw new RangeError(`${name} must be 1 or more.`);
  return all;
}
