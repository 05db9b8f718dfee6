/** A stretch of seconds as people say it. */
export function clockOf(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  const parts = [
    minutes === 0 ? '' : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
    rest === 0 && minutes > 0 ? '' : `${rest} ${rest === 1 ? 'second' : 'seconds'}`,
  ];
  return parts.filter(Boolean).join(' ');
}
