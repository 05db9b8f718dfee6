/** Changes in words, each with a sign of what it is; long lists are cut until somebody asks. */
import { ArrowUpDown, Minus, PenLine, Plus, TextCursorInput } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { Change, ChangeKind } from './draft-changes.ts';

const icons = {
  added: Plus,
  removed: Minus,
  renamed: TextCursorInput,
  moved: ArrowUpDown,
  changed: PenLine,
} as const satisfies Record<ChangeKind, unknown>;
const tones: Readonly<Record<ChangeKind, string>> = {
  added: 'text-good',
  removed: 'text-bad',
  renamed: 'text-accent',
  moved: 'text-accent',
  changed: 'text-accent',
};
const shownAtFirst = 8;

export type ChangeListProps = { readonly changes: readonly Change[]; readonly none: string };

export function ChangeList({ changes, none }: ChangeListProps) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return <p className="text-faded">{none}</p>;
  const shown = isWhole ? changes : changes.slice(0, shownAtFirst);
  return (
    <>
      <ul className="mt-1 flex flex-col gap-0.5">
        {shown.map(({ kind, path, words }) => {
          const Icon = icons[kind];
          const parents = path.split(' › ').slice(0, -1).join(' › ');
          return (
            <li key={`${path} ${words}`} className="flex gap-2">
              <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tones[kind]}`} />
              <span className="min-w-0 break-words">
                {parents === '' ? null : <span className="text-faded">In {parents}: </span>}
                {words}.
              </span>
            </li>
          );
        })}
      </ul>
      {changes.length > shown.length ? (
        <Button size="small" look="quiet" onClick={() => setWhole(true)}>
          And {changes.length - shown.length} more
        </Button>
      ) : null}
    </>
  );
}
