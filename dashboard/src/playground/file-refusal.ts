/** Why a file cannot be read, in words, where that is plain before it is sent; the server has the last word. */
const otherEndings: Readonly<Record<string, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  tiff: ['tif', 'tiff'],
  html: ['html', 'htm'],
  md: ['md', 'markdown'],
  docx: ['docx', 'docm'],
  xlsx: ['xlsx', 'xlsm'],
  heic: ['heic', 'heif'],
};

/** By the kinds of documents that this installation takes. */
const endingsOf = (formats: readonly string[]): readonly string[] =>
  formats.flatMap((kind) => otherEndings[kind] ?? [kind]);

export const acceptedFiles = (formats: readonly string[]): string =>
  endingsOf(formats)
    .map((ending) => `.${ending}`)
    .join(',');

export const acceptedWords = (formats: readonly string[]): string => {
  const names = formats.map((kind) => kind.toUpperCase());
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
};

export type AnyFile = { readonly name: string; readonly size: number };

export function refusalOf(
  { name, size }: AnyFile,
  mostBytes: number,
  formats: readonly string[],
): string | null {
  if (size === 0) return `“${name}” is empty.`;
  if (size > mostBytes)
    return `“${name}” has ${bytesOf(size)}; at most ${bytesOf(mostBytes)} can be read. Split it, or scan it at 200 dpi.`;
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  if (ending === undefined || endingsOf(formats).includes(ending)) return null;
  if (ending === 'zip') return `“${name}” is an archive. Unpack it and drop one of its documents.`;
  return `“${name}” is a .${ending} file. Save or print it as PDF: Deckle reads ${acceptedWords(formats)}.`;
}

const [kilobyte, megabyte] = [1024, 1024 * 1024];

export function bytesOf(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} bytes`;
  if (bytes < megabyte) return `${Math.round(bytes / kilobyte)} kB`;
  const megabytes = bytes / megabyte;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}
