/** What a PDF says of itself, its title and what wrote it: once as PDF says it, once as XMP. */
import { html } from '../../model/html.ts';
import { dictionaryOf, textString } from './pdf-syntax.ts';
import type { PdfWriter } from './pdf-writer.ts';

export const producer = 'Deckle';

/** With what is known already, which stays. */
export function infoOf(known: ReadonlyMap<string, string>, title: string): string {
  const entries = new Map(known);
  if (!entries.has('Title')) entries.set('Title', textString(title));
  if (!entries.has('Producer')) entries.set('Producer', textString(producer));
  return dictionaryOf(entries);
}

export async function writeXmp(writer: PdfWriter, number: number, title: string): Promise<void> {
  const { markup } =
    html`<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${title}</rdf:li></rdf:Alt></dc:title>
<pdf:Producer>${producer}</pdf:Producer>
</rdf:Description></rdf:RDF></x:xmpmeta>`;
  const packet = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${markup}\n<?xpacket end="w"?>`;
  // Programs that know no PDF look for it in the bytes of the file.
  await writer.writeStream(number, '/Type /Metadata /Subtype /XML', Buffer.from(packet));
}
