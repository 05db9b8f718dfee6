/** Drawing boxes for values: where to begin, what stands in a box, what comes next, and what to say where it is no such value. */
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoxValue } from '../../../src/contract/dashboard/documents.ts';
import { call, wordsFor } from '../api/client.ts';
import type { Correcting } from './correcting.ts';
import { kindOf } from './correction-bar.tsx';
import type { BeginDrawing, Drawing, Drawn } from './drawing.ts';
import { moved } from './geometry.ts';
import type { Box, Evidence, Leaf } from './leaves.ts';
import { useChoice, useLinks } from './links.ts';

export type DrawingOf = {
  readonly drawing: Drawing | null;
  readonly problem: string | null;
  /** Where a box was drawn whose text is no such value: what is typed then stands there. */
  readonly held: Evidence | null;
  readonly begin: BeginDrawing;
  readonly stop: () => void;
};

export type DrawingOptions = {
  readonly documentId: string;
  readonly language: string | null;
  readonly correcting: Correcting | null;
  readonly leaves: readonly Leaf[];
  readonly seenPage: number;
};

const middle: Box = [0.3, 0.45, 0.7, 0.5];

type Begun = {
  readonly keys: readonly string[];
  readonly at: number;
  readonly keepsValues: boolean;
  /** Beside the last box: the next value mostly stands near it. */
  readonly last: Drawn;
};
type Reading = { readonly leaf: Leaf; readonly drawn: Drawn; readonly begun: Begun };
type Held = { readonly key: string; readonly evidence: Evidence; readonly words: string };

const readingOf = (documentId: string) => ['read-box', documentId];

/** Whether a box is being read: its value is not among those of the document yet. */
export const useIsReadingBox = (documentId: string): boolean =>
  useIsMutating({ mutationKey: readingOf(documentId) }) > 0;

export function useDrawingOf({ documentId, language, ...rest }: DrawingOptions): DrawingOf {
  const { correcting, leaves, seenPage } = rest;
  const links = useLinks();
  const choice = useChoice();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [held, setHeld] = useState<Held | null>(null);
  const reading = useMutation({
    mutationKey: readingOf(documentId),
    mutationFn: async ({ leaf, drawn }: Reading) => {
      const path = `/dashboard/api/documents/${encodeURIComponent(documentId)}/value`;
      const body = { ...drawn, field: leaf.field, language };
      const found = await call<BoxValue>(path, { method: 'POST', body });
      if (found.text === '' && found.value === null)
        throw new Error('There is no text in this box. Draw it around the printed value, or type it.');
      return found;
    },
    onSuccess: ({ value, box, text }, { leaf, drawn, begun: now }) => {
      const place = { page: drawn.page, box: box ?? drawn.box };
      const evidence = { confidence: 1, ...place, text, isDrawn: true } as const;
      if (now.keepsValues) correcting?.correct(leaf, { value: leaf.value, evidence });
      else if (value !== null) correcting?.correct(leaf, { value, evidence });
      else {
        const words = `“${text}” is not ${kindOf(leaf.field)}. Draw again, or type what it says: the box is kept.`;
        return setHeld({ key: leaf.key, evidence, words });
      }
      goOn({ ...now, last: { ...place, box: besides(place.box) } });
    },
  });
  const page = useRef(seenPage);
  useEffect(() => {
    page.current = seenPage;
  }, [seenPage]);
  const { reset } = reading;
  const stop = () => {
    setBegun(null);
    setHeld(null);
    reset();
  };
  const goOn = (now: Begun) => {
    const next = now.keys[now.at + 1];
    if (next === undefined) return stop();
    setHeld(null);
    reset();
    setBegun({ ...now, at: now.at + 1 });
    links.choose({ key: next, by: 'jump' });
  };
  const begin: BeginDrawing = useCallback(
    (keys, { keepsValues = false } = {}) => {
      const [first] = keys;
      if (first === undefined) return;
      reset();
      setHeld(null);
      setBegun({ keys, at: 0, keepsValues, last: { page: page.current, box: middle } });
      links.choose({ key: first, by: 'jump' });
    },
    [links, reset],
  );
  const key = begun?.keys[begun.at];
  const leaf = leaves.find((one) => one.key === key);
  // Whoever chooses another value draws no more, until they come back.
  const isOn = begun !== null && correcting !== null && choice?.key === key;
  const drawing =
    !isOn || leaf === undefined
      ? null
      : {
          ...{ leaf, step: begun.at + 1, steps: begun.keys.length, keepsValue: begun.keepsValues },
          start: placeOf(leaf) ?? begun.last,
          isReading: reading.isPending,
          finish: (drawn: Drawn) => reading.mutate({ leaf, drawn, begun }),
          skip: () => goOn(begun),
          cancel: stop,
        };
  const kept = held !== null && held.key === choice?.key ? held : null;
  const problem = reading.isError ? wordsFor(reading.error) : (kept?.words ?? null);
  return { drawing, problem, held: kept?.evidence ?? null, begin, stop };
}

/** To the right, as far as there is room, so that the one before stays in sight. */
const besides = (box: Box): Box => moved(box, { x: box[2] - box[0] + 0.02, y: 0 });

function placeOf({ evidence }: Leaf): Drawn | null {
  const { page, box } = evidence ?? { page: null, box: null };
  return page === null || box === null ? null : { page, box };
}
