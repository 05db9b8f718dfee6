/**
 * The boxes of one page's values, over its picture. The keyboard comes to one of them by Tab and goes on to the others
 * by the arrow keys, so that a page of a hundred values is one stop.
 */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { cn } from '../ui/class-names.ts';
import { describe, type Mark, markOf } from './confidence.ts';
import { useIsCorrected } from './correcting.ts';
import { inReadingOrder, isSame } from './geometry.ts';
import type { Box, Leaf } from './leaves.ts';
import { useChoice, useChoiceOf, useIsHovered, useLinks } from './links.ts';

export type BoxedLeaf = { readonly leaf: Leaf; readonly box: Box };
export type PageBoxesProps = { readonly page: number; readonly boxes: readonly BoxedLeaf[] };

export function PageBoxes({ page, boxes }: PageBoxesProps) {
  const choice = useChoice();
  const order = boxes.toSorted((a, b) => inReadingOrder(a.box, b.box)).map(({ leaf }) => leaf.key);
  const stop =
    boxes.find(({ leaf }) => leaf.key === choice?.key) ?? boxes.find(({ leaf }) => leaf.key === order[0]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no fieldset.
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      role="group"
      aria-label={`Values on page ${page}`}
      className="absolute inset-0 size-full overflow-visible"
      onKeyDown={(event) => moveBetween(event, order)}
    >
      {boxes.map(({ leaf, box }) => (
        <ValueBox
          key={leaf.key}
          {...{ leaf, box, isStop: leaf === stop?.leaf }}
          sharing={boxes.filter((other) => isSame(other.box, box)).map((other) => other.leaf.key)}
        />
      ))}
    </svg>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function moveBetween(event: KeyboardEvent<SVGSVGElement>, order: readonly string[]): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const boxes = [...event.currentTarget.querySelectorAll<SVGRectElement>('[data-box]')];
  const focused = boxes.find((box) => box === document.activeElement);
  const at = order.indexOf(focused?.dataset.box ?? '');
  const next = boxes.find((box) => box.dataset.box === order[at + step]);
  if (at === -1 || next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

const looks: Readonly<Record<NonNullable<Mark>, string>> = {
  sure: 'fill-accent/8 stroke-accent/50',
  doubtful: 'fill-doubt/12 stroke-doubt/80 [stroke-dasharray:4_2]',
  low: 'fill-bad/12 stroke-bad [stroke-width:2]',
  corrected: 'fill-good/12 stroke-good',
};

/** Between the words and the line around them. */
const air = 0.002;

type ValueBoxProps = BoxedLeaf & {
  readonly isStop: boolean;
  /** All values that were read from this very box, as from one line of a passport. */
  readonly sharing: readonly string[];
};

function ValueBox({ leaf, box: [x0, y0, x1, y1], isStop, sharing }: ValueBoxProps) {
  const links = useLinks();
  const element = useRef<SVGRectElement>(null);
  const isHovered = useIsHovered(leaf.key);
  const isCorrected = useIsCorrected(leaf.key);
  // Again for the same one: it flashes again. Others do not hear of it.
  const choice = useChoiceOf(leaf.key);
  const isChosen = choice !== null;
  useEffect(() => {
    if (choice !== null && choice.by !== 'box') flash(element.current);
  }, [choice]);
  // Again on the same place: the next value that was read there.
  const choose = () => {
    const at = sharing.indexOf(links.chosen()?.key ?? '');
    const key = at === -1 ? leaf.key : (sharing[(at + 1) % sharing.length] ?? leaf.key);
    links.choose({ key, by: 'box' });
  };
  const words = describe(leaf, isCorrected);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button cannot be drawn here.
    <rect
      ref={element}
      data-box={leaf.key}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={words}
      aria-pressed={isChosen}
      {...{ x: x0 - air, y: y0 - air, width: x1 - x0 + 2 * air, height: y1 - y0 + 2 * air }}
      vectorEffect="non-scaling-stroke"
      className={cn(
        'outline-none [stroke-width:1.25] focus-visible:fill-accent/25 focus-visible:stroke-accent focus-visible:[stroke-width:3]',
        looks[markOf(leaf, isCorrected) ?? 'sure'],
        isHovered && 'fill-accent/20 stroke-accent [stroke-width:2]',
        isChosen && 'fill-accent/15 stroke-accent [stroke-width:2.5] [stroke-dasharray:none]',
      )}
      onMouseEnter={() => links.hover(leaf.key)}
      onMouseLeave={() => links.hover(null)}
      onFocus={() => links.hover(leaf.key)}
      onBlur={() => links.hover(null)}
      onClick={choose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        choose();
      }}
    >
      <title>{words}</title>
    </rect>
  );
}

/** Draws the eye to a box that came into view. */
function flash(element: Element | null): void {
  if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ fillOpacity: 3, strokeWidth: '8px' }, {}], { duration: 700, easing: 'ease-out' });
}
