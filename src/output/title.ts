/** What a document is called where a format needs a name for it: its first heading. */
import type { Document } from '../model/document.ts';
import { cleanText } from './clean-text.ts';
import { type OutlinePage, outlineOf } from './outline.ts';

const nameless = 'Document';

export function titleOf(document: Pick<Document, 'pages'>): string {
  const [first] = outlineOf(document);
  return first === undefined ? nameless : titleOn(first);
}

/** By its first page. */
export function titleOn({ nodes }: OutlinePage): string {
  const heading = nodes.find((node) => node.kind === 'heading');
  return (heading === undefined ? '' : cleanText(heading.text)) || nameless;
}
