/** Drawing a box for a value: where to begin, what stands in the box, and what to say where it is no such value. */
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoxValue } from '../../../src/contract/dashboard/documents.ts';
import { call, wordsFor } from '../api/client.ts';
import type { Correcting } from './correcting.ts';
import { kindOf } from './correction-bar.tsx';
import type { Drawing, Drawn } from './drawing.ts';
import type { Box, Leaf } from './leaves.ts';

export type DrawingOf = {
  readonly drawing: Drawing | null;
  readonly problem: string | null;
  readonly begin: (leaf: Leaf, seenPage: number) => void;
  readonly stop: () => void;
};

const middle: Box = [0.3, 0.45, 0.7, 0.5];

type Reading = { readonly leaf: Leaf; readonly drawn: Drawn };

export function useDrawingOf(
  documentId: string,
  language: string | null,
  correcting: Correcting | null,
): DrawingOf {
  const [begun, setBegun] = useState<{ readonly leaf: Leaf; readonly start: Drawn } | null>(null);
  const reading = useMutation({
    mutationFn: async ({ leaf, drawn }: Reading) => {
      const path = `/dashboard/api/documents/${encodeURIComponent(documentId)}/value`;
      const body = { ...drawn, field: leaf.field, language };
      const found = await call<BoxValue>(path, { method: 'POST', body });
      if (found.text === '' && found.value === null)
        throw new Error('There is no text in this box. Draw it around the printed value, or type it.');
      if (found.value === null) throw new Error(`“${found.text}” is not ${kindOf(leaf.field)}.`);
      return found;
    },
    onSuccess: ({ value, box, text }, { leaf, drawn }) => {
      correcting?.correct(leaf, {
        value,
        evidence: { confidence: 1, page: drawn.page, box: box ?? drawn.box, text },
      });
      setBegun(null);
    },
  });
  const stop = () => {
    setBegun(null);
    reading.reset();
  };
  const drawing =
    begun === null || correcting === null
      ? null
      : {
          ...begun,
          isReading: reading.isPending,
          finish: (drawn: Drawn) => reading.mutate({ leaf: begun.leaf, drawn }),
          cancel: stop,
        };
  return {
    drawing,
    problem: reading.isError ? wordsFor(reading.error) : null,
    begin: (leaf, seenPage) => {
      reading.reset();
      const { page, box } = leaf.evidence ?? { page: null, box: null };
      const start = page === null || box === null ? { page: seenPage, box: middle } : { page, box };
      setBegun({ leaf, start });
    },
    stop,
  };
}
