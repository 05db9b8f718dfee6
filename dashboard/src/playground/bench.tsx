/** One document with one template, which somebody chose or which it is for: read by itself, and looked at, corrected and kept. */
import { Link } from '@tanstack/react-router';
import { FileText, PencilLine } from 'lucide-react';
import { useId, useState } from 'react';
import type { DeskDocumentView } from '../../../src/contract/dashboard/documents.ts';
import type { TemplateGlance } from '../../../src/contract/dashboard/template-overview.ts';
import type { LlmMode } from '../api/llm-modes.ts';
import { useCatalog } from '../api/queries.ts';
import { asInFile, withPlaces } from '../examples/places.ts';
import { useKeepExample } from '../examples/use-keep-example.ts';
import { LeaveDialog } from '../shell/leave-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Checkbox } from '../ui/form.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { DocumentDownloads } from '../viewer/document-downloads.tsx';
import { DocumentResult, type Values } from '../viewer/document-result.tsx';
import { drawnPlaces } from '../viewer/drawn-places.ts';
import { FoundTemplate } from '../viewer/found-template.tsx';
import { PartSelect } from '../viewer/part-select.tsx';
import { WithAdvice } from './arrival-notice.tsx';
import { curlOf } from './curl.ts';
import { bytesOf } from './file-refusal.ts';
import { LanguageSelect } from './language-select.tsx';
import { LlmSelect } from './llm-select.tsx';
import { NextStepsCard } from './next-steps-card.tsx';
import { isNoTemplateFits, NoTemplateFits } from './no-template-fits.tsx';
import type { Reading } from './playground-queries.ts';
import { ReadingDone, ReadingNow } from './reading-status.tsx';
import { pagesOf } from './recent-documents.tsx';
import { SavedExample, SaveExampleButton } from './save-example.tsx';
import { TemplateSelect } from './template-select.tsx';
import { autoTemplate, useReading } from './use-reading.ts';

export type BenchProps = {
  readonly document: DeskDocumentView;
  readonly templates: readonly TemplateGlance[];
  /** Undefined: the document decides. */
  readonly templateId: string | undefined;
  readonly onTemplate: (templateId: string | undefined) => void;
};

type Correction = { readonly result: Values; readonly evidence: Values };

const noFields = {};

export function Bench({ document, templates, templateId, onTemplate }: BenchProps) {
  const { apiUrl } = useCatalog();
  const { documentId, fileName, pageCount } = document;
  const [language, setLanguage] = useState<string | null>(null);
  const [llm, setLlm] = useState<LlmMode | null>(null);
  const [isSplit, setSplit] = useState(false);
  const [place, setPlace] = useState(0);
  const splitId = useId();
  const [isCorrecting, setCorrecting] = useState(false);
  /** By what was read, so that each document of a file has its own, and what is read anew has none. */
  const [corrections, setCorrections] = useState<ReadonlyMap<Reading | Part, Correction>>(new Map());
  const [savedResults, setSavedResults] = useState<ReadonlySet<Values>>(new Set());
  const saving = useKeepExample();
  const order = { document, templates, templateId, language, llm, isSplit, place };
  const { template, parse, reading } = useReading(order);

  const fields = template.data?.schema.data ?? noFields;
  const part = reading?.parts?.[place];
  const range = part === undefined ? undefined : rangeOf(part.pages);
  const read = part ?? reading;
  const held = read === undefined ? undefined : (corrections.get(read) ?? read);
  const correct = (of: Reading | Part, correction: Correction) =>
    setCorrections(new Map(corrections).set(of, correction));
  const isUnsaved = [...corrections].some(
    ([of, { result }]) => result !== of.result && !savedResults.has(result),
  );
  const problem = template.error ?? parse.error;
  const curl = curlOf({ apiUrl, fileName, templateId: templateId ?? autoTemplate, language, llm, isSplit });
  const begin = (change: () => void) => () => {
    saving.reset();
    setCorrecting(false);
    change();
  };
  const correctingActions = (templateId: string, of: Reading | Part, values: Correction) => (
    <>
      <Button size="small" aria-pressed={isCorrecting} onClick={() => setCorrecting(!isCorrecting)}>
        <PencilLine aria-hidden /> {isCorrecting ? 'Stop correcting' : 'Correct values'}
      </Button>
      <SaveExampleButton
        saving={saving}
        isPrimary={isCorrecting}
        order={{
          ...{ templateId: templateId, documentId, language, fields: values.result },
          ...(range === undefined ? {} : { pages: [...range] }),
          drawn: drawnPlaces(fields, values.result, values.evidence),
        }}
        onSaved={(example) => {
          setSavedResults(new Set(savedResults).add(values.result));
          if (values === of) return;
          correct(of, {
            result: values.result,
            evidence: withPlaces(values.evidence, asInFile(example, range)),
          });
        }}
      />
    </>
  );
  const actions =
    template.data === undefined || reading === undefined ? null : (
      <>
        <CopyButton
          size="small"
          label="Copy curl"
          title="The call of the API that does the same"
          text={curl}
        />
        {isCorrectable(read)
          ? correctingActions(template.data.id, read, corrections.get(read) ?? read)
          : null}
      </>
    );
  const meanwhile = isNoTemplateFits(problem) ? (
    <NoTemplateFits documentId={documentId} />
  ) : problem !== null ? (
    <WithAdvice
      error={problem}
      onRetry={() => void (template.error === null ? parse.refetch() : template.refetch())}
    />
  ) : (
    <ReadingNow key={`${templateId} ${language} ${llm}`} pageCount={pageCount} />
  );
  return (
    <div className="flex flex-col gap-4">
      <Card className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="flex min-w-0 grow basis-56 items-center gap-3 self-center">
          <FileText className="size-6 shrink-0 text-faded" aria-hidden />
          <div className="min-w-0">
            <h2 className="line-clamp-2 break-words" title={fileName}>
              {fileName}
            </h2>
            <p className="text-xs text-faded">
              {pagesOf(pageCount)} · {bytesOf(document.sizeBytes)}
            </p>
            {reading === undefined ? null : <ReadingDone reading={reading} />}
          </div>
        </div>
        <TemplateSelect
          templates={templates}
          templateId={templateId}
          hint={
            <>
              {read?.template == null ? null : <FoundTemplate choice={read.template} />}
              <TemplateLinks
                documentId={documentId}
                template={templates.find(({ id }) => id === (templateId ?? template.data?.id))}
              />
            </>
          }
          onChange={(id) =>
            begin(() => {
              setPlace(0);
              onTemplate(id);
            })()
          }
        />
        <LanguageSelect language={language} onChange={(code) => begin(() => setLanguage(code))()} />
        <LlmSelect llm={llm} onChange={(mode) => begin(() => setLlm(mode))()} />
        {pageCount > 1 ? (
          <div className="flex basis-full items-center gap-2">
            <Checkbox
              id={splitId}
              checked={isSplit}
              onChange={({ target }) =>
                begin(() => {
                  setSplit(target.checked);
                  setPlace(0);
                })()
              }
            />
            <label htmlFor={splitId}>This file may hold several documents</label>
          </div>
        ) : null}
      </Card>
      {reading?.parts === undefined ? null : (
        <PartSelect parts={reading.parts} place={place} onChange={(next) => begin(() => setPlace(next))()} />
      )}
      {part?.error == null ? null : (
        <p role="alert" className="rounded-md bg-bad-wash px-3 py-2 text-bad">
          {part.error}
        </p>
      )}
      {read === undefined ? null : <DocumentDownloads {...{ documentId, fileName, language }} />}
      <DocumentResult
        {...{ documentId, fileName, pageCount, language, actions, meanwhile, fields }}
        key={part === undefined ? documentId : `${documentId} ${place}`}
        pages={reading?.pages ?? document.pages}
        range={range}
        result={held?.result ?? null}
        evidence={held?.evidence ?? null}
        problems={(part ?? reading)?.problems}
        examples={reading?.examples}
        notice={
          parse.isFetching && reading !== undefined ? (
            <Waiting className="p-0">Reading it again…</Waiting>
          ) : (
            <SavedExample
              {...{ saving, fields }}
              onDraw={() => setCorrecting(true)}
              onReadAgain={begin(() => void parse.refetch())}
            />
          )
        }
        readWith={
          template.data === undefined || held !== read ? undefined : { templateId: template.data.id, llm }
        }
        onCorrect={
          isCorrecting && isCorrectable(read)
            ? (result, evidence) => {
                saving.reset();
                correct(read, { result, evidence });
              }
            : undefined
        }
      />
      {template.data !== undefined && isCorrectable(read) ? (
        <NextStepsCard
          {...{ documentId, fields, curl, result: read.result, evidence: read.evidence }}
          isCorrected={isCorrecting || saving.isSuccess}
          isBuiltInTemplate={templates.find(({ id }) => id === template.data.id)?.isBuiltIn === true}
          onCorrect={() => {
            setCorrecting(true);
            window.scrollTo({ top: 0 });
          }}
        />
      ) : null}
      <LeaveDialog isUnsaved={isUnsaved}>
        The values that you corrected are not saved as an example and would be lost.
      </LeaveDialog>
    </div>
  );
}

type Part = NonNullable<Reading['parts']>[number];

/** One that failed has nothing to correct. */
const isCorrectable = (read: Reading | Part | undefined): read is (Reading | Part) & Correction =>
  read !== undefined && read.result !== null && read.evidence !== null;

const rangeOf = ([first = 1, last = first]: readonly number[]) => [first, last] as const;

type TemplateLinksProps = {
  readonly documentId: string;
  readonly template: TemplateGlance | undefined;
};

function TemplateLinks({ documentId, template }: TemplateLinksProps) {
  const isCopied = template?.isBuiltIn === true;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 [&_a]:underline [&_a:hover]:text-ink">
      {template === undefined ? null : (
        <Link
          to="/templates/$templateId"
          params={{ templateId: isCopied ? 'new' : template.id }}
          search={{ document: documentId, ...(isCopied ? { copy: template.id } : {}) }}
        >
          {isCopied ? 'Edit a copy of this template' : 'Edit this template'}
        </Link>
      )}
      <Link to="/templates/$templateId" params={{ templateId: 'new' }} search={{ document: documentId }}>
        Make a template from this document
      </Link>
    </span>
  );
}
