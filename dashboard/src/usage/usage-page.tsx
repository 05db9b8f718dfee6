/** To be built. */
export function UsagePage() {
  return null;
}
