/** A page with its heading, named in the window's title too. */
import { type ReactNode, useEffect } from 'react';
import { cn } from '../ui/class-names.ts';

export type PageProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  /** What can be done on the page. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** For pages that need all the room there is. */
  readonly isWide?: boolean;
};

export function Page({ title, hint, actions, children, isWide }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Deckle`;
  }, [title]);
  return (
    <div className={cn('mx-auto flex flex-col gap-4 p-4 lg:p-6', isWide ? 'max-w-none' : 'max-w-6xl')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h1 className="break-words">{title}</h1>
          {hint === undefined ? null : <p className="text-faded">{hint}</p>}
        </div>
        {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
