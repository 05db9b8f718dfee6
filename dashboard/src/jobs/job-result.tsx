/** What was read, on its pages; values can be corrected and kept as an example of the template. */
import { BookmarkPlus, PencilLine } from 'lucide-react';
import { useState } from 'react';
import type { JobDetail } from '../../../src/contract/dashboard/jobs.ts';
import { KeptExample } from '../examples/kept-example.tsx';
import { asInFile, withPlaces } from '../examples/places.ts';
import { useKeepExample } from '../examples/use-keep-example.ts';
import { LeaveDialog } from '../shell/leave-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/waiting.tsx';
import { DocumentDownloads } from '../viewer/document-downloads.tsx';
import { DocumentResult, type DocumentResultProps, type Values } from '../viewer/document-result.tsx';
import { drawnPlaces } from '../viewer/drawn-places.ts';
import { useIsReadingBox } from '../viewer/use-drawing-of.ts';

type Corrected = {
  readonly result: Values;
  readonly evidence: Values;
  /** All changes were taken back. */
  readonly isAsRead: boolean;
};

/** What somebody did with the values of one document. */
export type Desk = {
  readonly corrected: Corrected | null;
  readonly isCorrecting: boolean;
  readonly savedResult: Values | null;
};

export const untouched: Desk = { corrected: null, isCorrecting: false, savedResult: null };

export const isUnsaved = ({ corrected, isCorrecting, savedResult }: Desk): boolean =>
  isCorrecting && corrected !== null && !corrected.isAsRead && corrected.result !== savedResult;

export function JobResult({ job }: { readonly job: JobDetail }) {
  const [desk, setDesk] = useState(untouched);
  const { result, evidence = null, problems } = job;
  if (result === null) return <p className="text-faded">The result of this job is no longer kept here.</p>;
  return (
    <section aria-label="Result" className="flex flex-col gap-3">
      <CorrectableResult read={{ result, evidence, problems }} {...{ job, desk }} onDesk={setDesk} />
      <UnsavedDialog desks={[desk]} />
    </section>
  );
}

export function UnsavedDialog({ desks }: { readonly desks: readonly Desk[] }) {
  return (
    <LeaveDialog isUnsaved={desks.some(isUnsaved)}>
      The values that you corrected are not saved as an example and would be lost.
    </LeaveDialog>
  );
}

export type PartFile = Pick<DocumentResultProps, 'documentId' | 'fileName' | 'pages'>;

export type CorrectableResultProps = {
  readonly job: JobDetail;
  readonly read: Pick<DocumentResultProps, 'evidence' | 'problems'> & { readonly result: Values };
  /** Where it is a file of its own in the job's file. */
  readonly file?: PartFile | undefined;
  /** First and last page of it, where its file holds others. */
  readonly range?: readonly [first: number, last: number] | undefined;
  readonly desk: Desk;
  readonly onDesk: (desk: Desk) => void;
};

export function CorrectableResult({ job, read, file, range, desk, onDesk }: CorrectableResultProps) {
  const { template, templateId, language } = job;
  const { documentId, fileName, pages } = file ?? { ...job, documentId: job.jobId };
  const pageCount = file === undefined ? job.pageCount : null;
  const { corrected, isCorrecting } = desk;
  const save = useKeepExample();
  const isReadingBox = useIsReadingBox(documentId);
  const fields = template.schema.data;
  const held = corrected ?? read;
  const truth = { fields: held.result, drawn: drawnPlaces(fields, held.result, held.evidence) };
  const part = range === undefined ? {} : { pages: [...range] as [number, number] };
  const change = (changed: Partial<Desk>) => onDesk({ ...desk, ...changed });
  const keep = () =>
    save.mutate(
      { templateId: templateId ?? '', documentId, ...part, language, ...truth },
      {
        onSuccess: (example) => {
          const placed = corrected && {
            ...corrected,
            evidence: withPlaces(corrected.evidence, asInFile(example, range)),
          };
          change({ isCorrecting: false, savedResult: held.result, corrected: placed });
        },
      },
    );
  const stop = () => {
    change({ isCorrecting: false, corrected: null });
    save.reset();
  };
  return (
    <>
      {isCorrecting ? (
        <p role="status" className="rounded-md bg-accent-wash px-3 py-2 text-accent">
          Change what is not right: type over a value, or draw a box around it on the page. Then save the
          document as an example of the template.
        </p>
      ) : null}
      {save.isError ? <Problem error={save.error} /> : null}
      <DocumentDownloads {...{ documentId, fileName, language }} />
      <DocumentResult
        {...{ documentId, fileName, pages, language, fields, range }}
        pageCount={pageCount ?? pages?.length ?? 0}
        result={held.result}
        evidence={held.evidence}
        problems={read.problems}
        examples={job.examples}
        notice={
          save.isSuccess ? (
            <KeptExample example={save.data} fields={fields} onDraw={() => change({ isCorrecting: true })} />
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
                change({ corrected: { result, evidence, isAsRead: result === read.result } });
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
            <Button size="small" onClick={() => change({ isCorrecting: true })}>
              <PencilLine aria-hidden />
              Correct values
            </Button>
          )
        }
      />
    </>
  );
}
