/** Shown in the place of a page that could not be opened; trying again begins with what failed. */
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { wordsFor } from '../api/client.ts';
import { toast } from '../ui/toast.tsx';
import { Problem } from '../ui/waiting.tsx';
import { isNotLoaded, reloadAfterNewBuild, reloadIfAnswered } from './new-build.ts';

export function PageProblem({ error }: { readonly error: unknown }) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => {
    if (!isNotLoaded(error)) return;
    const stop = new AbortController();
    // Where nobody answers, the words below say so.
    reloadAfterNewBuild(stop.signal).catch(() => {});
    return () => stop.abort();
  }, [error]);
  const again = () => {
    // A browser keeps in mind which files it could not get.
    if (isNotLoaded(error))
      return void reloadIfAnswered().catch((problem: unknown) => toast(wordsFor(problem)));
    queries.reset();
    void router.invalidate();
  };
  return (
    <div className="mx-auto max-w-xl p-6">
      <Problem error={error} onRetry={again} />
    </div>
  );
}
