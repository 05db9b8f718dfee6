/** Hands bytes to the browser as a file. */

/** Long enough for any browser to begin with the download. */
const keptMs = 60_000;

export function saveFile(fileName: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}
