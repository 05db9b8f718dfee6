/** What is known of a job beside its result. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JobDetail } from '../../../src/contract/dashboard/jobs.ts';
import { ApiProblem } from '../api/client.ts';
import { useCatalog } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { durationOf, When } from '../ui/when.tsx';
import { JobPages, JobStatus } from './job-status.tsx';
import { sizeWords, timingsOf } from './job-timings.ts';
import { revisionsQuery } from './jobs-queries.ts';

export function JobFacts({ job, nowMs }: { readonly job: JobDetail; readonly nowMs: number }) {
  const { languages } = useCatalog();
  const { waitedMs, workedMs, totalMs } = timingsOf(job, nowMs);
  return (
    <Card aria-label="About this job">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 xl:grid-cols-6">
        <Fact name="Status">
          <span role="status">
            <JobStatus status={job.status} />
          </span>
        </Fact>
        <Fact name={job.status === 'processing' ? 'Pages read' : 'Pages'}>
          <JobPages job={job} />
        </Fact>
        <Fact name="Attempts">{job.attempts}</Fact>
        <Fact name="Waited">{durationOf(waitedMs)}</Fact>
        <Fact name="Worked">{workedMs === null ? '–' : durationOf(workedMs)}</Fact>
        <Fact name="In all">{durationOf(totalMs)}</Fact>
        <Fact name="Submitted">
          <When at={job.createdAt} />
        </Fact>
        <Fact name="Template">
          <TemplateFact job={job} />
        </Fact>
        <Fact name="Language">
          {job.language === null
            ? 'Detected automatically'
            : (languages.find(({ code }) => code === job.language)?.name ?? job.language)}
        </Fact>
        <Fact name="Size">{sizeWords(job.sizeBytes)}</Fact>
        <Fact name="Id" className="col-span-2">
          <span className="flex items-center gap-1">
            <code className="min-w-0 truncate text-xs">{job.jobId}</code>
            <CopyButton isIcon look="quiet" size="smallIcon" label="Copy the id" text={job.jobId} />
          </span>
        </Fact>
      </dl>
    </Card>
  );
}

type FactProps = { readonly name: string; readonly className?: string; readonly children: ReactNode };

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-xs text-faded">{name}</dt>
      <dd className="mt-0.5 min-w-0 break-words tabular-nums">{children}</dd>
    </div>
  );
}

/** Of a template that is kept, what has become of it since. */
function TemplateFact({
  job: { templateId, template, templateRevision, choice },
}: {
  readonly job: JobDetail;
}) {
  const revisions = useQuery({ ...revisionsQuery(templateId ?? ''), enabled: templateId !== null });
  if (templateId === null) return template.name;
  const isGone = revisions.error instanceof ApiProblem && revisions.error.status === 404;
  if (isGone) {
    return (
      <>
        {template.name} <Badge tone="doubt">deleted since</Badge>
      </>
    );
  }
  const newest = revisions.data?.[0]?.revision;
  return (
    <>
      <Link
        to="/templates/$templateId"
        params={{ templateId }}
        className="text-accent underline underline-offset-2"
      >
        {template.name}
      </Link>
      {choice == null ? null : (
        <span className="block text-xs text-faded">
          chosen by the document, {Math.round(choice.confidence * 100)} % sure
        </span>
      )}
      {newest === undefined ? null : (
        <span className="block text-xs text-faded">revision {templateRevision}</span>
      )}
      {newest !== undefined && newest > templateRevision ? (
        <span className="block text-xs text-doubt">The template has changed since.</span>
      ) : null}
    </>
  );
}
