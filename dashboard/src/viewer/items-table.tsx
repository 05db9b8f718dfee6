/** An array of objects as the table that it is, to be taken away as CSV or Excel. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { wordsFor } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Table, Th } from '../ui/table.tsx';
import { toast } from '../ui/toast.tsx';
import { useCorrecting } from './correcting.ts';
import { downloadCsv, downloadXlsx } from './download-table.ts';
import { useFileName } from './file-name.ts';
import { inside, keyOf, leafOf, rowsIn, scalarOf, titleOf, valueAt } from './leaves.ts';
import { AddRow, DrawRow, type FieldViewProps, RemoveRow } from './rows.tsx';
import { type Column, columnsOf, tableDataOf } from './table-data.ts';
import { ValueButton } from './value-button.tsx';

/** Rows; a table of more scrolls within itself and numbers them. */
const longest = 12;

export function ItemsTable({ field, value, evidence, path }: FieldViewProps) {
  const correcting = useCorrecting();
  const rows = rowsIn(value);
  const all = columnsOf(field, rows);
  const isFound = ({ path: below }: Column) => rows.some((row) => scalarOf(valueAt(row, below)) !== null);
  // Who corrects may know what Deckle did not find.
  const columns = correcting === null ? all.filter(isFound) : all;
  const missing = all.filter((column) => !columns.includes(column));
  const title = titleOf(String(path.at(-1) ?? ''));
  return (
    <section className="my-2" aria-label={title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 title={String(path.at(-1) ?? '')}>
          {title}{' '}
          {rows.length === 0 ? null : <span className="font-normal text-faded">{countOf(rows.length)}</span>}
        </h3>
        {rows.length === 0 ? null : <Downloads {...{ field, value, title }} />}
      </div>
      {rows.length === 0 ? (
        <p className="px-2 py-1 text-faded italic">nothing found</p>
      ) : (
        <div className="mt-1 rounded-md border border-line">
          <Table label={title} className="text-xs" isLong={rows.length > longest}>
            <thead className="bg-sunken">
              <tr>
                {rows.length > longest ? (
                  <Th className="px-2 text-right">
                    <span className="sr-only">Row</span>
                  </Th>
                ) : null}
                {columns.map((column) => (
                  <Th key={column.title} className="px-2 py-1.5" title={column.path.join('.')}>
                    {column.title}
                  </Th>
                ))}
                {correcting === null ? null : (
                  <Th className="sticky right-0 bg-sunken px-1">
                    <span className="sr-only">Draw or delete</span>
                  </Th>
                )}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <tr key={keyOf([...path, at])} className="not-last:border-b not-last:border-line">
                  {rows.length > longest ? (
                    <td className="px-2 text-right text-faded tabular-nums">{at + 1}</td>
                  ) : null}
                  {columns.map((column) => {
                    const place = [...path, at, ...column.path];
                    const found = valueAt(inside(evidence, at), column.path);
                    return (
                      <td key={column.title} className="h-px p-0.5">
                        <ValueButton
                          isCell
                          leaf={leafOf(place, column.field, valueAt(row, column.path), found)}
                        />
                      </td>
                    );
                  })}
                  {correcting === null ? null : (
                    <td className="sticky right-0 w-px bg-paper px-1">
                      <span className="flex">
                        <DrawRow {...{ field, path }} value={row} row={at} />
                        <RemoveRow path={path} row={at} />
                      </span>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {rows.length === 0 || missing.length === 0 ? null : (
        <p className="mt-1 px-2 text-xs text-faded">
          Not found in any row: {missing.map(({ title: name }) => name).join(', ')}
        </p>
      )}
      <AddRow {...{ field, path }} rows={rows.length} />
    </section>
  );
}

const countOf = (rows: number) => (rows === 1 ? '1 row' : `${rows} rows`);

type DownloadsProps = Pick<FieldViewProps, 'field' | 'value'> & { readonly title: string };

function Downloads({ field, value, title }: DownloadsProps) {
  const fileName = useFileName();
  const [isBusy, setBusy] = useState(false);
  const name = `${fileName.replace(/\.[^.]+$/, '')} ${title.toLowerCase()}`;
  const xlsx = async () => {
    setBusy(true);
    try {
      await downloadXlsx(name, title, tableDataOf(field, value));
    } catch (error) {
      toast(`The table could not be written. ${wordsFor(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className="flex gap-1">
      <Button
        look="quiet"
        size="small"
        aria-label={`Download ${title} as CSV`}
        onClick={() => downloadCsv(name, tableDataOf(field, value))}
      >
        <Download aria-hidden /> CSV
      </Button>
      <Button
        look="quiet"
        size="small"
        aria-label={`Download ${title} as Excel`}
        isBusy={isBusy}
        onClick={() => void xlsx()}
      >
        {isBusy ? null : <Download aria-hidden />} Excel
      </Button>
    </span>
  );
}
