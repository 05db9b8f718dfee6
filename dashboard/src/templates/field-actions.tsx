/** What can be done with a field beside changing what it says: move, copy, delete. */
import { ArrowDown, ArrowUp, CopyPlus, IndentDecrease, IndentIncrease, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { type DraftField, holdsFields } from './draft.ts';
import { duplicateField, moveIn, moveOut, type ParentId, removeField, shiftField } from './draft-edits.ts';
import { focusControl, useEditor } from './editor-context.ts';
import { controlId } from './problem-places.ts';

export type FieldPlace = {
  readonly field: DraftField;
  readonly index: number;
  readonly parentId: ParentId;
  readonly siblings: readonly DraftField[];
};

export function FieldActions({ field, index, parentId, siblings }: FieldPlace) {
  const { draft, apply } = useEditor();
  const { id, name } = field;
  const before = siblings[index - 1];
  const remove = () => {
    const near = siblings[index + 1] ?? before;
    apply(removeField(draft, id), `${name} was deleted. Undo brings it back.`);
    const next = near === undefined ? controlId(parentId, parentId === null ? 'fields' : 'add') : undefined;
    focusControl(next ?? controlId(near?.id ?? null, 'delete'));
  };
  return (
    <div className="flex flex-wrap">
      <Action
        {...{ field, control: 'up', label: `Move ${name} up`, isOff: index === 0 }}
        onClick={() =>
          apply(shiftField(draft, id, -1), `${name} is now ${index} of ${siblings.length}.`, 'up')
        }
      >
        <ArrowUp aria-hidden />
      </Action>
      <Action
        {...{ field, control: 'down', label: `Move ${name} down`, isOff: index === siblings.length - 1 }}
        onClick={() =>
          apply(shiftField(draft, id, 1), `${name} is now ${index + 2} of ${siblings.length}.`, 'down')
        }
      >
        <ArrowDown aria-hidden />
      </Action>
      {before !== undefined && holdsFields(before.properties) ? (
        <Action
          {...{ field, control: 'in', label: `Move ${name} into ${before.name}` }}
          onClick={() => apply(moveIn(draft, id), `${name} is now in ${before.name}.`, 'name')}
        >
          <IndentIncrease aria-hidden />
        </Action>
      ) : null}
      {parentId === null ? null : (
        <Action
          {...{ field, control: 'out', label: `Move ${name} one level out` }}
          onClick={() => apply(moveOut(draft, id), `${name} is now one level further out.`, 'name')}
        >
          <IndentDecrease aria-hidden />
        </Action>
      )}
      <Action
        {...{ field, control: 'copy', label: `Duplicate ${name}` }}
        onClick={() => apply(duplicateField(draft, id), `${name} was duplicated.`, 'name')}
      >
        <CopyPlus aria-hidden />
      </Action>
      <Action {...{ field, control: 'delete', label: `Delete ${name}` }} onClick={remove}>
        <Trash2 aria-hidden />
      </Action>
    </div>
  );
}

type ActionProps = Pick<FieldPlace, 'field'> & {
  readonly control: string;
  readonly label: string;
  /** It keeps the focus, so that somebody can go on from there. */
  readonly isOff?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Action({ field, control, label, isOff = false, onClick, children }: ActionProps) {
  return (
    <Button
      look="quiet"
      size="smallIcon"
      className="h-8 text-faded aria-disabled:opacity-40"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      data-control={controlId(field.id, control)}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
