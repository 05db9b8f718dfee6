/** The document that is shown, to be downloaded as a searchable PDF or as text. */
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { WrittenFormat } from '../../../src/contract/dashboard/documents.ts';
import { send } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/waiting.tsx';
import { saveFile } from './save-file.ts';

const formats: readonly {
  readonly format: WrittenFormat;
  readonly words: string;
  readonly ending: string;
}[] = [
  { format: 'pdf', words: 'Searchable PDF', ending: '-searchable.pdf' },
  { format: 'text', words: 'Text', ending: '.txt' },
  { format: 'markdown', words: 'Markdown', ending: '.md' },
  { format: 'html', words: 'HTML', ending: '.html' },
];

export type DocumentDownloadsProps = {
  /** A document's on the desk, or a job's. */
  readonly documentId: string;
  readonly fileName: string;
  /** The language that the document was read in. */
  readonly language: string | null;
};

export function DocumentDownloads({ documentId, fileName, language }: DocumentDownloadsProps) {
  const download = useMutation({
    mutationFn: async ({ format, ending }: (typeof formats)[number]) => {
      const query = new URLSearchParams({
        format,
        ...(language === null || language === '' ? {} : { language }),
      });
      const answer = await send(`/dashboard/api/documents/${documentId}/written?${query}`);
      saveFile(`${fileName.replace(/\.[^.]*$/u, '')}${ending}`, await answer.blob());
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <fieldset className="flex flex-wrap items-center gap-1">
        <legend className="sr-only">Download the document</legend>
        <span className="flex items-center gap-1.5 pr-1 text-xs text-faded">
          <Download className="size-4" aria-hidden /> Download
        </span>
        {formats.map((one) => (
          <Button
            key={one.format}
            size="small"
            isBusy={download.isPending && download.variables.format === one.format}
            disabled={download.isPending}
            title={hints[one.format]}
            aria-label={`Download ${one.words === 'Searchable PDF' ? 'searchable PDF' : one.words}`}
            onClick={() => download.mutate(one)}
          >
            {one.words}
          </Button>
        ))}
      </fieldset>
      {download.isError ? <Problem error={download.error} /> : null}
    </div>
  );
}

const hints: Readonly<Record<WrittenFormat, string>> = {
  pdf: 'The document itself, with the words that were read as text to search and copy',
  text: 'In reading order',
  markdown: 'With headings, lists and tables',
  html: 'With headings, lists and tables',
};
