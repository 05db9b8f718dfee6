/** To be built. */
export function TemplatesPage() {
  return null;
}
