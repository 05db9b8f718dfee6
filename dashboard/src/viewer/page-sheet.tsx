/** One page as it looks, fetched when it comes near; its place is kept free before that. */
import { type ReactNode, useState } from 'react';
import type { PageShapeView } from '../../../src/contract/dashboard/documents.ts';
import { cn } from '../ui/class-names.ts';
import { pictureWidth } from './geometry.ts';

export type PageSheetProps = {
  readonly documentId: string;
  readonly fileName: string;
  readonly number: number;
  readonly shape: PageShapeView | undefined;
  readonly widthPx: number;
  /** What is drawn over it. */
  readonly children: ReactNode;
};

/** Pages are white in the dark, too; what is drawn over them needs the colours for paper. */
const onPaper = {
  ...{ '--accent': '#3b4cca', '--good': '#17703f', '--doubt': '#8a5200', '--bad': '#b3261e' },
  ...{ '--line': '#ded9cf', '--ink': '#1f1d1a' },
  ...{ '--table': '#9a4b00', '--form': '#00695c', '--pair': '#ad1457' },
};

/** Of a sheet of A4, until something better is known. */
const usualRatio = 210 / 297;

export function PageSheet({ documentId, fileName, number, shape, widthPx, children }: PageSheetProps) {
  const [seenRatio, setSeenRatio] = useState<number | null>(null);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const ratio = shape === undefined ? (seenRatio ?? usualRatio) : shape.size.width / shape.size.height;
  const width = pictureWidth(widthPx, window.devicePixelRatio);
  // Once it was read it may stand upright: another picture, and so another address.
  const turned = shape === undefined || shape.turn === 0 ? '' : `&turn=${shape.turn}`;
  return (
    <figure
      data-page={number}
      className="relative mx-auto shrink-0 bg-white shadow-sm ring-1 ring-line"
      style={{ ...onPaper, width: widthPx, aspectRatio: String(ratio) }}
    >
      <img
        src={`/dashboard/api/documents/${encodeURIComponent(documentId)}/pages/${number}?width=${width}${turned}`}
        alt={`Page ${number} of ${fileName}`}
        loading="lazy"
        decoding="async"
        draggable={false}
        className={cn('absolute inset-0 size-full select-none', state !== 'shown' && 'opacity-0')}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          setState('shown');
          if (naturalHeight > 0) setSeenRatio(naturalWidth / naturalHeight);
        }}
        onError={() => setState('failed')}
      />
      {state === 'loading' ? (
        <div aria-hidden className="absolute inset-0 animate-pulse bg-black/5 motion-reduce:animate-none" />
      ) : null}
      {state === 'failed' ? (
        <p className="absolute inset-x-4 top-8 text-center text-sm text-black">
          Page {number} could not be drawn.
        </p>
      ) : null}
      {children}
    </figure>
  );
}
