/** What the account has used: pages against the quota, what a language model was asked, what it keeps against its limits, requests, failures, and how long answers took. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page } from '../shell/page.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { BarChart } from './bar-chart.tsx';
import { count, daysOfMonth, lastDays, requestsByDay } from './days.ts';
import { LatencyTable } from './latency-table.tsx';
import { isUnlimited } from './limits.ts';
import { LimitsCard } from './limits-card.tsx';
import { LlmCard } from './llm-card.tsx';
import { QuotaCard } from './quota-card.tsx';
import { usageQuery } from './usage-queries.ts';

const shownDays = 30;

export function UsagePage() {
  const { data: usage } = useSuspenseQuery(usageQuery);
  const days = daysOfMonth(usage.period);
  const pagesOf = new Map(usage.days.map(({ day, pages }) => [day, pages]));
  const share = Math.floor(usage.limit / days.length);
  const requests = requestsByDay(usage.requests, lastDays(shownDays, Date.now()));
  const hasRequests = requests.some((day) => day.requests > 0);
  return (
    <Page title="Usage" hint="Pages that were read, and requests that your programs made.">
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <QuotaCard usage={usage} />
        <Card>
          <CardHead title="Pages by day" />
          {usage.used === 0 ? (
            <p className="text-faded">
              No page was read this month. Try a document in the{' '}
              <Link to="/playground" className="text-accent underline">
                playground
              </Link>
              .
            </p>
          ) : (
            <BarChart
              label="Pages by day"
              series={[{ name: 'pages', tone: 'accent' }]}
              bars={days.map((day) => ({ day, values: [pagesOf.get(day) ?? 0] }))}
              {...(isUnlimited(usage)
                ? {}
                : { mark: { value: share, name: `The quota spread evenly: ${count(share)} pages a day` } })}
            />
          )}
        </Card>
        <LlmCard usage={usage} />
        <LimitsCard usage={usage} />
        <Card className="lg:col-span-2">
          <CardHead
            title="Requests by day"
            hint="Those made with API keys in the last 30 days; a request failed if it was answered with 400 or more."
          />
          {hasRequests ? (
            <BarChart
              label="Requests by day"
              series={[
                { name: 'answered', tone: 'accent' },
                { name: 'failed', tone: 'bad' },
              ]}
              bars={requests.map(({ day, requests: all, failures }) => ({
                day,
                values: [all - failures, failures],
              }))}
            />
          ) : (
            <p className="text-faded">
              No request was made with an API key yet.{' '}
              <Link to="/keys" className="text-accent underline">
                Make a key
              </Link>{' '}
              and send the first one; it is counted within seconds.
            </p>
          )}
        </Card>
        {hasRequests ? <LatencyTable requests={usage.requests} /> : null}
      </div>
    </Page>
  );
}
