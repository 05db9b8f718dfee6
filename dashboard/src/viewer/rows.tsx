/** What values of arrays share: what they are shown from, and how rows are added and deleted. */
import { BoxSelect, Plus, Trash2 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useCorrecting } from './correcting.ts';
import type { Fields } from './document-result.tsx';
import { useBeginDrawing } from './drawing.ts';
import { type Field, leavesOfRow, type Path, titleOf } from './leaves.ts';
import { emptyRow } from './table-data.ts';

export type FieldsViewProps = {
  readonly fields: Fields;
  readonly value: unknown;
  readonly evidence: unknown;
  readonly path: Path;
};

export type FieldViewProps = Omit<FieldsViewProps, 'fields'> & { readonly field: Field };

export type AddRowProps = { readonly field: Field; readonly path: Path; readonly rows: number };

export function AddRow({ field, path, rows }: AddRowProps) {
  const correcting = useCorrecting();
  const draw = useBeginDrawing();
  if (correcting === null) return null;
  const row = emptyRow(field);
  const what = field.itemType === 'object' ? 'a row' : 'an item';
  const keys = keysOfRow(field, row, [...path, rows]);
  const name = titleOf(String(path.at(-1) ?? ''));
  return (
    <div className="mt-1 flex flex-wrap gap-1">
      <Button look="quiet" size="small" onClick={() => correcting.addRow(path, row)}>
        <Plus aria-hidden /> Add {what}
        <span className="sr-only"> to {name}</span>
      </Button>
      {keys.length === 0 ? null : (
        <Button
          look="quiet"
          size="small"
          title="Add it, and draw a box around each of its values"
          onClick={() => {
            correcting.addRow(path, row);
            draw(keys);
          }}
        >
          <BoxSelect aria-hidden /> Draw {what}
          <span className="sr-only"> of {name}</span>
        </Button>
      )}
    </div>
  );
}

const keysOfRow = (field: Field, row: unknown, path: Path) =>
  leavesOfRow(field, row, null, path).map(({ key }) => key);

export type DrawRowProps = Omit<AddRowProps, 'rows'> & { readonly value: unknown; readonly row: number };

/** A box for each of its values, one after the other. */
export function DrawRow({ field, path, value, row }: DrawRowProps) {
  const correcting = useCorrecting();
  const draw = useBeginDrawing();
  if (correcting === null) return null;
  const label = `Draw row ${row + 1} of ${titleOf(String(path.at(-1) ?? ''))}`;
  return (
    <Button
      look="quiet"
      size="smallIcon"
      aria-label={label}
      title={label}
      onClick={() => draw(keysOfRow(field, value, [...path, row]))}
    >
      <BoxSelect aria-hidden />
    </Button>
  );
}

export function RemoveRow({ path, row }: { readonly path: Path; readonly row: number }) {
  const correcting = useCorrecting();
  if (correcting === null) return null;
  const label = `Delete row ${row + 1} of ${titleOf(String(path.at(-1) ?? ''))}`;
  return (
    <Button
      look="quiet"
      size="smallIcon"
      aria-label={label}
      title={label}
      onClick={() => correcting.removeRow(path, row)}
    >
      <Trash2 aria-hidden />
    </Button>
  );
}
