/** What the template reads now against the true values: how many are right, and which are not. */
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { cn } from '../ui/class-names.ts';
import { Table, Td, Th } from '../ui/table.tsx';
import type { TruthComparison } from './truth.ts';
import { ValueWords } from './value-words.tsx';

export type ReadNowProps = { readonly comparison: TruthComparison; readonly templateName: string };

export function ReadNow({ comparison: { right, of, differences }, templateName }: ReadNowProps) {
  const isRight = differences.length === 0;
  const Icon = isRight ? CircleCheck : TriangleAlert;
  return (
    <details
      className={cn('rounded-md', isRight ? 'bg-good-wash text-good' : 'bg-doubt-wash text-doubt')}
      open={!isRight && differences.length <= 5}
    >
      <summary
        className={cn('flex items-center gap-2 px-3 py-2', isRight && 'pointer-events-none list-none')}
      >
        <Icon className="size-4 shrink-0" aria-hidden />
        <span role="status">
          {isRight
            ? `${templateName} reads all ${of} true values as they are.`
            : `${templateName} reads ${right} of ${of} values right; ${differences.length} ${differences.length === 1 ? 'differs' : 'differ'}.`}
        </span>
      </summary>
      {isRight ? null : (
        <div className="max-h-72 overflow-y-auto rounded-b-md border border-line bg-sheet text-ink">
          <Table label="Values that differ">
            <thead>
              <tr>
                <Th>Value</Th>
                <Th>True</Th>
                <Th>Read now</Th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ key, label, truth, read }) => (
                <tr key={key}>
                  <Td>{label}</Td>
                  <Td>
                    <ValueWords value={truth} />
                  </Td>
                  <Td>
                    <ValueWords value={read} />
                  </Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </details>
  );
}
