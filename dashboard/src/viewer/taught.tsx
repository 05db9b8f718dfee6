/** Which example decided a value, in words that lead to it: "as in invoice-0412.pdf, corrected on 3 March". */
import { Link } from '@tanstack/react-router';
import { GraduationCap } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { TaughtBy } from '../../../src/contract/dashboard/documents.ts';
import type { Leaf } from './leaves.ts';

/** Those that the evidence names, unless they are gone. */
export const TaughtContext = createContext<readonly TaughtBy[]>([]);

export type Taught = 'not' | 'gone' | TaughtBy;

export function useTaughtBy({ evidence }: Leaf): Taught {
  const examples = useContext(TaughtContext);
  const name = evidence?.example;
  return name === undefined ? 'not' : (examples.find(({ exampleId }) => exampleId === name) ?? 'gone');
}

export function AsIn({ by: { exampleId, fileName, correctedAt } }: { readonly by: TaughtBy }) {
  return (
    <>
      as in{' '}
      <Link
        to="/examples/$exampleId"
        params={{ exampleId }}
        className="font-medium break-words text-accent underline underline-offset-2"
      >
        {fileName}
      </Link>
      , corrected on <time dateTime={correctedAt}>{dayOf(new Date(correctedAt), new Date())}</time>
    </>
  );
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
const dayAndYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** The year is said where it is not this one. */
export const dayOf = (moment: Date, now: Date): string =>
  (moment.getFullYear() === now.getFullYear() ? day : dayAndYear).format(moment);

/** Beside the chosen value. */
export function TaughtLine({ leaf }: { readonly leaf: Leaf }) {
  const taught = useTaughtBy(leaf);
  if (taught === 'not') return null;
  return (
    <p className="flex items-start gap-1.5 text-xs">
      <GraduationCap className="mt-px size-3.5 shrink-0 text-accent" aria-hidden />
      <span className="min-w-0">
        {taught === 'gone' ? 'As in an example that was deleted since' : <>Read {<AsIn by={taught} />}</>}
      </span>
    </p>
  );
}

/** Above the values: how many of them each example decided. */
export function TaughtSummary({ leaves }: { readonly leaves: readonly Leaf[] }) {
  const examples = useContext(TaughtContext);
  const counts = Map.groupBy(leaves, ({ evidence }) => evidence?.example);
  const heard = examples.flatMap((by) => {
    const count = counts.get(by.exampleId)?.length ?? 0;
    return count === 0 ? [] : [{ by, count }];
  });
  if (heard.length === 0) return null;
  return (
    <ul aria-label="Examples that decided values" className="flex flex-col gap-1">
      {heard.map(({ by, count }) => (
        <li key={by.exampleId} className="flex items-start gap-2 rounded-md bg-accent-wash px-3 py-2">
          <GraduationCap className="mt-0.5 size-4 shrink-0 text-accent" aria-hidden />
          <span className="min-w-0">
            {count === 1 ? '1 value' : `${count} values`} <AsIn by={by} />
          </span>
        </li>
      ))}
    </ul>
  );
}
