/** Two revisions, or one and the draft, side by side in words; the older can be brought back into the editor. */
import { useMemo } from 'react';
import type { RevisionView } from '../../../src/contract/dashboard/templates.ts';
import { Button } from '../ui/button.tsx';
import { FormField, Select } from '../ui/form.tsx';
import { ChangeList } from './change-list.tsx';
import type { Properties } from './draft.ts';
import { changesOf } from './draft-changes.ts';

export type CompareRevisionsProps = {
  readonly revisions: readonly RevisionView[];
  readonly draft: Properties;
  /** The revision to compare from; null for none. */
  readonly compared: number | null;
  readonly against: number | null;
  readonly onCompare: (from: number | null, to: number | null) => void;
  readonly onBringBack: (template: Properties, revision: number) => void;
};

/** `against` null is the draft. */
export function CompareRevisions(props: CompareRevisionsProps) {
  const { revisions, draft, compared, against, onCompare, onBringBack } = props;
  const from = revisions.find(({ revision }) => revision === compared);
  const to = revisions.find(({ revision }) => revision === against);
  const changes = useMemo(() => (from === undefined ? [] : changesOf(from, to ?? draft)), [from, to, draft]);
  if (from === undefined) return null;
  return (
    <section aria-labelledby="compare-head" className="rounded-md border border-accent bg-sheet p-3">
      <div className="mb-2 flex items-center justify-between gap-2">
        <h3 id="compare-head">Compare</h3>
        <Button size="small" look="quiet" onClick={() => onCompare(null, null)}>
          Close
        </Button>
      </div>
      <div className="mb-2 grid grid-cols-2 gap-2">
        <FormField label="From">
          {(control) => (
            <Select
              {...control}
              value={from.revision}
              onChange={(event) => onCompare(Number(event.target.value), against)}
            >
              {revisions.map(({ revision }) => (
                <option key={revision} value={revision}>
                  Revision {revision}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField label="To">
          {(control) => (
            <Select
              {...control}
              value={against ?? ''}
              onChange={(event) =>
                onCompare(compared, event.target.value === '' ? null : Number(event.target.value))
              }
            >
              <option value="">The draft</option>
              {revisions.map(({ revision }) => (
                <option key={revision} value={revision}>
                  Revision {revision}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      </div>
      <ChangeList changes={changes} none="They say the same." />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => onBringBack(bodyOf(from), from.revision)}>
          Bring revision {from.revision} back
        </Button>
        <p className="text-xs text-faded">
          It comes into the editor; saving makes it a new revision. It can be undone until then.
        </p>
      </div>
    </section>
  );
}

function bodyOf({ revision: _, createdAt: __, ...template }: RevisionView): Properties {
  return template;
}
