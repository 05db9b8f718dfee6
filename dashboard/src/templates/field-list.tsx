/** The fields of a template or of one of its fields, in their order, and the button that adds one. */
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCatalog } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { type DraftField, holdsFields } from './draft.ts';
import { addField, type ParentId } from './draft-edits.ts';
import { useDrag } from './drag.ts';
import { useEditor } from './editor-context.ts';
import { FieldRow } from './field-row.tsx';
import { controlId } from './problem-places.ts';

export type FieldListProps = {
  readonly parentId: ParentId;
  /** The field that they belong to; empty for the template's own. */
  readonly parentName: string;
  readonly fields: readonly DraftField[];
  readonly level: number;
};

export function FieldList({ parentId, parentName, fields, level }: FieldListProps) {
  const { draft, isReadOnly, apply } = useEditor();
  const { limits } = useCatalog();
  const isTop = parentId === null;
  const label = isTop ? 'Add a field' : `Add a field to ${parentName}`;
  return (
    <div className={cn('flex flex-col gap-2', !isTop && 'mt-2 border-l-2 border-line pl-2 sm:pl-3')}>
      <ol aria-label={isTop ? 'Fields' : `Fields of ${parentName}`} className="flex flex-col gap-2">
        {fields.map((field, index) => (
          <FieldRow key={field.id} {...{ field, index, parentId, siblings: fields }}>
            {holdsFields(field.properties) ? (
              <FieldList
                {...{ parentId: field.id, parentName: field.name, fields: field.fields, level: level + 1 }}
              />
            ) : null}
          </FieldRow>
        ))}
      </ol>
      {isReadOnly ? null : (
        <DropZone parentId={parentId} index={fields.length}>
          <Button
            size={isTop ? 'normal' : 'small'}
            disabled={level > limits.levels}
            data-control={controlId(parentId, isTop ? 'fields' : 'add')}
            onClick={() => apply(addField(draft, parentId), 'A field was added.', 'name')}
          >
            <Plus aria-hidden />
            <span className="max-w-48 truncate">{label}</span>
          </Button>
          {level > limits.levels ? (
            <p className="text-xs text-faded">A template has at most {limits.levels} levels.</p>
          ) : null}
        </DropZone>
      )}
    </div>
  );
}

type DropZoneProps = {
  readonly parentId: ParentId;
  readonly index: number;
  readonly children: ReactNode;
};

/** Behind the last field, so that something can be dropped where there is none. */
function DropZone({ parentId, index, children }: DropZoneProps) {
  const drag = useDrag();
  const isOver = drag.over?.parentId === parentId && drag.over.index === index;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons of each field do the same.
    <div
      className={cn('border-t-2 border-transparent pt-1', isOver && 'border-accent')}
      onDragOver={(event) => {
        if (drag.fieldId === null) return;
        event.preventDefault();
        drag.hover({ parentId, index });
      }}
      onDrop={(event) => {
        event.preventDefault();
        drag.drop();
      }}
    >
      {children}
    </div>
  );
}
