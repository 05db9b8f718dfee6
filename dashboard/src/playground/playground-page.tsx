/** To be built. */
export function PlaygroundPage() {
  return null;
}
