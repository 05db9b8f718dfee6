/** All pages below each other, to be scrolled, zoomed and gone through by keys. */
import { ChevronLeft, ChevronRight, Maximize2, Table2, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { PageShapeView } from '../../../src/contract/dashboard/documents.ts';
import { Button } from '../ui/button.tsx';
import { useDrawing } from './drawing.ts';
import { DrawingLayer } from './drawing-layer.tsx';
import { areaOf, centred, zooms } from './geometry.ts';
import type { Leaf } from './leaves.ts';
import { useChoice } from './links.ts';
import { PageBoxes } from './page-boxes.tsx';
import { PageSheet } from './page-sheet.tsx';
import { StructureBar } from './structure-bar.tsx';
import { StructureLayer } from './structure-layer.tsx';
import { useZoom } from './use-zoom.ts';

export type PagesPaneProps = {
  readonly documentId: string;
  readonly fileName: string;
  readonly pageCount: number;
  /** First and last page that are shown; all without it. */
  readonly range?: readonly [first: number, last: number] | undefined;
  readonly pages: readonly PageShapeView[] | null;
  readonly leaves: readonly Leaf[];
  /** The language that the document was read in. */
  readonly language?: string | null;
  /** Told which page is seen. */
  readonly onPage: (page: number) => void;
};

const gapPx = 12;
const firstWidthPx = 560;

export function PagesPane({ documentId, fileName, pageCount, pages, leaves, ...rest }: PagesPaneProps) {
  const { language = null, onPage, range: [first, last] = [1, pageCount] } = rest;
  const scroller = useRef<HTMLElement>(null);
  const [paneWidth, setPaneWidth] = useState(firstWidthPx);
  const { zoom, widthPx, closer, farther, fit } = useZoom(scroller, paneWidth);
  const [page, setPage] = useState(first);
  const [showsStructure, setShowsStructure] = useState(false);
  const drawing = useDrawing();
  const choice = useChoice();

  useEffect(() => {
    const pane = scroller.current;
    if (pane === null) return;
    const observer = new ResizeObserver(() => setPaneWidth(Math.max(200, pane.clientWidth - 2 * gapPx)));
    observer.observe(pane);
    return () => observer.disconnect();
  }, []);

  const see = useCallback(
    (number: number) => {
      setPage(number);
      onPage(number);
    },
    [onPage],
  );
  const goTo = (number: number) => {
    const sheet = sheetOf(scroller.current, number);
    if (sheet !== null) scroller.current?.scrollTo({ top: sheet.offsetTop - gapPx });
  };

  // Only a choice scrolls; a correction leaves the page where it is.
  useEffect(() => {
    const place = leaves.find(({ key }) => key === choice?.key)?.evidence;
    const pane = scroller.current;
    if (choice === null || choice.by === 'box' || pane === null) return;
    if (place === null || place === undefined || place.page === null) return;
    const sheet = sheetOf(pane, place.page);
    if (sheet === null) return;
    const [x0, y0, x1, y1] = place.box ?? [0, 0, 1, 0.1];
    const { offsetTop, offsetLeft, clientWidth, clientHeight } = sheet;
    pane.scrollTo({
      top: centred(
        offsetTop + y0 * clientHeight,
        offsetTop + y1 * clientHeight,
        pane.clientHeight,
        pane.scrollHeight,
      ),
      left: centred(
        offsetLeft + x0 * clientWidth,
        offsetLeft + x1 * clientWidth,
        pane.clientWidth,
        pane.scrollWidth,
      ),
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
  }, [choice]);

  const onScroll = () => {
    const pane = scroller.current;
    if (pane === null) return;
    const middle = pane.scrollTop + pane.clientHeight / 2;
    const sheets = [...pane.querySelectorAll<HTMLElement>('[data-page]')];
    const seen = sheets.findLast((sheet) => sheet.offsetTop <= middle);
    const number = Number(seen?.dataset.page ?? first);
    if (number !== page) see(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { PageDown: page + 1, ArrowRight: page + 1, PageUp: page - 1, ArrowLeft: page - 1 }[event.key];
    if (event.target !== event.currentTarget) return;
    if (event.key === '+' || event.key === '=') closer();
    else if (event.key === '-') farther();
    else if (event.key === '0') fit();
    else if (to !== undefined && to >= first && to <= last) goTo(to);
    else return;
    event.preventDefault();
  };

  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return (
    <div className="flex h-full min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-sunken">
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-b border-line bg-sheet px-2 py-1">
        <div className="flex items-center">
          <Tool label="Page before" isOff={page <= first} onClick={() => goTo(page - 1)}>
            <ChevronLeft aria-hidden />
          </Tool>
          <span className="px-1 text-xs tabular-nums" aria-live="polite">
            Page {page} of {pageCount}
          </span>
          <Tool label="Next page" isOff={page >= last} onClick={() => goTo(page + 1)}>
            <ChevronRight aria-hidden />
          </Tool>
        </div>
        <div className="flex items-center">
          <Button
            look="quiet"
            size="small"
            className="h-7 aria-pressed:bg-accent-wash aria-pressed:text-accent"
            title="Show how the page is built: tables, boxes of forms, labels with their values"
            aria-pressed={showsStructure}
            // What nobody read has no structure yet.
            disabled={pages === null}
            onClick={() => setShowsStructure(!showsStructure)}
          >
            <Table2 aria-hidden /> Structure
          </Button>
          <Tool label="Zoom out" isOff={zoom <= zooms[0]} onClick={farther}>
            <ZoomOut aria-hidden />
          </Tool>
          <span className="w-11 text-center text-xs tabular-nums">{Math.round(zoom * 100)} %</span>
          <Tool label="Zoom in" isOff={zoom >= (zooms.at(-1) ?? 1)} onClick={closer}>
            <ZoomIn aria-hidden />
          </Tool>
          <Tool label="Fit the width" isOff={zoom === 1} onClick={fit}>
            <Maximize2 aria-hidden />
          </Tool>
        </div>
      </div>
      {showsStructure ? <StructureBar {...{ documentId, page, language }} /> : null}
      <section
        ref={scroller}
        aria-label="Pages"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        className="relative flex min-h-0 grow flex-col overflow-auto"
        style={{ gap: gapPx, padding: gapPx }}
      >
        {numbers.map((number) => (
          <PageSheet
            key={number}
            {...{ documentId, fileName, number }}
            shape={pages?.find((shape) => shape.number === number)}
            widthPx={widthPx}
          >
            {showsStructure ? (
              <StructureLayer
                {...{ documentId, page: number, language }}
                isNear={Math.abs(number - page) <= 1}
              />
            ) : null}
            {drawing === null ? (
              <PageBoxes page={number} boxes={boxesOn(leaves, number)} />
            ) : (
              <DrawingLayer
                key={drawing.leaf.key}
                {...{ page: number, drawing }}
                known={drawnOn(leaves, number, drawing.leaf)}
              />
            )}
          </PageSheet>
        ))}
      </section>
    </div>
  );
}

const sheetOf = (pane: HTMLElement | null, number: number) =>
  pane?.querySelector<HTMLElement>(`[data-page="${number}"]`) ?? null;

/** The largest first, so that the smaller ones within them can be reached. */
function boxesOn(leaves: readonly Leaf[], page: number) {
  const boxed = leaves.flatMap((leaf) => {
    const box = leaf.evidence?.page === page ? leaf.evidence.box : null;
    return box === null || box === undefined ? [] : [{ leaf, box }];
  });
  return boxed.sort((a, b) => areaOf(b.box) - areaOf(a.box));
}

/** Those that somebody drew, but for the one that is being drawn. */
const drawnOn = (leaves: readonly Leaf[], page: number, but: Leaf) =>
  boxesOn(leaves, page).flatMap(({ leaf, box }) =>
    leaf.evidence?.isDrawn === true && leaf.key !== but.key ? [box] : [],
  );

type ToolProps = {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
};

function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <Button look="quiet" size="smallIcon" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      {children}
    </Button>
  );
}
