/** The values of a template's fields: objects as groups, arrays of objects as tables, other arrays as lists. */
import type { ReactNode } from 'react';
import { ItemsTable } from './items-table.tsx';
import { type Field, fieldsIn, inside, keyOf, leafOf, rowsIn, titleOf } from './leaves.ts';
import { AddRow, DrawRow, type FieldsViewProps, type FieldViewProps, RemoveRow } from './rows.tsx';
import { isFlat } from './table-data.ts';
import { ValueButton } from './value-button.tsx';

export function FieldsView({ fields, value, evidence, path }: FieldsViewProps) {
  return (
    <div className="flex flex-col gap-0.5">
      {Object.entries(fields).map(([name, field]) => (
        <FieldView
          key={name}
          field={field}
          value={inside(value, name)}
          evidence={inside(evidence, name)}
          path={[...path, name]}
        />
      ))}
    </div>
  );
}

function FieldView({ field, value, evidence, path }: FieldViewProps) {
  const name = String(path.at(-1) ?? '');
  if (field.type === 'object') {
    const fields = fieldsIn(field.properties, value);
    return (
      <Group name={name}>
        {Object.keys(fields).length === 0 ? <Nothing /> : null}
        <FieldsView {...{ fields, value, evidence, path }} />
      </Group>
    );
  }
  if (field.type === 'array') {
    if (field.itemType !== 'object') return <ItemsList {...{ field, value, evidence, path }} />;
    return isFlat(field) ? (
      <ItemsTable {...{ field, value, evidence, path }} />
    ) : (
      <ItemsGroups {...{ field, value, evidence, path }} />
    );
  }
  return (
    <div className="grid items-baseline gap-x-2 @md/values:grid-cols-[minmax(6rem,11rem)_minmax(0,1fr)]">
      <span
        className="pt-1 text-xs break-words text-faded @md/values:pb-1 @md/values:text-sm"
        title={hintOf(name, field)}
      >
        {titleOf(name)}
      </span>
      <ValueButton leaf={leafOf(path, field, value, evidence)} />
    </div>
  );
}

const hintOf = (name: string, { description }: Field) =>
  description === undefined ? name : `${name}: ${description}`;

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="my-2 border-l-2 border-line pl-3" aria-label={titleOf(name)}>
      <h3 className="mb-1" title={name}>
        {titleOf(name)}
      </h3>
      {children}
    </section>
  );
}

const Nothing = () => <p className="px-2 py-1 text-faded italic">nothing found</p>;

function ItemsList({ field, value, evidence, path }: FieldViewProps) {
  const rows = rowsIn(value);
  return (
    <Group name={String(path.at(-1) ?? '')}>
      {rows.length === 0 ? <Nothing /> : null}
      <ul>
        {rows.map((row, at) => {
          const leaf = leafOf([...path, at], { type: field.itemType ?? 'string' }, row, inside(evidence, at));
          return (
            <li key={leaf.key} className="flex items-center gap-1">
              <ValueButton leaf={leaf} />
              <RemoveRow path={path} row={at} />
            </li>
          );
        })}
      </ul>
      <AddRow {...{ field, path }} rows={rows.length} />
    </Group>
  );
}

/** For items that hold lists themselves, which no table shows well. */
function ItemsGroups({ field, value, evidence, path }: FieldViewProps) {
  const rows = rowsIn(value);
  return (
    <Group name={String(path.at(-1) ?? '')}>
      {rows.length === 0 ? <Nothing /> : null}
      {rows.map((row, at) => {
        const place = [...path, at];
        return (
          <section key={keyOf(place)} className="my-2 rounded-md border border-line p-2">
            <div className="flex items-center justify-between">
              <h4 className="text-xs font-medium text-faded">Row {at + 1}</h4>
              <span className="flex">
                <DrawRow {...{ field, path }} value={row} row={at} />
                <RemoveRow path={path} row={at} />
              </span>
            </div>
            <FieldsView
              fields={fieldsIn(field.itemSchema?.properties, row)}
              value={row}
              evidence={inside(evidence, at)}
              path={place}
            />
          </section>
        );
      })}
      <AddRow {...{ field, path }} rows={rows.length} />
    </Group>
  );
}
