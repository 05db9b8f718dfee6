/** A form for one request of the API. It does nothing by itself: the script of the page shows it, and sends what is in it. */
import { escapeHtml as html } from '../../model/html.ts';
import type { Operation, Schema, Schemas } from './openapi-shape.ts';

/** Shown by the script too. */
export const keyField = `<form class="key" id="key" hidden>
<label>API key <input type="password" name="key" autocomplete="off" spellcheck="false" placeholder="plz_live_…"></label>
<p>“Try it” below sends requests to this server with the key. It is kept in this tab until you close it. A key with <code>plz_test_</code>
bills nothing. <a href="../dashboard/keys">Make a key</a> in the dashboard, or with <code>deckle key create</code>.</p>
</form>`;

export function tryForm(path: string, method: string, operation: Operation, schemas: Schemas): string {
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? ['', {}];
  // What the path needs comes first, as in the address.
  const parameters = operation.parameters
    .toSorted((a, b) => a.in.localeCompare(b.in))
    .map(({ name, in: place, required = false, schema = {} }) => field(name, place, required, schema));
  const schema = resolved(body.schema ?? {}, schemas);
  const fields =
    type === 'application/json'
      ? [jsonField(schema)]
      : Object.entries(schema.properties ?? {}).map(([name, property]) =>
          field(name, 'form', schema.required?.includes(name) ?? false, property),
        );
  const verb = html(method.toUpperCase());
  const isKeyNeeded = (operation.security ?? []).length === 0 ? '' : ' data-key';
  return `<details class="try" hidden><summary>Try it</summary>
<form data-method="${verb}" data-path="${html(path)}" data-body="${html(type)}"${isKeyNeeded}>
${[...parameters, ...fields].join('\n')}
<div class="actions"><button class="primary">Send ${verb}</button><button type="button" class="stop" hidden>Stop</button></div>
<output></output>
</form></details>`;
}

const resolved = (schema: Schema, schemas: Schemas): Schema =>
  schemas[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

function field(name: string, place: string, isRequired: boolean, schema: Schema): string {
  const about = `<code>${html(name)}</code> <small>${html(place)}${isRequired ? ', required' : ''}</small>`;
  const attributes = `name="${html(name)}" data-in="${html(place)}"${isRequired ? ' required' : ''}`;
  return `<label>${about} ${control(schema, attributes)}</label>`;
}

function control(schema: Schema, attributes: string): string {
  const isList = schema.type === 'array';
  if ((isList ? schema.items : schema)?.format === 'binary')
    return `<input type="file" ${attributes}${isList ? ' multiple' : ''}>`;
  if (schema.enum !== undefined) {
    const options = ['', ...schema.enum].map((value) => `<option>${html(String(value))}</option>`);
    return `<select ${attributes}>${options.join('')}</select>`;
  }
  const type = schema.format === 'password' ? 'password' : schema.type === 'integer' ? 'number' : 'text';
  const example = schema.examples?.[0];
  const value = typeof example === 'string' ? ` value="${html(example)}"` : '';
  return `<input type="${type}" ${attributes}${value} autocomplete="off">`;
}

function jsonField({ examples }: Schema): string {
  const example = examples?.[0] === undefined ? '{}' : JSON.stringify(examples[0], null, 2);
  return `<label>Body <small>JSON, required</small> <textarea data-in="body" required spellcheck="false">${html(example)}</textarea></label>`;
}
