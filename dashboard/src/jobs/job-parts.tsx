/** The documents that were found in a job's file: one is chosen, and shown on its pages. */
import { useState } from 'react';
import type { JobDetail } from '../../../src/contract/dashboard/jobs.ts';
import { FormField, Select } from '../ui/form.tsx';
import { DocumentResult } from '../viewer/document-result.tsx';

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
      <FormField
        label="Document"
        hint={results.length === 1 ? 'The only one in this file.' : `One of ${results.length} in this file.`}
        className="max-w-sm"
      >
        {(control) => (
          <Select {...control} value={place} onChange={({ target }) => setPlace(Number(target.value))}>
            {results.map((one, nth) => (
              <option key={one.pages?.join()} value={nth}>
                {`${nth + 1}: ${pageWords(one.pages)}`}
              </option>
            ))}
          </Select>
        )}
      </FormField>
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

function pageWords([first, last]: readonly number[] = []): string {
  return first === last ? `page ${first}` : `pages ${first} to ${last}`;
}
