/** Keeps a document with its values as an example of the template: the next ones of its layout are read like it, and every edit is tested by it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, RefreshCw } from 'lucide-react';
import type { ExampleView, NewExampleBody } from '../../../src/contract/dashboard/templates.ts';
import { call } from '../api/client.ts';
import { examplesPath, forgetReadings } from '../examples/examples-queries.ts';
import { KeptExample, type KeptExampleProps } from '../examples/kept-example.tsx';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem } from '../ui/waiting.tsx';

export type ExampleOrder = NewExampleBody & { readonly templateId: string };

export function useSaveExample() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ templateId, ...body }: ExampleOrder) =>
      await call<ExampleView>(examplesPath(templateId), { method: 'POST', body }),
    onSuccess: async () => {
      toast('Saved as an example.');
      await forgetReadings(queryClient);
    },
  });
}

export type SaveExampleProps = {
  readonly saving: ReturnType<typeof useSaveExample>;
  readonly order: ExampleOrder;
  readonly isPrimary: boolean;
  readonly onSaved: () => void;
};

export function SaveExampleButton({ saving, order, isPrimary, onSaved }: SaveExampleProps) {
  return (
    <Button
      size="small"
      look={isPrimary ? 'primary' : 'plain'}
      title="Keep the document with these values: the next ones of its layout are read like it"
      isBusy={saving.isPending}
      onClick={() => saving.mutate(order, { onSuccess: onSaved })}
    >
      {saving.isPending ? null : <BookmarkPlus aria-hidden />} Save as example
    </Button>
  );
}

export type SavedExampleProps = Pick<SaveExampleProps, 'saving'> &
  Pick<KeptExampleProps, 'fields' | 'onDraw'> & { readonly onReadAgain: () => void };

export function SavedExample({ saving, onReadAgain, ...rest }: SavedExampleProps) {
  if (saving.isError) return <Problem className="mb-4" error={saving.error} />;
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
