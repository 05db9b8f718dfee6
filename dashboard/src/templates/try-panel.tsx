/** What the draft finds in a document, read again after every edit from what was read before. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { durationOf } from '../ui/when.tsx';
import { DocumentResult, type Fields } from '../viewer/document-result.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { isRecord } from './draft.ts';
import { documentQuery, type Trial, trialQuery } from './template-queries.ts';
import { type ValueChange, valueChanges } from './value-changes.ts';

export type TryPanelProps = {
  readonly documentId: string | null;
  readonly onPick: (documentId: string | null) => void;
  /** The last draft without problems; null while there was none. */
  readonly json: string | null;
  /** Whether what stands in the editor has problems, and something older is shown. */
  readonly isBehind: boolean;
};

export function TryPanel({ documentId, onPick, json, isBehind }: TryPanelProps) {
  if (documentId === null) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-faded">
          Take a document and see what the template finds in it, again after each edit. Its pages count once,
          when it is first read; after that trying costs nothing.
        </p>
        <DocumentPicker onPick={onPick} />
      </div>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <TryDocument key={documentId} {...{ documentId, json, isBehind, onLeave: () => onPick(null) }} />
    </div>
  );
}

type TryDocumentProps = Omit<TryPanelProps, 'documentId' | 'onPick'> & {
  readonly documentId: string;
  readonly onLeave: () => void;
};

function TryDocument({ documentId, json, isBehind, onLeave }: TryDocumentProps) {
  const document = useQuery(documentQuery(documentId));
  const trial = useQuery({ ...trialQuery(documentId, json), placeholderData: keepPreviousData });
  const { changes } = useChanges(trial.data);
  const leave = (
    <Button size="small" onClick={onLeave}>
      <FileSearch aria-hidden />
      Another document
    </Button>
  );
  if (document.isPending) return <Waiting>Fetching the document…</Waiting>;
  if (document.isError) {
    return (
      <>
        <Problem error={document.error} onRetry={() => void document.refetch()} />
        {leave}
      </>
    );
  }
  const { fileName, pageCount, pages } = document.data;
  const { data } = trial;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 truncate font-medium" title={fileName}>
          {fileName}
        </p>
        {leave}
      </div>
      <div role="status" className="text-xs text-faded">
        {trial.isFetching ? (
          <Waiting className="p-0 text-xs">
            {data === undefined ? 'Reading the document…' : 'Trying the edit…'}
          </Waiting>
        ) : null}
        {json === null ? <p>It is tried as soon as the template has no problems.</p> : null}
        {isBehind && json !== null ? <p>Shown as before the last edits, which have problems.</p> : null}
        {!trial.isFetching && !isBehind && data !== undefined ? (
          <p>
            Tried in {durationOf(data.ms)}
            {data.pageUsed === 0 ? ', from what was read before: it costs no pages.' : '.'}
          </p>
        ) : null}
      </div>
      {trial.isError ? <Problem error={trial.error} onRetry={() => void trial.refetch()} /> : null}
      <Changes changes={changes} />
      <DocumentResult
        {...{ documentId, fileName, pageCount }}
        pages={data?.pages ?? pages}
        fields={data === undefined ? {} : fieldsIn(data.json)}
        result={data?.result ?? null}
        evidence={data?.evidence ?? null}
      />
    </>
  );
}

/** What the last trial found otherwise than the one before. */
function useChanges(trial: Trial | undefined): { readonly changes: readonly ValueChange[] } {
  const [seen, setSeen] = useState<{ trial: Trial | undefined; changes: readonly ValueChange[] }>({
    ...{ trial: undefined, changes: [] },
  });
  if (trial === seen.trial || trial === undefined) return seen;
  const changes = seen.trial === undefined ? [] : valueChanges(seen.trial.result, trial.result);
  const next = { trial, changes };
  setSeen(next);
  return next;
}

function Changes({ changes }: { readonly changes: readonly ValueChange[] }) {
  if (changes.length === 0) return null;
  return (
    <details open className="rounded-md bg-accent-wash px-3 py-2">
      <summary className="font-medium text-accent">
        {changes.length === 1 ? 'One value' : `${changes.length} values`} changed by the last edit
      </summary>
      <ul className="mt-1 max-h-32 overflow-y-auto" aria-label="Values changed by the last edit">
        {changes.map(({ path, before, after }) => (
          <li key={path} className="break-words">
            <code className="font-mono text-xs">{path}</code>: <del className="text-faded">{before}</del>{' '}
            <span aria-hidden>→</span> <ins className="font-medium no-underline">{after}</ins>
          </li>
        ))}
      </ul>
    </details>
  );
}

function fieldsIn(json: string): Fields {
  const template: unknown = JSON.parse(json);
  const data = isRecord(template) && isRecord(template.schema) ? template.schema.data : undefined;
  return isFields(data) ? data : {};
}

/** The server parsed with them. */
const isFields = (value: unknown): value is Fields => isRecord(value);
