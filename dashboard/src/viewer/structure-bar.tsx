/** What the colours over the page that is seen mean, and how much of each there is. */
import { useQuery } from '@tanstack/react-query';
import { wordsFor } from '../api/client.ts';
import { cn } from '../ui/class-names.ts';
import { countsOf, type PagePlace, type PartName, parts, structureQuery } from './structure.ts';

const swatches: Readonly<Record<PartName, string>> = {
  ...{ table: 'border-table bg-table/25', form: 'border-form bg-form/25', pair: 'border-pair bg-pair/25' },
};

export function StructureBar(place: PagePlace) {
  const { data, error } = useQuery(structureQuery(place));
  const counts = data === undefined ? null : countsOf(data);
  return (
    <div
      role="status"
      className="flex flex-wrap gap-x-4 gap-y-1 border-b border-line bg-sheet px-3 py-1.5 text-xs"
    >
      {error !== null ? <span className="text-bad">{wordsFor(error)}</span> : null}
      {error === null && counts === null ? (
        <span className="text-faded">Looking at how page {place.page} is built…</span>
      ) : null}
      {counts === null
        ? null
        : parts.map(({ name, one, many }) => (
            <span key={name} className="flex items-center gap-1.5">
              <span aria-hidden className={cn('size-3 shrink-0 rounded-sm border-2', swatches[name])} />
              {counts[name]} {counts[name] === 1 ? one : many}
            </span>
          ))}
    </div>
  );
}
