/** How far a language model is asked about the document; only where there is one. */
import { useQuery } from '@tanstack/react-query';
import { type LlmMode, llmModes, llmModeWords } from '../api/llm-modes.ts';
import { useCatalog } from '../api/queries.ts';
import { llmConsentQuery } from '../settings/settings-queries.ts';
import { FormField, Select } from '../ui/form.tsx';

export type LlmSelectProps = {
  readonly llm: LlmMode | null;
  readonly onChange: (llm: LlmMode | null) => void;
};

export function LlmSelect({ llm, onChange }: LlmSelectProps) {
  const { llm: model } = useCatalog();
  const { data } = useQuery({ ...llmConsentQuery, enabled: model !== null });
  if (model === null) return null;
  const isOff = model.mode === 'never' || (data !== undefined && data.consent !== 'allowed');
  return (
    <FormField
      label="Language model"
      className="min-w-44 grow basis-44"
      hint={isOff ? 'It is not asked; the settings say why.' : `Text of the pages goes to ${model.address}.`}
    >
      {(control) => (
        <Select
          {...control}
          disabled={isOff}
          value={llm ?? ''}
          onChange={({ target }) => onChange(llmModes.find((mode) => mode === target.value) ?? null)}
        >
          <option value="">As the template says</option>
          {llmModes.map((mode) => (
            <option key={mode} value={mode}>
              {llmModeWords[mode]}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}
