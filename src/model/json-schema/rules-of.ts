/** What a template says of its values beyond their types. */
import type { FieldPath } from '../finding.ts';
import type { Field, Fields, TemplateDraft } from '../template.ts';
import { readJsonSchema } from './read-json-schema.ts';
import { type Rule, type Rules, ruleNamed } from './rules.ts';

export type TemplateRules = {
  readonly rules: Rules;
  /** By a JSON Schema, results are to validate against it; fields alone leave null and every key to each. */
  readonly isSchema: boolean;
  /** Whether there is nothing to look at. */
  readonly isFree: boolean;
};

const read = new WeakMap<TemplateDraft, TemplateRules>();

export function rulesOf(template: TemplateDraft): TemplateRules {
  const known = read.get(template) ?? readRules(template);
  read.set(template, known);
  return known;
}

function readRules({ schema, jsonSchema }: TemplateDraft): TemplateRules {
  const written = jsonSchema === undefined ? undefined : readJsonSchema(jsonSchema);
  if (written !== undefined && 'rules' in written)
    return { rules: written.rules, isSchema: true, isFree: false };
  return { rules: rulesOfFields(schema.data), isSchema: false, isFree: areFree(schema.data) };
}

const areFree = (fields: Fields): boolean =>
  Object.values(fields).every(
    ({ enum: values, pattern, examples, properties, itemSchema }) =>
      (values ?? pattern ?? examples) === undefined && areFree(properties ?? itemSchema?.properties ?? {}),
  );

const rulesOfFields = (fields: Fields): Rules =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ruleOfField(field)]));

function ruleOfField(field: Field): Rule {
  const free = { isNullable: true, isRequired: false };
  if (field.type === 'object')
    return field.properties === undefined ? free : { ...free, properties: rulesOfFields(field.properties) };
  const own: Rule = {
    ...free,
    ...(field.enum === undefined ? {} : { choices: field.enum.map((value) => ({ value, words: [] })) }),
    ...(field.pattern === undefined ? {} : { patterns: [field.pattern] }),
  };
  if (field.type !== 'array') return own;
  const inside =
    field.itemSchema === undefined ? {} : { properties: rulesOfFields(field.itemSchema.properties) };
  return { ...free, items: { ...own, ...inside } };
}

/** Of what stands at a path of a result; undefined for what nothing is said of. */
export function ruleAt(rules: Rules, path: FieldPath): Rule | undefined {
  let inside: Rules | undefined = rules;
  let rule: Rule | undefined;
  for (const part of path) {
    rule = typeof part === 'number' ? rule?.items : (ruleNamed(inside, part) ?? rule?.values);
    inside = rule?.properties;
  }
  return rule;
}
