/** To be built. */
export function SignInPage() {
  return null;
}
