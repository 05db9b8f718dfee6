/** The elements of an XML file as labels and values; attributes are values too. */
import { elementsOf, textIn, type XmlElement } from '../office/xml-tree.ts';
import { type DataEntry, type DataTree, spokenLabel } from './data-tree.ts';

export function xmlTree(root: XmlElement): DataTree {
  return elementsOf(root).map((element) => ({ label: spokenLabel(element.name), tree: treeOf(element) }));
}

function treeOf(element: XmlElement): DataTree {
  const attributes = Object.entries(element.attributes)
    // Prefixed names are there a second time without their prefix; namespaces say nothing to a person.
    .filter(
      ([name, value]) =>
        !name.includes(':') &&
        name !== 'xmlns' &&
        !/^https?:\/\//u.test(value) &&
        !isOfNamespace(element, name),
    )
    .map(([name, value]): DataEntry => ({ label: spokenLabel(name), tree: value }));
  const inner = elementsOf(element);
  const text = textIn({
    ...element,
    children: element.children.filter((child) => typeof child === 'string'),
  }).trim();
  if (inner.length === 0) {
    // A currency or unit belongs to its figure.
    if (text !== '')
      return attributes.length === 0
        ? text
        : [text, ...attributes.map(({ tree }) => String(tree)).filter(isUnit)].join(' ');
    return attributes.length === 0 ? '' : attributes;
  }
  const children = inner.map((child) => ({ label: spokenLabel(child.name), tree: treeOf(child) }));
  return [...attributes, ...(text === '' ? [] : [{ label: '', tree: text }]), ...children];
}

const isOfNamespace = ({ attributes }: XmlElement, name: string): boolean =>
  `xmlns:${name}` in attributes || `xsi:${name}` in attributes;

const isUnit = (value: string): boolean => /^[\p{L}%€$£]{1,4}$/u.test(value);
