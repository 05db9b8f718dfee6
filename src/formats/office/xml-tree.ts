/**
 * XML of strangers: as a tree of elements, or element by element for parts that are too large for one. Entities that a file declares are
 * not expanded, nothing is fetched, and nesting has an end.
 */
import { SaxesParser } from 'saxes';
import { Fault } from '../../model/fault.ts';
import { flowLimits } from '../flow/flow.ts';
import { decodeText } from '../text/decode-text.ts';
import { damaged } from './open-package.ts';

export type XmlElement = {
  /** Without its namespace's prefix. */
  readonly name: string;
  /** By names without prefix; the prefixed name of the same one is there too. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Elements, and text as strings, in their order. */
  readonly children: (XmlElement | string)[];
};

export type XmlEvents = {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
};

const mostElements = 4_000_000;
/** Of a tree, which is in memory as a whole. */
const mostInTree = 2_000_000;

export const plainName = (name: string): string => name.slice(name.indexOf(':') + 1);

export function readXmlEvents(bytes: Uint8Array, events: XmlEvents, most: number = mostElements): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let count = 0;
  parser.on('error', (error) => {
    throw damaged(error);
  });
  parser.on('doctype', (declared) => {
    // Its name and address say nothing of what the file holds; what it declares itself could multiply without end.
    if (declared.includes('[')) throw damaged(new Error('the document type declares something'));
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth++;
    count++;
    if (depth > flowLimits.depth || count > most) {
      throw new Fault(
        'document_too_big',
        `The file has more than ${most} elements, or more than ${flowLimits.depth} within each other; split it and send the parts.`,
      );
    }
    events.open(plainName(name), plainAttributes(attributes));
  });
  parser.on('closetag', ({ name }) => {
    depth--;
    events.close(plainName(name));
  });
  parser.on('text', (text) => events.text(text));
  parser.on('cdata', (text) => events.text(text));
  const text = decodeXml(bytes);
  for (let at = 0; at < text.length; at += pieceLength) parser.write(text.slice(at, at + pieceLength));
  parser.close();
}

const none: Readonly<Record<string, string>> = Object.freeze({});

/** Most elements have none, and there may be millions of them. */
function plainAttributes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  let plain: Record<string, string> | undefined;
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined || key === '__proto__') continue;
    plain ??= {};
    plain[key] = value;
    const short = plainName(key);
    if (short !== key && !Object.hasOwn(plain, short)) plain[short] = value;
  }
  return plain ?? none;
}

const pieceLength = 1 << 20;

export function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const text = decodeText(bytes, /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)["']/u.exec(head)?.[1]);
  return text.replace(/^\ufeff/u, '').trimStart();
}

/** A root that stands for the whole file. */
export function readXmlTree(bytes: Uint8Array): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  const events: XmlEvents = {
    open(name, attributes) {
      const element = { name, attributes, children: [] };
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close: () => void open.pop(),
    text: (text) => void open.at(-1)?.children.push(text),
  };
  readXmlEvents(bytes, events, mostInTree);
  return root;
}

export const elementsOf = (element: XmlElement): readonly XmlElement[] =>
  element.children.filter((child): child is XmlElement => typeof child !== 'string');

/** The first child of that name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => typeof child !== 'string' && child.name === name);

/** Down a path of names. */
export function inside(element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined {
  let found = element;
  for (const name of names) found = childOf(found, name);
  return found;
}

/** Every element of that name, in order, however deep. */
export function* allOf(element: XmlElement, name: string): Generator<XmlElement> {
  for (const child of elementsOf(element)) {
    if (child.name === name) yield child;
    yield* allOf(child, name);
  }
}

export function textIn(element: XmlElement | undefined): string {
  if (element === undefined) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : textIn(child))).join('');
}
