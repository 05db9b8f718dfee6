/** To be built. */
export function LinkPage() {
  return null;
}
