/** What a field allows, where it says so: the values of a list, a pattern, and how values look. They are added in the JSON. */
import { useState } from 'react';
import { FormField, Input } from '../ui/form.tsx';
import { type DraftField, textOf } from './draft.ts';
import { setFieldProperty } from './draft-edits.ts';
import { useEditor, useProblemAt } from './editor-context.ts';
import { controlId } from './problem-places.ts';

type Props = { readonly field: DraftField };

const isListed = (written: unknown): written is readonly (string | number)[] =>
  Array.isArray(written) && written.every((value) => typeof value === 'string' || typeof value === 'number');

/** What has a control here, by the name of its property. */
export const isShown: Readonly<Record<string, (written: unknown) => boolean>> = {
  enum: isListed,
  examples: isListed,
  pattern: (written) => typeof written === 'string',
};

export function ValueControls({ field }: Props) {
  const { enum: values, pattern, examples } = field.properties;
  if (!isListed(values) && typeof pattern !== 'string' && !isListed(examples)) return null;
  return (
    <div className="flex flex-wrap items-start gap-1.5">
      {isListed(values) ? (
        <List field={field} property="enum" called="Allowed values" values={values} />
      ) : null}
      {typeof pattern === 'string' ? <Pattern field={field} /> : null}
      {isListed(examples) ? (
        <List field={field} property="examples" called="Examples" values={examples} />
      ) : null}
    </div>
  );
}

type ListProps = Props & {
  readonly property: 'enum' | 'examples';
  readonly called: string;
  readonly values: readonly (string | number)[];
};

/** Parted by commas; what is typed counts once the field is left, so that a comma may be typed. */
function List({ field, property, called, values }: ListProps) {
  const { draft, isReadOnly, change } = useEditor();
  const error = useProblemAt(field.id, property, called);
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed === null) return;
    setTyped(null);
    const isNumber =
      (field.properties.type === 'array' ? field.properties.itemType : field.properties.type) === 'number';
    const parts = typed.split(',').map((part) => part.trim());
    const listed = parts
      .filter((part) => part !== '')
      .map((part) => (isNumber && !Number.isNaN(Number(part)) ? Number(part) : part));
    change(setFieldProperty(draft, field.id, property, listed.length === 0 ? undefined : listed));
  };
  return (
    <FormField label={`${called} of ${field.name}`} isLabelHidden error={error} className="min-w-40 grow">
      {(control) => (
        <Input
          {...control}
          data-control={controlId(field.id, property)}
          className="h-8 px-2"
          value={typed ?? values.join(', ')}
          title={`${called}, parted by commas`}
          readOnly={isReadOnly || values.some((value) => String(value).includes(','))}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}

function Pattern({ field }: Props) {
  const { draft, isReadOnly, change, pause } = useEditor();
  const error = useProblemAt(field.id, 'pattern', 'The pattern');
  return (
    <FormField label={`Pattern of ${field.name}`} isLabelHidden error={error} className="min-w-40 grow">
      {(control) => (
        <Input
          {...control}
          data-control={controlId(field.id, 'pattern')}
          className="h-8 px-2 font-mono"
          value={textOf(field.properties.pattern)}
          title="Pattern: a regular expression that values match"
          spellCheck={false}
          readOnly={isReadOnly}
          onChange={(event) => {
            const text = event.target.value === '' ? undefined : event.target.value;
            change(setFieldProperty(draft, field.id, 'pattern', text), `pattern-${field.id}`);
          }}
          onBlur={pause}
        />
      )}
    </FormField>
  );
}
