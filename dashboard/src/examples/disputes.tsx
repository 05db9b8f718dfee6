/** Examples of one layout that contradict each other: until somebody looks, Deckle is less sure of both. */
import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';
import { titleOf } from '../viewer/leaves.ts';
import { disputesAmong } from './disagreements.ts';

export type DisputesProps = {
  readonly examples: readonly ExampleView[];
  /** Only those that it is part of. */
  readonly of?: string;
};

export function Disputes({ examples, of }: DisputesProps) {
  const disputes = disputesAmong(examples).filter(
    ({ pair }) => of === undefined || pair.some(({ exampleId }) => exampleId === of),
  );
  if (disputes.length === 0) return null;
  return (
    <ul aria-label="Examples that disagree" className="flex flex-col gap-2">
      {disputes.map(({ pair: [one, other], about }) => (
        <li
          key={`${one.exampleId} ${other.exampleId}`}
          className="flex items-start gap-2 rounded-md bg-doubt-wash px-3 py-2 text-doubt"
        >
          <Scale className="mt-0.5 size-4 shrink-0" aria-hidden />
          <p className="min-w-0">
            These two disagree about {about.map((path) => path.split('.').map(titleOf).join(', ')).join('; ')}
            : <ExampleLink example={one} /> and <ExampleLink example={other} />. Correct the one that is
            wrong; until then neither is trusted much there.
          </p>
        </li>
      ))}
    </ul>
  );
}

function ExampleLink({ example: { exampleId, fileName } }: { readonly example: ExampleView }) {
  return (
    <Link to="/examples/$exampleId" params={{ exampleId }} className="font-medium break-words underline">
      {fileName}
    </Link>
  );
}
