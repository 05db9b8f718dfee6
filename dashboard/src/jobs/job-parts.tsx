/** The documents that were found in a job's file: one is chosen, shown on its pages, corrected and kept as an example of its own. */
import { useState } from 'react';
import type { JobDetail } from '../../../src/contract/dashboard/jobs.ts';
import { DocumentResult } from '../viewer/document-result.tsx';
import { PartSelect } from '../viewer/part-select.tsx';
import { CorrectableResult, type Desk, UnsavedDialog, untouched } from './job-result.tsx';

export type JobPartsProps = {
  readonly job: JobDetail;
  readonly results: NonNullable<JobDetail['results']>;
};

export function JobParts({ job, results }: JobPartsProps) {
  const [place, setPlace] = useState(0);
  /** What was corrected in one stays while another is looked at. */
  const [desks, setDesks] = useState<ReadonlyMap<number, Desk>>(new Map());
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
        <>
          <p role="alert" className="rounded-md bg-bad-wash px-3 py-2 text-bad">
            {error}
          </p>
          <DocumentResult
            key={place}
            {...{ documentId: jobId, fileName, language, pages, fields: template.schema.data }}
            pageCount={pageCount ?? last}
            range={[first, last]}
            result={null}
            evidence={null}
          />
        </>
      ) : (
        <CorrectableResult
          key={place}
          job={job}
          read={{ result: part.result, evidence: part.evidence ?? null, problems: part.problems }}
          range={[first, last]}
          desk={desks.get(place) ?? untouched}
          onDesk={(desk) => setDesks(new Map(desks).set(place, desk))}
        />
      )}
      <UnsavedDialog desks={[...desks.values()]} />
    </section>
  );
}
