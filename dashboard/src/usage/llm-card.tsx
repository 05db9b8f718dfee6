/** What was asked of a language model this month; only where there is one. */
import type { AccountUsage } from '../../../src/contract/dashboard/usage.ts';
import { useCatalog } from '../api/queries.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { costWords } from './cost-words.ts';
import { count, monthName } from './days.ts';

export function LlmCard({ usage: { llm, period } }: { readonly usage: AccountUsage }) {
  const { llm: about } = useCatalog();
  if (llm === undefined) return null;
  const { requests, inputTokens, outputTokens, cost } = llm;
  return (
    <Card className="lg:col-span-2">
      <CardHead
        title={`Language model in ${monthName(period)}`}
        hint={
          about === null
            ? 'Counted in UTC. Cached answers cost nothing.'
            : `Questions to ${about.model}, counted in UTC. Cached answers cost nothing.`
        }
      />
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <Figure name="Requests" value={count(requests)} />
        <Figure name="Tokens read" value={count(inputTokens)} />
        <Figure name="Tokens written" value={count(outputTokens)} />
        {cost === undefined ? null : <Figure name="Cost" value={costWords(cost)} />}
      </dl>
      {cost === undefined ? null : (
        <p className="mt-3 text-xs text-faded">
          The cost is that of all these tokens at today's prices, as set by the operator of this server.
        </p>
      )}
    </Card>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="text-xs text-faded">{name}</dt>
      <dd className="text-lg font-medium break-words tabular-nums">{value}</dd>
    </div>
  );
}
