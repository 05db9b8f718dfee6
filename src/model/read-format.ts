/** How a document that was read is given out, and under which content type. */

/** Those that hold text alone, and can be printed. */
export const textFormats = ['json', 'text', 'markdown', 'html'] as const;
export type TextFormat = (typeof textFormats)[number];

/** `pdf`: the document itself, with the words that were read as text that can be searched and copied. */
export const readFormats = [...textFormats, 'pdf'] as const;
export type ReadFormat = (typeof readFormats)[number];

export const mediaTypeOf: Readonly<Record<ReadFormat, string>> = {
  json: 'application/json; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  html: 'text/html; charset=utf-8',
  pdf: 'application/pdf',
};
