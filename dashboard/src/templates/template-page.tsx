/** To be built. */
export function TemplatePage() {
  return null;
}
