/** One value: pointing at it or choosing it shows where on the page it was read. */
import { CircleAlert, CircleHelp, GraduationCap, PencilLine, Sparkles } from 'lucide-react';
import { cn } from '../ui/class-names.ts';
import { describe, type Mark, markOf, percentOf } from './confidence.ts';
import { useIsCorrected } from './correcting.ts';
import { type Leaf, wordsOf } from './leaves.ts';
import { useIsChosen, useIsHovered, useLinks } from './links.ts';
import { modelWords } from './model-line.tsx';
import { useTaughtBy } from './taught.tsx';

export type ValueButtonProps = { readonly leaf: Leaf; readonly isCell?: boolean };

const washes: Readonly<Record<NonNullable<Mark>, string>> = {
  sure: '',
  doubtful: 'bg-doubt-wash',
  low: 'bg-bad-wash ring-1 ring-inset ring-bad',
  corrected: 'bg-good-wash',
};

const longText = 24;

/** Long texts get a column in which they are read in a few lines, whatever stands beside them. */
function roomOf(value: Leaf['value']): string {
  if (value === null || value === '' || typeof value === 'number') return 'whitespace-nowrap';
  return String(value).length > longText ? 'min-w-44' : 'min-w-20';
}

export function ValueButton({ leaf, isCell = false }: ValueButtonProps) {
  const links = useLinks();
  const isHovered = useIsHovered(leaf.key);
  const isChosen = useIsChosen(leaf.key);
  const isCorrected = useIsCorrected(leaf.key);
  const mark = markOf(leaf, isCorrected);
  const isMissing = leaf.value === null || leaf.value === '';
  const taught = useTaughtBy(leaf);
  const isTaught = taught !== 'not' && !isCorrected;
  const example = !isTaught ? '' : `, as in ${taught === 'gone' ? 'an example' : taught.fileName}`;
  const given = isCorrected ? '' : modelWords(leaf);
  const words = `${describe(leaf, isCorrected)}${example}${given === '' ? '' : `, ${given}`}`;
  const read = leaf.evidence?.text ?? '';
  return (
    <button
      type="button"
      data-value={leaf.key}
      aria-label={words}
      aria-pressed={isChosen}
      title={read === '' || read === wordsOf(leaf.value) ? words : `${words}. Printed: ${read}`}
      onMouseEnter={() => links.hover(leaf.key)}
      onMouseLeave={() => links.hover(null)}
      onFocus={() => links.hover(leaf.key)}
      onBlur={() => links.hover(null)}
      onClick={() => links.choose({ key: leaf.key, by: 'value' })}
      className={cn(
        'group flex w-full min-w-0 scroll-my-24 items-center gap-2 rounded px-2 py-1 text-left',
        isCell && 'h-full flex-col items-stretch justify-center gap-0.5',
        mark === null ? '' : washes[mark],
        isHovered && 'bg-accent-wash',
        isChosen && 'bg-accent-wash ring-2 ring-accent ring-inset',
      )}
    >
      <span
        className={cn(
          'min-w-0 grow break-words',
          isMissing && 'text-faded italic',
          isCell && typeof leaf.value === 'number' && 'text-right tabular-nums',
          isCell && roomOf(leaf.value),
        )}
      >
        {isMissing && isCell ? <span aria-hidden>–</span> : wordsOf(leaf.value)}
      </span>
      {mark === null ? null : (
        <Marking
          {...{ mark, isCell, isTaught }}
          isGiven={given !== ''}
          confidence={leaf.evidence?.confidence ?? 1}
        />
      )}
    </button>
  );
}

const inks: Readonly<Record<Exclude<Mark, null>, string>> = {
  sure: 'text-faded',
  doubtful: 'text-doubt',
  low: 'text-bad',
  corrected: 'text-good',
};
const icons = { sure: null, doubtful: CircleHelp, low: CircleAlert, corrected: PencilLine } as const;

type MarkingProps = {
  readonly mark: NonNullable<Mark>;
  readonly confidence: number;
  readonly isCell: boolean;
  readonly isTaught: boolean;
  /** By a language model. */
  readonly isGiven: boolean;
};

/** A figure or a bar, and a sign for what should be looked at; the button's own name says the same in words. */
function Marking({ mark, confidence, isCell, isTaught, isGiven }: MarkingProps) {
  const Icon = icons[mark];
  return (
    <span aria-hidden className={cn('flex shrink-0 items-center gap-1.5 text-xs', inks[mark])}>
      {isTaught ? <GraduationCap className="size-3.5 shrink-0 text-accent" /> : null}
      {isGiven ? <Sparkles className="size-3.5 shrink-0 text-accent" /> : null}
      {Icon === null ? null : <Icon className="size-3.5 shrink-0" />}
      {mark === 'corrected' ? null : (
        <span
          className={cn(
            'h-1 overflow-hidden rounded-full bg-line',
            isCell ? 'min-w-6 grow' : 'w-6 @md/values:w-8',
            isCell && mark === 'sure' && 'opacity-50',
          )}
        >
          <span
            className="block h-full rounded-full bg-current"
            style={{ width: `${Math.round(confidence * 100)}%` }}
          />
        </span>
      )}
      {isCell ? null : (
        // Drawn and not written: what is written in a button must stand in its name as it is.
        <span
          data-words={mark === 'corrected' ? 'corrected' : percentOf(confidence)}
          className="min-w-9 text-right tabular-nums before:content-[attr(data-words)]"
        />
      )}
    </span>
  );
}
