import { describe, expect, test } from 'vitest';
import { draftOf, jsonOf } from './draft.ts';
import { addField, setFieldProperty, setProperty } from './draft-edits.ts';
import { type EditorState, edit, hasUnsaved, startEditing, textIn } from './editor-state.ts';

const draft = draftOf({ name: 'Bill', category: 'CUSTOM', schema: { data: { a: { type: 'string' } } } });
const start = startEditing(draft, true);
const named = (state: EditorState, name: string) =>
  edit(state, { do: 'change', draft: setProperty(state.draft, 'name', name), step: 'name' });

test('an edit in the form rewrites the JSON', () => {
  const state = named(start, 'Note');
  expect(textIn(state)).toBe(jsonOf(state.draft));
  expect(textIn(state)).toContain('"name": "Note"');
  expect([hasUnsaved(start), hasUnsaved(state)]).toEqual([false, true]);
});

test('an edit in the JSON shows in the form as soon as it reads, and stays as it was typed', () => {
  const text = textIn(start).replace('"a"', '"b"').replaceAll('  ', ' ');
  const state = edit(start, { do: 'type', text });
  expect(state.draft.fields.map(({ name }) => name)).toEqual(['b']);
  expect(state.draft.fields[0]?.id).toBe(draft.fields[0]?.id);
  expect(textIn(state)).toBe(text);
});

test.each(['{"name": ', '[]', '5'])('the form keeps the last good state beside %s', (text) => {
  const state = edit(start, { do: 'type', text });
  expect(state.draft).toBe(draft);
  expect(state.problem).not.toBeNull();
  expect(textIn(state)).toBe(text);
  expect(hasUnsaved(state)).toBe(true);
  expect(textIn(edit(state, { do: 'tidy' }))).toBe(jsonOf(draft));
});

test('letters typed one after another are one step, until somebody pauses', () => {
  const typed = named(named(start, 'N'), 'No');
  expect(edit(typed, { do: 'undo' }).draft).toBe(draft);
  const paused = named(edit(typed, { do: 'pause' }), 'Not');
  expect(edit(paused, { do: 'undo' }).draft.properties.name).toBe('No');
});

test('what was undone can be done again, until something else is done', () => {
  const added = addField(start.draft, null);
  if ('refusal' in added) throw new Error(added.refusal);
  const state = edit(start, { do: 'change', draft: added.draft });
  const undone = edit(state, { do: 'undo' });
  expect(edit(undone, { do: 'redo' }).draft).toBe(added.draft);
  expect(edit(named(undone, 'x'), { do: 'redo' }).draft.properties.name).toBe('x');
  expect(edit(start, { do: 'undo' })).toBe(start);
});

test('nothing is unsaved once it is saved, and saving something older leaves the rest unsaved', () => {
  const state = named(start, 'Note');
  const json = jsonOf(state.draft);
  expect(hasUnsaved(edit(state, { do: 'save', json }))).toBe(false);
  expect(hasUnsaved(edit(named(state, 'Noted'), { do: 'save', json }))).toBe(true);
});

describe('a JSON Schema', () => {
  const schema = { title: 'Loan', type: 'object', properties: { months: { type: 'integer' } } };
  const kept = {
    name: 'Loan',
    category: 'CUSTOM',
    schema: { data: { months: { type: 'number' } } },
    jsonSchema: schema,
  };
  const begin = () => startEditing(draftOf({ name: '', category: 'CUSTOM', schema: { data: {} } }), false);

  test('by itself becomes the schema of the template, which takes its title', () => {
    const typed = edit(begin(), { do: 'type', text: JSON.stringify(schema) });
    expect(JSON.parse(textIn(typed))).toEqual({ name: 'Loan', category: 'CUSTOM', schema });
  });

  test('is kept with the fields that it makes until a field is changed', () => {
    const converted = edit(begin(), { do: 'convert', template: kept });
    expect(converted.draft.fields.map(({ name }) => name)).toEqual(['months']);
    const renamed = edit(converted, { do: 'change', draft: setProperty(converted.draft, 'name', 'Other') });
    expect(renamed.draft.properties.jsonSchema).toEqual(schema);
    const [field] = converted.draft.fields;
    const changed = setFieldProperty(converted.draft, field?.id ?? 0, 'type', 'string');
    expect(edit(converted, { do: 'change', draft: changed }).draft.properties).not.toHaveProperty(
      'jsonSchema',
    );
  });
});
