/** Jobs, newest first. On a narrow window what is less asked for stands below the file's name. */
import { Link } from '@tanstack/react-router';
import type { WatchedJob } from '../../../src/contract/dashboard/jobs.ts';
import { Table, Td, Th } from '../ui/table.tsx';
import { durationOf, When } from '../ui/when.tsx';
import { JobActions } from './job-actions.tsx';
import { JobPages, JobStatus } from './job-status.tsx';
import { timingsOf } from './job-timings.ts';

export type JobTableProps = { readonly jobs: readonly WatchedJob[]; readonly nowMs: number };

export function JobTable({ jobs, nowMs }: JobTableProps) {
  return (
    <Table label="Jobs">
      <thead>
        <tr>
          <Th>Status</Th>
          <Th>Document</Th>
          <Th className="hidden md:table-cell">Template</Th>
          <Th className="hidden sm:table-cell">Pages</Th>
          <Th className="hidden lg:table-cell">Attempts</Th>
          <Th className="hidden md:table-cell">Submitted</Th>
          <Th className="hidden md:table-cell">Took</Th>
          <Th>
            <span className="sr-only">Actions</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.jobId} job={job} nowMs={nowMs} />
        ))}
      </tbody>
    </Table>
  );
}

function JobRow({ job, nowMs }: { readonly job: WatchedJob; readonly nowMs: number }) {
  const { jobId, fileName, status, attempts, createdAt, error } = job;
  const { workedMs } = timingsOf(job, nowMs);
  const template =
    job.templateName ?? (job.templateId === null ? 'Chosen automatically' : 'A template that is gone');
  return (
    // As high at work as at rest, so that rows below do not move.
    <tr className="h-14 hover:bg-sunken">
      <Td className="pr-1">
        <JobStatus status={status} />
      </Td>
      <Td className="min-w-36">
        <Link
          to="/jobs/$jobId"
          params={{ jobId }}
          className="font-medium break-all text-accent underline-offset-2 hover:underline"
        >
          {fileName}
        </Link>
        <span className="block text-xs text-faded md:hidden">
          {template} · <When at={createdAt} />
        </span>
        <span className="block text-xs text-faded sm:hidden">
          {status === 'processing' ? <JobPages job={job} /> : pagesOf(job.pageCount)}
        </span>
        {error === null ? null : <span className="block max-w-md text-xs break-words text-bad">{error}</span>}
      </Td>
      <Td className="hidden break-words md:table-cell">{template}</Td>
      <Td className="hidden sm:table-cell">
        <JobPages job={job} />
      </Td>
      <Td className="hidden tabular-nums lg:table-cell">{attempts}</Td>
      <Td className="hidden md:table-cell">
        <When at={createdAt} />
      </Td>
      <Td className="hidden whitespace-nowrap tabular-nums md:table-cell">
        {workedMs === null ? '–' : durationOf(workedMs)}
      </Td>
      <Td className="w-px pl-1">
        <span className="-my-1 flex justify-end gap-1 max-sm:flex-col">
          <JobActions job={job} isCompact />
        </span>
      </Td>
    </tr>
  );
}

const pagesOf = (count: number | null): string | null =>
  count === null ? null : count === 1 ? '1 page' : `${count} pages`;
