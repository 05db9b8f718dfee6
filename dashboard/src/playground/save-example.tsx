/** Keeps a document with its values as an example of the template: the next ones of its layout are read like it, and every edit is tested by it. */
import { BookmarkPlus, RefreshCw } from 'lucide-react';
import type { ExampleDetail } from '../../../src/contract/dashboard/templates.ts';
import { KeptExample, type KeptExampleProps } from '../examples/kept-example.tsx';
import type { ExampleOrder, useKeepExample } from '../examples/use-keep-example.ts';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/waiting.tsx';
import { useIsReadingBox } from '../viewer/use-drawing-of.ts';

export type SaveExampleProps = {
  readonly saving: ReturnType<typeof useKeepExample>;
  readonly order: ExampleOrder;
  readonly isPrimary: boolean;
  readonly onSaved: (example: ExampleDetail) => void;
};

export function SaveExampleButton({ saving, order, isPrimary, onSaved }: SaveExampleProps) {
  const isReadingBox = useIsReadingBox(order.documentId);
  return (
    <Button
      size="small"
      look={isPrimary ? 'primary' : 'plain'}
      title="Keep the document with these values: the next ones of its layout are read like it"
      isBusy={saving.isPending}
      disabled={isReadingBox}
      onClick={() => saving.mutate(order, { onSuccess: onSaved })}
    >
      {saving.isPending ? null : <BookmarkPlus aria-hidden />} Save as example
    </Button>
  );
}

export type SavedExampleProps = Pick<SaveExampleProps, 'saving'> &
  Pick<KeptExampleProps, 'fields' | 'onDraw'> & { readonly onReadAgain: () => void };

export function SavedExample({ saving, onReadAgain, ...rest }: SavedExampleProps) {
  if (saving.isError) return <Problem error={saving.error} />;
  if (!saving.isSuccess) return null;
  return (
    <KeptExample example={saving.data} {...rest}>
      <Button
        size="small"
        title="With what it teaches: the rest of a table of which you drew one row is filled in"
        onClick={onReadAgain}
      >
        <RefreshCw aria-hidden /> Read it again
      </Button>
    </KeptExample>
  );
}
