/** To be built. */
export function SettingsPage() {
  return null;
}
