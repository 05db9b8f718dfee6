/** Drop a document, let Deckle find its template or pick one, and see what is read, beside where it was read. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileX2, Plus } from 'lucide-react';
import { ApiProblem } from '../api/client.ts';
import { documentQuery } from '../api/desk-queries.ts';
import { useCatalog } from '../api/queries.ts';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { Empty, Problem, Waiting } from '../ui/waiting.tsx';
import { ArrivalNotice } from './arrival-notice.tsx';
import { Bench } from './bench.tsx';
import { HeldWith } from './held-with.tsx';
import { PageDrop } from './page-drop.tsx';
import { choicesQuery } from './playground-queries.ts';
import { ChooseFile, StartPanel } from './start-panel.tsx';
import { useArrival } from './use-arrival.ts';

const route = getRouteApi('/signed-in/playground');

export function PlaygroundPage() {
  const { document: documentId, template: templateId } = route.useSearch();
  const navigate = route.useNavigate();
  const { samples } = useCatalog();
  const choices = useQuery(choicesQuery);
  const templates = choices.data ?? [];

  const open = (next: string | undefined, template: string | undefined) =>
    void navigate({
      search: {
        ...(next === undefined ? {} : { document: next }),
        ...(template === undefined ? {} : { template }),
      },
    });
  const arrival = useArrival((document, from) => {
    const sample = !(from instanceof File) && 'sample' in from ? from.sample : undefined;
    const suited = samples.find(({ name }) => name === sample)?.templateId;
    open(document.documentId, suited ?? templateId);
  });
  const { take } = arrival;
  return (
    <Page
      title="Playground"
      isWide
      {...(documentId === undefined ? { hint: 'See what Deckle reads in a document, and where.' } : {})}
      actions={
        documentId === undefined ? undefined : (
          <>
            <Button onClick={() => open(undefined, undefined)}>
              <Plus aria-hidden /> Another document
            </Button>
            <ChooseFile isDisabled={arrival.isComing} onFile={take} />
          </>
        )
      }
    >
      <PageDrop onFile={take} />
      <ArrivalNotice arrival={arrival} />
      {choices.error === null ? null : (
        <Problem error={choices.error} onRetry={() => void choices.refetch()} />
      )}
      {documentId === undefined ? (
        <StartPanel arrival={arrival} onOpen={(id) => open(id, templateId)} />
      ) : (
        <HeldWith documentId={documentId} onOpen={(id) => open(id, templateId)} />
      )}
      {documentId === undefined ? null : (
        <OpenDocument
          key={documentId}
          documentId={documentId}
          onLeave={() => open(undefined, undefined)}
          bench={{ templates, templateId, onTemplate: (template) => open(documentId, template) }}
        />
      )}
    </Page>
  );
}

type OpenDocumentProps = {
  readonly documentId: string;
  readonly onLeave: () => void;
  readonly bench: Omit<Parameters<typeof Bench>[0], 'document'>;
};

function OpenDocument({ documentId, onLeave, bench }: OpenDocumentProps) {
  const { data, error, refetch } = useQuery(documentQuery(documentId));
  if (data !== undefined) return <Bench document={data} {...bench} />;
  if (error === null) return <Waiting>Opening the document…</Waiting>;
  if (!(error instanceof ApiProblem) || error.status !== 404)
    return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <Empty icon={<FileX2 aria-hidden />} title="This document is no longer here">
      <p>It was deleted, or made room for newer ones. Drop it again to read it.</p>
      <Button look="primary" onClick={onLeave}>
        Choose another
      </Button>
    </Empty>
  );
}
