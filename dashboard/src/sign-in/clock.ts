/** A stretch of seconds as people say it, in no more than two units. */
export function clockOf(seconds: number): string {
  const counts = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor(seconds / 60) % 60],
    ['second', seconds % 60],
  ] as const;
  const said = counts
    .filter(([, count]) => count > 0)
    .slice(0, 2)
    .map(([unit, count]) => `${count} ${count === 1 ? unit : `${unit}s`}`);
  return said.join(' ') || '0 seconds';
}
