/**
 * The API reference: the OpenAPI document as one HTML page without a script, so that it opens at once, works
 * offline and prints. Ready-made viewers cost 42 MB of memory and a seventh of a second at every start.
 */
import { z } from 'zod';

type Schema = {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly format?: string | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly maxItems?: number | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly items?: Schema | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: Schema | boolean | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly default?: unknown;
  readonly examples?: readonly unknown[] | undefined;
};

const schemaShape: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    format: z.string().optional(),
    anyOf: z.array(schemaShape).optional(),
    maxItems: z.number().optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    items: schemaShape.optional(),
    properties: z.record(z.string(), schemaShape).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), schemaShape]).optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    default: z.unknown().optional(),
    examples: z.array(z.unknown()).optional(),
  }),
);
const content = z.record(z.string(), z.object({ schema: schemaShape.optional() }));
const operationShape = z.object({
  tags: z.array(z.string()).default([]),
  operationId: z.string(),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema: schemaShape.optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ description: z.string().optional(), content: content.optional() }),
  ),
});
const documentShape = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.object({ schemas: z.record(z.string(), schemaShape) }),
});
type Operation = z.infer<typeof operationShape>;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

/** Our descriptions use two marks of Markdown: paragraphs and `code`. */
function prose(text: string | undefined): string {
  const paragraphs = (text ?? '').split(/\n{2,}/).filter((paragraph) => paragraph !== '');
  return paragraphs.map((paragraph) => `<p>${inline(paragraph)}</p>`).join('');
}
const inline = (text: string) => html(text).replace(/`([^`]+)`/g, '<code>$1</code>');

function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return '';
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return `<a href="#schema-${html(name)}">${html(name)}</a>`;
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.format === 'binary') return 'file';
  if (schema.enum !== undefined)
    return `one of ${schema.enum.map((value) => `<code>${html(String(value))}</code>`).join(', ')}`;
  if (schema.const !== undefined) return `<code>${html(JSON.stringify(schema.const))}</code>`;
  if (schema.type === 'array') return `array of ${typeOf(schema.items) || 'anything'}`;
  if (typeof schema.additionalProperties === 'object')
    return `map from name to ${typeOf(schema.additionalProperties)}`;
  return html([schema.type ?? ''].flat().join(' or '));
}

function limitsOf(schema: Schema): string {
  const said = [
    boundsOf(schema.minLength || undefined, schema.maxLength, ' characters'),
    boundsOf(schema.minimum, schema.maximum, ''),
    boundsOf(undefined, schema.maxItems, ''),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ];
  return said.filter((part) => part !== '').join(', ');
}

function boundsOf(min: number | undefined, max: number | undefined, unit: string): string {
  if (max === undefined || max === Number.MAX_SAFE_INTEGER) return '';
  return min === undefined ? `at most ${max}${unit}` : `${min} to ${max}${unit}`;
}

function row(name: string, schema: Schema, isRequired: boolean, about: string | undefined): string {
  const inner = schema.type === 'array' ? (schema.items ?? {}) : schema;
  const nested = inner.properties === undefined ? '' : propertiesOf(inner);
  const limits = limitsOf(schema);
  return `<tr><th scope="row"><code>${html(name)}</code>${isRequired ? ' <em>required</em>' : ''}</th>
<td>${typeOf(schema)}${limits === '' ? '' : ` <small>${html(limits)}</small>`}</td>
<td>${inline(about ?? schema.description ?? '')}${nested}</td></tr>`;
}

function propertiesOf(schema: Schema): string {
  if (schema.items?.properties !== undefined) return `array of ${propertiesOf(schema.items)}`;
  if (schema.properties === undefined) return typeOf(schema);
  const rows = Object.entries(schema.properties).map(([name, property]) =>
    row(name, property, schema.required?.includes(name) ?? false, undefined),
  );
  return `<table>${rows.join('')}</table>${exampleOf(schema)}`;
}

function exampleOf({ examples }: Schema): string {
  return (examples ?? []).map((example) => `<pre>${html(JSON.stringify(example, null, 2))}</pre>`).join('');
}

function operationHtml(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters.map((parameter) =>
    row(
      `${parameter.name} (${parameter.in})`,
      parameter.schema ?? {},
      parameter.required ?? false,
      parameter.description,
    ),
  );
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const schema = Object.values(response.content ?? {})[0]?.schema;
    const about = response.description === 'OK' ? '' : response.description;
    return `<tr><th scope="row"><code>${html(status)}</code></th><td>${schema === undefined ? '' : propertiesOf(schema)}</td><td>${inline(about ?? '')}</td></tr>`;
  });
  const requestBody = Object.entries(operation.requestBody?.content ?? {})[0];
  return `<section id="${html(operation.operationId)}">
<h3>${html(operation.summary)}</h3>
<p class="call"><b class="${html(method)}">${html(method.toUpperCase())}</b> <code>${html(path)}</code>${
    (operation.security ?? []).length === 0 ? '' : ' <small>needs <code>x-api-key</code></small>'
  }</p>
${prose(operation.description)}
${parameters.length === 0 ? '' : `<h4>Parameters</h4><table>${parameters.join('')}</table>`}
${requestBody === undefined ? '' : `<h4>Body, <code>${html(requestBody[0])}</code></h4>${propertiesOf(requestBody[1].schema ?? {})}`}
<h4>Answers</h4><table>${responses.join('')}</table>
</section>`;
}

/** `base`: the path below which a proxy serves Deckle, if any. */
export function renderReference(openApiDocument: unknown, base: string): string {
  const root = html(base.replace(/\/$/, ''));
  const { info, tags, paths, components } = documentShape.parse(openApiDocument);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tagged = tags.map((tag) => ({
    tag,
    group: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const menu = tagged.map(
    ({ tag, group }) =>
      `<li>${html(tag.name)}<ul>${group
        .map(
          ({ operation }) =>
            `<li><a href="#${html(operation.operationId)}">${html(operation.summary)}</a></li>`,
        )
        .join('')}</ul></li>`,
  );
  const schemas = Object.entries(components.schemas).sort(([a], [b]) => a.localeCompare(b));
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(info.title)} API</title><link rel="stylesheet" href="${root}/docs/style.css"></head>
<body>
<nav aria-label="Contents"><a class="brand" href="${root}/docs">${html(info.title)}</a><ul>${menu.join('')}
<li>Schemas<ul>${schemas.map(([name]) => `<li><a href="#schema-${html(name)}">${html(name)}</a></li>`).join('')}</ul></li></ul></nav>
<main>
<h1>${html(info.title)} API <small>${html(info.version)}</small></h1>
${prose(info.description)}
<p>The same as a document for tools: <a href="${root}/openapi.json">openapi.json</a>.</p>
${tagged
  .map(
    ({ tag, group }) =>
      `<h2>${html(tag.name)}</h2>${prose(tag.description)}${group
        .map(({ path, method, operation }) => operationHtml(path, method, operation))
        .join('')}`,
  )
  .join('')}
<h2>Schemas</h2>
${schemas
  .map(
    ([name, schema]) =>
      `<section id="schema-${html(name)}"><h3>${html(name)}</h3>${prose(schema.description)}${propertiesOf(schema)}</section>`,
  )
  .join('')}
</main>
</body>
</html>
`;
}

export const referenceStyle = `
:root { color-scheme: light dark; --line: #8884; --soft: #8882; --link: light-dark(#0b57d0, #8ab4f8); }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; display: grid; grid-template-columns: 16rem minmax(0, 1fr); font: 16px/1.5 system-ui, sans-serif; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; border-right: 1px solid var(--line); font-size: .9rem; }
nav ul { list-style: none; margin: .5rem 0 1rem; padding: 0; }
nav ul ul { margin: .25rem 0 1rem; font-weight: normal; }
nav li { font-weight: 600; padding: .1rem 0; } nav li li { font-weight: normal; }
main { padding: 2rem clamp(1rem, 4vw, 4rem) 6rem; max-width: 70rem; }
a { color: var(--link); text-decoration: none; } a:hover { text-decoration: underline; }
.brand { font-weight: 700; font-size: 1.1rem; color: inherit; }
h1 small { font-size: 1rem; font-weight: normal; opacity: .7; }
h2 { margin: 3rem 0 0; } h3 { margin: 2.5rem 0 .25rem; } h4 { margin: 1.25rem 0 .25rem; font-size: .9rem; }
section + section { border-top: 1px solid var(--line); }
pre { background: var(--soft); border-radius: 5px; padding: 1rem; overflow-x: auto; font: .85rem/1.4 ui-monospace, monospace; }
code { font: .9em ui-monospace, monospace; background: var(--soft); border-radius: 3px; padding: .1em .3em; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; margin: .25rem 0; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-top: 1px solid var(--line); }
th { font-weight: normal; white-space: nowrap; } td table { margin-top: .5rem; }
em { font-style: normal; font-size: .75rem; opacity: .7; } small { opacity: .7; }
.call b { font-size: .8rem; padding: .15em .5em; border-radius: 3px; color: #fff; background: #5f6368; }
.call b.get { background: #1a6b3c; } .call b.post { background: #0b57d0; } .call b.put { background: #8a5a00; } .call b.delete { background: #b3261e; }
@media (width < 60rem) { body { display: block; } nav { position: static; height: auto; border: 0; border-bottom: 1px solid var(--line); } table { display: block; overflow-x: auto; } }
@media print { nav { display: none; } body { display: block; } }
`;
