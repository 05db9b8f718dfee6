/** All jobs of the account, as they come and go; documents are handed in here too. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileStack, SearchX, Upload } from 'lucide-react';
import { useState } from 'react';
import { useCatalog } from '../api/queries.ts';
import { Page } from '../shell/page.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Empty, Problem, Waiting } from '../ui/waiting.tsx';
import { JobFilterBar } from './job-filter-bar.tsx';
import { isFiltered } from './job-filters.ts';
import { JobTable } from './job-table.tsx';
import { hasEnded, jobsQuery } from './jobs-queries.ts';
import { SubmitDocuments } from './submit-documents.tsx';

const route = getRouteApi('/signed-in/jobs');

export function JobsPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isSubmitting, setSubmitting] = useState(false);
  const list = useInfiniteQuery({ ...jobsQuery(search), placeholderData: keepPreviousData });
  const jobs = list.data?.pages.flatMap((page) => page.jobs) ?? [];
  const running = jobs.filter((job) => !hasEnded(job)).length;
  const hasNone = list.isSuccess && !list.isPlaceholderData && jobs.length === 0;
  return (
    <Page
      title="Jobs"
      hint={<Running count={running} />}
      actions={
        <Button
          look={isSubmitting ? 'plain' : 'primary'}
          aria-expanded={isSubmitting}
          aria-controls="submit"
          onClick={() => setSubmitting(!isSubmitting)}
        >
          <Upload aria-hidden />
          Submit documents
        </Button>
      }
    >
      <div id="submit" hidden={!isSubmitting}>
        <SubmitDocuments suggested={search.template ?? jobs[0]?.templateId ?? undefined} />
      </div>
      {hasNone && !isFiltered(search) ? null : (
        <JobFilterBar search={search} onChange={(next) => void navigate({ search: next, replace: true })} />
      )}
      {list.isPending ? <Waiting /> : null}
      {list.isError ? <Problem error={list.error} onRetry={() => void list.refetch()} /> : null}
      {hasNone ? (
        isFiltered(search) ? (
          <NothingFound onShowAll={() => void navigate({ search: {}, replace: true })} />
        ) : (
          <NoJobs onSubmit={() => setSubmitting(true)} />
        )
      ) : null}
      {jobs.length === 0 ? null : (
        <Card className="p-0" aria-busy={list.isPlaceholderData}>
          <JobTable jobs={jobs} nowMs={list.dataUpdatedAt} />
        </Card>
      )}
      {list.hasNextPage ? (
        <Button
          className="self-center"
          isBusy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      ) : null}
    </Page>
  );
}

function Running({ count }: { readonly count: number }) {
  return (
    <span role="status">
      {count === 0 ? 'Nothing is running. New jobs appear here.' : `${count} not ended yet`}
    </span>
  );
}

function NothingFound({ onShowAll }: { readonly onShowAll: () => void }) {
  return (
    <Empty icon={<SearchX aria-hidden />} title="No job fits these filters">
      <Button onClick={onShowAll}>Show all</Button>
    </Empty>
  );
}

function NoJobs({ onSubmit }: { readonly onSubmit: () => void }) {
  const { apiUrl } = useCatalog();
  const curl = [
    `curl ${apiUrl}/v1/documents/parse/async \\`,
    '  -H "x-api-key: $DECKLE_KEY" \\',
    '  -F "templateId=$TEMPLATE_ID" \\',
    '  -F "file=@invoice.pdf"',
  ].join('\n');
  return (
    <Empty icon={<FileStack aria-hidden />} title="No jobs yet">
      <p>
        Each submitted document becomes a job. Deckle parses it in the background and keeps the result here.
      </p>
      <Button look="primary" onClick={onSubmit}>
        <Upload aria-hidden />
        Submit a document
      </Button>
      <p>
        Or from a program, with one of your{' '}
        <Link to="/keys" className="text-accent underline underline-offset-2">
          API keys
        </Link>
        :
      </p>
      <pre className="max-w-full rounded-md bg-sunken p-3 text-left font-mono text-xs wrap-anywhere whitespace-pre-wrap text-ink">
        {curl}
      </pre>
      <CopyButton size="small" label="Copy the command" text={curl} />
    </Empty>
  );
}
