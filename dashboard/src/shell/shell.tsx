/** What stands around every page: where one is, where one can go, and who one is. */
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { BookOpen, LogOut, Menu, X } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { Waiting } from '../ui/waiting.tsx';
import { destinations } from './navigation.ts';
import { SessionEnded } from './session-ended.tsx';
import { useSignOut } from './sign-out.ts';
import { ThemeButton } from './theme-button.tsx';

const entryLook =
  'flex items-center gap-2.5 rounded-md px-2.5 py-2 text-faded hover:bg-sunken hover:text-ink [&_svg]:size-4';

export function Shell() {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(() => setMenuOpen(false), [path]);
  useFocusKept();
  return (
    <div className="flex min-h-dvh flex-col lg:flex-row">
      <a
        href="#content"
        className="sr-only z-50 rounded bg-accent px-3 py-2 text-accent-ink focus:not-sr-only focus:absolute focus:m-2"
      >
        Skip to the page
      </a>
      <header className="border-b border-line bg-sheet lg:sticky lg:top-0 lg:flex lg:h-dvh lg:w-52 lg:shrink-0 lg:flex-col lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between px-4 py-2.5 lg:py-4">
          <Link to="/playground" className="flex items-center gap-2 text-base font-semibold">
            <img src="/dashboard/deckle.svg" alt="" className="size-6" />
            Deckle
          </Link>
          <Button
            className="lg:hidden"
            look="quiet"
            size="icon"
            aria-label={isMenuOpen ? 'Close the menu' : 'Open the menu'}
            aria-expanded={isMenuOpen}
            aria-controls="menu"
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            {isMenuOpen ? <X aria-hidden /> : <Menu aria-hidden />}
          </Button>
        </div>
        <div
          id="menu"
          className={cn('grow flex-col gap-4 px-2 pb-3 lg:flex', isMenuOpen ? 'flex' : 'hidden')}
        >
          <nav aria-label="Pages" className="flex grow flex-col gap-0.5">
            {destinations.map(({ to, label, Icon }) => (
              <Link
                key={to}
                to={to}
                className={cn(
                  entryLook,
                  'aria-[current=page]:bg-accent-wash aria-[current=page]:font-medium aria-[current=page]:text-accent',
                )}
              >
                <Icon aria-hidden />
                {label}
              </Link>
            ))}
            <a href="/docs/" target="_blank" rel="noreferrer" className={entryLook}>
              <BookOpen aria-hidden />
              Documentation
            </a>
          </nav>
          <Who />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 grow outline-none">
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </main>
      <SessionEnded />
    </div>
  );
}

/** What was focused is gone with the page before: the keyboard goes on at the page, and not at the menu again. */
function useFocusKept(): void {
  const here = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.href });
  const before = useRef(here);
  useEffect(() => {
    if (before.current === here) return;
    const isFirst = before.current === undefined;
    before.current = here;
    if (isFirst || document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [here]);
}

function Who() {
  const { email, account } = useSession();
  const signOut = useSignOut();
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-2 pt-3">
      <p className="min-w-0 grow">
        <span className="block truncate font-medium" title={email}>
          {email}
        </span>
        <span className="block truncate text-xs text-faded">
          {account.name} · {account.plan}
        </span>
      </p>
      <span className="flex gap-1">
        <ThemeButton />
        <Button
          look="quiet"
          size="smallIcon"
          aria-label="Sign out"
          title="Sign out"
          onClick={() => signOut.mutate('here')}
          isBusy={signOut.isPending}
        >
          <LogOut aria-hidden />
        </Button>
      </span>
    </div>
  );
}
