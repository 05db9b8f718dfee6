/** The editor of one template: its form and JSON over one draft, what it finds in a document, and its past. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FlaskRound, Redo2, Trash2, Undo2 } from 'lucide-react';
import { type Dispatch, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { examplesQuery } from '../examples/examples-queries.ts';
import { LeaveDialog } from '../shell/leave-dialog.tsx';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { DeleteTemplateDialog } from './delete-template-dialog.tsx';
import { type Draft, draftOf, textOf } from './draft.ts';
import type { Edit } from './draft-edits.ts';
import { type Editor, EditorContext, focusControl } from './editor-context.ts';
import { EditorPanels, type PanelName } from './editor-panels.tsx';
import { type EditorAction, type EditorState, edit, hasUnsaved, startEditing } from './editor-state.ts';
import { controlId } from './problem-places.ts';
import { SaveDialog } from './save-dialog.tsx';
import { useCheck } from './use-check.ts';
import { useSave } from './use-save.ts';
import { useShortcuts } from './use-shortcuts.ts';

export type TemplateEditorProps = {
  /** Null for one that is not kept yet. */
  readonly templateId: string | null;
  /** When it was saved last; null for one that is not kept yet. */
  readonly keptAt?: string | null;
  readonly start: Draft;
  readonly isBuiltIn?: boolean;
  /** Whether losing it would be a pity before anything was edited. */
  readonly isProposed?: boolean;
  readonly startDocumentId: string | null;
};

export function TemplateEditor(props: TemplateEditorProps) {
  const { templateId, keptAt = null, start, isBuiltIn = false, isProposed = false, startDocumentId } = props;
  const [state, dispatch] = useReducer(edit, null, () => startEditing(start, templateId !== null));
  const [documentId, setDocumentId] = useState(startDocumentId);
  const [panel, setPanel] = useState<PanelName>('form');
  const [isDeleting, setDeleting] = useState(false);
  const { draft } = state;
  const check = useCheck(state);
  const { kept } = check;
  useEffect(() => {
    if (kept !== null) dispatch({ do: 'convert', template: kept });
  }, [kept]);
  const isUnsaved = templateId === null ? isProposed || state.past.length > 0 : hasUnsaved(state);
  const { editor, announced, focusNext } = useEditorTools(state, dispatch, isBuiltIn, check.problems);

  const goTo = useCallback(
    (control: string) => {
      // On a narrow window the form may not be shown yet.
      if (!focusControl(control)) {
        setPanel('form');
        focusNext(control);
      }
    },
    [focusNext],
  );
  const save = useSave({
    ...{ templateId, keptAt, state, dispatch, documentId, isBuiltIn },
    onProblem: (problems) => {
      check.showAll();
      const first = problems[0];
      if (first?.control) goTo(controlId(first.fieldId, first.control));
    },
    onUnreadable: () => setPanel('json'),
  });
  useShortcuts({
    save: () => void save.ask(),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
  });
  const name = textOf(draft.properties.name);
  const title = name.trim() === '' ? 'New template' : name;
  return (
    <Page
      isWide
      title={title}
      hint={<Standing {...{ isBuiltIn, isUnsaved, templateId }} />}
      actions={
        isBuiltIn && templateId !== null ? (
          <>
            <ExamplesLink templateId={templateId} />
            <Button asChild look="primary">
              <Link to="/templates/$templateId" params={{ templateId: 'new' }} search={{ copy: templateId }}>
                Copy and edit
              </Link>
            </Button>
          </>
        ) : (
          <>
            <Button
              size="icon"
              aria-label="Undo"
              title="Undo (Ctrl+Z)"
              disabled={state.past.length === 0}
              onClick={() => dispatch({ do: 'undo' })}
            >
              <Undo2 aria-hidden />
            </Button>
            <Button
              size="icon"
              aria-label="Redo"
              title="Redo (Ctrl+Shift+Z)"
              disabled={state.future.length === 0}
              onClick={() => dispatch({ do: 'redo' })}
            >
              <Redo2 aria-hidden />
            </Button>
            {templateId === null ? null : (
              <>
                <ExamplesLink templateId={templateId} />
                <Button
                  size="icon"
                  aria-label="Delete the template"
                  title="Delete the template"
                  onClick={() => setDeleting(true)}
                >
                  <Trash2 aria-hidden />
                </Button>
              </>
            )}
            <Button
              look="primary"
              title="Save (Ctrl+S)"
              isBusy={save.isSaving}
              disabled={!isUnsaved && templateId !== null}
              onClick={() => void save.ask()}
            >
              Save
            </Button>
          </>
        )
      }
    >
      <NoLongerTaught names={save.noLongerTaught} />
      <EditorContext value={editor}>
        <EditorPanels
          {...{ state, dispatch, check, templateId, isBuiltIn, isUnsaved, save, panel, documentId }}
          onPanel={setPanel}
          onPick={setDocumentId}
          onGo={goTo}
          onBringBack={(template, revision) => {
            dispatch({ do: 'change', draft: draftOf(template, draft) });
            toast(`Revision ${revision} is in the editor. Save to make it the newest one.`);
          }}
        />
      </EditorContext>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {templateId === null || isBuiltIn ? null : (
        <>
          <DeleteTemplateDialog
            template={isDeleting ? { id: templateId, name: title } : null}
            onClose={() => setDeleting(false)}
          />
          <SaveDialog {...{ templateId, save, draft }} />
          <ConfirmDialog
            isOpen={save.isOvertaken}
            onClose={() => save.overtake(false)}
            title="This template was changed meanwhile"
            action="Save mine"
            onConfirm={() => save.overtake(true)}
          >
            It was saved in another tab, by somebody else or by a program after you opened it here. Yours
            would become the newest revision; what they saved stays under Revisions.
          </ConfirmDialog>
        </>
      )}
      <LeaveDialog isUnsaved={isUnsaved && !isBuiltIn}>
        What you changed in this template is not saved and would be lost.
      </LeaveDialog>
    </Page>
  );
}

/** Stays until the next save, since nothing brings it back by itself. */
function NoLongerTaught({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p role="status" className="rounded-md bg-doubt-wash px-3 py-2 break-words text-doubt">
      Saved. What examples taught stays, but for {names.length === 1 ? 'this field' : 'these fields'}, which
      the template no longer has or has with another type: {names.join(', ')}.
    </p>
  );
}

type StandingProps = Pick<TemplateEditorProps, 'isBuiltIn' | 'templateId'> & { readonly isUnsaved: boolean };

function Standing({ isBuiltIn, isUnsaved, templateId }: StandingProps) {
  if (isBuiltIn) return 'Built in: it comes with Deckle and stays as it is. Copy it to make it yours.';
  if (isUnsaved) return <span className="text-doubt">Not saved yet</span>;
  return templateId === null ? 'Not made yet' : 'Saved';
}

function ExamplesLink({ templateId }: { readonly templateId: string }) {
  const { data } = useQuery(examplesQuery(templateId));
  return (
    <Button asChild>
      <Link to="/templates/$templateId/examples" params={{ templateId }}>
        <FlaskRound aria-hidden />
        Examples{data === undefined || data.length === 0 ? '' : ` (${data.length})`}
      </Link>
    </Button>
  );
}

function useEditorTools(
  state: EditorState,
  dispatch: Dispatch<EditorAction>,
  isBuiltIn: boolean,
  problems: Editor['problems'],
) {
  const [announced, setAnnounced] = useState('');
  const wanted = useRef<string>(null);
  const focusNext = useCallback((control: string) => {
    wanted.current = control;
  }, []);
  useEffect(() => {
    if (wanted.current !== null && focusControl(wanted.current)) wanted.current = null;
  });
  const { draft, problem } = state;
  const isReadOnly = isBuiltIn || problem !== null;
  const editor = useMemo(
    (): Editor => ({
      ...{ draft, problems, isReadOnly, say: toast },
      change: (next, step) =>
        dispatch({ do: 'change', draft: next, ...(step === undefined ? {} : { step }) }),
      apply: (change: Edit, words, focus) => {
        if ('refusal' in change) return toast(change.refusal);
        dispatch({ do: 'change', draft: change.draft });
        setAnnounced(words);
        if (change.fieldId !== undefined && focus !== undefined) {
          wanted.current = controlId(change.fieldId, focus);
        }
      },
      pause: () => dispatch({ do: 'pause' }),
    }),
    [draft, problems, isReadOnly, dispatch],
  );
  return { editor, announced, focusNext };
}
