/** Text as a word of a shell command. */

/** For a shell as it is. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Left without quotes where no shell reads anything into it. */
export const bare = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : quoted(text));

/** The name of a file for `curl -F`: curl itself ends it at a comma or semicolon, unless it is in double quotes. */
export function fileQuoted(fileName: string): string {
  if (!/[,;"\\]/.test(fileName)) return quoted(fileName);
  return quoted(`"${fileName.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`);
}
