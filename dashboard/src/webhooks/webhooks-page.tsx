/** To be built. */
export function WebhooksPage() {
  return null;
}
