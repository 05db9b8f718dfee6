/**
 * A job that stays up to date. Until it ends its stream of events is followed; where that is refused or breaks off, it is
 * asked for again and again instead. Once it has ended, only deliveries that wait are looked after.
 */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { DeliveryView } from '../../../src/contract/dashboard/webhooks.ts';
import type { JobProgress } from '../../../src/contract/job.ts';
import { hasEnded, jobQuery } from './jobs-queries.ts';

const askAgainMs = 2000;
const deliveriesMs = 5000;
const soonMs = 60_000;

export function useWatchedJob(jobId: string) {
  const [isFollowing, setFollowing] = useState(false);
  const query = useQuery({
    ...jobQuery(jobId),
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false;
      if (!hasEnded(data)) return isFollowing ? false : askAgainMs;
      return data.deliveries.some(isSoonTried) ? deliveriesMs : false;
    },
  });
  useProgress(jobId, query.data !== undefined && !hasEnded(query.data), setFollowing);
  return query;
}

/** What is tried again in hours need not be watched. */
const isSoonTried = ({ state, nextAttemptAt }: DeliveryView) =>
  state === 'waiting' && nextAttemptAt !== null && new Date(nextAttemptAt).getTime() < Date.now() + soonMs;

/** Writes what the stream says into the job that is shown. */
function useProgress(jobId: string, isRunning: boolean, onFollowing: (isFollowing: boolean) => void): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isRunning) return;
    const { queryKey } = jobQuery(jobId);
    const stream = new EventSource(`/v1/jobs/${encodeURIComponent(jobId)}/events`);
    const leave = () => {
      stream.close();
      onFollowing(false);
    };
    stream.addEventListener('status', ({ data }: MessageEvent<string>) => {
      const progress: JobProgress = JSON.parse(data);
      if (hasEnded(progress)) {
        leave();
        // Its result comes with it.
        void queryClient.invalidateQueries({ queryKey });
        return;
      }
      onFollowing(true);
      queryClient.setQueryData(queryKey, (shown) =>
        shown === undefined ? shown : { ...shown, ...progress },
      );
    });
    stream.addEventListener('error', leave);
    return leave;
  }, [jobId, isRunning, onFollowing, queryClient]);
}
