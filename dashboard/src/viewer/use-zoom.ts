/** How near the pages are seen. Whatever lay in the middle, or under the pointer of a wheel, stays there. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keptInPlace, nextZoom, type Point } from './geometry.ts';

export type Zooming = {
  readonly zoom: number;
  readonly closer: () => void;
  readonly farther: () => void;
  readonly fit: () => void;
};

/** `at` is measured from the corner of what is seen. */
type Change = { readonly from: number; readonly at: Point };

export function useZoom(scroller: RefObject<HTMLElement | null>): Zooming {
  const [zoom, setZoom] = useState(1);
  const change = useRef<Change | null>(null);
  const zoomTo = (next: number, at?: Point) => {
    const pane = scroller.current;
    if (pane === null || next === zoom) return;
    const middle = { x: pane.clientWidth / 2, y: pane.clientHeight / 2 };
    change.current = { from: zoom, at: at ?? middle };
    setZoom(next);
  };

  useLayoutEffect(() => {
    const [pane, changed] = [scroller.current, change.current];
    change.current = null;
    if (pane === null || changed === null) return;
    const { from, at } = changed;
    pane.scrollTo({
      left: keptInPlace(pane.scrollLeft, at.x, zoom / from),
      top: keptInPlace(pane.scrollTop, at.y, zoom / from),
      behavior: 'instant',
    });
  }, [zoom, scroller]);

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
    zoom,
    closer: () => zoomTo(nextZoom(zoom, true)),
    farther: () => zoomTo(nextZoom(zoom, false)),
    fit: () => zoomTo(1),
  };
}
