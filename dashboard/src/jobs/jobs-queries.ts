/** Jobs as they are watched: the list asks again as long as something may change, and faster while something runs. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { JobDetail, WatchedJob, WatchedJobPage } from '../../../src/contract/dashboard/jobs.ts';
import type { RevisionView } from '../../../src/contract/dashboard/templates.ts';
import { call } from '../api/client.ts';
import { type JobSearch, listQueryOf } from './job-filters.ts';

const pageSize = 50;
const runningMs = 2000;
const quietMs = 10_000;

export const hasEnded = ({ status }: Pick<WatchedJob, 'status'>) =>
  status === 'completed' || status === 'failed';

export const jobsQuery = (search: JobSearch) =>
  infiniteQueryOptions({
    queryKey: ['jobs', 'list', search],
    queryFn: async ({ signal, pageParam }) =>
      await call<WatchedJobPage>(
        `/dashboard/api/jobs?${listQueryOf(search, { limit: pageSize, cursor: pageParam })}`,
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) => {
      const pages = state.data?.pages ?? [];
      const isRunning = pages.some(({ jobs }) => jobs.some((job) => !hasEnded(job)));
      // All pages that were loaded are asked for again; many of them less often.
      return (isRunning ? runningMs : quietMs) * Math.max(1, pages.length);
    },
  });

export const jobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['jobs', 'one', jobId],
    queryFn: async ({ signal }) =>
      await call<JobDetail>(`/dashboard/api/jobs/${encodeURIComponent(jobId)}`, { signal }),
    // Where nothing is retained a result can be read only once: one that is here is not asked for again.
    staleTime: ({ state }) =>
      state.data !== undefined && hasEnded(state.data) ? Number.POSITIVE_INFINITY : 0,
  });

/** Newest first; none of a built-in template. */
export const revisionsQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['templates', templateId, 'revisions'],
    queryFn: async ({ signal }) =>
      await call<readonly RevisionView[]>(
        `/dashboard/api/templates/${encodeURIComponent(templateId)}/revisions`,
        { signal },
      ),
  });
