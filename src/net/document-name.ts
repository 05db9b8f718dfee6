/**
 * What a fetched document is called: by Content-Disposition (RFC 6266, RFC 8187), else by the URL's path. The name is
 * text for people and never a path, and yet without folders, control characters and invisible turns of direction.
 */

const maxLength = 255;

export function documentName(contentDisposition: string | undefined, url: URL): string {
  return (
    plain(dispositionName(contentDisposition ?? '')) ||
    plain(decoded(url.pathname.slice(url.pathname.lastIndexOf('/') + 1))) ||
    'document'
  );
}

function plain(name: string | undefined): string {
  const last = (name ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const visible = last.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return /^\.*$/.test(visible) ? '' : cut(visible);
}

/** The ending stays, because people go by it. */
function cut(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxLength) return name;
  const ending = Array.from(/\.[^.\s]{1,16}$/u.exec(name)?.[0] ?? '');
  return [...characters.slice(0, maxLength - ending.length), ...ending].join('');
}

/** Node hands headers on as Latin-1, one character a byte. */
function dispositionName(header: string): string | undefined {
  const parameters = new Map<string, string>();
  for (const [, name = '', value = ''] of header.matchAll(
    /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[^;]*)/g,
  )) {
    if (!parameters.has(name.toLowerCase())) parameters.set(name.toLowerCase(), value.trim());
  }
  const extended = parameters.get('filename*');
  const simple = parameters.get('filename');
  return (extended && extendedValue(unquoted(extended))) || (simple && fromBytes(unquoted(simple)));
}

/** Other backslashes are left alone: some servers send `C:\scans\a.pdf` as it is. */
function unquoted(text: string): string {
  return /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(["\\])/g, '$1') : text;
}

/** `UTF-8'en'na%C3%AFve.pdf` */
function extendedValue(text: string): string | undefined {
  const [, charset = '', escaped = ''] = /^([\w-]+)'[^']*'(.*)$/s.exec(text) ?? [];
  const bytes = escaped.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  if (/^utf-8$/i.test(charset)) return fromUtf8(bytes);
  return /^iso-8859-1$/i.test(charset) ? bytes : undefined;
}

function fromBytes(latin1: string): string {
  return fromUtf8(latin1) ?? latin1;
}

function fromUtf8(latin1: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin1, 'latin1'));
  } catch {
    return undefined;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
