/** Takes an example away from its template, after asking. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';
import { call } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { Problem } from '../ui/waiting.tsx';
import { examplePath, exampleQuery, forgetReadings } from './examples-queries.ts';

export type DeleteExampleProps = {
  readonly example: Pick<ExampleView, 'exampleId' | 'fileName'>;
  readonly isCompact?: boolean;
  readonly onDeleted?: () => void;
};

export function DeleteExample({ example, isCompact = false, onDeleted }: DeleteExampleProps) {
  const { exampleId, fileName } = example;
  const [isAsked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: async () => await call(examplePath(exampleId), { method: 'DELETE' }),
    onSuccess: async () => {
      setAsked(false);
      toast('The example was deleted.');
      onDeleted?.();
      queryClient.removeQueries({ queryKey: exampleQuery(exampleId).queryKey });
      await forgetReadings(queryClient);
    },
  });
  return (
    <>
      <Button
        {...(isCompact
          ? ({
              look: 'quiet',
              size: 'smallIcon',
              'aria-label': `Delete ${fileName}`,
              title: 'Delete',
            } as const)
          : {})}
        onClick={() => setAsked(true)}
      >
        <Trash2 aria-hidden />
        {isCompact ? null : 'Delete'}
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={`Delete the example ${fileName}?`}
        action="Delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <p>
          What it taught is forgotten at once: the very next document is read without it. Its true values are
          deleted permanently, and the template is no longer tested with it.
        </p>
        {remove.isError ? <Problem className="mt-3" error={remove.error} /> : null}
      </ConfirmDialog>
    </>
  );
}
