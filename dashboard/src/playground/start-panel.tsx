/** What one begins with: a file of one's own, one of our samples, or something that was looked at before. */
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useCatalog } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { acceptedFiles, acceptedWords, bytesOf } from './file-refusal.ts';
import { RecentDocuments } from './recent-documents.tsx';
import { SampleIcon } from './sample-icon.tsx';
import type { Arrival } from './use-arrival.ts';

export type StartPanelProps = {
  readonly arrival: Arrival;
  readonly onOpen: (documentId: string) => void;
};

export function StartPanel({ arrival, onOpen }: StartPanelProps) {
  const { samples, limits, formats } = useCatalog();
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
      <div className="flex flex-col items-center justify-center gap-3 rounded-lg border border-dashed border-edge bg-sheet px-6 py-12 text-center lg:row-span-2 lg:max-h-[32rem]">
        <FileUp className="size-8 text-faded" aria-hidden />
        <h2>Drop a document anywhere on this page</h2>
        <p className="max-w-sm text-faded">
          {acceptedWords(formats)}, up to {bytesOf(limits.fileBytes)}. It stays on this server.
        </p>
        <ChooseFile look="primary" isDisabled={arrival.isComing} onFile={arrival.take} />
      </div>
      <Card>
        <CardHead title="Or try one of ours" hint="Free of charge, with a template that suits it." />
        <ul className="grid gap-2 sm:grid-cols-2">
          {samples.map(({ name, title }) => (
            <li key={name}>
              <button
                type="button"
                disabled={arrival.isComing}
                className="flex h-full w-full items-center gap-3 rounded-md border border-line p-3 text-left hover:border-edge hover:bg-sunken disabled:opacity-60"
                onClick={() => arrival.copy({ sample: name }, title)}
              >
                <SampleIcon name={name} />
                {title}
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <RecentDocuments onOpen={onOpen} />
    </div>
  );
}

export type ChooseFileProps = {
  readonly look?: 'primary' | 'plain';
  readonly label?: string;
  readonly isDisabled?: boolean;
  readonly onFile: (file: File) => void;
};

export function ChooseFile({
  look = 'plain',
  label = 'Choose a file',
  isDisabled = false,
  onFile,
}: ChooseFileProps) {
  const { formats } = useCatalog();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} disabled={isDisabled} onClick={() => input.current?.click()}>
        <FileUp aria-hidden /> {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles(formats)}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file may be chosen again.
          currentTarget.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </>
  );
}
