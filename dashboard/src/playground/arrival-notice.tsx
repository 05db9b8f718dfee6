/** What is on its way to the desk, and why something did not get there. */
import { LoaderCircle } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { LockedFile } from '../ui/locked-file.tsx';
import { Problem, Progress } from '../ui/waiting.tsx';
import { adviceFor } from './advice.ts';
import type { Arrival } from './use-arrival.ts';

export function ArrivalNotice({ arrival }: { readonly arrival: Arrival }) {
  const { isComing, name, sent, error, locked, take, cancel } = arrival;
  if (isComing) {
    const isSent = sent === null || sent >= 1;
    return (
      <div role="status" className="flex flex-col gap-2 rounded-md border border-line bg-sheet p-3">
        <div className="flex items-center gap-2">
          <LoaderCircle className="size-4 shrink-0 animate-spin text-faded" aria-hidden />
          <span className="min-w-0 grow break-words">
            {isSent ? `Opening ${name}…` : `Sending ${name}: ${Math.round(sent * 100)} %`}
          </span>
          <Button size="small" look="quiet" onClick={cancel}>
            Stop
          </Button>
        </div>
        {isSent ? null : <Progress label={`Sending ${name}`} done={sent} of={1} />}
      </div>
    );
  }
  if (locked !== null) {
    const { file, wasTried } = locked;
    return (
      <LockedFile fileName={file.name} wasTried={wasTried} onPassword={(password) => take(file, password)} />
    );
  }
  return error === null ? null : <WithAdvice error={error} />;
}

export type WithAdviceProps = {
  readonly error: unknown;
  readonly onRetry?: (() => void) | undefined;
};

export function WithAdvice({ error, onRetry }: WithAdviceProps) {
  const advice = adviceFor(error);
  return (
    <div className="flex flex-col gap-1">
      <Problem error={error} onRetry={onRetry} />
      {advice === null ? null : <p className="px-3 text-faded">{advice}</p>}
    </div>
  );
}
