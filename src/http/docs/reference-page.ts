/**
 * The API reference: the OpenAPI document as the text of one page of the documentation site, readable without a script,
 * with a form for each request that a script sends.
 */
import { escapeHtml as html } from '../../model/html.ts';
import { documentShape, type Operation, type Schema, type Schemas } from './openapi-shape.ts';
import { keyField, tryForm } from './try-form.ts';

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
  return `${tableOf(rows)}${exampleOf(schema)}`;
}

const tableOf = (rows: readonly string[]) =>
  `<div class="scroll" role="group" aria-label="Table" tabindex="0"><table><tbody>${rows.join('')}</tbody></table></div>`;

function exampleOf({ examples }: Schema): string {
  return (examples ?? [])
    .map(
      (example) =>
        `<figure class="code" data-language="json"><pre tabindex="0">${html(JSON.stringify(example, null, 2))}</pre></figure>`,
    )
    .join('');
}

function operationHtml(path: string, method: string, operation: Operation, schemas: Schemas): string {
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
  const bodies = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema }]) => `<h4>Body, <code>${html(type)}</code></h4>${propertiesOf(schema ?? {})}`,
  );
  return `<section id="${html(operation.operationId)}">
<h3>${html(operation.summary)}</h3>
<p class="call"><b class="${html(method)}">${html(method.toUpperCase())}</b> <code>${html(path)}</code>${
    (operation.security ?? []).length === 0 ? '' : ' <small>needs <code>x-api-key</code></small>'
  }</p>
${prose(operation.description)}
${parameters.length === 0 ? '' : `<h4>Parameters</h4>${tableOf(parameters)}`}
${bodies.join('')}
<h4>Answers</h4>${tableOf(responses)}
${tryForm(path, method, operation, schemas)}
</section>`;
}

export type Reference = { readonly main: string; readonly contents: string };

/** `docs/` and `openapi.json` are named relative to `/docs/api`. */
export function renderReference(openApiDocument: unknown): Reference {
  const { info, tags, paths, components } = documentShape.parse(openApiDocument);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const tagged = tags.map((tag) => ({
    tag,
    group: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const schemas = Object.entries(components.schemas).sort(([a], [b]) => a.localeCompare(b));
  const groups = tagged.map(({ tag, group }) => ({
    title: tag.name,
    links: group.map(({ operation }) => link(operation.operationId, operation.summary)),
  }));
  const contents = [
    ...groups,
    { title: 'Schemas', links: schemas.map(([name]) => link(`schema-${name}`, name)) },
  ];
  return {
    contents: `<aside class="contents side reference-menu"><nav aria-label="On this page">${contents
      .map(({ title, links }) => `<h2>${html(title)}</h2><ul>${links.join('')}</ul>`)
      .join('')}</nav></aside>`,
    main: `<article class="reference">
<h1>API <small>${html(info.version)}</small></h1>
${prose(info.description)}
<p>The same as a document for tools: <a href="../openapi.json">openapi.json</a>. The <a href="reference/api">overview</a> is shorter.</p>
${keyField}
${tagged
  .map(
    ({ tag, group }) =>
      `<h2 id="tag-${html(tag.name)}">${html(tag.name)}</h2>${prose(tag.description)}${group
        .map(({ path, method, operation }) => operationHtml(path, method, operation, components.schemas))
        .join('')}`,
  )
  .join('')}
<h2 id="schemas">Schemas</h2>
${schemas
  .map(
    ([name, schema]) =>
      `<section id="schema-${html(name)}"><h3>${html(name)}</h3>${prose(schema.description)}${propertiesOf(schema)}</section>`,
  )
  .join('')}
</article>`,
  };
}

const link = (anchor: string, text: string) => `<li><a href="#${html(anchor)}">${html(text)}</a></li>`;
