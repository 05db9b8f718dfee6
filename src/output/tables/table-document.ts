/** What a table is told of a document: where it comes from, and what came of it. */
import type { DocumentPart } from '../../model/document-part.ts';
import type { ResultObject } from '../../model/extraction.ts';
import type { Fields } from '../../model/template.ts';
import type { Cell } from './cell.ts';

export type TableDocument = {
  readonly file: string;
  /** First and last, where it is one of several in its file. */
  readonly pages: DocumentPart['pages'] | null;
  /** Null where no template fits. */
  readonly template: TableTemplate | null;
  /** Null where it failed, and `error` says why. */
  readonly result: ResultObject | null;
  readonly error: string | null;
};

export type TableTemplate = { readonly name: string; readonly fields: Fields };

/** Which columns documents have beside those of their template. */
export type TableFacts = {
  /** A file may hold several documents. */
  readonly isSplit: boolean;
  /** Documents decide for their template. */
  readonly isAuto: boolean;
};

/** A document's own, before its values. `document` counts them and is the key of all tables. */
export const factNames = ({ isSplit, isAuto }: TableFacts): readonly string[] => [
  ...['document', 'file'],
  ...(isSplit ? ['firstPage', 'lastPage'] : []),
  ...(isAuto ? ['template'] : []),
];

export const factsOf = (
  { file, pages, template }: TableDocument,
  number: number,
  { isSplit, isAuto }: TableFacts,
): readonly Cell[] => [
  ...[number, file],
  ...(isSplit ? [pages?.[0] ?? null, pages?.[1] ?? null] : []),
  ...(isAuto ? [template?.name ?? null] : []),
];

/** Behind its values. */
export const errorName = 'error';

/** Two columns may be called alike, where a field is called `file` or `seller.name`: the later one is numbered. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = name;
    for (let count = 2; taken.has(distinct); count += 1) distinct = `${name} (${count})`;
    taken.add(distinct);
    return distinct;
  });
}
