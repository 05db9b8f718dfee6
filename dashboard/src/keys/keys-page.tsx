/** To be built. */
export function KeysPage() {
  return null;
}
