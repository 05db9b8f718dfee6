/** Why the chosen value is what it is: what else was found for it, by whom, and what decided. */
import { useQuery } from '@tanstack/react-query';
import { CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import type { ExplanationView } from '../../../src/contract/dashboard/documents.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { percentOf } from './confidence.ts';
import { type ExplanationOrder, explanationQuery } from './explanation-query.ts';
import { finderWords } from './finder-words.ts';
import { type Leaf, wordsOf } from './leaves.ts';
import { ModelLine } from './model-line.tsx';
import { AsIn, TaughtLine } from './taught.tsx';

export type WhyBarProps = {
  readonly leaf: Leaf;
  readonly order: ExplanationOrder;
  readonly onClose: () => void;
};

/** The value and what came close; a long list explains nothing. */
const mostShown = 6;

export function WhyBar({ leaf, order, onClose }: WhyBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      aria-label={`About ${leaf.label}`}
      className="sticky bottom-2 z-20 flex flex-col gap-2 rounded-lg border border-line bg-sheet p-3 shadow-lg"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="min-w-0 grow truncate font-medium" title={leaf.label}>
          {leaf.label}
        </p>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <CircleHelp aria-hidden /> Why this?
        </Button>
        <Button look="quiet" size="smallIcon" aria-label="Close" title="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      <TaughtLine leaf={leaf} />
      <ModelLine leaf={leaf} />
      {isOpen ? <Why {...{ leaf, order }} /> : null}
    </section>
  );
}

function Why({ leaf, order }: Pick<WhyBarProps, 'leaf' | 'order'>) {
  const { data, error, refetch } = useQuery(explanationQuery(order, leaf.path));
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Waiting className="p-1">Looking again…</Waiting>;
  const { candidates, readings, more } = data;
  const left = more + Math.max(0, candidates.length - mostShown);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
    <section className="max-h-[38dvh] overflow-y-auto" aria-label={`Why ${leaf.label}`} tabIndex={0}>
      {candidates.length === 0 ? (
        <p className="text-faded">Nothing was found for it in the document.</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line" aria-label="What was found for it">
          {candidates.slice(0, mostShown).map((one, at) => (
            <Candidate key={at} candidate={one} />
          ))}
        </ol>
      )}
      {left > 0 ? <p className="pt-1 text-xs text-faded">{left} more that were less likely</p> : null}
      {readings.length > 0 ? <Readings readings={readings} /> : null}
    </section>
  );
}

function Candidate({ candidate }: { readonly candidate: ExplanationView['candidates'][number] }) {
  const { value, text, page, isChosen, why, taughtBy } = candidate;
  const printed = text === '' || text === String(value) ? '' : `, printed “${text}”`;
  return (
    <li className="flex flex-col gap-0.5 py-1.5">
      <p className="flex items-center gap-2">
        <span className="line-clamp-2 min-w-0 break-words font-medium">{wordsOf(value)}</span>
        {isChosen ? <Badge tone="good">taken</Badge> : null}
      </p>
      <p className="line-clamp-2 text-xs break-words text-faded">
        {finderWords(candidate)}
        {taughtBy === null ? null : (
          <>
            {', '}
            <AsIn by={taughtBy} />
          </>
        )}
        {page === null ? '' : `, page ${page}`}
        {printed}
      </p>
      <p className="text-xs text-faded tabular-nums">{scoresOf(candidate)}</p>
      {why === '' ? null : <p className="text-xs break-words">{why}</p>}
    </li>
  );
}

/** What each said of it, and what came of that. */
function scoresOf(candidate: ExplanationView['candidates'][number]): string {
  const { confidence, opinion, weighed, supported } = candidate;
  const told = [
    ['its finder', confidence],
    ['the network', opinion],
    ['all heard', weighed],
    ['with the other fields', supported],
  ] as const;
  return told.flatMap(([who, share]) => (share === null ? [] : [`${who} ${percentOf(share)}`])).join(' · ');
}

function Readings({ readings }: Pick<ExplanationView, 'readings'>) {
  return (
    <div className="mt-2 border-t border-line pt-2">
      <h3 className="text-xs font-medium text-faded">How the list was read</h3>
      <ul aria-label="How the list was read">
        {readings.map((one) => (
          <li
            key={`${one.part} ${one.weight}`}
            className="flex flex-wrap items-center gap-x-2 py-0.5 text-xs"
          >
            <span className="font-medium">{finderWords(one)}</span>
            <span className="text-faded tabular-nums">
              {one.rows} rows, {one.cells} cells, weight {one.weight}
            </span>
            {one.isChosen ? <Badge tone="good">taken</Badge> : <span>{one.why}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
