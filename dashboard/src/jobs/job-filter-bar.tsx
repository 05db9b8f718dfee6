/** Which jobs are shown; what is chosen stands in the address. */
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { templatesQuery, useCatalog } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { FormField, Input, Select } from '../ui/form.tsx';
import { daysOf, isFiltered, type JobSearch, searchOf, textOfDays } from './job-filters.ts';
import { statusWord } from './job-status.tsx';

export type JobFilterBarProps = {
  readonly search: JobSearch;
  readonly onChange: (search: JobSearch) => void;
};

export function JobFilterBar({ search, onChange }: JobFilterBarProps) {
  const { jobStatuses } = useCatalog();
  const templates = useQuery(templatesQuery).data ?? [];
  const { from, to } = daysOf(search.day);
  const change = (changed: { readonly [Key in keyof JobSearch]?: string | undefined }) =>
    onChange(searchOf({ status: search.status, template: search.template, day: search.day, ...changed }));
  const changeDays = (days: { readonly from?: string; readonly to?: string }) =>
    change({ day: textOfDays(daysIn(days)) });
  return (
    <search className="grid grid-cols-2 items-end gap-3 md:flex md:flex-wrap">
      <FormField label="Status" className="md:w-36">
        {(control) => (
          <Select
            {...control}
            value={search.status ?? ''}
            onChange={(event) => change({ status: event.target.value })}
          >
            <option value="">All</option>
            {jobStatuses.map((status) => (
              <option key={status} value={status}>
                {statusWord(status)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label="Template" className="md:w-52">
        {(control) => (
          <Select
            {...control}
            value={search.template ?? ''}
            onChange={(event) => change({ template: event.target.value })}
          >
            <option value="">All</option>
            {isUnlisted(search.template, templates) ? (
              <option value={search.template}>A template that is not listed</option>
            ) : null}
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <FormField label="From" className="md:w-40">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from ?? ''}
            max={to}
            onChange={(event) =>
              changeDays({ from: event.target.value, ...(to === undefined ? {} : { to }) })
            }
          />
        )}
      </FormField>
      <FormField label="To" className="md:w-40">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={to ?? ''}
            min={from}
            onChange={(event) =>
              changeDays({ to: event.target.value, ...(from === undefined ? {} : { from }) })
            }
          />
        )}
      </FormField>
      {isFiltered(search) ? (
        <Button look="quiet" onClick={() => onChange({})}>
          <X aria-hidden />
          Show all
        </Button>
      ) : null}
    </search>
  );
}

const isUnlisted = (template: string | undefined, templates: readonly { readonly id: string }[]) =>
  template !== undefined && !templates.some(({ id }) => id === template);

/** An emptied control says nothing. */
const daysIn = ({ from, to }: { readonly from?: string; readonly to?: string }) => ({
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
});
