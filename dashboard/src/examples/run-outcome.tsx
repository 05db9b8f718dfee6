/** What a run of examples says: the verdict first, then each field, worst first, with the values behind it. */
import { Link } from '@tanstack/react-router';
import {
  ArrowRight,
  ChevronRight,
  CircleCheck,
  Equal,
  FileWarning,
  Gauge,
  TrendingDown,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import { cn } from '../ui/class-names.ts';
import {
  accuracyOf,
  type Comparison,
  type FieldOutcome,
  type LeafChange,
  percentOf,
  pointsBetween,
  type Tally,
  verdictOf,
} from './compare-outcome.ts';
import { ValueWords } from './value-words.tsx';

const mostListed = 50;

export function RunOutcomeView({ comparison }: { readonly comparison: Comparison }) {
  const { before, after, worse, fields, problems } = comparison;
  const isBad = worse > 0;
  const Icon = after === null ? Gauge : isBad ? TriangleAlert : CircleCheck;
  return (
    <div className="flex flex-col gap-4">
      <div
        className={cn(
          'flex items-start gap-3 rounded-md p-3',
          after === null
            ? 'bg-accent-wash text-accent'
            : isBad
              ? 'bg-bad-wash text-bad'
              : 'bg-good-wash text-good',
        )}
      >
        <Icon className="mt-0.5 size-5 shrink-0" aria-hidden />
        <div>
          <p role="status" className="text-base font-semibold">
            {verdictOf(comparison)}
          </p>
          <p>
            Accuracy over all fields: <Share tally={before} />
            {after === null ? null : (
              <>
                {' '}
                as kept, <Share tally={after} /> with this edit.
              </>
            )}
          </p>
        </div>
      </div>
      {problems.map(({ fileName, error }) => (
        <p key={fileName} className="flex items-start gap-2 text-doubt">
          <FileWarning className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span className="min-w-0 break-words">
            {fileName} could not be read, so its values count as missed: {error}
          </span>
        </p>
      ))}
      <ul aria-label="Accuracy by field, worst first" className="divide-y divide-line border-y border-line">
        {fields.map((field) => (
          <li key={field.path}>
            <Field field={field} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Share({ tally }: { readonly tally: Tally }) {
  return (
    <span className="whitespace-nowrap">
      {percentOf(tally)}
      {tally.of === 0 ? '' : ` (${tally.right} of ${tally.of})`}
    </span>
  );
}

function Field({ field }: { readonly field: FieldOutcome }) {
  if (field.leaves.length === 0) {
    return (
      <div className="flex gap-2 px-1 py-2.5">
        <span className="w-4 shrink-0" aria-hidden />
        <FieldLine field={field} />
      </div>
    );
  }
  return (
    <details className="group">
      <summary className="flex list-none gap-2 px-1 py-2.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight className="mt-0.5 size-4 shrink-0 text-faded group-open:rotate-90" aria-hidden />
        <FieldLine field={field} />
      </summary>
      <Leaves field={field} />
    </details>
  );
}

function FieldLine({
  field: { path, before, after, trend, worse, better },
}: {
  readonly field: FieldOutcome;
}) {
  return (
    <span
      className={cn(
        'grid min-w-0 grow grid-cols-1 items-center gap-x-4 gap-y-1',
        after === null ? 'sm:grid-cols-[1fr_14rem]' : 'sm:grid-cols-[1fr_19rem_11rem]',
      )}
    >
      <span className="min-w-0 font-mono text-xs break-all">{path}</span>
      <span className="flex flex-wrap items-center gap-x-2 tabular-nums">
        <Bar tally={after ?? before} isBad={trend === 'worse'} />
        <Share tally={before} />
        {after === null ? null : (
          <>
            <ArrowRight className="size-3.5 text-faded" role="img" aria-label="becomes" />
            <Share tally={after} />
          </>
        )}
      </span>
      {after === null ? null : (
        <TrendBadge field={{ trend, worse, better }} points={pointsBetween(before, after)} />
      )}
    </span>
  );
}

function Bar({ tally, isBad }: { readonly tally: Tally; readonly isBad: boolean }) {
  return (
    <span className="h-1.5 w-16 overflow-hidden max-sm:hidden rounded-full bg-sunken" aria-hidden>
      <span
        className={cn('block h-full', isBad ? 'bg-bad' : 'bg-accent')}
        style={{ width: `${(accuracyOf(tally) ?? 0) * 100}%` }}
      />
    </span>
  );
}

type TrendProps = {
  readonly field: Pick<FieldOutcome, 'trend' | 'worse' | 'better'>;
  readonly points: string | undefined;
};

function TrendBadge({ field: { trend, worse, better }, points }: TrendProps) {
  const said = points === undefined ? '' : ` ${points}`;
  if (trend === 'worse') {
    return (
      <Badge tone="bad" className="justify-self-start sm:justify-self-end">
        <TrendingDown aria-hidden />
        Worse{said}
      </Badge>
    );
  }
  if (trend === 'better') {
    return (
      <Badge tone="good" className="justify-self-start sm:justify-self-end">
        <TrendingUp aria-hidden />
        Better{said}
      </Badge>
    );
  }
  return (
    <Badge className="justify-self-start sm:justify-self-end">
      <Equal aria-hidden />
      {worse + better === 0 ? 'Same' : `Same: ${worse} worse, ${better} better`}
    </Badge>
  );
}

function Leaves({ field: { leaves, after } }: { readonly field: FieldOutcome }) {
  const shown = leaves.slice(0, mostListed);
  return (
    <ul className="mb-3 ml-7 flex flex-col gap-2">
      {shown.map((leaf, index) => (
        <li key={index} className="rounded-md bg-sunken px-3 py-2">
          <LeafLine leaf={leaf} hasDraft={after !== null} />
        </li>
      ))}
      {leaves.length > shown.length ? (
        <li className="text-faded">and {leaves.length - shown.length} more</li>
      ) : null}
    </ul>
  );
}

const trendWords = { worse: 'worse', better: 'better', same: 'still wrong' } as const;

function LeafLine({ leaf, hasDraft }: { readonly leaf: LeafChange; readonly hasDraft: boolean }) {
  const { exampleId, fileName, row, expected, before, after, trend } = leaf;
  return (
    <>
      <p className="flex flex-wrap gap-x-2 text-xs">
        <Link
          to="/examples/$exampleId"
          params={{ exampleId }}
          className="min-w-0 break-all text-accent underline underline-offset-2"
        >
          {fileName}
        </Link>
        {row === null ? null : <span className="text-faded">row {row + 1}</span>}
        {hasDraft ? (
          <span
            className={cn(trend === 'worse' ? 'text-bad' : trend === 'better' ? 'text-good' : 'text-faded')}
          >
            {trendWords[trend]}
          </span>
        ) : null}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        <dt className="text-faded">True value</dt>
        <dd className="min-w-0">
          <ValueWords value={expected} />
        </dd>
        <dt className="text-faded">{hasDraft ? 'As kept' : 'Read'}</dt>
        <dd className="min-w-0">
          <ValueWords value={readOf(before, expected)} />
        </dd>
        {hasDraft ? (
          <>
            <dt className="text-faded">With this edit</dt>
            <dd className="min-w-0">
              <ValueWords value={readOf(after, expected)} />
            </dd>
          </>
        ) : null}
      </dl>
    </>
  );
}

/** A side that says nothing of the value has it right. */
const readOf = (side: LeafChange['before'], expected: LeafChange['expected']) =>
  side === undefined ? expected : side.actual;
