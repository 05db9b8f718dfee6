/** What a JSON Schema says of a value beyond a template's field: what may be null, what must be there, and which values are allowed. */
import type { Scalar } from '../finding.ts';
import type { Field } from '../template.ts';

/** One of the values that are allowed, with whatever the schema says that it means. */
export type Choice = { readonly value: Scalar; readonly words: readonly string[] };

/** `isDefault`: whether it also holds where its name need not be there. */
export type Given = { readonly value: string | number; readonly isDefault: boolean };

export type Rule = {
  readonly isNullable: boolean;
  /** Whether its name has to be there, of what is a property. */
  readonly isRequired: boolean;
  readonly isWhole?: true;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multiplesOf?: readonly number[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly isSet?: true;
  /** All of them hold. */
  readonly patterns?: readonly string[];
  /** As the schema calls it: `date-time`, `uuid`. */
  readonly format?: string;
  readonly choices?: readonly Choice[];
  readonly properties?: Rules;
  readonly items?: Rule;
  /** Of an object whose names the document gives. */
  readonly values?: Rule;
  /** What such a value, which no field describes, is read as. */
  readonly reads?: Pick<Field, 'type' | 'format'>;
  /** The one value that is allowed, where it may not be null: what a schema says itself is not looked for in a document. */
  readonly given?: Given;
};

/** By name; names come from users, so that it is asked with `ruleNamed`. */
export type Rules = { readonly [name: string]: Rule };

export const ruleNamed = (rules: Rules | undefined, name: string): Rule | undefined =>
  rules !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined;

/** What is answered whatever the document says; undefined where it is asked. */
export const givenBy = ({ given, isRequired }: Rule): string | number | undefined =>
  given !== undefined && (isRequired || given.isDefault) ? given.value : undefined;
