/**
 * What holds for one place of a JSON Schema: the schema that stands there, what its `$ref` names, every part of its `allOf`, and the one
 * alternative beside null. Each keeps the path at which it is written, so that a problem names that.
 */
import { chosenAmong } from './alternatives.ts';
import { isJsonObject, type JsonObject } from './is-json-schema.ts';

export type Path = readonly (string | number)[];
/** What somebody wrote at a path, below references that are open there: none may lead back to itself. */
export type Place = { readonly schema: unknown; readonly path: Path; readonly open: ReadonlySet<string> };
export type Located = Place & { readonly schema: JsonObject };
export type Report = (path: Path, message: string) => void;

export type Joined = {
  readonly parts: readonly Located[];
  readonly isNullable: boolean;
  /** Where there are alternatives that are single values: one list for each place that has some. */
  readonly alternatives: readonly (readonly Located[])[];
};

/** What of one document has been looked at; hostile references make a small document large. */
export type Walk = {
  readonly root: JsonObject;
  readonly report: Report;
  /** False once there is too much of it. */
  readonly step: () => boolean;
};

const mostWrappers = 64;

export function join(walk: Walk, places: readonly Place[]): Joined {
  const parts: Located[] = [];
  const alternatives: (readonly Located[])[] = [];
  let isNullable = true;

  const add = ({ schema, path, open }: Place, depth: number): void => {
    if (!walk.step()) return;
    if (schema === true) return;
    if (!isJsonObject(schema)) {
      walk.report(path, schema === false ? 'allows no value' : 'must be an object: a JSON Schema');
      return;
    }
    if (depth > mostWrappers) {
      walk.report(path, 'is nested too deep');
      return;
    }
    const part = { schema, path, open };
    parts.push(part);
    if (!allowsNull(schema)) isNullable = false;
    const before = isNullable;
    if (schema.$ref !== undefined) follow(part, depth);
    addAll(part, depth);
    addOneOf(part, depth);
    // Beside a reference, as OpenAPI 3.0 is written: what it names need not allow null itself.
    if (schema.nullable === true) isNullable = before;
  };

  const follow = ({ schema: { $ref: ref }, path, open }: Located, depth: number): void => {
    const at = [...path, '$ref'];
    const target = typeof ref === 'string' ? targetOf(walk.root, ref) : null;
    if (target === null) {
      walk.report(at, 'must name a part of this document, as #/$defs/Name does');
      return;
    }
    const key = JSON.stringify(target.path);
    if (open.has(key)) walk.report(at, 'leads back to itself: a template cannot nest without end');
    else add({ ...target, open: new Set([...open, key]) }, depth + 1);
  };

  const addAll = ({ schema: { allOf: all }, path, open }: Located, depth: number): void => {
    if (all === undefined) return;
    const here = [...path, 'allOf'];
    if (!Array.isArray(all) || all.length === 0) walk.report(here, 'must be an array of JSON Schemas');
    else for (const [at, schema] of all.entries()) add({ schema, path: [...here, at], open }, depth + 1);
  };

  const addOneOf = ({ schema, path, open }: Located, depth: number): void => {
    for (const key of ['anyOf', 'oneOf'] as const) {
      const listed = schema[key];
      if (listed === undefined) continue;
      const here = [...path, key];
      if (!Array.isArray(listed) || listed.length === 0) {
        walk.report(here, 'must be an array of JSON Schemas');
        continue;
      }
      const all = listed.map((one: unknown, at) => ({ schema: one, path: [...here, at], open }));
      const real = all.filter(({ schema: one }) => !isNull(one));
      if (real.length === all.length && !real.some(({ schema: one }) => saysNull(one))) isNullable = false;
      const [only, ...others] = real;
      if (only === undefined) continue;
      const before = isNullable;
      if (others.length === 0) add(only, depth + 1);
      else addSeveral(key, real, here, depth);
      // The alternative itself need not allow the null that stands beside it.
      isNullable = before;
    }
  };

  const addSeveral = (key: 'anyOf' | 'oneOf', real: readonly Place[], path: Path, depth: number): void => {
    const found = real.map((one) => behindRefs(walk, one));
    const values = found.flatMap((one) => (one !== null && isOfValues(one.schema) ? [one] : []));
    if (values.length === real.length) {
      alternatives.push(values);
      return;
    }
    const chosen = chosenAmong(key, found);
    if (chosen !== null) add(chosen, depth + 1);
    else
      walk.report(path, found.some((one) => one !== null && isOfObjects(one.schema)) ? ofObjects : ofKinds);
  };

  for (const place of places) add(place, 0);
  return { parts, isNullable, alternatives };
}

/** By itself; what it refers to and its alternatives have their own say. A list without null allows none, whatever stands beside it. */
function allowsNull(schema: JsonObject): boolean {
  if ('const' in schema && schema.const !== null) return false;
  if (Array.isArray(schema.enum) && !schema.enum.includes(null)) return false;
  if (schema.nullable === true) return true;
  return (
    schema.type === undefined ||
    schema.type === 'null' ||
    (Array.isArray(schema.type) && schema.type.includes('null'))
  );
}

const isNull = (schema: unknown): boolean =>
  isJsonObject(schema) &&
  (schema.type === 'null' ||
    ('const' in schema && schema.const === null) ||
    (Array.isArray(schema.enum) && schema.enum.length === 1 && schema.enum[0] === null));

const saysNull = (schema: unknown): boolean =>
  isJsonObject(schema) &&
  (schema.nullable === true ||
    (Array.isArray(schema.type) && schema.type.includes('null')) ||
    (Array.isArray(schema.enum) && schema.enum.includes(null)));

const isOfValues = (schema: JsonObject): boolean => 'const' in schema || Array.isArray(schema.enum);
const isOfObjects = (schema: JsonObject): boolean =>
  schema.type === 'object' || schema.properties !== undefined;

const ofKinds =
  'must leave one kind of value, beside null, or list single values: what a document says is read as one type';
const ofObjects =
  'must leave one object, beside null: which of several a document holds is not known before it is read; use one object whose properties may be left out';

/** Of an alternative that is nothing but a reference: an enumeration, as libraries print it. */
function behindRefs(walk: Walk, place: Place): Located | null {
  let found = place;
  for (let steps = 0; steps < mostWrappers; steps += 1) {
    if (!isJsonObject(found.schema)) return null;
    const { $ref: ref } = found.schema;
    if (typeof ref !== 'string') return { ...found, schema: found.schema };
    const target = targetOf(walk.root, ref);
    if (target === null) return null;
    found = { ...target, open: place.open };
  }
  return null;
}

/** Inside the document: by JSON Pointer, by a name that `$anchor` gives, or either behind the document's own `$id`. */
function targetOf(root: JsonObject, ref: string): Omit<Place, 'open'> | null {
  const own = typeof root.$id === 'string' ? root.$id.replace(/#$/, '') : '';
  const [before = '', fragment = ''] = ref.split('#', 2);
  if (before !== '' && before !== own) return null;
  if (fragment === '') return { schema: root, path: [] };
  if (!fragment.startsWith('/')) return anchored(root, fragment);
  const path: (string | number)[] = [];
  let schema: unknown = root;
  for (const part of fragment.slice(1).split('/')) {
    const name = unescaped(part);
    if (name === null) return null;
    if (Array.isArray(schema)) {
      const at = /^\d{1,6}$/.test(name) ? Number(name) : -1;
      if (at < 0 || at >= schema.length) return null;
      path.push(at);
      schema = schema[at];
    } else if (isJsonObject(schema) && Object.hasOwn(schema, name)) {
      path.push(name);
      schema = schema[name];
    } else return null;
  }
  return { schema, path };
}

function unescaped(part: string): string | null {
  try {
    return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return null;
  }
}

/** Among the definitions, where libraries put them. */
function anchored(root: JsonObject, name: string): Omit<Place, 'open'> | null {
  for (const key of ['$defs', 'definitions']) {
    const defined = root[key];
    if (!isJsonObject(defined)) continue;
    for (const [at, schema] of Object.entries(defined)) {
      if (isJsonObject(schema) && (schema.$anchor === name || schema.$id === `#${name}`))
        return { schema, path: [key, at] };
    }
  }
  return null;
}
