/** Which template reads the document: the one that it is for, or one's own, or a built-in one. */
import type { ReactNode } from 'react';
import type { TemplateGlance } from '../../../src/contract/dashboard/template-overview.ts';
import { FormField, Select } from '../ui/form.tsx';
import { autoTemplate } from './use-reading.ts';

export type TemplateSelectProps = {
  readonly templates: readonly TemplateGlance[];
  /** Undefined: the document decides. */
  readonly templateId: string | undefined;
  readonly onChange: (templateId: string | undefined) => void;
  readonly hint: ReactNode;
};

export function TemplateSelect({ templates, templateId, onChange, hint }: TemplateSelectProps) {
  const groups = [
    { label: 'Yours', templates: templates.filter(({ isBuiltIn }) => !isBuiltIn) },
    { label: 'Built in', templates: templates.filter(({ isBuiltIn }) => isBuiltIn) },
  ];
  const isKnown = templateId === undefined || templates.some(({ id }) => id === templateId);
  return (
    <FormField label="Template" hint={hint} className="min-w-44 grow basis-52">
      {(control) => (
        <Select
          {...control}
          value={isKnown ? (templateId ?? autoTemplate) : ''}
          onChange={({ target }) => onChange(target.value === autoTemplate ? undefined : target.value)}
        >
          {isKnown ? null : <option value="">Pick a template…</option>}
          <option value={autoTemplate}>Find the template</option>
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
