/**
 * How near the pages are seen, and so how wide they are. Whatever lay in the middle, or under the pointer of a wheel,
 * stays there; when the window changes, what stood at the top does.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keptInPlace, nextZoom, type Point } from './geometry.ts';

export type Zooming = {
  readonly zoom: number;
  readonly widthPx: number;
  readonly closer: () => void;
  readonly farther: () => void;
  readonly fit: () => void;
};

const corner: Point = { x: 0, y: 0 };

/** `fittingPx` is the width at which a page fills the pane. */
export function useZoom(scroller: RefObject<HTMLElement | null>, fittingPx: number): Zooming {
  const [zoom, setZoom] = useState(1);
  const widthPx = Math.round(fittingPx * zoom);
  const lastWidthPx = useRef(widthPx);
  /** What stays where it is, from the corner of what is seen. */
  const fixed = useRef(corner);
  const zoomTo = (next: number, at?: Point) => {
    const pane = scroller.current;
    if (pane === null || next === zoom) return;
    fixed.current = at ?? { x: pane.clientWidth / 2, y: pane.clientHeight / 2 };
    setZoom(next);
  };

  useLayoutEffect(() => {
    const [pane, at, by] = [scroller.current, fixed.current, widthPx / lastWidthPx.current];
    lastWidthPx.current = widthPx;
    fixed.current = corner;
    if (pane === null || by === 1) return;
    const [left, top] = [keptInPlace(pane.scrollLeft, at.x, by), keptInPlace(pane.scrollTop, at.y, by)];
    pane.scrollTo({ left, top, behavior: 'instant' });
  }, [widthPx, scroller]);

  // React listens to wheels without being able to hold them back, and the browser would zoom the whole window.
  useEffect(() => {
    const pane = scroller.current;
    if (pane === null) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { left, top } = pane.getBoundingClientRect();
      zoomTo(nextZoom(zoom, event.deltaY < 0), { x: event.clientX - left, y: event.clientY - top });
    };
    pane.addEventListener('wheel', onWheel, { passive: false });
    return () => pane.removeEventListener('wheel', onWheel);
  });

  return {
    ...{ zoom, widthPx },
    closer: () => zoomTo(nextZoom(zoom, true)),
    farther: () => zoomTo(nextZoom(zoom, false)),
    fit: () => zoomTo(1),
  };
}
