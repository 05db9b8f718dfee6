/** To be built. */
export function JobPage() {
  return null;
}
