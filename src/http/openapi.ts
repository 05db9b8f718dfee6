/** The OpenAPI document, made from the schemas that validate: what is documented is what is enforced. */
import { STATUS_CODES } from 'node:http';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { formBodies } from '../contract/document.ts';
import { evidenceObject, evidenceSchemas } from '../contract/evidence.ts';
import { schemaOfBody } from '../contract/template.ts';
import { isFieldSchema } from '../model/template.ts';

const about = `Reads PDFs and images and answers with exactly the JSON that a template asks for.

Every request carries an API key in the header \`x-api-key\`. Every answer carries \`x-request-id\`;
every error has the same body, whose \`code\` is a stable word and whose \`message\` is for a person.

Agents connect to \`/mcp\` (Model Context Protocol, streamable HTTP). Its tools describe themselves there.`;

type Drawing = {
  zodSchema: z.core.$ZodType;
  jsonSchema: z.core.JSONSchema.BaseSchema;
  path: (string | number)[];
};

function draw(context: Drawing): void {
  drawFieldOnce(context);
  // Ours says that the code does not change it, OpenAPI's that nobody may send it.
  delete context.jsonSchema.readOnly;
  if (context.zodSchema === evidenceObject) drawAs(context, 'Evidence');
  if (context.zodSchema !== schemaOfBody) return;
  const { jsonSchema } = context;
  const { description, ...fields } = { ...jsonSchema };
  for (const key of Object.keys(fields)) delete jsonSchema[key];
  jsonSchema.anyOf = [fields, otherForm];
}

const otherForm = {
  type: 'object' as const,
  additionalProperties: true,
  description:
    'A JSON Schema, draft-07 to 2020-12: told by `$schema`, or by `type: object` with `properties`. ' +
    'What an extraction cannot honour is refused with its path.',
};

/** A field nests itself; the schemas of its levels, which only bound the depth, are drawn as one. */
function drawFieldOnce(context: Drawing) {
  if (isFieldSchema(context.zodSchema) && context.path.length > 0) drawAs(context, 'Field');
}

function drawAs({ jsonSchema }: Drawing, name: string): void {
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  jsonSchema.$ref = `#/components/schemas/${name}`;
}

const documentShape = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({ responses: z.record(z.string(), z.looseObject({ description: z.string() })) }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

/** The library names each schema once for reading and once for writing; ours are the same both ways. */
function nameOnce(document: object): object {
  const text = JSON.stringify(document).replaceAll(/(#\/components\/schemas\/\w+?)Input"/g, '$1"');
  const named = documentShape.parse(JSON.parse(text));
  for (const name of Object.keys(named.components.schemas)) {
    if (name.endsWith('Input')) delete named.components.schemas[name];
  }
  Object.assign(named.components.schemas, evidenceSchemas);
  for (const operation of Object.values(named.paths).flatMap((path) => Object.values(path))) {
    const form = formBodies[String(operation.operationId)];
    if (form !== undefined) operation.requestBody = form;
    if (operation.operationId === 'getTemplate') addSchemaAnswer(operation.responses['200']);
    for (const [status, response] of Object.entries(operation.responses)) {
      response.headers = {
        'x-request-id': { description: 'Names this request in the log.', schema: { type: 'string' } },
        ...(status === '200' ? headersOf[String(operation.operationId)] : {}),
      };
      if (response.description === 'Default Response') response.description = STATUS_CODES[status] ?? status;
    }
  }
  return named;
}

/** Of successful answers, by operation. */
const headersOf: Readonly<Record<string, object>> = {
  readDocument: {
    'x-page-used': {
      description: 'Pages billed for this request; of every format but `json`.',
      schema: { type: 'integer', minimum: 0 },
    },
    'x-page-remaining': {
      description: 'What is left of this month’s quota; of every format but `json`.',
      schema: { type: 'integer', minimum: 0 },
    },
  },
};

function addSchemaAnswer(answer: Record<string, unknown> | undefined): void {
  if (answer === undefined) return;
  const description = 'With `format=jsonschema`: a JSON Schema of the results.';
  const other = {
    'application/schema+json': { schema: { type: 'object', additionalProperties: true, description } },
  };
  answer.content = { ...z.looseObject({}).parse(answer.content), ...other };
}

export async function describeApi(
  app: FastifyInstance,
  version: string,
  publicUrl: string | undefined,
): Promise<void> {
  const zodToJsonConfig = { override: draw };
  const toComponents = createJsonSchemaTransformObject({ zodToJsonConfig });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        ...{ title: 'Deckle', version, description: about },
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'Deckle', url: 'https://github.com/deckle-dev/deckle' },
      },
      servers: [{ url: publicUrl ?? '/' }],
      tags: [
        { name: 'Documents', description: 'Documents in, JSON out.' },
        { name: 'Jobs', description: 'Documents handed in now and parsed in the background.' },
        { name: 'Templates', description: 'Which fields to extract, and in which shape.' },
        {
          name: 'Examples',
          description: 'Documents with their true values: taught once, read right from then on.',
        },
        { name: 'Usage', description: 'Pages used and left.' },
        { name: 'Service', description: 'Probes and metrics; these need no key.' },
      ],
      components: {
        securitySchemes: { apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' } },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig }),
    transformObject: (document) => nameOnce(toComponents(document)),
  });
}
