/** Keeps a document with its values as an example of the template. The answer says where Deckle sees them: it is kept once that is there. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExampleDetail, NewExampleBody } from '../../../src/contract/dashboard/templates.ts';
import { call } from '../api/client.ts';
import { toast } from '../ui/toast.tsx';
import { exampleQuery, examplesPath, forgetReadings } from './examples-queries.ts';

export type ExampleOrder = NewExampleBody & { readonly templateId: string };

export function useKeepExample() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ templateId, ...body }: ExampleOrder) => {
      const example = await call<ExampleDetail>(examplesPath(templateId), { method: 'POST', body });
      queryClient.setQueryData(exampleQuery(example.exampleId).queryKey, example);
      return example;
    },
    onSuccess: async () => {
      toast('Saved as an example.');
      await forgetReadings(queryClient);
    },
  });
}
