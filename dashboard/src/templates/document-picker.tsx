/** Picks a document: dropped or chosen from the computer, one of our samples, or one that was looked at before. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { documentsQuery } from '../api/desk-queries.ts';
import { useCatalog } from '../api/queries.ts';
import { acceptedFiles, acceptedWords } from '../playground/file-refusal.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { FormField, Select } from '../ui/form.tsx';
import { isLockedPdf, LockedFile } from '../ui/locked-file.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { type DocumentSource, putOnDesk } from './template-queries.ts';

export type DocumentPickerProps = { readonly onPick: (documentId: string) => void };

type Picked = { readonly source: DocumentSource; readonly password?: string };

const mega = 1024 * 1024;

export function DocumentPicker({ onPick }: DocumentPickerProps) {
  const { samples, limits } = useCatalog();
  const queryClient = useQueryClient();
  const put = useMutation({
    // Passwords are not remembered.
    gcTime: 0,
    mutationFn: async ({ source, password }: Picked) => {
      if (source instanceof File && source.size > limits.fileBytes) {
        throw new Error(`${source.name} is larger than ${Math.floor(limits.fileBytes / mega)} MB.`);
      }
      return await putOnDesk(queryClient, source, { password });
    },
    onSuccess: ({ documentId }) => onPick(documentId),
  });
  const file = put.variables?.source instanceof File ? put.variables.source : null;
  return (
    <div className="flex flex-col gap-4">
      <DropArea isBusy={put.isPending} onFile={(source) => put.mutate({ source })} />
      {put.isPending ? <Waiting className="p-0">Uploading…</Waiting> : null}
      {put.isError && file !== null && isLockedPdf(put.error, file) ? (
        <LockedFile
          fileName={file.name}
          wasTried={put.variables?.password !== undefined}
          onPassword={(password) => put.mutate({ source: file, password })}
        />
      ) : put.isError ? (
        <Problem error={put.error} />
      ) : null}
      <div className="flex flex-col gap-2">
        <h3 id="samples-head">Or one of our samples</h3>
        <ul aria-labelledby="samples-head" className="grid gap-2 sm:grid-cols-2">
          {samples.map(({ name, title }) => (
            <li key={name}>
              <Button
                className="h-auto min-h-9 w-full justify-start py-1.5 text-left whitespace-normal"
                disabled={put.isPending}
                onClick={() => put.mutate({ source: { sample: name } })}
              >
                <FileText aria-hidden />
                {title}
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <Recent onPick={onPick} />
    </div>
  );
}

type DropAreaProps = { readonly isBusy: boolean; readonly onFile: (file: File) => void };

function DropArea({ isBusy, onFile }: DropAreaProps) {
  const { formats } = useCatalog();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file !== undefined) onFile(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      htmlFor={id}
      className={cn(
        'flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-dashed border-edge px-4 py-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent',
        isOver && 'border-accent bg-accent-wash',
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Upload aria-hidden className="size-5 text-faded" />
      <span className="font-medium">Drop a document here, or choose one</span>
      <span className="text-xs text-faded">{acceptedWords(formats)}</span>
      <input
        id={id}
        type="file"
        className="sr-only"
        disabled={isBusy}
        accept={acceptedFiles(formats)}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
    </label>
  );
}

function Recent({ onPick }: DocumentPickerProps) {
  const { data = [] } = useQuery(documentsQuery);
  if (data.length === 0) return null;
  return (
    <FormField label="Or one that you had before">
      {(control) => (
        <Select {...control} value="" onChange={(event) => onPick(event.target.value)}>
          <option value="" disabled>
            Choose a document
          </option>
          {data.map(({ documentId, fileName, pageCount }) => (
            <option key={documentId} value={documentId}>
              {fileName}, {pageCount === 1 ? 'one page' : `${pageCount} pages`}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
