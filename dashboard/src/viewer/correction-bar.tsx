/** Where the chosen value is changed: by typing, or by drawing a box around what it should be. */
import { useMutation } from '@tanstack/react-query';
import { BoxSelect, Check, Eraser, MapPin, RotateCcw, SkipForward, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { TextValue } from '../../../src/contract/dashboard/documents.ts';
import { call, wordsFor } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Input, Select } from '../ui/form.tsx';
import type { Correcting } from './correcting.ts';
import type { BeginDrawing, Drawing } from './drawing.ts';
import type { Evidence, Leaf, Scalar } from './leaves.ts';
import { TaughtLine } from './taught.tsx';

export type CorrectionBarProps = {
  readonly leaf: Leaf;
  readonly correcting: Correcting;
  readonly drawing: Drawing | null;
  /** Why the box that was drawn gave no value, in words. */
  readonly drawingProblem: string | null;
  /** Where what is typed stands, though it does not read so. */
  readonly held: Evidence | null;
  readonly onDraw: BeginDrawing;
  readonly onClose: () => void;
};

const kinds: Readonly<Record<string, string>> = { number: 'a number', date: 'a date', boolean: 'yes or no' };
export const kindOf = ({ type, format }: Leaf['field']): string =>
  kinds[type] ?? (format === undefined ? 'a text' : (kinds[format] ?? `a value of the kind “${format}”`));

const textOf = (value: Scalar | null) => (value === null ? '' : String(value));

export function CorrectionBar({ leaf, correcting, drawing, ...rest }: CorrectionBarProps) {
  const { drawingProblem, held, onDraw, onClose } = rest;
  const [text, setText] = useState(textOf(leaf.value));
  const form = useRef<HTMLFormElement>(null);
  const isCorrected = correcting.originals.has(leaf.key);
  const reading = useMutation({
    mutationFn: async (typed: string) => {
      const body = { text: typed, field: leaf.field };
      const { value } = await call<TextValue>('/dashboard/api/value', { method: 'POST', body });
      if (value === null) throw new Error(`“${typed}” is not ${kindOf(leaf.field)}.`);
      return value;
    },
    onSuccess: (value, typed) => {
      correcting.correct(leaf, { value, evidence: evidenceOfTyped(leaf, held, typed) });
      goOn();
    },
  });
  // A value that was read from a box that somebody drew is shown at once.
  useEffect(() => setText(textOf(leaf.value)), [leaf.value]);
  const isDrawing = drawing !== null;
  useEffect(() => {
    if (isDrawing) return;
    const control = form.current?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    control?.focus({ preventScroll: true });
    if (control instanceof HTMLInputElement) control.select();
  }, [isDrawing]);

  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(`[data-value="${CSS.escape(leaf.key)}"]`)?.focus();
  };
  const goOn = () => (drawing === null ? close() : drawing.skip());
  const empty = () => {
    correcting.correct(leaf, { value: null, evidence: null });
    goOn();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = text.trim();
    if (typed === textOf(leaf.value)) close();
    else if (typed === '') empty();
    else if (leaf.field.type === 'boolean') {
      const evidence = evidenceOfTyped(leaf, held, typed === 'true' ? 'yes' : 'no');
      correcting.correct(leaf, { value: typed === 'true', evidence });
      goOn();
    } else reading.mutate(typed);
  };
  const problem = reading.isError ? wordsFor(reading.error) : drawingProblem;
  const control = {
    ...{ value: text, id: 'correction', 'aria-describedby': 'correction-note' },
    'aria-invalid': problem === null ? undefined : true,
  };
  return (
    <form
      ref={form}
      aria-label={`Correct ${leaf.label}`}
      className="sticky bottom-2 z-20 flex flex-col gap-2 rounded-lg border border-accent bg-sheet p-3 shadow-lg"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        if (drawing === null) close();
        else drawing.cancel();
      }}
    >
      <div className="flex items-center justify-between gap-2">
        <label htmlFor="correction" className="min-w-0 font-medium break-words">
          {leaf.label}
          {drawing === null || drawing.steps === 1 ? null : (
            <span className="font-normal text-faded">
              {' '}
              · {drawing.step} of {drawing.steps}
            </span>
          )}
        </label>
        <Button look="quiet" size="smallIcon" aria-label="Close" title="Close" onClick={close}>
          <X aria-hidden />
        </Button>
      </div>
      <div className="flex gap-2">
        {leaf.field.type === 'boolean' ? (
          <Select {...control} onChange={(event) => setText(event.target.value)}>
            <option value="">not found</option>
            <option value="true">yes</option>
            <option value="false">no</option>
          </Select>
        ) : (
          <Input
            {...control}
            autoComplete="off"
            inputMode={leaf.field.type === 'number' ? 'decimal' : 'text'}
            placeholder={`not found; type ${kindOf(leaf.field)}`}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        <Button type="submit" look="primary" isBusy={reading.isPending}>
          {reading.isPending ? null : <Check aria-hidden />} Set
        </Button>
      </div>
      <p
        id="correction-note"
        role={problem === null ? undefined : 'alert'}
        className={problem === null ? 'text-xs text-faded' : 'text-xs text-bad'}
      >
        {problem ?? noteFor(leaf, drawing)}
      </p>
      <TaughtLine leaf={leaf} />
      <div className="flex flex-wrap gap-1">
        {drawing === null ? (
          <Button size="small" onClick={() => onDraw([leaf.key])}>
            <BoxSelect aria-hidden /> Draw a box
          </Button>
        ) : (
          <Button size="small" isBusy={drawing.isReading} onClick={drawing.cancel}>
            {drawing.isReading ? 'Reading…' : 'Stop drawing'}
          </Button>
        )}
        {drawing === null && leaf.value !== null && (leaf.evidence?.box ?? null) === null ? (
          <Button
            size="small"
            title="Draw where the value stands; the value stays as it is"
            onClick={() => onDraw([leaf.key], { keepsValues: true })}
          >
            <MapPin aria-hidden /> Show where it stands
          </Button>
        ) : null}
        {drawing === null || drawing.step === drawing.steps ? null : (
          <Button size="small" disabled={drawing.isReading} onClick={drawing.skip}>
            <SkipForward aria-hidden /> Skip
          </Button>
        )}
        {leaf.value === null ? null : (
          <Button size="small" look="quiet" onClick={empty}>
            <Eraser aria-hidden /> Not in the document
          </Button>
        )}
        {isCorrected ? (
          <Button size="small" look="quiet" onClick={() => correcting.restore(leaf)}>
            <RotateCcw aria-hidden /> Undo the correction
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** What was typed stands where a box was drawn for it, and nowhere until then. */
function evidenceOfTyped({ evidence }: Leaf, held: Evidence | null, text: string): Evidence {
  const place = held ?? (evidence?.isDrawn === true ? evidence : null);
  return { ...(place ?? { confidence: 1, page: null, box: null }), text };
}

function noteFor({ field }: Leaf, drawing: Drawing | null): string {
  if (drawing?.keepsValue === true)
    return 'Drag a box around the place where it stands; the value stays as it is. Keyboard: arrow keys move the box, Shift and arrow keys resize it, Enter accepts it.';
  if (drawing !== null)
    return 'Drag a box around the value on the page. Keyboard: arrow keys move the box, Shift and arrow keys resize it, Enter reads it.';
  if (field.type === 'number') return 'As it is printed: 1.234,56 and 1,234.56 are both understood.';
  if (field.type === 'date' || field.format === 'date')
    return 'As it is printed: 3 May 2026, 03.05.2026 or 2026-05-03.';
  return 'Leave it empty where the document does not say it.';
}
