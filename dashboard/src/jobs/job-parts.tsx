/** The documents that were found in a job's file: one is chosen, shown on its pages, corrected and kept as an example of its own. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobDetail } from '../../../src/contract/dashboard/jobs.ts';
import { templateQuery } from '../api/queries.ts';
import { DocumentResult } from '../viewer/document-result.tsx';
import { FoundTemplate } from '../viewer/found-template.tsx';
import { PartSelect } from '../viewer/part-select.tsx';
import { CorrectableResult, type Desk, UnsavedDialog, untouched } from './job-result.tsx';

export type JobPartsProps = {
  readonly job: JobDetail;
  readonly results: NonNullable<JobDetail['results']>;
};

export function JobParts({ job: submitted, results }: JobPartsProps) {
  const [place, setPlace] = useState(0);
  /** What was corrected in one stays while another is looked at. */
  const [desks, setDesks] = useState<ReadonlyMap<number, Desk>>(new Map());
  const part = results[place];
  const job = useJobOfPart(submitted, part?.template?.id);
  if (part === undefined) return <p className="text-faded">The result of this job is no longer kept here.</p>;
  const { template, language } = job;
  const held = job.files?.[place] ?? undefined;
  const file = held && { ...held, fileName: part.filename };
  const { documentId, fileName, pages } = file ?? { ...job, documentId: job.jobId };
  const [first, last = first] = part.pages ?? [];
  const range = first === undefined || last === undefined ? undefined : ([first, last] as const);
  const { error } = part.result;
  // A template may have a field of that name; what failed has no evidence.
  const hasFailed = part.evidence === undefined && typeof error === 'string';
  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      <PartSelect
        parts={results.map(({ filename, pages: range }) => ({
          ...(job.files === undefined ? {} : { filename }),
          pages: range,
        }))}
        place={place}
        onChange={setPlace}
      />
      {part.template == null ? null : <FoundTemplate choice={part.template} />}
      {hasFailed ? (
        <>
          <p role="alert" className="rounded-md bg-bad-wash px-3 py-2 text-bad">
            {error}
          </p>
          {file !== undefined && pages === null ? null : (
            <DocumentResult
              key={place}
              {...{ documentId, fileName, language, pages, range, fields: template.schema.data }}
              pageCount={pages?.length ?? job.pageCount ?? 0}
              result={null}
              evidence={null}
            />
          )}
        </>
      ) : (
        <CorrectableResult
          key={place}
          job={job}
          read={{ result: part.result, evidence: part.evidence ?? null, problems: part.problems }}
          {...{ file, range }}
          desk={desks.get(place) ?? untouched}
          onDesk={(desk) => setDesks(new Map(desks).set(place, desk))}
        />
      )}
      <UnsavedDialog desks={[...desks.values()]} />
    </section>
  );
}

/** Where each document decides for its template, that of this one, as it is now. */
function useJobOfPart(job: JobDetail, templateId: string | undefined): JobDetail {
  const { data } = useQuery({ ...templateQuery(templateId ?? ''), enabled: templateId !== undefined });
  if (templateId === undefined || data === undefined) return job;
  const { name, category, schema } = data;
  return { ...job, templateId, template: { name, category, schema } };
}
