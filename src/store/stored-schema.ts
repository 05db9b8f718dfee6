/** What a template asks for, in one column: its fields, and the JSON Schema that they were written as. */
import type { TemplateDraft } from '../model/template.ts';

export type StoredSchema = TemplateDraft['schema'] & Pick<TemplateDraft, 'jsonSchema'>;

export const storedSchema = ({ schema, jsonSchema }: TemplateDraft): StoredSchema => ({
  ...schema,
  ...(jsonSchema === undefined ? {} : { jsonSchema }),
});

export const schemasIn = ({
  data,
  jsonSchema,
}: StoredSchema): Pick<TemplateDraft, 'schema' | 'jsonSchema'> => ({
  schema: { data },
  ...(jsonSchema === undefined ? {} : { jsonSchema }),
});
