/** A new example from a file: it is read with the template, saved, and opened to be corrected. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskDocumentView, DeskParse } from '../../../src/contract/dashboard/documents.ts';
import type { ExampleView } from '../../../src/contract/dashboard/templates.ts';
import { call } from '../api/client.ts';
import { fileForm } from '../api/upload.ts';
import { DropZone } from '../jobs/drop-zone.tsx';
import { isLockedPdf, LockedFile } from '../ui/locked-file.tsx';
import { Problem, Progress } from '../ui/waiting.tsx';
import { examplesPath } from './examples-queries.ts';

type Added = { readonly file: File; readonly password?: string };

const steps = ['Sending the document', 'Reading it with the template', 'Saving it as an example'] as const;

export function AddExample({ templateId }: { readonly templateId: string }) {
  const [step, setStep] = useState(0);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const add = useMutation({
    // Passwords are not remembered.
    gcTime: 0,
    mutationFn: async (added: Added) => await addExample(templateId, added, setStep),
    onSuccess: async ({ exampleId }) => {
      await queryClient.invalidateQueries({ queryKey: ['examples'] });
      await navigate({ to: '/examples/$exampleId', params: { exampleId } });
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <DropZone
        label="Drop a document here, or choose one"
        hint="It is read with the template, for the price of its pages, and opened for you to correct."
        isDisabled={add.isPending}
        onFiles={([file]) => file !== undefined && add.mutate({ file })}
      />
      {add.isPending ? (
        <div className="flex flex-col gap-1.5">
          <p role="status" className="text-faded">
            {steps[step]}…
          </p>
          <Progress label="Adding the example" done={step + 1} of={steps.length + 1} />
        </div>
      ) : null}
      {add.isError && isLockedPdf(add.error, add.variables.file) ? (
        <LockedFile
          fileName={add.variables.file.name}
          wasTried={add.variables.password !== undefined}
          onPassword={(password) => add.mutate({ file: add.variables.file, password })}
        />
      ) : add.isError ? (
        <Problem error={add.error} />
      ) : null}
    </div>
  );
}

async function addExample(
  templateId: string,
  { file, password }: Added,
  onStep: (step: number) => void,
): Promise<ExampleView> {
  onStep(0);
  const method = 'POST';
  const { documentId } = await call<DeskDocumentView>('/dashboard/api/documents', {
    method,
    body: fileForm(file, password),
  });
  onStep(1);
  const path = `/dashboard/api/documents/${encodeURIComponent(documentId)}/parse`;
  const { result } = await call<DeskParse>(path, { method, body: { templateId } });
  onStep(2);
  return await call<ExampleView>(examplesPath(templateId), { method, body: { documentId, fields: result } });
}
