/** Keeps a document with its values as an example of the template, by which every later edit is tested. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookmarkPlus, CircleCheck } from 'lucide-react';
import type { ExampleView, NewExampleBody } from '../../../src/contract/dashboard/templates.ts';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem } from '../ui/waiting.tsx';

export type ExampleOrder = NewExampleBody & { readonly templateId: string };

export function useSaveExample() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ templateId, ...body }: ExampleOrder) =>
      await call<ExampleView>(`/dashboard/api/templates/${encodeURIComponent(templateId)}/examples`, {
        method: 'POST',
        body,
      }),
    onSuccess: async () => {
      toast('Saved as an example.');
      await queryClient.invalidateQueries({ queryKey: ['examples'] });
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
      title="Keep the document with these values, to test the template with it"
      isBusy={saving.isPending}
      onClick={() => saving.mutate(order, { onSuccess: onSaved })}
    >
      {saving.isPending ? null : <BookmarkPlus aria-hidden />} Save as example
    </Button>
  );
}

export function SavedExample({ saving }: Pick<SaveExampleProps, 'saving'>) {
  if (saving.isError) return <Problem error={saving.error} />;
  if (!saving.isSuccess) return null;
  return (
    <p
      role="status"
      className="flex flex-wrap items-center gap-2 rounded-md bg-good-wash px-3 py-2 text-good"
    >
      <CircleCheck className="size-4" aria-hidden />
      Saved as an example of this template.
      <Link
        to="/templates/$templateId/examples"
        params={{ templateId: saving.data.templateId }}
        className="font-medium underline"
      >
        Look at its examples
      </Link>
    </p>
  );
}
