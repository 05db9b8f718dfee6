/** Each attempt at a delivery, with what the endpoint answered. */
import type { DeliveryView } from '../../../src/contract/dashboard/webhooks.ts';
import { Table, Td, Th } from '../ui/table.tsx';
import { durationOf, When } from '../ui/when.tsx';
import { outcomeWords } from './webhook-words.ts';

export function Attempts({ attempts }: Pick<DeliveryView, 'attempts'>) {
  if (attempts.length === 0) return <p className="text-faded">It was not tried yet.</p>;
  return (
    <div>
      <h3>Attempts</h3>
      <Table label="Attempts">
        <thead>
          <tr>
            {['When', 'Outcome', 'Took', 'Answer'].map((name) => (
              <Th key={name}>{name}</Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <tr key={attempt.startedAt}>
              <Td>
                <When at={attempt.startedAt} />
              </Td>
              <Td className="min-w-32">{outcomeWords(attempt)}</Td>
              <Td className="whitespace-nowrap">{durationOf(attempt.durationMs)}</Td>
              <Td className="min-w-40">
                {attempt.response === null || attempt.response === '' ? (
                  <span className="text-faded">None</span>
                ) : (
                  <code className="block max-h-32 overflow-y-auto font-mono text-xs break-all whitespace-pre-wrap">
                    {attempt.response}
                  </code>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
