/** Plans side by side, as tables of Markdown. `docs/scaling.md` holds what this gives for the defaults. */
import type { Assumptions } from './assumptions.ts';
import type { Plan } from './plan.ts';
import { row } from './table.ts';

export type Planned = { readonly assumptions: Assumptions; readonly plan: Plan };

type Line = readonly [string, (planned: Planned) => string];

const whole = (value: number) => Math.round(value).toLocaleString('en');
const short = (value: number) => (value >= 100 ? whole(value) : value.toFixed(value >= 10 ? 1 : 2));
const seconds = ({ p50, p95, p99 }: { readonly p50: number; readonly p95: number; readonly p99: number }) =>
  [p50, p95, p99].map((value) => value.toFixed(1)).join(' / ');

const reading: readonly Line[] = [
  [
    'documents a second, mean / busiest hour',
    ({ plan }) => `${short(plan.perSecond.mean)} / ${short(plan.perSecond.peak)}`,
  ],
  ['cores that read', ({ plan }) => whole(plan.cores)],
  ['machines of workers', ({ plan }) => whole(plan.machines)],
  ['cores busy in the busiest hour', ({ plan }) => `${(100 * plan.waits.peak.busy).toFixed(0)} %`],
  ['wait in the busiest hour, s: p50 / p95 / p99', ({ plan }) => seconds(plan.waits.peak)],
  ['wait in the mean hour, s: p50 / p95 / p99', ({ plan }) => seconds(plan.waits.mean)],
];

const database: readonly Line[] = [
  ['statements a second', ({ plan }) => whole(plan.database.statements)],
  ['transactions a second', ({ plan }) => whole(plan.database.transactions)],
  ['of them wait for the disk', ({ plan }) => whole(plan.database.flushes)],
  ['write-ahead log, MB/s', ({ plan }) => short(plan.database.walMbPerSecond)],
  ['cores busy', ({ plan }) => short(plan.database.busyCores)],
  ['cores to have', ({ plan }) => whole(plan.database.cores)],
  ['connections', ({ plan }) => whole(plan.database.connections)],
  ['jobs that are kept', ({ plan }) => whole(plan.database.rows)],
  ['database on disk, GB', ({ plan }) => whole(plan.database.gigabytes)],
  ['documents in object storage, GB', ({ plan }) => whole(plan.objects.gigabytes)],
  ['requests to object storage a second', ({ plan }) => whole(plan.objects.requestsPerSecond)],
];

const price: readonly Line[] = [
  ['machines that read, sized for the busiest hour', ({ plan }) => whole(plan.price.reading)],
  ['the same, where they come and go with the load', ({ plan }) => whole(plan.price.readingWithLoad)],
  ['database', ({ plan }) => whole(plan.price.database)],
  ['object storage', ({ plan }) => whole(plan.price.storage)],
  ['all, sized for the busiest hour', ({ plan }) => whole(plan.price.total)],
  ['all, with the load', ({ plan }) => whole(plan.price.totalWithLoad)],
  [
    'for 1000 pages, with the load',
    ({ plan, assumptions }) => ((1000 * plan.price.totalWithLoad) / assumptions.pages).toFixed(2),
  ],
];

export function planTables(planned: readonly Planned[]): string {
  const heads = planned.map(({ assumptions }) => whole(assumptions.pages));
  const table = (head: string, lines: readonly Line[]) =>
    [
      row(head, ...heads),
      row('---', ...heads.map(() => '---')),
      ...lines.map(([name, cell]) => row(name, ...planned.map(cell))),
    ].join('\n');
  return [
    table('pages a month', reading),
    table('in the busiest hour, pages a month', database),
    table('price a month, pages a month', price),
  ].join('\n\n');
}
