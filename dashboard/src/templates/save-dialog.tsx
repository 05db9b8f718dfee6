/** Offers to run the template's examples with the draft before it is saved, so that nobody breaks it unknowingly. */
import { useQuery } from '@tanstack/react-query';
import { templateQuery } from '../api/queries.ts';
import { examplesQuery } from '../examples/examples-queries.ts';
import { RunComparison } from '../examples/run-comparison.tsx';
import type { Draft as Runnable } from '../examples/use-example-run.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Problem } from '../ui/waiting.tsx';
import { type Draft, templateOf } from './draft.ts';
import { lostLessons } from './lost-lessons.ts';
import type { Save } from './use-save.ts';

export type SaveDialogProps = {
  readonly templateId: string;
  readonly save: Save;
  readonly draft: Draft;
};

export function SaveDialog({ templateId, save, draft }: SaveDialogProps) {
  const template: unknown = save.isAsking ? templateOf(draft) : null;
  const kept = useQuery({ ...templateQuery(templateId), enabled: save.isAsking });
  const examples = useQuery({ ...examplesQuery(templateId), enabled: save.isAsking });
  const lost = isChecked(template)
    ? lostLessons(kept.data?.schema.data, template.schema.data, examples.data ?? [])
    : [];
  return (
    <Dialog
      isOpen={save.isAsking}
      onClose={save.stop}
      title="Run the examples before saving?"
      className="w-[min(56rem,calc(100vw-2rem))]"
    >
      <div className="flex flex-col gap-4">
        <p className="text-faded">
          This template has examples with true values. Running them shows which fields your edit makes better
          or worse, before any document is read with it.
        </p>
        {lost.length === 0 ? null : (
          <p className="rounded-md bg-doubt-wash px-3 py-2 break-words text-doubt">
            What examples taught does not stay for {lost.length === 1 ? 'this field' : 'these fields'}:{' '}
            {lost.join(', ')}.
          </p>
        )}
        <RunComparison templateId={templateId} draft={isChecked(template) ? template : null} />
        {save.error === null ? null : <Problem error={save.error} />}
        <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-sheet px-5 py-3">
          <Button onClick={save.stop}>Go on editing</Button>
          <Button look="primary" isBusy={save.isSaving} onClick={save.now}>
            Save
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Nobody is asked before the server found no problem. */
const isChecked = (template: unknown): template is Runnable => template !== null;
