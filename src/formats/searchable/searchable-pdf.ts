/** A document with what was read of it as text that can be searched and copied: a PDF as it is, pictures as the pages of one. */
import type { Document, DocumentKind } from '../../model/document.ts';
import { Fault } from '../../model/fault.ts';
import type { SearchableOptions } from './searchable-options.ts';

const pictureKinds = [
  'png',
  'jpeg',
  'webp',
  'tiff',
  'bmp',
  'heic',
  'avif',
  'gif',
] as const satisfies readonly DocumentKind[];

/** Before anything is read. */
export function refuseUnsearchable(kind: DocumentKind): void {
  if (kind === 'pdf' || pictureKinds.some((one) => one === kind)) return;
  throw new Fault(
    'unsupported_format',
    `A searchable PDF is made of a PDF or a picture (${pictureKinds.join(', ')}); this file is ${kind}, whose text can be searched as it is.`,
  );
}

export async function writeSearchablePdf(
  path: string,
  document: Document,
  options: SearchableOptions,
): Promise<void> {
  refuseUnsearchable(document.kind);
  if (document.kind === 'pdf')
    await (await import('./searchable-pages.ts')).searchablePages(path, document, options);
  else await (await import('./searchable-pictures.ts')).searchablePictures(path, document, options);
}
