/** What was read, on its pages; values can be corrected and kept as an example of the template. */
import { BookmarkPlus, PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { JobDetail } from '../../../src/contract/dashboard/jobs.ts';
import { KeptExample } from '../examples/kept-example.tsx';
import { withPlaces } from '../examples/places.ts';
import { useKeepExample } from '../examples/use-keep-example.ts';
import { LeaveDialog } from '../shell/leave-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/waiting.tsx';
import { DocumentResult, type Values } from '../viewer/document-result.tsx';
import { drawnPlaces } from '../viewer/drawn-places.ts';
import { useIsReadingBox } from '../viewer/use-drawing-of.ts';

type Corrected = { readonly result: Values; readonly evidence: Values };

export function JobResult({ job }: { readonly job: JobDetail }) {
  const { jobId, fileName, pageCount, pages, template, templateId, language, result, evidence = null } = job;
  const [corrected, setCorrected] = useState<Corrected | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const [savedResult, setSavedResult] = useState<Values | null>(null);
  const save = useKeepExample();
  const isReadingBox = useIsReadingBox(jobId);
  const fields = template.schema.data;
  const held = corrected ?? { result: result ?? {}, evidence };
  const truth = { fields: held.result, drawn: drawnPlaces(fields, held.result, held.evidence) };
  const keep = () =>
    save.mutate(
      { templateId: templateId ?? '', documentId: jobId, language, ...truth },
      {
        onSuccess: (example) => {
          setCorrecting(false);
          setSavedResult(held.result);
          if (corrected === null) return;
          setCorrected({ ...corrected, evidence: withPlaces(corrected.evidence, example) });
        },
      },
    );
  if (result === null) {
    return <p className="text-faded">The result of this job is no longer kept here.</p>;
  }
  const stop = () => {
    setCorrecting(false);
    setCorrected(null);
    save.reset();
  };
  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      {isCorrecting ? (
        <p role="status" className="rounded-md bg-accent-wash px-3 py-2 text-accent">
          Change what is not right: type over a value, or draw a box around it on the page. Then save the
          document as an example of the template.
        </p>
      ) : null}
      {save.isError ? <Problem error={save.error} /> : null}
      <DocumentResult
        {...{ documentId: jobId, fileName, pages, language, fields }}
        pageCount={pageCount ?? pages?.length ?? 0}
        result={corrected?.result ?? result}
        evidence={corrected?.evidence ?? evidence}
        problems={job.problems}
        examples={job.examples}
        notice={
          save.isSuccess ? (
            <KeptExample example={save.data} fields={fields} onDraw={() => setCorrecting(true)} />
          ) : null
        }
        readWith={
          corrected === null
            ? { template, ...(templateId === null ? {} : { examplesOf: templateId }), llm: job.llm }
            : undefined
        }
        {...(isCorrecting
          ? {
              onCorrect: (result: Values, evidence: Values) => {
                save.reset();
                setCorrected({ result, evidence });
              },
            }
          : {})}
        actions={
          isCorrecting ? (
            <>
              <Button
                look="primary"
                size="small"
                isBusy={save.isPending}
                disabled={isReadingBox}
                onClick={keep}
              >
                {save.isPending ? null : <BookmarkPlus aria-hidden />}
                Save as example
              </Button>
              <Button size="small" onClick={stop}>
                Discard
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => setCorrecting(true)}>
              <PencilLine aria-hidden />
              Correct values
            </Button>
          )
        }
      />
      <LeaveDialog
        isUnsaved={
          isCorrecting &&
          corrected !== null &&
          corrected.result !== result &&
          corrected.result !== savedResult
        }
      >
        The values that you corrected are not saved as an example and would be lost.
      </LeaveDialog>
    </section>
  );
}
