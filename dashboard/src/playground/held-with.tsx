/** The documents that came in one e-mail: another of them is a choice away, and what could not be read says why. */
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { HeldDocumentView, NewDeskDocumentView } from '../../../src/contract/dashboard/documents.ts';
import { FormField, Select } from '../ui/form.tsx';

/** Known from the moment it came, as long as the page stays; afterwards each is found among recent documents. */
const heldWithQuery = (documentId: string) =>
  queryOptions<readonly HeldDocumentView[]>({
    queryKey: ['held-with', documentId],
    queryFn: () => [],
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function rememberHeld(queryClient: QueryClient, { heldWith = [] }: NewDeskDocumentView): void {
  for (const { documentId } of heldWith)
    if (documentId !== null) queryClient.setQueryData(heldWithQuery(documentId).queryKey, heldWith);
}

export type HeldWithProps = { readonly documentId: string; readonly onOpen: (documentId: string) => void };

export function HeldWith({ documentId, onOpen }: HeldWithProps) {
  const { data = [] } = useQuery(heldWithQuery(documentId));
  const readable = data.flatMap(({ documentId: id, fileName }) => (id === null ? [] : [{ id, fileName }]));
  const others = data.filter(({ error }) => error !== null);
  if (data.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <FormField
        className="max-w-sm"
        label="Document"
        hint={
          readable.length === 1 ? 'The only one in this e-mail.' : `One of ${readable.length} in this e-mail.`
        }
      >
        {(control) => (
          <Select {...control} value={documentId} onChange={({ target }) => onOpen(target.value)}>
            {readable.map(({ id, fileName }, nth) => (
              <option key={id} value={id}>
                {`${nth + 1}: ${fileName}`}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {others.length === 0 ? null : (
        <ul aria-label="What could not be read" className="flex flex-col gap-1">
          {others.map(({ fileName, error }) => (
            <li key={fileName} className="rounded-md bg-doubt-wash px-3 py-2 text-doubt">
              {fileName}: {error}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
