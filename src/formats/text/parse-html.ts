/** A web page as a tree, as browsers build it, with an end to how much of it there is: what the rules repeat by themselves counts too. */
import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5';
import { Fault } from '../../model/fault.ts';

/** Browsers stop at 512. */
const deepest = 600;
const mostElements = 1_000_000;

export function parseHtml(text: string): DefaultTreeAdapterTypes.Document {
  let [depth, elements] = [0, 0];
  return parse<DefaultTreeAdapterMap>(text, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement(name, namespace, attributes) {
        if (++elements > mostElements) throw tooMany();
        return defaultTreeAdapter.createElement(name, namespace, attributes);
      },
      onItemPush() {
        if (++depth > deepest) throw tooMany();
      },
      onItemPop() {
        depth--;
      },
    },
  });
}

const tooMany = (): Fault =>
  new Fault(
    'document_too_big',
    `The page has more than ${mostElements} elements, or more than ${deepest} within each other; split it and send the parts.`,
  );
