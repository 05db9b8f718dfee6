/**
 * One draft behind the form and the JSON view. Whatever is done in one shows in the other; text that is no JSON stays
 * beside the last good draft until it reads again. Every step can be undone.
 */
import { type Draft, draftOf, isRecord, jsonOf, type Properties, templateOf, textOf } from './draft.ts';
import { type JsonProblem, readJson } from './read-json.ts';

export type EditorState = {
  readonly past: readonly Draft[];
  readonly draft: Draft;
  readonly future: readonly Draft[];
  /** Names the last step; further steps of the same name, such as letters typed, are undone with it. */
  readonly step: string | null;
  /** As somebody typed it; null where it is the draft's own. */
  readonly typed: string | null;
  readonly problem: JsonProblem | null;
  /** What is kept on the server; null where nothing is. */
  readonly saved: string | null;
};

export type EditorAction =
  | { readonly do: 'change'; readonly draft: Draft; readonly step?: string }
  | { readonly do: 'type'; readonly text: string }
  /** What stands there as a JSON Schema, as fields. */
  | { readonly do: 'convert'; readonly template: Properties }
  | { readonly do: 'tidy' | 'undo' | 'redo' | 'pause' }
  | { readonly do: 'save'; readonly json: string };

/** So many steps are remembered. */
const mostSteps = 200;

export function startEditing(draft: Draft, isKept: boolean): EditorState {
  return {
    ...{ past: [], draft, future: [], step: null, typed: null, problem: null },
    saved: isKept ? jsonOf(draft) : null,
  };
}

export function edit(state: EditorState, action: EditorAction): EditorState {
  switch (action.do) {
    case 'change':
      return step(
        { ...state, typed: null, problem: null },
        withoutOldSchema(state.draft, action.draft),
        action.step ?? null,
      );
    case 'convert':
      return step({ ...state, typed: null, problem: null }, draftOf(action.template, state.draft), 'json');
    case 'type':
      return type(state, action.text);
    case 'tidy':
      return { ...state, typed: null, problem: null };
    case 'pause':
      return { ...state, step: null };
    case 'save':
      return { ...state, saved: action.json, step: null };
    case 'undo': {
      const draft = state.past.at(-1);
      if (draft === undefined) return state;
      const future = [state.draft, ...state.future];
      return { ...state, ...clean, draft, past: state.past.slice(0, -1), future };
    }
    case 'redo': {
      const [draft, ...future] = state.future;
      if (draft === undefined) return state;
      return { ...state, ...clean, draft, past: [...state.past, state.draft], future };
    }
  }
}

/** A JSON Schema speaks of the fields that it made; of others it says nothing that would still hold. */
function withoutOldSchema(before: Draft, now: Draft): Draft {
  const { jsonSchema, ...properties } = now.properties;
  if (jsonSchema === undefined || jsonSchema !== before.properties.jsonSchema) return now;
  const [was, is] = [before, now].map((draft) => JSON.stringify(templateOf(draft).schema));
  return was === is ? now : { ...now, properties };
}

/** By itself it may be pasted too, and becomes the template's. */
function templateIn(value: Properties, { properties }: Draft): Properties {
  const isBare =
    !('schema' in value) && ['$schema', 'properties', '$defs', 'definitions'].some((key) => key in value);
  if (!isBare) return value;
  const { jsonSchema: _, ...kept } = properties;
  const name = textOf(kept.name) || textOf(value.title);
  return { ...kept, name, schema: value };
}

const clean = { typed: null, problem: null, step: null } as const;

function step(state: EditorState, draft: Draft, name: string | null): EditorState {
  if (jsonOf(draft) === jsonOf(state.draft)) return { ...state, draft };
  const isSame = name !== null && name === state.step && state.future.length === 0;
  const past = isSame ? state.past : [...state.past, state.draft].slice(-mostSteps);
  return { ...state, past, draft, future: [], step: name };
}

function type(state: EditorState, text: string): EditorState {
  const { value, problem } = readJson(text);
  if (problem !== null) return { ...state, typed: text, problem };
  if (!isRecord(value)) {
    const message = 'A template is an object: it begins with { and ends with }.';
    return { ...state, typed: text, problem: { message, line: 1, column: 1 } };
  }
  const template = templateIn(value, state.draft);
  const next = step(state, draftOf(template, state.draft), 'json');
  return { ...next, typed: template === value ? text : null, problem: null };
}

export const textIn = ({ typed, draft }: EditorState): string => typed ?? jsonOf(draft);

export const hasUnsaved = ({ draft, saved, problem }: EditorState): boolean =>
  problem !== null || jsonOf(draft) !== saved;
