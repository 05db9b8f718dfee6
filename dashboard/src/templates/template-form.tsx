/** The draft as a form: what the template is called, and its fields. */
import { type ReactNode, useMemo, useState } from 'react';
import { type LlmMode, llmModes, llmModeWords } from '../api/llm-modes.ts';
import { useCatalog } from '../api/queries.ts';
import { FormField, Input, Select, Textarea } from '../ui/form.tsx';
import { categoryWords } from './category-words.ts';
import { countsOf, textOf } from './draft.ts';
import { moveField, placeOf, setProperty } from './draft-edits.ts';
import { type Drag, DragContext, type DropPlace } from './drag.ts';
import { useEditor, useProblemAt } from './editor-context.ts';
import { FieldList } from './field-list.tsx';
import { controlId } from './problem-places.ts';

export function TemplateForm() {
  const { draft } = useEditor();
  const problem = useProblemAt(null, 'fields', 'The list of fields');
  return (
    <div className="flex flex-col gap-5">
      <AboutTemplate />
      <section aria-labelledby="fields-head" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="fields-head">Fields</h2>
          <Counts />
        </div>
        {problem === null ? null : <p className="text-xs text-bad">{problem}</p>}
        {draft.properties.jsonSchema === undefined ? null : (
          <p className="text-xs text-faded">
            Written as a JSON Schema, which also says what is required and allowed. Changing a field here
            keeps the fields alone; to keep the rest, change the JSON Schema.
          </p>
        )}
        {draft.fields.length === 0 ? (
          <p className="text-faded">
            Each field is one value to find in a document, such as a number or a date. Add the first one.
          </p>
        ) : null}
        <Dragging>
          <FieldList parentId={null} parentName="" fields={draft.fields} level={1} />
        </Dragging>
      </section>
    </div>
  );
}

function AboutTemplate() {
  const { draft, isReadOnly, change, pause } = useEditor();
  const { categories, llm: model } = useCatalog();
  const { name, category, description, llm } = draft.properties;
  const isModelShown = model !== null || llm !== undefined;
  const set = (key: string, value: string | undefined) => change(setProperty(draft, key, value), key);
  const descriptionProblem = useProblemAt(null, 'description', 'The description');
  const isKnown = categories.some((one) => one === category);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-[minmax(0,1fr)_11rem]">
      <FormField label="Name" error={useProblemAt(null, 'name', 'The name')}>
        {(control) => (
          <Input
            {...control}
            data-control={controlId(null, 'name')}
            type="text"
            value={textOf(name)}
            placeholder="Delivery note"
            readOnly={isReadOnly}
            onChange={(event) => set('name', event.target.value)}
            onBlur={pause}
          />
        )}
      </FormField>
      <FormField label="Category" error={useProblemAt(null, 'category', 'The category')}>
        {(control) => (
          <Select
            {...control}
            data-control={controlId(null, 'category')}
            disabled={isReadOnly}
            value={isKnown ? textOf(category) : ''}
            onChange={(event) => set('category', event.target.value)}
          >
            {isKnown ? null : (
              <option value="" disabled>
                {category === undefined ? 'choose' : JSON.stringify(category)}
              </option>
            )}
            {categories.map((one) => (
              <option key={one} value={one}>
                {categoryWords(one)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {isReadOnly && textOf(description) === '' ? null : (
        <FormField
          label="Description"
          error={descriptionProblem}
          className={isModelShown ? '' : 'sm:col-span-2'}
        >
          {(control) => (
            <Textarea
              {...control}
              data-control={controlId(null, 'description')}
              className="field-sizing-content min-h-9"
              rows={1}
              value={textOf(description)}
              readOnly={isReadOnly}
              placeholder="What these documents are, in your words"
              onChange={(event) => set('description', event.target.value || undefined)}
              onBlur={pause}
            />
          )}
        </FormField>
      )}
      {isModelShown ? <AskedModel /> : null}
    </div>
  );
}

/** How far a language model is asked about documents of this template. */
function AskedModel() {
  const { draft, isReadOnly, change } = useEditor();
  const { llm: model } = useCatalog();
  const { llm } = draft.properties;
  const problem = useProblemAt(null, 'llm', 'The language model');
  const isKnown = llm === undefined || llmModes.some((mode) => mode === llm);
  return (
    <FormField label="Language model" error={problem} hint={hintOf(model?.mode)}>
      {(control) => (
        <Select
          {...control}
          data-control={controlId(null, 'llm')}
          disabled={isReadOnly}
          value={isKnown ? textOf(llm) : '?'}
          onChange={({ target }) => change(setProperty(draft, 'llm', target.value || undefined), 'llm')}
        >
          {isKnown ? null : (
            <option value="?" disabled>
              {JSON.stringify(llm)}
            </option>
          )}
          <option value="">As set up</option>
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

const hintOf = (usual: LlmMode | undefined): string =>
  usual === undefined
    ? 'No language model is set up, so this has no effect.'
    : `Set up: ${llmModeWords[usual].toLowerCase()}.`;

function Counts() {
  const { fields } = useEditor().draft;
  const { limits } = useCatalog();
  const counts = useMemo(() => countsOf(fields), [fields]);
  const isOver = counts.fields > limits.fields || counts.levels > limits.levels;
  return (
    <p className={isOver ? 'text-xs font-medium text-bad' : 'text-xs text-faded'}>
      {counts.fields} of {limits.fields} fields, {counts.levels} of {limits.levels} levels
      {isOver ? ': too many' : ''}
    </p>
  );
}

function Dragging({ children }: { readonly children: ReactNode }) {
  const { draft, apply } = useEditor();
  const [fieldId, setFieldId] = useState<number | null>(null);
  const [over, setOver] = useState<DropPlace | null>(null);
  const end = () => {
    setFieldId(null);
    setOver(null);
  };
  const drag: Drag = {
    ...{ fieldId, over, end, begin: setFieldId },
    hover: (place) => {
      if (over?.parentId !== place.parentId || over.index !== place.index) setOver(place);
    },
    drop: () => {
      end();
      if (fieldId === null || over === null) return;
      const name = placeOf(draft, fieldId)?.field.name ?? '';
      apply(moveField(draft, fieldId, over.parentId, over.index), `${name} was moved.`, 'name');
    },
  };
  return <DragContext value={drag}>{children}</DragContext>;
}
