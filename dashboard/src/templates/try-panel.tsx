/** What the draft finds in a document, read again after every edit from what was read before. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { documentQuery } from '../api/desk-queries.ts';
import { Button } from '../ui/button.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { durationOf } from '../ui/when.tsx';
import { DocumentResult, type Fields } from '../viewer/document-result.tsx';
import { DocumentPicker } from './document-picker.tsx';
import { isRecord } from './draft.ts';
import { examplesOf, type Trial, trialQuery } from './template-queries.ts';
import { type ValueChange, valueChanges } from './value-changes.ts';

export type TryPanelProps = {
  /** Null for one that is not kept yet. */
  readonly templateId: string | null;
  readonly documentId: string | null;
  readonly onPick: (documentId: string | null) => void;
  /** The last draft without problems; null while there was none. */
  readonly json: string | null;
  /** Whether what stands in the editor has problems, and something older is shown. */
  readonly isBehind: boolean;
  /** Kept outside, since this panel comes and goes. */
  readonly seen: Seen;
  readonly onSee: (seen: Seen) => void;
};

/** What was shown last, and how it differed from what was shown before it. */
export type Seen = {
  readonly documentId: string | null;
  readonly trial: Trial | undefined;
  readonly changes: readonly ValueChange[];
};
export const nothingSeen: Seen = { documentId: null, trial: undefined, changes: [] };

export function TryPanel({ documentId, onPick, ...rest }: TryPanelProps) {
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
      <TryDocument key={documentId} {...rest} documentId={documentId} onLeave={() => onPick(null)} />
    </div>
  );
}

type TryDocumentProps = Omit<TryPanelProps, 'documentId' | 'onPick'> & {
  readonly documentId: string;
  readonly onLeave: () => void;
};

function TryDocument({ templateId, documentId, json, isBehind, ...rest }: TryDocumentProps) {
  const { seen, onSee, onLeave } = rest;
  const document = useQuery(documentQuery(documentId));
  const trial = useQuery({ ...trialQuery(documentId, json, templateId), placeholderData: keepPreviousData });
  const { data } = trial;
  const fields = useMemo(() => (data === undefined ? {} : fieldsIn(data.json)), [data]);
  useEffect(() => {
    if (data !== undefined && data !== seen.trial) onSee(next(seen, documentId, data));
  }, [data, seen, onSee, documentId]);
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
      <Changes changes={seen.documentId === documentId ? seen.changes : []} />
      <DocumentResult
        {...{ documentId, fileName, pageCount }}
        pages={data?.pages ?? pages}
        fields={fields}
        result={data?.result ?? null}
        evidence={data?.evidence ?? null}
        problems={data?.problems}
        examples={data?.examples}
        readWith={
          data === undefined
            ? undefined
            : { template: JSON.parse(data.json), ...examplesOf(templateId), llm: 'never' }
        }
      />
    </>
  );
}

function next(seen: Seen, documentId: string, trial: Trial): Seen {
  const isFirst = seen.documentId !== documentId || seen.trial === undefined;
  return { documentId, trial, changes: isFirst ? [] : valueChanges(seen.trial?.result, trial.result) };
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
