/** The controls of one field; each message of the server stands at the control that it is about. */
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCatalog } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { FormField, Input, Select } from '../ui/form.tsx';
import { type DraftField, holdsFields, textOf } from './draft.ts';
import { renameField, setFieldProperty } from './draft-edits.ts';
import { useEditor, useProblemAt } from './editor-context.ts';
import { controlId } from './problem-places.ts';
import { isShown } from './value-controls.tsx';

type Props = { readonly field: DraftField };

type NameProps = Props & { readonly siblings: readonly DraftField[] };

/** Renames with every letter, but never to a name that is taken: leaving with one puts the old name back. */
export function NameControl({ field, siblings }: NameProps) {
  const { draft, isReadOnly, change, pause, say } = useEditor();
  const problem = useProblemAt(field.id, 'name', 'This field');
  const [refused, setRefused] = useState<string | null>(null);
  const nameBefore = useRef(field.name);
  const rename = (name: string) => {
    const edit = renameField(draft, field.id, name);
    if ('refusal' in edit) return setRefused(name);
    setRefused(null);
    change(edit.draft, `name-${field.id}`);
  };
  const leave = () => {
    if (refused !== null) {
      const back = siblings.some(({ id, name }) => id !== field.id && name === nameBefore.current);
      if (!back) rename(nameBefore.current);
      say(`There is already a field “${refused}” here; this one kept its name.`);
      setRefused(null);
    }
    pause();
  };
  const error = refused === null ? problem : `There is already a field “${refused}” here.`;
  return (
    <FormField label={`Name of ${field.name}`} isLabelHidden error={error} className="min-w-32 grow basis-36">
      {(control) => (
        <Input
          {...control}
          data-control={controlId(field.id, 'name')}
          value={refused ?? field.name}
          placeholder="Name"
          className="h-8 px-2 font-mono"
          autoComplete="off"
          spellCheck={false}
          readOnly={isReadOnly}
          type="text"
          onFocus={() => {
            nameBefore.current = field.name;
          }}
          onChange={(event) => rename(event.target.value)}
          onBlur={leave}
        />
      )}
    </FormField>
  );
}

export function TypeControls({ field }: Props) {
  const { fieldTypes, itemTypes, stringFormats } = useCatalog();
  const { type } = field.properties;
  return (
    <>
      <Choose field={field} property="type" called="Type" options={fieldTypes} />
      {type === 'string' ? (
        <Choose field={field} property="format" called="Format" options={stringFormats} none="any text" />
      ) : null}
      {type === 'array' ? (
        <Choose field={field} property="itemType" called="Item type" options={itemTypes} prefix="of " />
      ) : null}
    </>
  );
}

type ChooseProps = Props & {
  readonly property: 'type' | 'format' | 'itemType';
  readonly called: string;
  readonly options: readonly string[];
  /** What it is called to have none; else one must be chosen. */
  readonly none?: string;
  readonly prefix?: string;
};

function Choose({ field, property, called, options, none, prefix = '' }: ChooseProps) {
  const { draft, isReadOnly, change } = useEditor();
  const error = useProblemAt(field.id, property, called);
  const written = field.properties[property];
  const value = textOf(written);
  // What was written and cannot be chosen is shown all the same.
  const isKnown = written === undefined ? none !== undefined : options.includes(value);
  return (
    <FormField
      label={`${called} of ${field.name}`}
      isLabelHidden
      error={error}
      className="w-26 grow basis-26 sm:max-w-36"
    >
      {(control) => (
        <Select
          {...control}
          data-control={controlId(field.id, property)}
          className="h-8 px-2"
          disabled={isReadOnly}
          value={isKnown ? value : unknown}
          onChange={(event) => {
            const chosen = event.target.value;
            change(setFieldProperty(draft, field.id, property, chosen === '' ? undefined : chosen));
          }}
        >
          {isKnown ? null : (
            <option value={unknown} disabled>
              {written === undefined ? 'choose' : JSON.stringify(written)}
            </option>
          )}
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {prefix}
              {option}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

const unknown = '\u0000';

export function DescriptionControl({ field }: Props) {
  const { draft, isReadOnly, change, pause } = useEditor();
  const error = useProblemAt(field.id, 'description', 'The description');
  const description = textOf(field.properties.description);
  if (isReadOnly && description === '') return null;
  return (
    <FormField label={`Description of ${field.name}`} isLabelHidden error={error} className="min-w-40 grow">
      {(control) => (
        <Input
          {...control}
          data-control={controlId(field.id, 'description')}
          className="h-8 px-2"
          value={description}
          readOnly={isReadOnly}
          placeholder="Hint: what it is, where it stands"
          onChange={(event) => {
            const text = event.target.value === '' ? undefined : event.target.value;
            change(setFieldProperty(draft, field.id, 'description', text), `description-${field.id}`);
          }}
          onBlur={pause}
        />
      )}
    </FormField>
  );
}

/** What somebody wrote in the JSON and no control is for. */
export function StrangeProperties({ field }: Props) {
  const { draft, isReadOnly, change, problems } = useEditor();
  const others = problems.filter(({ fieldId, control }) => fieldId === field.id && control === 'other');
  const shown = shownProperties(field);
  const strange = Object.keys(field.properties).filter((key) => !shown.has(key));
  const placed = others.filter(({ path }) => !strange.includes(path.split('.').at(-1) ?? ''));
  if (strange.length === 0 && placed.length === 0) return null;
  return (
    <ul
      className="flex flex-col gap-1 text-xs text-bad"
      data-control={controlId(field.id, 'other')}
      tabIndex={-1}
    >
      {strange.map((key) => (
        <li key={key} className="flex items-center gap-1">
          <span>
            <code className="h-8 px-2 font-mono">{key}</code>{' '}
            {others.find(({ path }) => path.endsWith(`.${key}`))?.words ?? 'has no control here'}.
          </span>
          {isReadOnly ? null : (
            <Button
              look="quiet"
              size="smallIcon"
              aria-label={`Remove ${key} from ${field.name}`}
              onClick={() => change(setFieldProperty(draft, field.id, key, undefined))}
            >
              <X aria-hidden />
            </Button>
          )}
        </li>
      ))}
      {placed.map(({ path, message }) => (
        <li key={path}>{message}.</li>
      ))}
    </ul>
  );
}

function shownProperties({ properties }: DraftField): ReadonlySet<string> {
  const shown = new Set(['type', 'description']);
  if (properties.type === 'string') shown.add('format');
  if (properties.type === 'array') shown.add('itemType');
  if (holdsFields(properties)) shown.add(properties.type === 'array' ? 'itemSchema' : 'properties');
  for (const key of ['enum', 'pattern', 'examples']) if (isShown[key]?.(properties[key])) shown.add(key);
  return shown;
}
