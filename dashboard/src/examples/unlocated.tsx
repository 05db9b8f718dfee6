/** Values of an example whose places Deckle cannot see, and a way to draw them one after the other. */
import { BoxSelect, MapPinOff } from 'lucide-react';
import { useMemo } from 'react';
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';
import { Button } from '../ui/button.tsx';
import type { Fields } from '../viewer/document-result.tsx';
import { useBeginDrawing } from '../viewer/drawing.ts';
import { leavesOf } from '../viewer/leaves.ts';

export type UnlocatedProps = {
  readonly example: Pick<ExampleView, 'fields' | 'unlocated'>;
  readonly fields: Fields;
  /** Opens the values to correction, where they are not open anyway. */
  readonly onDraw?: () => void;
};

const mostNamed = 8;

export function Unlocated({ example, fields, onDraw }: UnlocatedProps) {
  const draw = useBeginDrawing();
  const leaves = useMemo(() => {
    const paths = new Set(example.unlocated);
    return leavesOf(fields, example.fields, null).filter(({ path }) => paths.has(path.join('.')));
  }, [example, fields]);
  if (leaves.length === 0) return null;
  const named = leaves.slice(0, mostNamed).map(({ label }) => label);
  const more = leaves.length - named.length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-doubt-wash px-3 py-2 text-doubt">
      <MapPinOff className="size-4 shrink-0" aria-hidden />
      <p className="min-w-0 grow basis-64 break-words">
        Deckle cannot see where {leaves.length === 1 ? 'this stands' : 'these stand'}: {named.join('; ')}
        {more > 0 ? ` and ${more} more` : ''}.
      </p>
      <Button
        size="small"
        onClick={() => {
          onDraw?.();
          draw(
            leaves.map(({ key }) => key),
            { keepsValues: true },
          );
        }}
      >
        <BoxSelect aria-hidden /> Draw {leaves.length === 1 ? 'it' : 'them'}
      </Button>
    </div>
  );
}
