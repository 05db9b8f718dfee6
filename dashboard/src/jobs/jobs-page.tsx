/** To be built. */
export function JobsPage() {
  return null;
}
