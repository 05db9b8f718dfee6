/** Which language the document is in; Deckle finds it out by itself in most cases. */
import { useCatalog } from '../api/queries.ts';
import { FormField, Select } from '../ui/form.tsx';

export type LanguageSelectProps = {
  readonly language: string | null;
  readonly onChange: (language: string | null) => void;
};

export function LanguageSelect({ language, onChange }: LanguageSelectProps) {
  const { languages } = useCatalog();
  return (
    <FormField label="Language" className="min-w-36 grow basis-36">
      {(control) => (
        <Select
          {...control}
          value={language ?? ''}
          onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        >
          <option value="">Automatic</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
