/** Templates in rows, with what tells them apart and what can be done with each. */
import { Link } from '@tanstack/react-router';
import { CopyPlus, Play, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TemplateGlance } from '../../../src/contract/dashboard/template-overview.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { When } from '../ui/when.tsx';
import { categoryWords } from './category-words.ts';

export type TemplateTableProps = {
  readonly label: string;
  readonly templates: readonly TemplateGlance[];
  readonly onDelete?: (template: TemplateGlance) => void;
};

export function TemplateTable({ label, templates, onDelete }: TemplateTableProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {templates.map((template) => (
        <Row key={template.id} template={template} onDelete={onDelete} />
      ))}
    </ul>
  );
}

type RowProps = {
  readonly template: TemplateGlance;
  readonly onDelete: TemplateTableProps['onDelete'] | undefined;
};

function Row({ template, onDelete }: RowProps) {
  const { id, name, description = '', category, fieldCount, updatedAt, isBuiltIn } = template;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0 grow basis-60">
        <Link
          to="/templates/$templateId"
          params={{ templateId: id }}
          className="font-medium break-words hover:underline"
        >
          {name}
        </Link>
        {description === '' ? null : <p className="truncate text-xs text-faded">{description}</p>}
      </div>
      <p className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 text-xs text-faded">
        <Badge>{categoryWords(category)}</Badge>
        <span>{fieldCount === 1 ? 'one field' : `${fieldCount} fields`}</span>
        {isBuiltIn ? null : (
          <span>
            updated <When at={updatedAt} />
          </span>
        )}
      </p>
      <div className="flex shrink-0">
        <RowLink label={`Try ${name} in the playground`}>
          <Link to="/playground" search={{ template: id }}>
            <Play aria-hidden />
          </Link>
        </RowLink>
        <RowLink label={`Copy ${name}`}>
          <Link to="/templates/$templateId" params={{ templateId: 'new' }} search={{ copy: id }}>
            <CopyPlus aria-hidden />
          </Link>
        </RowLink>
        {onDelete === undefined ? null : (
          <Button
            look="quiet"
            size="icon"
            aria-label={`Delete ${name}`}
            title={`Delete ${name}`}
            onClick={() => onDelete(template)}
          >
            <Trash2 aria-hidden />
          </Button>
        )}
      </div>
    </li>
  );
}

function RowLink({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Button asChild look="quiet" size="icon" aria-label={label} title={label}>
      {children}
    </Button>
  );
}
