/** To be built. */
export function SignUpPage() {
  return null;
}
