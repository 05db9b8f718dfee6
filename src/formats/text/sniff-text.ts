/**
 * Which text format a file is in, by how it begins. Marks decide first; between plain text, Markdown and tables, which have none, the
 * file's name may tell, and else how the lines look.
 */

import { delimiterOf } from './csv-delimiter.ts';
import { decodeText } from './decode-text.ts';
import { type HintedKind, hintedKind } from './name-hint.ts';

export type TextKind = HintedKind | 'html' | 'rtf' | 'json' | 'xml' | 'eml';

/** Null where the bytes are no text. */
export function sniffText(head: Buffer, path: string): TextKind | null {
  const whole = wholeLetters(head);
  if (!isText(whole)) return null;
  const text = decodeText(whole);
  return marked(text.trimStart()) ?? hintedKind(path) ?? looks(text);
}

/** What the head's end cuts through is left out. */
function wholeLetters(head: Buffer): Buffer {
  let end = head.length;
  for (let back = 1; back <= 4 && back <= end; back++) {
    const byte = head[end - back] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) {
      end -= back;
      break;
    }
  }
  return head.subarray(0, end);
}

/** Control characters are rare in text, but for UTF-16, whose zeros are every other byte. */
function isText(head: Buffer): boolean {
  if (head.length === 0) return false;
  const text = decodeText(head);
  let odd = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x09 || (code > 0x0d && code < 0x20 && code !== 0x1b) || code === 0xfffd) odd++;
  }
  return odd === 0;
}

const mailHeader =
  /^(received|return-path|from|to|cc|subject|date|reply-to|sender|mime-version|message-id|delivered-to|content-type|content-transfer-encoding|x-[\w-]+|arc-[\w-]+|dkim-signature|authentication-results|list-[\w-]+|thread-[\w-]+|references|in-reply-to|user-agent|envelope-to|feedback-id|precedence|importance|accept-language|content-language|received-spf|status|bcc|auto-submitted)\s*:/iu;

function marked(text: string): TextKind | null {
  if (text.startsWith('{\\rtf')) return 'rtf';
  const declaration = /^<\?xml\s[^>]*>/iu.exec(text)?.[0];
  const root = afterComments(text.slice(declaration?.length ?? 0));
  if (/^(<!doctype\s+html|<html[\s>])/iu.test(root)) return 'html';
  if (/^<\?xml\s/iu.test(text)) return 'xml';
  if (/^<(body|head|div|table|p|span|h[1-6]|center|font|meta|style|b|br|ul|ol|a)[\s>/]/iu.test(root))
    return 'html';
  if (/^<!doctype\s+[a-z_]/iu.test(root)) return 'xml';
  if (/^<[a-z_][\w.-]*(:[a-z_][\w.-]*)?(\s[^<>]*)?\/?>/iu.test(root)) return 'xml';
  if (/^(\{\s*("|\})|\[\s*([[{"\]]|-?\d|true|false|null))/u.test(text)) return 'json';
  return isMail(text) ? 'eml' : null;
}

/** Not by a pattern: how many comments one match takes is a choice, and a pattern tries them all. */
function afterComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

/** Two headers that only e-mails have, one below the other. */
function isMail(text: string): boolean {
  const [head = ''] = text.split(/\r?\n\r?\n/u, 1);
  const lines = head.split(/\r?\n/u).filter((line) => !/^\s/u.test(line));
  // A mailbox file begins each message with such a line.
  if (/^From \S+ /u.test(lines[0] ?? '')) lines.shift();
  const known = lines.filter((line) => mailHeader.test(line)).length;
  return lines.length > 1 && /^[\w-]+\s*:/u.test(lines[0] ?? '') && known >= 2 && known >= 0.5 * lines.length;
}

function looks(text: string): HintedKind {
  const delimiter = delimiterOf(text);
  if (isMarkdown(text)) return 'md';
  if (delimiter !== null) return delimiter === '\t' ? 'tsv' : 'csv';
  return 'txt';
}

/** One sign that nobody writes by chance, or several that somebody might. */
function isMarkdown(text: string): boolean {
  if (/^\|?\s*:?-{3,}:?\s*(\|\s*:?-{3,}:?\s*)+\|?\s*$/mu.test(text) || /^```\w*\s*$/mu.test(text))
    return true;
  const signs = [
    /^#{1,6} \S/mu,
    /(^|\s)\*\*[^\s*][^*\n]*\*\*/u,
    /\[[^\]\n]+\]\((https?:|mailto:|\/|#)[^)\s]*\)/u,
    /^[-*+] \S[^\n]*\n[-*+] \S/mu,
  ];
  return signs.filter((sign) => sign.test(text)).length >= 2;
}
