/** This month's pages against the quota. */
import type { AccountUsage } from '../../../src/contract/dashboard/usage.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { count, monthName, pagesAtThisPace } from './days.ts';
import { isUnlimited } from './limits.ts';

export function QuotaCard({ usage }: { readonly usage: AccountUsage }) {
  const { limit, used, reserved, remaining, period } = usage;
  const hasLimit = !isUnlimited(usage);
  const pace = used === 0 ? null : pagesAtThisPace(usage, Date.now());
  const share = (pages: number) => `${limit === 0 ? 0 : Math.min(100, (100 * pages) / limit)}%`;
  return (
    <Card>
      <CardHead
        title={`Pages in ${monthName(period)}`}
        hint={
          hasLimit
            ? 'Counted in UTC; the quota is new with each month.'
            : 'Counted in UTC; there is no quota.'
        }
      />
      <p className="mb-3 flex flex-wrap items-baseline gap-x-2">
        <span className="text-2xl font-semibold tabular-nums">{count(used)}</span>
        <span className="text-faded">{hasLimit ? `of ${count(limit)} pages used` : 'pages used'}</span>
      </p>
      {hasLimit ? (
        <>
          <meter className="sr-only" aria-label="Pages used of the quota" min={0} max={limit} value={used}>
            {count(used)} of {count(limit)} pages used
          </meter>
          <div aria-hidden className="flex h-3 overflow-hidden rounded-full border border-edge bg-sunken">
            <div className="bg-accent" style={{ width: share(used) }} />
            <div className="bg-doubt" style={{ width: share(reserved) }} />
          </div>
        </>
      ) : null}
      <dl className="mt-3 grid grid-cols-3 gap-3">
        <Figure name="Used" dot="bg-accent" value={count(used)} />
        <Figure name="Reserved" dot="bg-doubt" value={count(reserved)} />
        <Figure
          name="Remaining"
          dot="border border-edge bg-sunken"
          value={hasLimit ? count(remaining) : 'unlimited'}
        />
      </dl>
      {reserved === 0 ? null : (
        <p className="mt-3 text-xs text-faded">
          Reserved pages are held by requests and jobs that are at work.
        </p>
      )}
      {remaining > 0 ? null : (
        <p className="mt-3 rounded-md bg-bad-wash px-3 py-2 text-bad">
          The quota is used up: documents are refused until the month ends or the plan is changed.
        </p>
      )}
      {pace === null || remaining === 0 ? null : (
        <p className="mt-3 text-faded">
          At this pace the month comes to about {count(pace)} pages
          {pace > limit ? ', more than the quota has.' : '.'}
        </p>
      )}
    </Card>
  );
}

type FigureProps = { readonly name: string; readonly dot: string; readonly value: string };

function Figure({ name, dot, value }: FigureProps) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-xs text-faded">
        <span className={`size-2.5 rounded-xs ${dot}`} aria-hidden />
        {name}
      </dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}
