/** What the account keeps against what it may keep. */
import type { AccountUsage } from '../../../src/contract/dashboard/usage.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { cn } from '../ui/class-names.ts';
import { Table, Td, Th } from '../ui/table.tsx';
import { limitRows } from './limits.ts';

/** From where on a limit is worth a look. */
const nearlyFull = 0.8;

export function LimitsCard({ usage }: { readonly usage: AccountUsage }) {
  return (
    <Card className="lg:col-span-2">
      <CardHead
        title="Limits"
        hint="What would go beyond one of them is refused, until something was deleted or has ended."
      />
      <Table label="Limits">
        <thead>
          <tr>
            <Th>What</Th>
            <Th className="text-right">Used</Th>
            <Th className="text-right">Limit</Th>
            <Th className="w-2/5">Share</Th>
          </tr>
        </thead>
        <tbody>
          {limitRows(usage).map(({ name, hint, used, limit, share, isStrict }) => (
            <tr key={name}>
              <Td>
                <span className="font-medium">{name}</span>
                {hint === null ? null : <span className="block text-xs text-faded">{hint}</span>}
              </Td>
              <Td className="text-right whitespace-nowrap tabular-nums">{used}</Td>
              <Td className="text-right whitespace-nowrap tabular-nums">{limit}</Td>
              <Td>
                <meter className="sr-only" aria-label={name} min={0} max={1} value={share}>
                  {used} of {limit}
                </meter>
                <div
                  aria-hidden
                  className="mt-1.5 h-2 overflow-hidden rounded-full border border-edge bg-sunken"
                >
                  <div
                    className={cn('h-full', isStrict && share >= nearlyFull ? 'bg-bad' : 'bg-accent')}
                    style={{ width: `${100 * share}%` }}
                  />
                </div>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
