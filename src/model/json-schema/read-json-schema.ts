/**
 * A JSON Schema → the fields of a template, and the rules that go beyond them. Whatever cannot be honoured is a problem at the path at
 * which it is written. References are followed inside the document alone, a bounded number of them.
 */
import { type Field, type Fields, fieldName, templateLimits } from '../template.ts';
import { boundsOf, commonDescription } from './field-texts.ts';
import { isJsonObject, type JsonObject } from './is-json-schema.ts';
import { type Joined, join, type Located, type Path, type Place, type Walk } from './joined.ts';
import { asNames, checkKeywords, listedNames, valuesOfAll } from './keywords.ts';
import type { Rule, Rules } from './rules.ts';
import { scalarOf } from './scalar.ts';
import { kindOf } from './value-kind.ts';

export type ReadSchema = { readonly fields: Fields; readonly rules: Rules };
export type SchemaProblem = { readonly path: Path; readonly message: string };

/** Several times what a template of 200 fields can need. */
const mostSteps = 5000;
const mostProblems = 1000;

export function readJsonSchema(
  root: JsonObject,
): ReadSchema | { readonly problems: readonly SchemaProblem[] } {
  const problems = new Map<string, SchemaProblem>();
  const report = (path: Path, message: string) => {
    const key = JSON.stringify([path, message]);
    if (problems.size < mostProblems && !problems.has(key)) problems.set(key, { path, message });
  };
  const reader = createReader(root, report);
  const joined = join(reader.walk, [{ schema: root, path: [], open: new Set(['[]']) }]);
  const kind = kindOf(joined, report);
  const read = kind === 'object' ? reader.propertiesOf(joined, 1) : null;
  if (kind !== null && (read === null || Object.keys(read.fields).length === 0) && problems.size === 0)
    report([], 'must be of type object and have properties');
  return problems.size > 0 || read === null ? { problems: [...problems.values()] } : read;
}

/** An object that is to have nothing in it, unlike one whose names the document gives. */
const isEmpty = ({ schema }: Located): boolean =>
  isJsonObject(schema.properties) && schema.additionalProperties === false;

function createReader(root: JsonObject, report: Walk['report']) {
  let [steps, fields] = [0, 0];
  const tooMuch = () =>
    report([], `must hold at most ${templateLimits.fields} fields in all, with what its references name`);
  const walk: Walk = {
    root,
    report,
    step: () => {
      steps += 1;
      if (steps > mostSteps) tooMuch();
      return steps <= mostSteps && fields <= templateLimits.fields;
    },
  };

  /** Null where there is nothing to name. */
  const propertiesOf = ({ parts }: Joined, level: number): ReadSchema | null => {
    const named = new Map<string, Place[]>();
    for (const part of parts) {
      checkKeywords(part, report);
      for (const name of listedNames(part.schema)) {
        const schema = part.schema.additionalProperties ?? true;
        const place = { schema, path: [...part.path, 'additionalProperties'], open: part.open };
        named.set(name, [...(named.get(name) ?? []), place]);
      }
      if (!isJsonObject(part.schema.properties)) continue;
      for (const [name, schema] of Object.entries(part.schema.properties)) {
        const place = { schema, path: [...part.path, 'properties', name], open: part.open };
        named.set(name, [...(named.get(name) ?? []), place]);
      }
    }
    const required = new Set<string>();
    for (const { schema, path } of parts) {
      for (const name of asNames(schema)) {
        required.add(name);
        if (!named.has(name))
          report(
            [...path, 'required'],
            `names ${JSON.stringify(name.slice(0, 64))}, which is none of its properties`,
          );
      }
    }
    if (named.size === 0 && !parts.some(isEmpty)) return null;
    const read = [...named].flatMap(([name, places]) => {
      const one = namedField(name, places, level);
      return one === null ? [] : [[name, one] as const];
    });
    return {
      fields: Object.fromEntries(read.map(([name, { field }]) => [name, field])),
      rules: Object.fromEntries(
        read.map(([name, { rule }]) => [name, { ...rule, isRequired: required.has(name) }]),
      ),
    };
  };

  const namedField = (name: string, places: readonly Place[], level: number) => {
    const path = places[0]?.path ?? [];
    fields += 1;
    if (fields > templateLimits.fields) {
      tooMuch();
      return null;
    }
    if (level > templateLimits.levels) {
      report(path, `is nested too deep: a schema has at most ${templateLimits.levels} levels`);
      return null;
    }
    for (const issue of fieldName.safeParse(name).error?.issues ?? [])
      report(path, `has a name that ${issue.message}`);
    return fieldOf(name, places, level);
  };

  const fieldOf = (
    name: string,
    places: readonly Place[],
    level: number,
  ): { field: Field; rule: Rule } | null => {
    const joined = join(walk, places);
    const kind = kindOf(joined, report);
    if (kind === null) return null;
    const described = commonDescription(joined.parts, name);
    if (kind === 'object') {
      const { shape, rule } = objectOf(joined, level);
      return { field: { type: 'object', ...described, ...shape }, rule };
    }
    if (kind === 'array') return arrayOf(joined, described, level);
    for (const part of joined.parts) checkKeywords(part, report);
    const { field, rule } = scalarOf(joined, kind, report);
    const { type, ...rest } = field;
    return { field: { type, ...described, ...rest }, rule };
  };

  const objectOf = (joined: Joined, level: number) => {
    const inside = propertiesOf(joined, level + 1);
    const base = { isNullable: joined.isNullable, isRequired: false };
    if (inside !== null)
      return { shape: { properties: inside.fields }, rule: { ...base, properties: inside.rules } };
    const values = openValues(joined);
    return { shape: {}, rule: { ...base, ...(values === null ? {} : { values }) } };
  };

  /** An object without properties holds what the document says, under the document's own names: text, or what text can be read as. */
  const openValues = ({ parts }: Joined): Rule | null => {
    const places = parts.flatMap(({ schema, path, open }): readonly Place[] => {
      const pattern = valuesOfAll(schema);
      if (pattern !== null && isJsonObject(schema.patternProperties))
        return [
          { schema: schema.patternProperties[pattern], path: [...path, 'patternProperties', pattern], open },
        ];
      return schema.additionalProperties === undefined
        ? []
        : [{ schema: schema.additionalProperties, path: [...path, 'additionalProperties'], open }];
    });
    if (places.length === 0) return null;
    const joined = join(walk, places);
    const kind = kindOf(joined, report);
    if (kind === 'object' || kind === 'array') {
      report(places[0]?.path ?? [], 'must be plain values where the names of properties are not known');
      return null;
    }
    for (const part of joined.parts) checkKeywords(part, report);
    if (kind === null) return null;
    const { field, rule } = scalarOf(joined, kind, report);
    const { type, format } = field;
    return { ...rule, reads: { type, ...(format === undefined ? {} : { format }) } };
  };

  const arrayOf = (joined: Joined, described: Pick<Field, 'description'>, level: number) => {
    for (const part of joined.parts) checkKeywords(part, report);
    const places = joined.parts.flatMap(({ schema, path, open }) =>
      schema.items === undefined || Array.isArray(schema.items)
        ? []
        : [{ schema: schema.items, path: [...path, 'items'], open }],
    );
    const items = join(walk, places);
    const kind = kindOf(items, report);
    const path = places[0]?.path ?? joined.parts[0]?.path ?? [];
    if (kind === 'array') report(path, 'must not be arrays: put them into objects');
    if (kind === null || kind === 'array') return null;
    const base = { isNullable: joined.isNullable, isRequired: false, ...boundsOf(joined.parts, 'array') };
    if (kind === 'object') {
      const { shape, rule } = objectOf(items, level);
      const itemSchema =
        shape.properties === undefined ? {} : { itemSchema: { properties: shape.properties } };
      return {
        field: { type: 'array' as const, ...described, itemType: 'object' as const, ...itemSchema },
        rule: { ...base, items: rule },
      };
    }
    const { field, rule } = scalarOf(items, kind, report);
    const { type: itemType, format: _, ...rest } = field;
    const said = described.description === undefined ? commonDescription(items.parts, '') : described;
    return { field: { type: 'array' as const, ...said, itemType, ...rest }, rule: { ...base, items: rule } };
  };

  return { walk, propertiesOf };
}
