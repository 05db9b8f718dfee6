/** Documents that were looked at before; opening one costs nothing. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { DeskDocumentView } from '../../../src/contract/dashboard/documents.ts';
import { call, wordsFor } from '../api/client.ts';
import { documentPath, documentsQuery } from '../api/desk-queries.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { When } from '../ui/when.tsx';

const shownAtFirst = 6;

export function RecentDocuments({ onOpen }: { readonly onOpen: (documentId: string) => void }) {
  const { data, error, isPending, refetch } = useQuery(documentsQuery);
  const [showsAll, setShowsAll] = useState(false);
  const [doomed, setDoomed] = useState<DeskDocumentView | null>(null);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: async ({ documentId }: DeskDocumentView) =>
      await call(documentPath(documentId), { method: 'DELETE' }),
    onSuccess: async () => {
      toast('Deleted.');
      await queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey, exact: true });
    },
    onError: (problem) => toast(wordsFor(problem)),
    onSettled: () => setDoomed(null),
  });
  const documents = data ?? [];
  return (
    <Card>
      <CardHead title="Recent documents" />
      {isPending ? <Waiting className="p-2" /> : null}
      {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
      {data !== undefined && data.length === 0 ? (
        <p className="text-faded">Documents that you drop here appear in this list.</p>
      ) : null}
      <ul className="flex flex-col gap-1">
        {documents.slice(0, showsAll ? undefined : shownAtFirst).map((document) => (
          <li key={document.documentId} className="flex items-center gap-1">
            <button
              type="button"
              className="flex min-w-0 grow items-center gap-3 rounded-md p-1.5 text-left hover:bg-sunken"
              onClick={() => onOpen(document.documentId)}
            >
              <img
                src={`${documentPath(document.documentId)}/pages/1?width=96`}
                alt=""
                loading="lazy"
                className="h-12 w-9 shrink-0 bg-white object-contain object-top ring-1 ring-line"
              />
              <span className="min-w-0">
                <span className="block truncate font-medium">{document.fileName}</span>
                <span className="block text-xs text-faded">
                  {pagesOf(document.pageCount)} · <When at={document.createdAt} />
                </span>
              </span>
            </button>
            <Button
              look="quiet"
              size="smallIcon"
              aria-label={`Delete ${document.fileName}`}
              title="Delete"
              onClick={() => setDoomed(document)}
            >
              <Trash2 aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
      {documents.length > shownAtFirst && !showsAll ? (
        <Button look="quiet" size="small" onClick={() => setShowsAll(true)}>
          Show all {documents.length}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={doomed !== null}
        onClose={() => setDoomed(null)}
        title={`Delete ${doomed?.fileName ?? ''}?`}
        action="Delete"
        isBusy={remove.isPending}
        onConfirm={() => {
          if (doomed !== null) remove.mutate(doomed);
        }}
      >
        The document and what was read from it are removed from this server. This cannot be undone.
      </ConfirmDialog>
    </Card>
  );
}

export const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);
