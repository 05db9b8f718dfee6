/** Keeps a document with its values as an example of the template, and fetches where Deckle sees them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExampleView, NewExampleBody } from '../../../src/contract/dashboard/templates.ts';
import { call } from '../api/client.ts';
import { toast } from '../ui/toast.tsx';
import { exampleQuery, examplesPath, forgetReadings } from './examples-queries.ts';

export type ExampleOrder = NewExampleBody & { readonly templateId: string };

export function useKeepExample() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ templateId, ...body }: ExampleOrder) => {
      const { exampleId } = await call<ExampleView>(examplesPath(templateId), { method: 'POST', body });
      return await queryClient.fetchQuery({ ...exampleQuery(exampleId), staleTime: 0 });
    },
    onSuccess: async () => {
      toast('Saved as an example.');
      await forgetReadings(queryClient);
    },
  });
}
