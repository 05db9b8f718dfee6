/** Runs a job once more, or deletes it; what costs pages or cannot be undone is asked first. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { WatchedJob } from '../../../src/contract/dashboard/jobs.ts';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem } from '../ui/waiting.tsx';
import { hasEnded, jobQuery } from './jobs-queries.ts';

export type JobActionsProps = {
  readonly job: Pick<WatchedJob, 'jobId' | 'fileName' | 'status' | 'pageCount' | 'hasDocument'>;
  /** Icons alone, for a row of a table. */
  readonly isCompact?: boolean;
  readonly onDeleted?: () => void;
};

const pathOf = (jobId: string) => `/v1/jobs/${encodeURIComponent(jobId)}`;

export function JobActions({ job, isCompact = false, onDeleted }: JobActionsProps) {
  const [asked, setAsked] = useState<'retry' | 'delete' | null>(null);
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: async () => await call(`${pathOf(job.jobId)}/retry`, { method: 'POST' }),
    onSuccess: async () => {
      setAsked(null);
      toast(`${job.fileName} runs again.`);
      await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
    // A refusal is said where the question is.
    onError: () => setAsked('retry'),
  });
  const remove = useMutation({
    mutationFn: async () => await call(pathOf(job.jobId), { method: 'DELETE' }),
    onSuccess: async () => {
      setAsked(null);
      toast(`${job.fileName} was deleted.`);
      onDeleted?.();
      queryClient.removeQueries({ queryKey: jobQuery(job.jobId).queryKey });
      await queryClient.invalidateQueries({ queryKey: ['jobs', 'list'] });
    },
  });
  const close = () => {
    setAsked(null);
    retry.reset();
    remove.reset();
  };
  const look = isCompact ? ({ look: 'quiet', size: 'smallIcon' } as const) : ({} as const);
  const named = (words: string) =>
    isCompact ? { 'aria-label': `${words} ${job.fileName}`, title: words } : {};
  return (
    <>
      <Button
        {...look}
        {...named('Run again')}
        disabled={!hasEnded(job) || !job.hasDocument}
        isBusy={retry.isPending}
        onClick={() => (job.status === 'failed' ? retry.mutate() : setAsked('retry'))}
      >
        {retry.isPending ? null : <RotateCcw aria-hidden />}
        {isCompact ? null : 'Run again'}
      </Button>
      <Button
        {...look}
        {...named('Delete')}
        disabled={job.status === 'processing'}
        onClick={() => setAsked('delete')}
      >
        <Trash2 aria-hidden />
        {isCompact ? null : 'Delete'}
      </Button>
      <ConfirmDialog
        isOpen={asked === 'retry'}
        onClose={close}
        title={`Run ${job.fileName} again?`}
        action="Run again"
        isBusy={retry.isPending}
        onConfirm={() => retry.mutate()}
      >
        <p>
          Its present result is dropped, its pages{job.pageCount === null ? '' : ` (${job.pageCount})`} are
          billed again when it completes, and your endpoints are told once more.
        </p>
        {retry.isError ? <Problem className="mt-3" error={retry.error} /> : null}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        title={`Delete ${job.fileName}?`}
        action="Delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>The document, its result and its events are deleted permanently. Examples made from it stay.</p>
        {remove.isError ? <Problem className="mt-3" error={remove.error} /> : null}
      </ConfirmDialog>
    </>
  );
}
