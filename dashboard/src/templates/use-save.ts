/** Saves the draft: as a new template, or as a new revision after the examples could have their say. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Dispatch, useRef, useState } from 'react';
import { ApiProblem } from '../api/client.ts';
import { templateQuery } from '../api/queries.ts';
import { examplesQuery } from '../examples/examples-queries.ts';
import { toast } from '../ui/toast.tsx';
import { jsonOf, templateOf } from './draft.ts';
import { type EditorAction, type EditorState, hasUnsaved } from './editor-state.ts';
import { type PlacedProblem, placeProblems } from './problem-places.ts';
import { checkQuery, revisionsQuery, saveTemplate } from './template-queries.ts';

export type SaveOptions = {
  readonly templateId: string | null;
  /** When what was opened had been saved. */
  readonly keptAt: string | null;
  readonly state: EditorState;
  readonly dispatch: Dispatch<EditorAction>;
  readonly documentId: string | null;
  readonly isBuiltIn: boolean;
  readonly onProblem: (problems: readonly PlacedProblem[]) => void;
  readonly onUnreadable: () => void;
};

export type Save = {
  /** Saves at once, or asks first where there are examples. */
  ask(): Promise<void>;
  now(): void;
  stop(): void;
  readonly isAsking: boolean;
  readonly isSaving: boolean;
  /** Whether another tab or person saved it after it was opened here. */
  readonly isOvertaken: boolean;
  /** Saves all the same, or not. */
  overtake(isWanted: boolean): void;
  readonly error: Error | null;
  /** Fields that examples had taught, and that the last save took away or changed. */
  readonly noLongerTaught: readonly string[];
};

export function useSave(options: SaveOptions): Save {
  const { templateId, keptAt, state, dispatch, documentId, isBuiltIn, onProblem, onUnreadable } = options;
  const { draft, problem } = state;
  const [isAsking, setAsking] = useState(false);
  const [newerAt, setNewerAt] = useState<string | null>(null);
  const knownAt = useRef(keptAt);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const examples = useQuery({ ...examplesQuery(templateId ?? ''), enabled: templateId !== null });

  const saving = useMutation({
    mutationFn: async () => {
      const json = jsonOf(draft);
      const saved = await saveTemplate(queryClient, templateId, templateOf(draft));
      return { saved, json };
    },
    onSuccess: async ({ saved, json }) => {
      knownAt.current = saved.updatedAt;
      dispatch({ do: 'save', json });
      setAsking(false);
      toast(templateId === null ? 'Saved. It can be used now.' : 'Saved as a new revision.');
      if (templateId !== null) return;
      await queryClient.prefetchQuery(revisionsQuery(saved.id));
      await navigate({
        ...{ to: '/templates/$templateId', params: { templateId: saved.id }, replace: true },
        search: documentId === null ? {} : { document: documentId },
        ignoreBlocker: true,
      });
    },
    onError: (error) => {
      if (error instanceof ApiProblem && error.problems.length > 0) {
        setAsking(false);
        onProblem(placeProblems(draft, error.problems));
      }
    },
  });

  const ask = async () => {
    if (isBuiltIn || saving.isPending || isAsking) return;
    if (problem !== null) {
      toast('The JSON does not read yet.');
      return onUnreadable();
    }
    if (templateId !== null && !hasUnsaved(state)) return toast('Everything is saved already.');
    const { errors } = await queryClient.fetchQuery(checkQuery(jsonOf(draft))).catch(() => ({ errors: [] }));
    if (errors.length > 0) return onProblem(placeProblems(draft, errors));
    const latest = templateId === null ? null : await latestOf(queryClient, templateId);
    if (latest !== null && latest !== knownAt.current) return setNewerAt(latest);
    if ((examples.data?.length ?? 0) > 0) setAsking(true);
    else saving.mutate();
  };
  return {
    ...{ ask, isAsking, isSaving: saving.isPending, error: saving.error },
    noLongerTaught: saving.data?.saved.noLongerTaught ?? nothing,
    isOvertaken: newerAt !== null,
    overtake: (isWanted) => {
      if (isWanted) knownAt.current = newerAt;
      setNewerAt(null);
      if (isWanted) void ask();
    },
    now: () => saving.mutate(),
    stop: () => setAsking(false),
  };
}

const nothing: readonly string[] = [];

/** When it was last saved; null where that cannot be asked, which saving then says. */
async function latestOf(queryClient: QueryClient, templateId: string): Promise<string | null> {
  const latest = queryClient.fetchQuery({ ...templateQuery(templateId), staleTime: 0, retry: false });
  return await latest.then(
    ({ updatedAt }) => updatedAt,
    () => null,
  );
}
