/** One run of a template's examples at a time: its progress, its outcome, and a way to stop it. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RunLine, RunOutcome } from '../../../src/contract/dashboard/templates.ts';
import type { TemplateView } from '../../../src/contract/template.ts';
import { send } from '../api/client.ts';
import { examplesPath } from './examples-queries.ts';
import { linesIn } from './ndjson-lines.ts';

/** A template as it stands in an editor. */
export type Draft = Pick<TemplateView, 'name' | 'description' | 'category' | 'schema'>;

export type RunState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly done: number; readonly of: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** `draft`: what it was run with, to tell whether it has changed since. */
  | { readonly kind: 'done'; readonly outcome: RunOutcome; readonly draft: Draft | null };

export type ExampleRun = {
  readonly state: RunState;
  readonly start: (draft: Draft | null) => void;
  readonly stop: () => void;
};

export function useExampleRun(templateId: string): ExampleRun {
  const [state, setState] = useState<RunState>({ kind: 'idle' });
  const running = useRef<AbortController>(null);
  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = (draft: Draft | null) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const say = (next: RunState) => {
      if (running.current === controller) setState(next);
    };
    say({ kind: 'running', done: 0, of: 0 });
    run(templateId, draft, signal, (line) => say({ ...line, kind: 'running' })).then(
      (outcome) => say({ kind: 'done', outcome, draft }),
      (error: unknown) => say(signal.aborted ? { kind: 'stopped' } : { kind: 'failed', error }),
    );
  };
  return { state, start, stop };
}

type ProgressLine = Extract<RunLine, { kind: 'progress' }>;

async function run(
  templateId: string,
  draft: Draft | null,
  signal: AbortSignal,
  onProgress: (line: ProgressLine) => void,
): Promise<RunOutcome> {
  const response = await send(`${examplesPath(templateId)}/run`, {
    ...{ method: 'POST', signal },
    body: draft === null ? {} : { template: draft },
  });
  if (response.body !== null) {
    for await (const text of linesIn(response.body)) {
      const line: RunLine = JSON.parse(text);
      if (line.kind === 'outcome') return line;
      if (line.kind === 'problem') throw new Error(line.message);
      onProgress(line);
    }
  }
  throw new Error('The run ended before all examples were read. Run them again.');
}
