/** How documents come onto the desk: uploaded, or copied from our samples or from a job. One at a time. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type {
  CopyBody,
  DeskDocumentView,
  NewDeskDocumentView,
} from '../../../src/contract/dashboard/documents.ts';
import { call } from '../api/client.ts';
import { documentQuery, documentsPath, documentsQuery } from '../api/desk-queries.ts';
import { useCatalog, useSession } from '../api/queries.ts';
import { upload } from '../api/upload.ts';
import { isLockedPdf } from '../ui/locked-file.tsx';
import { refusalOf } from './file-refusal.ts';
import { rememberHeld } from './held-with.tsx';

export type Arrival = {
  readonly isComing: boolean;
  /** What is coming, in words: a file's name or a sample's title. */
  readonly name: string;
  /** 0..1 of the bytes; null where nothing is sent. */
  readonly sent: number | null;
  readonly error: unknown;
  /** A PDF that asks for a password, and whether one was tried. */
  readonly locked: { readonly file: File; readonly wasTried: boolean } | null;
  readonly take: (file: File, password?: string) => void;
  readonly copy: (body: CopyBody, name: string) => void;
  readonly cancel: () => void;
};

type Coming = {
  readonly name: string;
  readonly from: File | CopyBody;
  readonly password?: string | undefined;
};

export function useArrival(onArrived: (document: DeskDocumentView, from: File | CopyBody) => void): Arrival {
  const { limits, formats } = useCatalog();
  const { csrfToken } = useSession();
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<number | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const bring = useMutation({
    // Passwords are not remembered.
    gcTime: 0,
    mutationFn: async ({ from, password }: Coming) => {
      stopping.current?.abort();
      const stop = new AbortController();
      stopping.current = stop;
      const { signal } = stop;
      if (!(from instanceof File)) {
        setSent(null);
        return await call<NewDeskDocumentView>(documentsPath, { method: 'POST', body: from, signal });
      }
      const refusal = refusalOf(from, limits.fileBytes, formats);
      if (refusal !== null) throw new Error(refusal);
      setSent(0);
      const onProgress = (bytes: number, of: number) => setSent(of === 0 ? 0 : bytes / of);
      return await upload<NewDeskDocumentView>(documentsPath, from, {
        csrfToken,
        password,
        signal,
        onProgress,
      });
    },
    onSuccess: (document, { from }) => {
      rememberHeld(queryClient, document);
      queryClient.setQueryData(documentQuery(document.documentId).queryKey, document);
      void queryClient.invalidateQueries({ queryKey: documentsQuery.queryKey, exact: true });
      onArrived(document, from);
    },
  });
  useEffect(() => () => stopping.current?.abort(), []);
  const wasStopped = bring.error instanceof DOMException && bring.error.name === 'AbortError';
  const { from, password } = bring.variables ?? {};
  const isLocked = from instanceof File && isLockedPdf(bring.error, from);
  return {
    isComing: bring.isPending,
    name: bring.variables?.name ?? '',
    sent,
    error: wasStopped ? null : bring.error,
    locked: isLocked ? { file: from, wasTried: password !== undefined } : null,
    take: (file, secret) => bring.mutate({ name: file.name, from: file, password: secret }),
    copy: (from, name) => bring.mutate({ name, from }),
    cancel: () => stopping.current?.abort(),
  };
}
