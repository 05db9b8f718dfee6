/** One example: its document with the true values, to be corrected, and what the template reads of them now. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft, FileQuestion, GraduationCap, Save } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { DeskParse } from '../../../src/contract/dashboard/documents.ts';
import type { ExampleDetail, ExampleView } from '../../../src/contract/dashboard/templates.ts';
import type { TemplateView } from '../../../src/contract/template.ts';
import { ApiProblem, call } from '../api/client.ts';
import { templateQuery } from '../api/queries.ts';
import { LeaveDialog } from '../shell/leave-dialog.tsx';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { Empty, Problem, Waiting } from '../ui/waiting.tsx';
import { When } from '../ui/when.tsx';
import { DocumentResult, type Fields, type Values } from '../viewer/document-result.tsx';
import { drawnPlaces } from '../viewer/drawn-places.ts';
import { isThings } from '../viewer/leaves.ts';
import { useIsReadingBox } from '../viewer/use-drawing-of.ts';
import { DeleteExample } from './delete-example.tsx';
import { Disputes } from './disputes.tsx';
import { taughtWords, wonWords } from './example-words.ts';
import {
  examplePath,
  exampleQuery,
  exampleReadingQuery,
  examplesQuery,
  forgetReadings,
} from './examples-queries.ts';
import { evidenceOfPlaces } from './places.ts';
import { ReadNow } from './read-now.tsx';
import { compareTruth, evidenceOfTruth, fittingValues } from './truth.ts';
import { Unlocated } from './unlocated.tsx';

const route = getRouteApi('/signed-in/examples/$exampleId');

export function ExamplePage() {
  const { exampleId } = route.useParams();
  const example = useQuery(exampleQuery(exampleId));
  if (example.isPending) return <Waiting />;
  if (example.isSuccess) return <Example key={exampleId} example={example.data} />;
  return example.error instanceof ApiProblem && example.error.status === 404 ? (
    <div className="mx-auto max-w-xl p-6">
      <Empty icon={<FileQuestion aria-hidden />} title="There is no example with this id">
        <p>It was deleted, or the address is incomplete.</p>
        <Button asChild>
          <Link to="/templates">To the templates</Link>
        </Button>
      </Empty>
    </div>
  ) : (
    <div className="p-6">
      <Problem error={example.error} onRetry={() => void example.refetch()} />
    </div>
  );
}

function Example({ example }: { readonly example: ExampleDetail }) {
  const { templateId, fileName, updatedAt } = example;
  const navigate = useNavigate();
  const template = useQuery(templateQuery(templateId));
  const reading = useQuery(exampleReadingQuery(example));
  const failed = [template, reading].find(({ isError }) => isError);
  return (
    <Page
      isWide
      title={fileName}
      hint={
        <span className="inline-flex flex-wrap gap-x-3">
          <Link
            to="/templates/$templateId/examples"
            params={{ templateId }}
            className="inline-flex items-center gap-1 hover:underline"
          >
            <ArrowLeft className="size-3.5" aria-hidden />
            {template.data === undefined ? 'All examples' : `Examples of ${template.data.name}`}
          </Link>
          <span>
            corrected <When at={updatedAt} />
          </span>
        </span>
      }
      actions={
        <DeleteExample
          example={example}
          onDeleted={() =>
            void navigate({ to: '/templates/$templateId/examples', params: { templateId }, replace: true })
          }
        />
      }
    >
      {failed === undefined ? null : <Problem error={failed.error} onRetry={() => void failed.refetch()} />}
      {template.isSuccess && reading.isSuccess ? (
        <Truth example={example} template={template.data} reading={reading.data} />
      ) : failed === undefined ? (
        <Waiting className="px-0">Reading the document again…</Waiting>
      ) : null}
    </Page>
  );
}

type TruthProps = {
  readonly example: ExampleDetail;
  readonly template: TemplateView;
  readonly reading: DeskParse;
};
type Corrected = { readonly result: Values; readonly evidence: Values };

function Truth({ example, template, reading }: TruthProps) {
  const { exampleId, documentId, fileName, pageCount, language, fields: kept } = example;
  const fields = template.schema.data;
  const [corrected, setCorrected] = useState<Corrected | null>(null);
  const queryClient = useQueryClient();
  const truth = corrected?.result ?? kept;
  const evidence = useMemo(() => {
    if (example.located !== null) return evidenceOfPlaces(example);
    const found = evidenceOfTruth(kept, reading.result, reading.evidence);
    return isThings(found) ? found : {};
  }, [example, kept, reading]);
  const isReadingBox = useIsReadingBox(documentId);
  const save = useMutation({
    mutationFn: async () =>
      await call<ExampleView>(examplePath(exampleId), {
        method: 'PUT',
        body: {
          fields: fittingValues(fields, truth),
          drawn: drawnPlaces(fields, truth, corrected?.evidence ?? evidence),
        },
      }),
    onSuccess: async () => {
      // Its places come with it: what was corrected is shown until they are there.
      await forgetReadings(queryClient);
      setCorrected(null);
      toast('The true values were saved, and learnt.');
    },
  });
  return (
    <>
      <ReadNow comparison={compareTruth(fields, truth, reading.result)} templateName={template.name} />
      {save.isError ? <Problem error={save.error} /> : null}
      <DocumentResult
        notice={<Standing {...{ example, fields }} />}
        {...{ documentId, fileName, pageCount, language, fields }}
        pages={reading.pages}
        result={truth}
        evidence={corrected?.evidence ?? evidence}
        onCorrect={(result, evidence) => setCorrected({ result, evidence })}
        actions={
          <>
            <Button
              look="primary"
              size="small"
              disabled={corrected === null || isReadingBox}
              isBusy={save.isPending}
              onClick={() => save.mutate()}
            >
              {save.isPending ? null : <Save aria-hidden />}
              Save the true values
            </Button>
            {corrected === null ? null : (
              <Button size="small" onClick={() => setCorrected(null)}>
                Discard
              </Button>
            )}
          </>
        }
      />
      <LeaveDialog isUnsaved={corrected !== null && corrected.result !== kept}>
        The true values that you corrected are not saved and would be lost.
      </LeaveDialog>
    </>
  );
}

/** What it teaches, what it won, and what is wrong with it. */
function Standing({ example, fields }: { readonly example: ExampleView; readonly fields: Fields }) {
  const all = useQuery(examplesQuery(example.templateId));
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-start gap-2 text-faded">
        <GraduationCap className="mt-0.5 size-4 shrink-0" aria-hidden />
        <span className="min-w-0">
          {taughtWords(example)} Won since: {wonWords(example.won)}.
        </span>
      </p>
      <Disputes examples={all.data ?? []} of={example.exampleId} />
      <Unlocated {...{ example, fields }} />
    </div>
  );
}
