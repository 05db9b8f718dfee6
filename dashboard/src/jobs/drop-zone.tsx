/** Where files are dropped or chosen. */
import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useCatalog } from '../api/queries.ts';
import { acceptedFiles } from '../playground/file-refusal.ts';
import { cn } from '../ui/class-names.ts';

export type DropZoneProps = {
  readonly label: string;
  readonly hint: ReactNode;
  readonly isMultiple?: boolean;
  readonly isDisabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
};

export function DropZone({ label, hint, isMultiple = false, isDisabled = false, onFiles }: DropZoneProps) {
  const { formats } = useCatalog();
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, isMultiple ? undefined : 1);
    if (chosen.length > 0 && !isDisabled) onFiles(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cn(
        'flex cursor-pointer flex-col items-center gap-1 rounded-lg border border-dashed border-edge bg-sheet px-4 py-6 text-center hover:bg-sunken has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent',
        isOver && 'border-accent bg-accent-wash',
        isDisabled && 'cursor-not-allowed opacity-60',
      )}
    >
      <FileUp className="size-6 text-faded" aria-hidden />
      <span className="font-medium">{label}</span>
      <span className="text-xs text-faded">{hint}</span>
      <input
        type="file"
        className="sr-only"
        accept={acceptedFiles(formats)}
        multiple={isMultiple}
        disabled={isDisabled}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
