/** Lies over a page while a box is drawn: by dragging, or by the keys, which move and size one that is there. */
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Drawing } from './drawing.ts';
import { boxBetween, isDrawn, keyed, type Point } from './geometry.ts';
import type { Box } from './leaves.ts';

export type DrawingLayerProps = {
  readonly page: number;
  readonly drawing: Drawing;
  /** What is known of the page already, to be seen and not touched. */
  readonly known: readonly Box[];
};

export function DrawingLayer({ page, drawing, known }: DrawingLayerProps) {
  const isStart = drawing.start.page === page;
  const element = useRef<HTMLDivElement>(null);
  const [from, setFrom] = useState<Point | null>(null);
  const [box, setBox] = useState<Box | null>(isStart ? drawing.start.box : null);
  useEffect(() => {
    if (isStart) element.current?.focus({ preventScroll: true });
  }, [isStart]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (drawing.isReading) return;
    if (event.key === 'Escape') drawing.cancel();
    else if (event.key === 'Enter' && box !== null) drawing.finish({ page, box });
    else {
      const next = keyed(box ?? drawing.start.box, event.key, event.shiftKey, event.altKey ? 0.002 : 0.01);
      if (next === undefined) return;
      setBox(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (drawing.isReading || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    setFrom(point);
    setBox(boxBetween(point, point));
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (from !== null) setBox(boxBetween(from, pointOf(event)));
  };
  const end = (event: PointerEvent<HTMLDivElement>) => {
    if (from === null) return;
    const drawn = boxBetween(from, pointOf(event));
    setFrom(null);
    if (isDrawn(drawn)) drawing.finish({ page, box: drawn });
    else setBox(null);
  };
  return (
    <div
      ref={element}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys draw, too.
      tabIndex={0}
      aria-label={`Draw a box around ${drawing.leaf.label} on page ${page}. Arrow keys move it, Shift and arrow keys size it, Enter reads it, Escape stops.`}
      className="absolute inset-0 cursor-crosshair touch-none bg-black/5"
      onKeyDown={onKeyDown}
      onPointerDown={start}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={() => setFrom(null)}
    >
      <svg
        viewBox="0 0 1 1"
        preserveAspectRatio="none"
        aria-hidden
        className="pointer-events-none absolute inset-0 size-full"
      >
        {known.map((one, at) => (
          <rect
            key={at}
            {...sidesOf(one)}
            vectorEffect="non-scaling-stroke"
            className="fill-good/12 stroke-good [stroke-width:1.25]"
          />
        ))}
        {box === null ? null : (
          <rect
            {...sidesOf(box)}
            vectorEffect="non-scaling-stroke"
            className="fill-accent/20 stroke-accent [stroke-dasharray:6_3] [stroke-width:2]"
          />
        )}
      </svg>
    </div>
  );
}

const sidesOf = ([x0, y0, x1, y1]: Box) => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 });

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLDivElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}
