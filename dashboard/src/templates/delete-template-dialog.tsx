/** Asks before a template is deleted, and says what that does. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { templateQuery } from '../api/queries.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem } from '../ui/waiting.tsx';
import { deleteTemplate } from './template-queries.ts';

export type DeleteTemplateDialogProps = {
  /** Null while nobody wants to delete one. */
  readonly template: { readonly id: string; readonly name: string } | null;
  readonly onClose: () => void;
};

export function DeleteTemplateDialog({ template, onClose }: DeleteTemplateDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: deleteTemplate,
    onSuccess: async (_, templateId) => {
      onClose();
      toast('Deleted.');
      await navigate({ to: '/templates', ignoreBlocker: true });
      queryClient.removeQueries({ queryKey: templateQuery(templateId).queryKey, type: 'inactive' });
      // Its own page may still be there for a moment, and would only hear that it is gone.
      await queryClient.invalidateQueries({
        queryKey: ['templates'],
        predicate: ({ queryKey }) => queryKey[1] !== templateId,
      });
    },
  });
  return (
    <ConfirmDialog
      isOpen={template !== null}
      onClose={onClose}
      title={`Delete “${template?.name ?? ''}”?`}
      action="Delete"
      isBusy={removal.isPending}
      onConfirm={() => {
        if (template !== null) removal.mutate(template.id);
      }}
    >
      <p>
        No new document can be parsed with it, and it cannot be brought back. Jobs that were already submitted
        run on with what it said then.
      </p>
      {removal.isError ? <Problem error={removal.error} className="mt-3" /> : null}
    </ConfirmDialog>
  );
}
