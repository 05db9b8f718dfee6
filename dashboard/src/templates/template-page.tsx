/** One template, or a new one: empty, copied, or proposed from a document. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { TemplateView } from '../../../src/contract/template.ts';
import { documentQuery } from '../api/desk-queries.ts';
import { templateQuery } from '../api/queries.ts';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { Problem, Waiting } from '../ui/waiting.tsx';
import { draftOf, emptyDraft, type Properties } from './draft.ts';
import { TemplateEditor } from './template-editor.tsx';
import { proposalQuery, revisionsQuery } from './template-queries.ts';

const route = getRouteApi('/signed-in/templates/$templateId');

export function TemplatePage() {
  const { templateId } = route.useParams();
  const { copy, document } = route.useSearch();
  const startDocumentId = document ?? null;
  if (templateId !== 'new') return <Kept key={templateId} {...{ templateId, startDocumentId }} />;
  if (copy !== undefined) return <Copied key={copy} {...{ templateId: copy, startDocumentId }} />;
  if (document !== undefined) return <Proposed key={document} documentId={document} />;
  return <TemplateEditor key="empty" templateId={null} start={emptyDraft} startDocumentId={null} />;
}

type FromTemplate = { readonly templateId: string; readonly startDocumentId: string | null };

function Kept({ templateId, startDocumentId }: FromTemplate) {
  const template = useQuery(templateQuery(templateId));
  const revisions = useQuery(revisionsQuery(templateId));
  const error = template.error ?? revisions.error;
  if (template.data !== undefined && revisions.data !== undefined) {
    const start = draftOf(bodyOf(template.data));
    const isBuiltIn = revisions.data.length === 0;
    const keptAt = template.data.updatedAt;
    return <TemplateEditor {...{ templateId, keptAt, start, isBuiltIn, startDocumentId }} />;
  }
  if (error === null) return <Waiting />;
  return <Unavailable error={error} onRetry={() => void template.refetch()} />;
}

function Copied({ templateId, startDocumentId }: FromTemplate) {
  const { data, error, refetch } = useQuery(templateQuery(templateId));
  if (data !== undefined) {
    const start = draftOf({ ...bodyOf(data), name: `${data.name} (copy)` });
    return <TemplateEditor {...{ templateId: null, start, startDocumentId }} />;
  }
  if (error === null) return <Waiting />;
  return <Unavailable error={error} onRetry={() => void refetch()} />;
}

function Proposed({ documentId }: { readonly documentId: string }) {
  const document = useQuery(documentQuery(documentId));
  const { data, error, refetch } = useQuery(proposalQuery(documentId));
  if (data !== undefined) {
    const start = draftOf(data.template);
    return <TemplateEditor isProposed {...{ templateId: null, start, startDocumentId: documentId }} />;
  }
  if (error !== null) return <Unavailable error={error} onRetry={() => void refetch()} />;
  return (
    <Page title="New template">
      <Waiting>
        Reading {document.data?.fileName ?? 'the document'} and looking for what it holds. A scan of several
        pages takes some seconds…
      </Waiting>
    </Page>
  );
}

function Unavailable({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <Page title="Template">
      <Problem error={error} onRetry={onRetry} />
      <div>
        <Button asChild>
          <Link to="/templates">To all templates</Link>
        </Button>
      </div>
    </Page>
  );
}

/** What somebody writes of a template, without what the server adds. */
function bodyOf({ id: _, createdAt: __, updatedAt: ___, ...body }: TemplateView): Properties {
  return body;
}
