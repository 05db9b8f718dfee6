/** Hands documents in: choose a template, drop files, and see what came of each. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, Clock, Copy, LoaderCircle, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { templatesQuery, useCatalog } from '../api/queries.ts';
import { acceptedWords } from '../playground/file-refusal.ts';
import { autoTemplate } from '../playground/use-reading.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { Checkbox, FormField, Select } from '../ui/form.tsx';
import { LockedFile } from '../ui/locked-file.tsx';
import { Problem } from '../ui/waiting.tsx';
import { DropZone } from './drop-zone.tsx';
import { sizeWords } from './job-timings.ts';
import { type Submission, useSubmissions } from './use-submissions.ts';

export function SubmitDocuments({ suggested }: { readonly suggested: string | undefined }) {
  const { limits, formats } = useCatalog();
  const templates = useQuery(templatesQuery);
  const [chosen, setChosen] = useState<string>();
  const [isSplit, setSplit] = useState(false);
  const splitId = useId();
  const { submissions, add, again, unlock, clear } = useSubmissions(limits.fileBytes);
  const known = templates.data ?? [];
  const templateId = chosen ?? known.find(({ id }) => id === suggested)?.id ?? autoTemplate;
  return (
    <Card aria-label="Submit documents">
      <CardHead
        title="Submit documents"
        hint="They are read in the background, one page of your quota for each page."
      />
      <div className="grid gap-4 sm:grid-cols-[minmax(0,16rem)_1fr]">
        <FormField
          label="Template"
          hint={
            templateId === autoTemplate
              ? 'One is chosen for each document.'
              : 'Defines which values are extracted.'
          }
        >
          {(control) => (
            <Select {...control} value={templateId} onChange={(event) => setChosen(event.target.value)}>
              <option value={autoTemplate}>Find the template</option>
              {known.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <DropZone
          label="Drop documents here, or choose them"
          hint={`${acceptedWords(formats)}, ${sizeWords(limits.fileBytes)} at most each`}
          isMultiple
          onFiles={(files) => add(files, templateId, isSplit)}
        />
      </div>
      <div className="mt-3 flex items-center gap-2">
        <Checkbox id={splitId} checked={isSplit} onChange={({ target }) => setSplit(target.checked)} />
        <label htmlFor={splitId}>A file may hold several documents</label>
      </div>
      {templates.isError ? (
        <Problem className="mt-3" error={templates.error} onRetry={() => void templates.refetch()} />
      ) : null}
      {submissions.length === 0 ? null : (
        <div className="mt-4">
          <div className="flex items-center justify-between gap-2">
            <p role="status" className="text-faded">
              {summaryOf(submissions)}
            </p>
            <Button look="quiet" size="small" onClick={clear}>
              Clear
            </Button>
          </div>
          <ul aria-label="Documents handed in" className="mt-1 max-h-72 divide-y divide-line overflow-y-auto">
            {inOrderOfNeed(submissions).map((submission) => (
              <SubmissionRow
                key={submission.id}
                submission={submission}
                onAgain={() => again(submission.id)}
                onPassword={(password) => unlock(submission.id, password)}
              />
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

const icons = {
  waiting: <Clock className="size-4 text-faded" aria-hidden />,
  sending: <LoaderCircle className="size-4 animate-spin text-accent" aria-hidden />,
  submitted: <CircleCheck className="size-4 text-good" aria-hidden />,
  duplicate: <Copy className="size-4 text-doubt" aria-hidden />,
  refused: <CircleX className="size-4 text-bad" aria-hidden />,
  locked: <Lock className="size-4 text-doubt" aria-hidden />,
} as const satisfies Record<Submission['state']['kind'], unknown>;

/** What was refused needs somebody, so it stands in sight however many others there are. */
const inOrderOfNeed = (submissions: readonly Submission[]) =>
  submissions.toSorted((a, b) => Number(needsSomebody(b)) - Number(needsSomebody(a)));

const needsSomebody = ({ state }: Submission): boolean => state.kind === 'refused' || state.kind === 'locked';

type RowProps = {
  readonly submission: Submission;
  readonly onAgain: () => void;
  readonly onPassword: (password: string) => void;
};

function SubmissionRow({ submission: { file, state }, onAgain, onPassword }: RowProps) {
  if (state.kind === 'locked')
    return (
      <li className="py-2">
        <LockedFile fileName={file.name} wasTried={state.wasTried} onPassword={onPassword} />
      </li>
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex max-w-full min-w-0 items-center gap-3 [&>svg]:shrink-0">
        {icons[state.kind]}
        <span className="line-clamp-2 min-w-0 break-all" title={file.name}>
          {file.name}
        </span>
        <span className="shrink-0 text-xs text-faded">{sizeWords(file.size)}</span>
      </span>
      <span className="flex min-w-0 grow flex-wrap items-center justify-end gap-x-3 gap-y-1 text-right">
        <Outcome state={state} onAgain={onAgain} />
      </span>
    </li>
  );
}

type OutcomeProps = {
  readonly state: Exclude<Submission['state'], { readonly kind: 'locked' }>;
  readonly onAgain: () => void;
};

function Outcome({ state, onAgain }: OutcomeProps) {
  switch (state.kind) {
    case 'waiting':
      return <span className="text-faded">Queued</span>;
    case 'sending':
      return <span className="text-faded">Sending…</span>;
    case 'submitted':
    case 'duplicate':
      return (
        <>
          <span className={state.kind === 'duplicate' ? 'text-doubt' : 'text-good'}>
            {state.kind === 'duplicate' ? 'Submitted before; no new job was created' : 'Submitted'}
          </span>
          <Link
            to="/jobs/$jobId"
            params={{ jobId: state.jobId }}
            className="font-medium text-accent underline underline-offset-2"
          >
            Open the job
          </Link>
        </>
      );
    case 'refused':
      return (
        <>
          <span className="min-w-0 break-words text-bad">{state.words}</span>
          <Button size="small" onClick={onAgain}>
            Try again
          </Button>
        </>
      );
  }
}

function summaryOf(submissions: readonly Submission[]): string {
  const count = (...kinds: readonly Submission['state']['kind'][]) =>
    submissions.filter(({ state }) => kinds.includes(state.kind)).length;
  const parts = [
    [count('waiting', 'sending'), 'on the way'],
    [count('submitted'), 'submitted'],
    [count('duplicate'), 'there before'],
    [count('refused'), 'refused'],
    [count('locked'), 'locked'],
  ] as const;
  return parts.flatMap(([number, words]) => (number === 0 ? [] : [`${number} ${words}`])).join(', ');
}
