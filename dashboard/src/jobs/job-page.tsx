/** One job, live until it ends: how it stands, what was read, and who was told. */
import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, CircleX, FileQuestion, FlaskConical } from 'lucide-react';
import type { DeskDocumentView } from '../../../src/contract/dashboard/documents.ts';
import type { JobDetail } from '../../../src/contract/dashboard/jobs.ts';
import { ApiProblem, call, send } from '../api/client.ts';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { Empty, Problem, Waiting } from '../ui/waiting.tsx';
import { ResultDownloads } from '../viewer/result-downloads.tsx';
import { JobActions } from './job-actions.tsx';
import { JobDeliveries } from './job-deliveries.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobParts } from './job-parts.tsx';
import { JobResult } from './job-result.tsx';
import { hasEnded } from './jobs-queries.ts';
import { useWatchedJob } from './use-watched-job.ts';

const route = getRouteApi('/signed-in/jobs/$jobId');

export function JobPage() {
  const { jobId } = route.useParams();
  const query = useWatchedJob(jobId);
  const job = query.data;
  if (job !== undefined) return <Job key={jobId} job={job} nowMs={query.dataUpdatedAt} />;
  if (query.isPending) return <Waiting />;
  return query.error instanceof ApiProblem && query.error.status === 404 ? (
    <NoJob />
  ) : (
    <div className="p-6">
      <Problem error={query.error} onRetry={() => void query.refetch()} />
    </div>
  );
}

function Job({ job, nowMs }: { readonly job: JobDetail; readonly nowMs: number }) {
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: async () =>
      await call<DeskDocumentView>('/dashboard/api/documents', {
        method: 'POST',
        body: { jobId: job.jobId },
      }),
    onSuccess: async ({ documentId }) =>
      await navigate({
        to: '/playground',
        search: { document: documentId, ...(job.templateId === null ? {} : { template: job.templateId }) },
      }),
  });
  return (
    <Page
      isWide
      title={job.fileName}
      hint={
        <Link to="/jobs" className="inline-flex items-center gap-1 hover:underline">
          <ArrowLeft className="size-3.5" aria-hidden />
          All jobs
        </Link>
      }
      actions={
        <>
          {job.status === 'completed' && job.source === undefined ? (
            <Button isBusy={copy.isPending} onClick={() => copy.mutate()}>
              {copy.isPending ? null : <FlaskConical aria-hidden />}
              Open in the playground
            </Button>
          ) : null}
          {job.status === 'completed' && job.results != null ? (
            <ResultDownloads
              fileName={job.fileName}
              what="all documents"
              json={() => JSON.stringify(job.results, null, 2)}
              table={async (format) =>
                await send(`/v1/jobs/${encodeURIComponent(job.jobId)}?format=${format}`)
              }
            />
          ) : null}
          <JobActions job={job} onDeleted={() => void navigate({ to: '/jobs', search: {} })} />
        </>
      }
    >
      {copy.isError ? <Problem error={copy.error} /> : null}
      {job.error === null ? null : <Failure job={job} />}
      <JobFacts job={job} nowMs={nowMs} />
      {job.status === 'completed' ? <Outcome key={job.completedAt} job={job} /> : null}
      {hasEnded(job) ? null : <Waiting className="px-0">{runningWords[job.status]}</Waiting>}
      <JobDeliveries jobId={job.jobId} isEnded={hasEnded(job)} deliveries={job.deliveries} />
    </Page>
  );
}

function Outcome({ job }: { readonly job: JobDetail }) {
  const { results } = job;
  return results == null ? <JobResult job={job} /> : <JobParts job={job} results={results} />;
}

const runningWords = {
  pending: 'It is queued. This page updates itself.',
  processing: 'Its pages are being read. The result appears here.',
  retrying: 'An internal error occurred. It is retried shortly.',
  completed: '',
  failed: '',
} as const satisfies Record<JobDetail['status'], string>;

function Failure({ job }: { readonly job: JobDetail }) {
  const { error, status } = job;
  return (
    <div role="alert" className="flex items-start gap-3 rounded-md bg-bad-wash p-3 text-bad">
      <CircleX className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div className="min-w-0">
        <p className="text-base font-semibold break-words">{error}</p>
        {status === 'failed' ? <p>{adviceOn(job)}</p> : null}
      </div>
    </div>
  );
}

function adviceOn({ attempts, hasDocument }: JobDetail): string {
  if (!hasDocument) {
    return 'No page was billed. Its document was deleted a day after it failed: to run it again, delete the job and submit the document again.';
  }
  return attempts > 1
    ? 'All attempts ended this way. Run it again once the cause is fixed. Its document is kept for a day.'
    : 'No page was billed. Submit a corrected document as a new job. This job can be deleted, or run again within a day.';
}

function NoJob() {
  return (
    <div className="mx-auto max-w-xl p-6">
      <Empty icon={<FileQuestion aria-hidden />} title="There is no job with this id">
        <p>It was deleted, or its retention period has ended.</p>
        <Button asChild look="primary">
          <Link to="/jobs">To all jobs</Link>
        </Button>
      </Empty>
    </div>
  );
}
