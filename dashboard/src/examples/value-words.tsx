/** A value as people read it; where there is none, that is said. */
export function ValueWords({ value }: { readonly value: string | number | boolean | null | undefined }) {
  if (value === null || value === undefined || value === '') return <em className="text-faded">nothing</em>;
  return (
    <span className="break-words">{typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value)}</span>
  );
}
