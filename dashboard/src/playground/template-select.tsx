/** Which template reads the document: one's own first, then the built-in ones. */
import type { ReactNode } from 'react';
import type { TemplateGlance } from '../../../src/contract/dashboard/template-overview.ts';
import { FormField, Select } from '../ui/form.tsx';

export type TemplateSelectProps = {
  readonly templates: readonly TemplateGlance[];
  readonly templateId: string | undefined;
  readonly onChange: (templateId: string) => void;
  readonly hint: ReactNode;
};

export function TemplateSelect({ templates, templateId, onChange, hint }: TemplateSelectProps) {
  const groups = [
    { label: 'Yours', templates: templates.filter(({ isBuiltIn }) => !isBuiltIn) },
    { label: 'Built in', templates: templates.filter(({ isBuiltIn }) => isBuiltIn) },
  ];
  const isKnown = templates.some(({ id }) => id === templateId);
  return (
    <FormField label="Template" hint={hint} className="min-w-44 grow basis-52">
      {(control) => (
        <Select
          {...control}
          value={isKnown ? templateId : ''}
          onChange={({ target }) => onChange(target.value)}
        >
          {isKnown ? null : <option value="">Pick a template…</option>}
          {groups.map((group) =>
            group.templates.length === 0 ? null : (
              <optgroup key={group.label} label={group.label}>
                {group.templates.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ),
          )}
        </Select>
      )}
    </FormField>
  );
}
