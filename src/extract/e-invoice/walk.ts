/** Ways through a tree: steps are joined by `/`, names that stand for one another by `|`. */
import type { XmlNode } from './read-xml.ts';

export function all(node: XmlNode | undefined, path: string): readonly XmlNode[] {
  let nodes = node === undefined ? [] : [node];
  for (const step of path.split('/')) {
    const names = step.split('|');
    nodes = nodes.flatMap((one) => one.children.filter((child) => names.includes(child.name)));
  }
  return nodes;
}

export const first = (node: XmlNode | undefined, path: string): XmlNode | undefined => all(node, path)[0];

/** Of the first that has any; white space is one space. */
export function textAt(node: XmlNode | undefined, path: string): string {
  const found = all(node, path).find((one) => one.text !== '');
  return (found?.text ?? '').replace(/\s+/g, ' ');
}

/** Those whose attribute has this value. */
export const having = (nodes: readonly XmlNode[], attribute: string, value: string): readonly XmlNode[] =>
  nodes.filter((node) => node.attributes[attribute] === value);
