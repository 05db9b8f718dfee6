/** To be built. */
export function ExamplesPage() {
  return null;
}
