/** A result to take away: as JSON, and as the tables that the server writes. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TableFormat } from '../../../src/contract/dashboard/tables.ts';
import { wordsFor } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { saveFile } from './save-file.ts';

export type ResultDownloadsProps = {
  /** Of the document, or of the file that holds several. */
  readonly fileName: string;
  /** Where there are others beside it: of what, as in "Download all documents as CSV". */
  readonly what?: string;
  readonly json: () => string;
  readonly table: (format: TableFormat) => Promise<Response>;
};

const formats = [
  ['json', 'JSON'],
  ['csv', 'CSV'],
  ['xlsx', 'Excel'],
] as const;

export function ResultDownloads({ fileName, what = 'the result', json, table }: ResultDownloadsProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const download = async (format: 'json' | TableFormat) => {
    setBusy(format);
    try {
      const blob =
        format === 'json'
          ? new Blob([json()], { type: 'application/json' })
          : await (await table(format)).blob();
      saveFile(`${fileName.replace(/\.[^.]+$/, '')}.${format}`, blob);
    } catch (error) {
      toast(`The file could not be made. ${wordsFor(error)}`);
    } finally {
      setBusy(null);
    }
  };
  return (
    <span className="flex gap-1">
      {formats.map(([format, name]) => (
        <Button
          key={format}
          size="small"
          look="quiet"
          aria-label={`Download ${what} as ${name}`}
          title={`Download ${what} as ${name}`}
          isBusy={busy === format}
          onClick={() => void download(format)}
        >
          {busy === format ? null : <Download aria-hidden />}
          {name}
        </Button>
      ))}
    </span>
  );
}
