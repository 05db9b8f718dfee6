/** To be built. */
export function ExamplePage() {
  return null;
}
