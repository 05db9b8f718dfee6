/** The draft as JSON. What is typed shows in the form as soon as it reads; until then it is said where it does not. */
import { type Dispatch, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { type EditorAction, type EditorState, textIn } from './editor-state.ts';

export type JsonViewProps = {
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly isReadOnly: boolean;
};

export function JsonView({ state, dispatch, isReadOnly }: JsonViewProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLPreElement>(null);
  const text = textIn(state);
  const { problem } = state;
  const lines = text.split('\n');
  const goThere = () => {
    if (area.current === null || problem === null) return;
    const before = lines.slice(0, problem.line - 1).join('\n').length + (problem.line > 1 ? 1 : 0);
    const at = before + problem.column - 1;
    area.current.focus();
    area.current.setSelectionRange(at, at + 1);
  };
  return (
    <div className="flex flex-col gap-2">
      <div
        className={cn(
          'flex h-[68dvh] overflow-hidden rounded-md border border-edge bg-sheet font-mono text-xs leading-5 has-focus-visible:outline-2 has-focus-visible:outline-accent',
          problem !== null && 'border-bad',
        )}
      >
        <pre
          ref={gutter}
          aria-hidden
          className="shrink-0 overflow-hidden bg-sunken px-2 py-2 text-right text-faded select-none"
        >
          {lines.map((_, index) => (
            <span
              key={index}
              className={cn('block', problem?.line === index + 1 && 'bg-bad-wash font-bold text-bad')}
            >
              {index + 1}
            </span>
          ))}
        </pre>
        <textarea
          ref={area}
          aria-label="Template as JSON"
          aria-invalid={problem !== null}
          aria-describedby="json-problem"
          className="min-w-0 grow resize-none bg-transparent p-2 leading-5 outline-none"
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          readOnly={isReadOnly}
          value={text}
          onChange={(event) => dispatch({ do: 'type', text: event.target.value })}
          onBlur={() => dispatch({ do: 'pause' })}
          onScroll={(event) => {
            if (gutter.current !== null) gutter.current.scrollTop = event.currentTarget.scrollTop;
          }}
        />
      </div>
      <div id="json-problem" role="status" className="flex flex-wrap items-center gap-2">
        {problem === null ? (
          <p className="text-xs text-faded">
            {isReadOnly
              ? 'What the API takes.'
              : 'What the API takes; a JSON Schema may be pasted too. The form follows as you type.'}
          </p>
        ) : (
          <>
            <p className="grow text-bad">
              Line {problem.line}, column {problem.column}: {problem.message}
            </p>
            <Button size="small" onClick={goThere}>
              Go there
            </Button>
            <Button size="small" onClick={() => dispatch({ do: 'tidy' })}>
              Back to what last read
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
