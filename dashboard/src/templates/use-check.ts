/** The server's problems with the draft, soon after each edit, and the last draft that had none. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { jsonOf, type Properties } from './draft.ts';
import type { EditorState } from './editor-state.ts';
import { type PlacedProblem, placeProblems } from './problem-places.ts';
import { checkQuery } from './template-queries.ts';
import { useDebounced } from './use-debounced.ts';

const checkAfterMs = 300;
const tryAfterMs = 500;

export type Check = {
  /** None before something was edited: nobody likes to be scolded for a beginning. */
  readonly problems: readonly PlacedProblem[];
  showAll(): void;
  /** Null while there was none without problems. */
  readonly validJson: string | null;
  /** Whether what stands in the editor is not what `validJson` says, and will not be soon. */
  readonly isBehind: boolean;
  /** Where a JSON Schema stands in the draft: the template with the fields that it makes. */
  readonly kept: Properties | null;
  /** Of the results of the draft as it is; null while there is none without problems. */
  readonly jsonSchema: Properties | null;
  readonly error: Error | null;
  retry(): void;
};

export function useCheck({ draft, past, problem, typed }: EditorState): Check {
  const json = useMemo(() => jsonOf(draft), [draft]);
  const soon = useDebounced(json, checkAfterMs);
  const settled = useDebounced(json, tryAfterMs);
  const { data, error, refetch } = useQuery({ ...checkQuery(soon), placeholderData: keepPreviousData });
  const [isAll, setAll] = useState(false);
  const [validJson, setValid] = useState<string | null>(null);
  const isValid = data?.errors.length === 0;
  if (isValid && data.json === settled && validJson !== settled) setValid(settled);
  const isShown = isAll || past.length > 0 || typed !== null;
  const problems = useMemo(
    () => (data === undefined || !isShown ? [] : placeProblems(draft, data.errors)),
    [data, draft, isShown],
  );
  return {
    ...{ problems, validJson, error },
    kept: data?.json === json ? data.kept : null,
    jsonSchema: data?.json === json ? data.jsonSchema : null,
    showAll: () => setAll(true),
    isBehind: problem !== null || data?.errors.length !== 0,
    retry: () => void refetch(),
  };
}
