/** JSON, and XML that is no e-invoice: a tree of labels and values, as a person would write it down. Rows of the same fields are a table. */
import { Fault } from '../../model/fault.ts';
import { openFlow } from '../flow/open-flow.ts';
import type { Format } from '../format.ts';
import { readXmlTree } from '../office/xml-tree.ts';
import { type DataTree, dataFlow } from './data-tree.ts';
import { decodeText, readTextFile } from './decode-text.ts';
import { jsonTree } from './json-tree.ts';
import { xmlTree } from './xml-data.ts';

export const json: Format = {
  async open(path, options) {
    const bytes = await readTextFile(path, options.signal);
    return await openFlow(dataFlow(parsed(decodeText(bytes))), options);
  },
};

/** The file itself is attached to its pages, where the engine of e-invoices finds it. */
export const xml: Format = {
  async open(path, options) {
    const bytes = await readTextFile(path, options.signal);
    const tree = xmlTree(readXmlTree(bytes));
    const isShort = bytes.length <= options.limits.maxAttachmentBytes;
    const attached = isShort ? [{ name: 'document.xml', mediaType: 'application/xml', bytes }] : [];
    return await openFlow(dataFlow(tree), options, attached);
  },
};

function parsed(text: string): DataTree {
  try {
    return jsonTree(JSON.parse(text.replace(/^\ufeff/u, '')));
  } catch (cause) {
    if (cause instanceof Fault) throw cause;
    throw new Fault(
      'document_corrupt',
      'The JSON is damaged: it cannot be parsed; save it again and try again.',
      { cause },
    );
  }
}
