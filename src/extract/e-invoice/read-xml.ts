/**
 * XML as a plain tree without prefixes. Whatever is hostile or broken is refused as a whole: document types
 * (and with them entities), deep nesting, files of a size that no invoice has.
 */
import { createRequire } from 'node:module';
import type { XMLParser } from 'fast-xml-parser';

const require = createRequire(import.meta.url);

export type XmlNode = {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly text: string;
  readonly children: readonly XmlNode[];
};

const mostBytes = 8 * 1024 * 1024;
const mostLevels = 60;
const mostTags = 400_000;

const options = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: mostLevels,
} as const;

/** Loaded with the first XML: most documents come without. */
let reader: { readonly isSound: (text: string) => boolean; readonly parser: XMLParser } | undefined;

function loadReader(): NonNullable<typeof reader> {
  const { XMLParser, XMLValidator }: typeof import('fast-xml-parser') = require('fast-xml-parser');
  return { isSound: (text) => XMLValidator.validate(text) === true, parser: new XMLParser(options) };
}

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

function decoded(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1] ?? 'utf-8';
  const marked = start.startsWith('ÿþ') ? 'utf-16le' : start.startsWith('þÿ') ? 'utf-16be' : null;
  try {
    return new TextDecoder(marked ?? (start.startsWith('ï»¿') ? 'utf-8' : declared)).decode(bytes).trim();
  } catch {
    return null;
  }
}

/** What is passed over, and what must end it. */
const passedOver = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** One look over the text, without building anything, so that no depth or number of tags costs more. */
function isModest(text: string): boolean {
  let [level, count, at] = [0, 0, text.indexOf('<')];
  while (at >= 0) {
    const from = at;
    const passed = passedOver.find(([start]) => text.startsWith(start, from));
    if (passed === undefined && text[at + 1] === '!') return false;
    const end = text.indexOf(passed?.[1] ?? '>', at + (passed?.[0].length ?? 1));
    if (end < 0) return false;
    if (passed === undefined) {
      count += 1;
      if (text[at + 1] === '/') level -= 1;
      else if (text[end - 1] !== '/') level += 1;
      if (level > mostLevels || count > mostTags) return false;
    }
    at = text.indexOf('<', end);
  }
  return true;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nodesOf(parsed: unknown): readonly XmlNode[] {
  if (!Array.isArray(parsed)) return [];
  return parsed.flatMap((one: unknown) => {
    if (!isRecord(one)) return [];
    const name = Object.keys(one).find((key) => key !== ':@' && key !== '#text');
    if (name === undefined) return [];
    const inner: unknown = one[name];
    const given = one[':@'];
    const attributes = Object.fromEntries(
      Object.entries(isRecord(given) ? given : {}).map(([key, value]) => [key, unescaped(String(value))]),
    );
    return [{ name, attributes, text: textOf(inner), children: nodesOf(inner) }];
  });
}

function textOf(inner: unknown): string {
  if (!Array.isArray(inner)) return '';
  const parts = inner.map((one: unknown) => (isRecord(one) ? (one['#text'] ?? '') : ''));
  return unescaped(parts.join('')).trim();
}

/** The root, or null where this is no XML that we read. */
export function readXml(bytes: Uint8Array): XmlNode | null {
  if (bytes.length > mostBytes) return null;
  const text = decoded(bytes);
  if (text === null || !text.startsWith('<') || !isModest(text)) return null;
  reader ??= loadReader();
  try {
    if (!reader.isSound(text)) return null;
    return nodesOf(reader.parser.parse(text))[0] ?? null;
  } catch {
    return null;
  }
}
