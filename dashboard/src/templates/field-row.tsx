/** One field: its name, type and description, what can be done with it, and the fields inside it. */
import { GripVertical } from 'lucide-react';
import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import { cn } from '../ui/class-names.ts';
import { shiftField } from './draft-edits.ts';
import { useDrag } from './drag.ts';
import { useEditor } from './editor-context.ts';
import { FieldActions, type FieldPlace } from './field-actions.tsx';
import { DescriptionControl, NameControl, StrangeProperties, TypeControls } from './field-controls.tsx';
import { ValueControls } from './value-controls.tsx';

export type FieldRowProps = FieldPlace & {
  /** The fields inside it, where it has some. */
  readonly children: ReactNode;
};

export function FieldRow({ field, index, parentId, siblings, children }: FieldRowProps) {
  const { draft, isReadOnly, apply, problems } = useEditor();
  const drag = useDrag();
  const isOver = drag.over?.parentId === parentId && drag.over.index === index;
  const hasProblem = problems.some(({ fieldId }) => fieldId === field.id);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (!event.altKey || by === undefined || isReadOnly) return;
    event.preventDefault();
    event.stopPropagation();
    const focused = event.target instanceof HTMLElement ? event.target.dataset.control : undefined;
    const place = `${index + 1 + by} of ${siblings.length}`;
    apply(shiftField(draft, field.id, by), `${field.name} is now ${place}.`, focused?.split('-').at(-1));
  };
  const onDragOver = (event: DragEvent) => {
    if (drag.fieldId === null) return;
    event.preventDefault();
    event.stopPropagation();
    const { top, height } = event.currentTarget.getBoundingClientRect();
    drag.hover({ parentId, index: event.clientY < top + height / 2 ? index : index + 1 });
  };
  return (
    <li onKeyDown={onKeyDown} className={cn('border-t-2 border-transparent', isOver && 'border-accent')}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons of the field do the same. */}
      <div
        onDragOver={onDragOver}
        onDrop={(event) => {
          event.preventDefault();
          event.stopPropagation();
          drag.drop();
        }}
        className={cn(
          'flex gap-1.5 rounded-md border border-line bg-sheet p-2',
          hasProblem && 'border-bad',
          drag.fieldId === field.id && 'opacity-50',
        )}
      >
        {isReadOnly ? null : (
          <span
            aria-hidden
            draggable
            title="Drag to move. By keyboard: Alt with the arrow keys."
            className="-ml-1 flex shrink-0 cursor-grab items-start pt-2 text-faded"
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', field.name);
              drag.begin(field.id);
            }}
            onDragEnd={drag.end}
          >
            <GripVertical className="size-4" />
          </span>
        )}
        <div className="flex min-w-0 grow flex-col gap-1.5">
          <div className="flex flex-wrap gap-1.5">
            <NameControl field={field} siblings={siblings} />
            <TypeControls field={field} />
          </div>
          <div className="flex flex-wrap items-start gap-1.5">
            <DescriptionControl field={field} />
            {isReadOnly ? null : <FieldActions {...{ field, index, parentId, siblings }} />}
          </div>
          <ValueControls field={field} />
          <StrangeProperties field={field} />
        </div>
      </div>
      {children}
    </li>
  );
}
