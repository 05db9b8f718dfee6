/** The documents that were found in a job's file: one is chosen, and shown on its pages. */
import { useState } from 'react';
import type { JobDetail } from '../../../src/contract/dashboard/jobs.ts';
import { DocumentResult } from '../viewer/document-result.tsx';
import { PartSelect } from '../viewer/part-select.tsx';

export type JobPartsProps = {
  readonly job: JobDetail;
  readonly results: NonNullable<JobDetail['results']>;
};

export function JobParts({ job, results }: JobPartsProps) {
  const [place, setPlace] = useState(0);
  const part = results[place];
  if (part === undefined) return <p className="text-faded">The result of this job is no longer kept here.</p>;
  const { jobId, fileName, pages, pageCount, template, language } = job;
  const [first = 1, last = first] = part.pages ?? [];
  const { error } = part.result;
  // A template may have a field of that name; what failed has no evidence.
  const hasFailed = part.evidence === undefined && typeof error === 'string';
  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      <PartSelect parts={results} place={place} onChange={setPlace} />
      {hasFailed ? (
        <p role="alert" className="rounded-md bg-bad-wash px-3 py-2 text-bad">
          {error}
        </p>
      ) : null}
      <DocumentResult
        key={place}
        {...{ documentId: jobId, fileName, language, pages, fields: template.schema.data }}
        pageCount={pageCount ?? last}
        range={[first, last]}
        result={hasFailed ? null : part.result}
        evidence={part.evidence ?? null}
        problems={part.problems}
        examples={job.examples}
      />
    </section>
  );
}
