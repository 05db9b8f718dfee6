/** How the reading goes: how long it has taken so far, or how long it took and what it cost. */
import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Reading } from './playground-queries.ts';
import { pagesOf } from './recent-documents.tsx';

export const secondsOf = (ms: number): string => `${Math.max(0.1, ms / 1000).toFixed(1)} s`;

export function costOf({ pageUsed, wasRead }: Pick<Reading, 'pageUsed' | 'wasRead'>): string {
  if (pageUsed > 0) return `${pagesOf(pageUsed)} billed`;
  return wasRead ? 'no page billed: read before' : 'no page billed';
}

export function ReadingDone({ reading }: { readonly reading: Reading }) {
  return (
    <p role="status" className="text-xs text-faded">
      Read in {secondsOf(reading.ms)} · {costOf(reading)}
    </p>
  );
}

const tickMs = 1000;

export function ReadingNow({ pageCount }: { readonly pageCount: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex flex-col items-center gap-3 rounded-lg border border-line bg-sheet px-6 py-16 text-center">
      <LoaderCircle className="size-6 animate-spin text-accent" aria-hidden />
      <p role="status">Reading {pagesOf(pageCount)}…</p>
      <p className="text-xs text-faded" aria-hidden={seconds === 0}>
        {seconds < 2 ? 'Scans take a few seconds a page.' : `${seconds} s so far`}
      </p>
    </div>
  );
}
