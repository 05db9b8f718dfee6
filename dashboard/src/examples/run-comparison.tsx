/** Runs the examples of a template as a test: as it is kept and, where there is one, with a draft beside it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleStop, FlaskRound, Play } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../ui/button.tsx';
import { Empty, Problem, Progress, Waiting } from '../ui/waiting.tsx';
import { compareOutcome } from './compare-outcome.ts';
import { examplesQuery } from './examples-queries.ts';
import { RunOutcomeView } from './run-outcome.tsx';
import { type Draft, type RunState, useExampleRun } from './use-example-run.ts';

export type RunComparisonProps = {
  readonly templateId: string;
  /** What stands in the editor; without it the template as it is kept is run alone. */
  readonly draft?: Draft | null | undefined;
};

export function RunComparison({ templateId, draft = null }: RunComparisonProps) {
  const examples = useQuery(examplesQuery(templateId));
  const { state, start, stop } = useExampleRun(templateId);
  if (examples.isPending) return <Waiting />;
  if (examples.isError) return <Problem error={examples.error} onRetry={() => void examples.refetch()} />;
  const count = examples.data.length;
  if (count === 0) return <NoExamples templateId={templateId} />;
  const isRunning = state.kind === 'running';
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {isRunning ? (
          <Button onClick={stop}>
            <CircleStop aria-hidden />
            Stop
          </Button>
        ) : (
          <Button look="primary" onClick={() => start(draft)}>
            <Play aria-hidden />
            {state.kind === 'idle' ? 'Run' : 'Run again'}
          </Button>
        )}
        <p className="min-w-0 grow basis-48 text-faded">
          {count === 1 ? 'The one example is' : `All ${count} examples are`} read with the template as it is
          kept
          {draft === null ? '' : ' and with this edit'}. It costs no pages.
        </p>
      </div>
      <Run state={state} draft={draft} onRetry={() => start(draft)} />
    </div>
  );
}

type RunProps = { readonly state: RunState; readonly draft: Draft | null; readonly onRetry: () => void };

function Run({ state, draft, onRetry }: RunProps) {
  const comparison = useMemo(() => (state.kind === 'done' ? compareOutcome(state.outcome) : null), [state]);
  switch (state.kind) {
    case 'idle':
      return null;
    case 'running':
      return (
        <div className="flex flex-col gap-1.5">
          <p role="status" className="text-faded">
            {state.of === 0 ? 'Starting…' : `${state.done} of ${state.of} examples read`}
          </p>
          <Progress label="Examples read" done={state.done} of={state.of} />
        </div>
      );
    case 'stopped':
      return (
        <p role="status" className="text-faded">
          Stopped. Nothing was changed.
        </p>
      );
    case 'failed':
      return <Problem error={state.error} onRetry={onRetry} />;
    case 'done':
      return (
        <>
          {isSame(state.draft, draft) ? null : (
            <p role="status" className="rounded-md bg-doubt-wash px-3 py-2 text-doubt">
              The template was edited after this run. Run again to see what the edit does.
            </p>
          )}
          {comparison === null ? null : <RunOutcomeView comparison={comparison} />}
        </>
      );
  }
}

const isSame = (one: Draft | null, other: Draft | null) => JSON.stringify(one) === JSON.stringify(other);

function NoExamples({ templateId }: { readonly templateId: string }) {
  return (
    <Empty icon={<FlaskRound aria-hidden />} title="No examples to test with yet">
      <p>
        An example is a document with its true values. With a few of them you see, before you save, whether an
        edit makes anything worse.
      </p>
      <Button asChild>
        <Link to="/templates/$templateId/examples" params={{ templateId }}>
          Add an example
        </Link>
      </Button>
    </Empty>
  );
}
