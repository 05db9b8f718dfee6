/** To be built. */
export function WebhookPage() {
  return null;
}
