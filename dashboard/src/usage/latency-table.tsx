/** What programs asked for, how often it failed, and how long it took. */
import type { RequestDay } from '../../../src/contract/dashboard/usage.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { Table, Td, Th } from '../ui/table.tsx';
import { durationOf } from '../ui/when.tsx';
import { count, dayName } from './days.ts';
import { classNames, latencyByClass } from './latency.ts';

export function LatencyTable({ requests }: { readonly requests: readonly RequestDay[] }) {
  return (
    <Card className="lg:col-span-2">
      <CardHead
        title="How long answers took"
        hint="On the newest day with requests of the kind: half were answered within the first time, 95 of 100 within the second."
      />
      <Table label="How long answers took">
        <thead>
          <tr>
            <Th>Request</Th>
            <Th className="text-right">In 30 days</Th>
            <Th className="text-right">Failed</Th>
            <Th>Day</Th>
            <Th className="text-right">Half within</Th>
            <Th className="text-right">95 % within</Th>
          </tr>
        </thead>
        <tbody>
          {latencyByClass(requests).map(({ requestClass, requests: sent, failures, latest }) => (
            <tr key={requestClass}>
              <Td className="font-medium">{classNames[requestClass]}</Td>
              <Td className="text-right tabular-nums">{count(sent)}</Td>
              <Td className="text-right tabular-nums">
                {count(failures)} ({Math.round((100 * failures) / sent)} %)
              </Td>
              <Td className="whitespace-nowrap">{dayName(latest.day)}</Td>
              <Td className="text-right tabular-nums">{timeOf(latest.p50Ms)}</Td>
              <Td className="text-right tabular-nums">{timeOf(latest.p95Ms)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

const timeOf = (ms: number | null) => (ms === null ? '–' : durationOf(ms));
