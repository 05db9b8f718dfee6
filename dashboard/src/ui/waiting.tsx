/** What is shown while something takes longer than a moment, went wrong, or is not there yet. */
import { CircleAlert, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { wordsFor } from '../api/client.ts';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

export function Waiting({
  children = 'Loading…',
  className,
}: {
  readonly children?: ReactNode;
  readonly className?: string;
}) {
  return (
    <p role="status" className={cn('flex items-center gap-2 p-6 text-faded', className)}>
      <LoaderCircle className="size-4 animate-spin" aria-hidden />
      {children}
    </p>
  );
}

export type ProgressProps = { readonly label: string; readonly done: number; readonly of: number };

export function Progress({ label, done, of }: ProgressProps) {
  return (
    <progress
      aria-label={label}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
      max={Math.max(1, of)}
      value={done}
    />
  );
}

export type ProblemProps = {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
  readonly className?: string;
};

export function Problem({ error, onRetry, className }: ProblemProps) {
  return (
    <div
      role="alert"
      className={cn('flex items-start gap-2 rounded-md bg-bad-wash px-3 py-2 text-bad', className)}
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <p className="grow break-words">{wordsFor(error)}</p>
      {onRetry === undefined ? null : (
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

export type EmptyProps = { readonly icon: ReactNode; readonly title: string; readonly children: ReactNode };

/** Says what would be here, and what to do next. */
export function Empty({ icon, title, children }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-edge px-6 py-12 text-center [&>svg]:size-8 [&>svg]:text-faded">
      {icon}
      <h2>{title}</h2>
      <div className="flex max-w-md flex-col items-center gap-3 text-faded">{children}</div>
    </div>
  );
}
