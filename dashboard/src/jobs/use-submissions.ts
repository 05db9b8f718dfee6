/** Files on their way to become jobs: a few at a time, each with what came of it. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { JobSubmission } from '../../../src/contract/job.ts';
import { send, wordsFor } from '../api/client.ts';
import { fileForm } from '../api/upload.ts';
import { isLockedPdf } from '../ui/locked-file.tsx';
import { sizeWords } from './job-timings.ts';

export type Submission = {
  readonly id: number;
  readonly file: File;
  readonly templateId: string;
  /** Its file may hold several documents. */
  readonly isSplit: boolean;
  readonly state: /** With a password, which goes with it and is not kept. */
    | { readonly kind: 'waiting'; readonly password?: string }
    | { readonly kind: 'sending' }
    | { readonly kind: 'submitted' | 'duplicate'; readonly jobId: string }
    | { readonly kind: 'refused'; readonly words: string }
    /** A PDF that asks for a password. */
    | { readonly kind: 'locked'; readonly wasTried: boolean };
};

const mostAtOnce = 2;
let lastId = 0;

export function useSubmissions(mostBytes: number) {
  const [submissions, setSubmissions] = useState<readonly Submission[]>([]);
  const queryClient = useQueryClient();

  const note = useCallback(
    (id: number, state: Submission['state']) =>
      setSubmissions((all) => all.map((one) => (one.id === id ? { ...one, state } : one))),
    [],
  );

  useEffect(() => {
    const sending = submissions.filter(({ state }) => state.kind === 'sending').length;
    const next = submissions
      .filter(({ state }) => state.kind === 'waiting')
      .slice(0, Math.max(0, mostAtOnce - sending));
    for (const { id, file, templateId, isSplit, state } of next) {
      const password = state.kind === 'waiting' ? state.password : undefined;
      note(id, { kind: 'sending' });
      // Whoever goes to another page meanwhile still wants it submitted.
      submit({ file, templateId, isSplit }, password)
        .then(
          (state) => note(id, state),
          (error: unknown) =>
            note(
              id,
              isLockedPdf(error, file)
                ? { kind: 'locked', wasTried: password !== undefined }
                : { kind: 'refused', words: wordsFor(error) },
            ),
        )
        .finally(() => void queryClient.invalidateQueries({ queryKey: ['jobs', 'list'] }));
    }
  }, [submissions, note, queryClient]);

  return {
    submissions,
    add: (files: readonly File[], templateId: string, isSplit: boolean) => {
      const added = files.map((file): Submission => {
        const words = `It has ${sizeWords(file.size)}, and ${sizeWords(mostBytes)} is the most that is taken.`;
        const state =
          file.size > mostBytes ? ({ kind: 'refused', words } as const) : ({ kind: 'waiting' } as const);
        return { id: ++lastId, file, templateId, isSplit, state };
      });
      setSubmissions((all) => [...added, ...all]);
    },
    again: (id: number) => note(id, { kind: 'waiting' }),
    unlock: (id: number, password: string) => note(id, { kind: 'waiting', password }),
    /** What is on its way stays. */
    clear: () =>
      setSubmissions((all) =>
        all.filter(({ state }) => state.kind === 'waiting' || state.kind === 'sending'),
      ),
  };
}

type Order = Pick<Submission, 'file' | 'templateId' | 'isSplit'>;

async function submit(
  { file, templateId, isSplit }: Order,
  password: string | undefined,
): Promise<Submission['state']> {
  const body = fileForm(file, password);
  body.append('templateId', templateId);
  // Whoever sits here can type the password.
  body.append('ifLocked', 'refuse');
  if (isSplit) body.append('split', 'auto');
  const response = await send('/v1/documents/parse/async', { method: 'POST', body });
  const { jobId }: JobSubmission = await response.json();
  return { kind: response.status === 200 ? 'duplicate' : 'submitted', jobId };
}
