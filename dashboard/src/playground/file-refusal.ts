/** Why a file cannot be read, in words, where that is plain before it is sent; the server has the last word. */
const endings = ['pdf', 'png', 'jpg', 'jpeg', 'webp', 'tif', 'tiff', 'bmp'] as const;

export const acceptedFiles = endings.map((ending) => `.${ending}`).join(',');
export const acceptedWords = 'PDF, PNG, JPEG, WEBP, TIFF or BMP';

export type AnyFile = { readonly name: string; readonly size: number };

export function refusalOf({ name, size }: AnyFile, mostBytes: number): string | null {
  if (size === 0) return `“${name}” is empty.`;
  if (size > mostBytes)
    return `“${name}” has ${bytesOf(size)}; at most ${bytesOf(mostBytes)} can be read. Split it, or scan it at 200 dpi.`;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined || endings.some((known) => known === ending)) return null;
  if (ending === 'zip') return `“${name}” is an archive. Unpack it and drop one of its documents.`;
  return `“${name}” is a .${ending} file. Save or print it as PDF: Deckle reads ${acceptedWords}.`;
}

const [kilobyte, megabyte] = [1024, 1024 * 1024];

export function bytesOf(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} kB`;
  const megabytes = bytes / megabyte;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
