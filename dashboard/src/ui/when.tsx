/** Moments as people read them: how long ago, with the exact time behind it. */
const steps = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const oldestRelativeSeconds = 30 * 86_400;

export function When({ at }: { readonly at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exact.format(moment)} className="whitespace-nowrap">
      {agoOf(moment, Date.now())}
    </time>
  );
}

export function agoOf(moment: Date, nowMs: number): string {
  const seconds = Math.round((moment.getTime() - nowMs) / 1000);
  if (Math.abs(seconds) > oldestRelativeSeconds) return exact.format(moment);
  const [unit, length] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? steps[3];
  return relative.format(Math.trunc(seconds / length), unit);
}

export function durationOf(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
