/** A document that is for none of the templates: somebody picks one, or has one proposed. */
import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { ApiProblem } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/waiting.tsx';

export const isNoTemplateFits = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'no_template_fits';

export function NoTemplateFits({ documentId }: { readonly documentId: string }) {
  return (
    <Empty icon={<FileQuestion aria-hidden />} title="No template fits this document">
      <p role="status">Pick one from the list above, or let Deckle propose one that does.</p>
      <Button asChild look="primary">
        <Link to="/templates/$templateId" params={{ templateId: 'new' }} search={{ document: documentId }}>
          Propose a template
        </Link>
      </Button>
    </Empty>
  );
}
