/** The page around every way in: the name, one card, and little else. */
import { type ReactNode, useEffect } from 'react';
import { ThemeButton } from '../shell/theme-button.tsx';

export type EntranceProps = {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
  /** Where else one may want to go. */
  readonly below?: ReactNode;
};

export function Entrance({ title, hint, children, below }: EntranceProps) {
  useEffect(() => {
    document.title = `${title} · Deckle`;
  }, [title]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-6 px-4 py-10">
      <div className="flex items-center gap-2.5 text-lg font-semibold">
        <img src="/dashboard/deckle.svg" alt="" className="size-8" />
        Deckle
      </div>
      <div className="flex w-full max-w-sm flex-col gap-5 rounded-lg border border-line bg-sheet p-6">
        <div className="flex flex-col gap-1">
          <h1>{title}</h1>
          {hint === undefined ? null : <p className="text-faded">{hint}</p>}
        </div>
        {children}
      </div>
      <div className="flex flex-col items-center gap-3 text-center text-faded">
        {below}
        <ThemeButton />
      </div>
    </main>
  );
}
