/** How a job stands: a word, with an icon and a colour that say the same. */
import { CircleCheck, CircleX, Clock, LoaderCircle, RotateCw } from 'lucide-react';
import type { WatchedJob } from '../../../src/contract/dashboard/jobs.ts';
import { Badge } from '../ui/badge.tsx';
import { Progress } from '../ui/waiting.tsx';

type Status = WatchedJob['status'];

const looks = {
  pending: { word: 'Pending', tone: 'plain', Icon: Clock },
  processing: { word: 'Processing', tone: 'accent', Icon: LoaderCircle },
  retrying: { word: 'Retrying', tone: 'doubt', Icon: RotateCw },
  completed: { word: 'Completed', tone: 'good', Icon: CircleCheck },
  failed: { word: 'Failed', tone: 'bad', Icon: CircleX },
} as const satisfies Record<Status, unknown>;

export const statusWord = (status: Status) => looks[status].word;

export function JobStatus({ status }: { readonly status: Status }) {
  const { word, tone, Icon } = looks[status];
  return (
    <Badge tone={tone}>
      <Icon className={status === 'processing' ? 'animate-spin' : undefined} aria-hidden />
      {word}
    </Badge>
  );
}

/** While it is at work, how many of its pages were read. */
export function JobPages({ job }: { readonly job: Pick<WatchedJob, 'status' | 'pageCount' | 'pagesRead'> }) {
  const { status, pageCount, pagesRead } = job;
  if (pageCount === null)
    return <span className="text-faded">{status === 'processing' ? 'opening…' : '–'}</span>;
  if (status !== 'processing') return <span className="tabular-nums">{pageCount}</span>;
  return (
    <span className="flex min-w-20 flex-col gap-1">
      <span className="whitespace-nowrap tabular-nums">
        {pagesRead} of {pageCount}
      </span>
      <Progress label="Pages read" done={pagesRead} of={pageCount} />
    </span>
  );
}
