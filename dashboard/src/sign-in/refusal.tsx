/** Why somebody was not let in; where they must wait, for how long, counted down. */
import { useEffect, useState } from 'react';
import { ApiProblem } from '../api/client.ts';
import { Problem } from '../ui/waiting.tsx';
import { clockOf } from './clock.ts';

export function Refusal({ error, waitSeconds }: { readonly error: unknown; readonly waitSeconds: number }) {
  if (error === null || error === undefined) return null;
  if (!(error instanceof ApiProblem) || error.retryAfterSeconds === undefined)
    return <Problem error={error} />;
  if (waitSeconds === 0) return <p role="status">You can try again now.</p>;
  return (
    <div className="flex flex-col gap-2">
      <Problem
        error={
          new Error(
            `There were too many tries. Wait ${clockOf(error.retryAfterSeconds)} before the next one.`,
          )
        }
      />
      <p role="timer" className="text-faded">
        {clockOf(waitSeconds)} left
      </p>
    </div>
  );
}

/** Seconds that are left of what the server asked to wait; 0 where it did not. */
export function useWait(error: unknown): number {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    const seconds = error instanceof ApiProblem ? error.retryAfterSeconds : undefined;
    if (seconds === undefined) return setUntil(0);
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [error]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
