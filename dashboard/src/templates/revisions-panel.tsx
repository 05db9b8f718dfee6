/** What the template said before, what changed each time, any two compared, and a way back. */
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { RevisionView } from '../../../src/contract/dashboard/templates.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Empty, Problem, Waiting } from '../ui/waiting.tsx';
import { When } from '../ui/when.tsx';
import { ChangeList } from './change-list.tsx';
import { CompareRevisions } from './compare-revisions.tsx';
import type { Properties } from './draft.ts';
import { changesOf } from './draft-changes.ts';
import { revisionsQuery } from './template-queries.ts';

export type RevisionsPanelProps = {
  readonly templateId: string | null;
  readonly draft: Properties;
  readonly onBringBack: (template: Properties, revision: number) => void;
};

export function RevisionsPanel({ templateId, ...rest }: RevisionsPanelProps) {
  if (templateId === null) {
    return (
      <Empty icon={<History aria-hidden />} title="No revisions yet">
        <p>Each time that you save, what the template says is kept here, with what changed.</p>
      </Empty>
    );
  }
  return <Revisions templateId={templateId} {...rest} />;
}

function Revisions({
  templateId,
  draft,
  onBringBack,
}: RevisionsPanelProps & { readonly templateId: string }) {
  const { data, isPending, error, refetch } = useQuery(revisionsQuery(templateId));
  const [[compared, against], setCompared] = useState<readonly [number | null, number | null]>([null, null]);
  if (isPending) return <Waiting />;
  if (error !== null) return <Problem error={error} onRetry={() => void refetch()} />;
  return (
    <div className="flex flex-col gap-3">
      <CompareRevisions
        {...{ revisions: data, draft, compared, against, onBringBack }}
        onCompare={(from, to) => setCompared([from, to])}
      />
      <ol aria-label="Revisions, newest first" className="flex flex-col gap-2">
        {data.map((revision, index) => (
          <Revision
            key={revision.revision}
            {...{ revision, before: data[index + 1], isNewest: index === 0 }}
            onCompare={() => setCompared([revision.revision, null])}
          />
        ))}
      </ol>
    </div>
  );
}

type RevisionProps = {
  readonly revision: RevisionView;
  readonly before: RevisionView | undefined;
  readonly isNewest: boolean;
  readonly onCompare: () => void;
};

function Revision({ revision, before, isNewest, onCompare }: RevisionProps) {
  const changes = useMemo(
    () => (before === undefined ? null : changesOf(before, revision)),
    [before, revision],
  );
  const { revision: number, createdAt } = revision;
  return (
    <li className="rounded-md border border-line bg-sheet p-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="flex flex-wrap items-center gap-2">
          Revision {number}
          {isNewest ? <Badge tone="good">In use</Badge> : null}
          <span className="text-xs font-normal text-faded">
            <When at={createdAt} />
          </span>
        </h3>
        <Button size="small" className="gap-1" onClick={onCompare}>
          Compare <span className="sr-only">revision {number}</span> with the draft
        </Button>
      </div>
      {changes === null ? (
        <p className="text-faded">{number === 1 ? 'Made.' : 'The oldest one kept.'}</p>
      ) : (
        <ChangeList changes={changes} none="Nothing changed but the order of words." />
      )}
    </li>
  );
}
