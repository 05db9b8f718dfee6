/** E-mails with what is attached. */
import type { Bytes } from './documents.ts';

export type Attached = readonly [name: string, bytes: Uint8Array];

export type Mail = {
  readonly text?: string;
  /** Instead of the text. */
  readonly html?: string;
  readonly attached?: readonly Attached[];
};

export function mailOf({ text = '', html, attached = [] }: Mail): Bytes {
  const body =
    html === undefined
      ? `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`
      : `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  const parts = attached.map(
    ([name, bytes]) =>
      `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n` +
      `Content-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`,
  );
  const head =
    'From: Accounts <accounts@example.com>\r\nTo: You <you@example.com>\r\nSubject: Your documents\r\nDate: Tue, 3 Mar 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\n';
  return new TextEncoder().encode(
    attached.length === 0
      ? `${head}${body}\r\n`
      : `${head}Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\n${body}\r\n${parts.join('')}--b--\r\n`,
  );
}
