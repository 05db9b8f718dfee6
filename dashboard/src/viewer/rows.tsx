/** What values of arrays share: what they are shown from, and how rows are added and deleted. */
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { useCorrecting } from './correcting.ts';
import type { Fields } from './document-result.tsx';
import { type Field, type Path, titleOf } from './leaves.ts';
import { emptyRow } from './table-data.ts';

export type FieldsViewProps = {
  readonly fields: Fields;
  readonly value: unknown;
  readonly evidence: unknown;
  readonly path: Path;
};

export type FieldViewProps = Omit<FieldsViewProps, 'fields'> & { readonly field: Field };

export function AddRow({ field, path }: { readonly field: Field; readonly path: Path }) {
  const correcting = useCorrecting();
  if (correcting === null) return null;
  return (
    <Button
      look="quiet"
      size="small"
      className="mt-1"
      onClick={() => correcting.addRow(path, emptyRow(field))}
    >
      <Plus aria-hidden />
      {field.itemType === 'object' ? 'Add a row' : 'Add an item'}
      <span className="sr-only"> to {titleOf(String(path.at(-1) ?? ''))}</span>
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
