/** What a new password must be, said before it is broken; the server checks it again. */
export const shortestPassword = 10;
export const longestPassword = 200;

export const passwordHint = `At least ${shortestPassword} characters. A few words that only you would put together are easy to remember.`;

/** In words; null where all is well. */
export function passwordProblem(password: string): string | null {
  if (password.length < shortestPassword) {
    return `It has ${password.length} of at least ${shortestPassword} characters.`;
  }
  if (password.length > longestPassword) return `It has more than ${longestPassword} characters.`;
  return null;
}
