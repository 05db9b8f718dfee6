/** Chooses one of the documents that were found in a file. */
import { FormField, Select } from '../ui/form.tsx';

export type PartView = {
  /** Where it is a file of its own: of an e-mail, its text or what is attached. */
  readonly filename?: string | undefined;
  readonly pages?: readonly number[] | undefined;
};

export type PartSelectProps = {
  readonly parts: readonly PartView[];
  readonly place: number;
  readonly onChange: (place: number) => void;
};

export function PartSelect({ parts, place, onChange }: PartSelectProps) {
  return (
    <FormField
      label="Document"
      hint={parts.length === 1 ? 'The only one in this file.' : `One of ${parts.length} in this file.`}
      className="max-w-sm"
    >
      {(control) => (
        <Select {...control} value={place} onChange={({ target }) => onChange(Number(target.value))}>
          {parts.map((part, nth) => (
            <option key={nth} value={nth}>
              {`${nth + 1}: ${wordsOf(part)}`}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

function wordsOf({ filename = '', pages }: PartView): string {
  if (pages === undefined) return filename;
  return filename === '' ? pageWords(pages) : `${filename}, ${pageWords(pages)}`;
}

function pageWords([first, last]: readonly number[]): string {
  return first === last ? `page ${first}` : `pages ${first} to ${last}`;
}
