/** The templates of the account, and the built-in ones. */
import type { ReplacedTemplate, TemplateList, TemplateView } from '../contract/template.ts';
import { type DocumentInput, formOf } from './documents.ts';
import { itemsOf } from './items-of.ts';
import { asJson, asNothing, idIn, jsonBody, type Transport } from './transport.ts';
import type { CallOptions, TemplateFromDocument, TemplateInput } from './types.ts';

export interface Templates {
  /** All of them: own ones, newest first, then the built-in ones. */
  list(options?: CallOptions): Promise<TemplateList>;
  get(templateId: string, options?: CallOptions): Promise<TemplateView>;
  /** The JSON Schema of its results. */
  jsonSchema(templateId: string, options?: CallOptions): Promise<Record<string, unknown>>;
  create(template: TemplateInput, options?: CallOptions): Promise<TemplateView>;
  /** As a whole; what is left out is gone. */
  replace(templateId: string, template: TemplateInput, options?: CallOptions): Promise<ReplacedTemplate>;
  delete(templateId: string, options?: CallOptions): Promise<void>;
  /** A template that is proposed from a sample, and kept. Bills the pages of the sample. */
  fromDocument(sample: DocumentInput, options: TemplateFromDocument): Promise<TemplateView>;
}

const path = '/v1/templates';

export function createTemplates(transport: Transport): Templates {
  return {
    list: async ({ signal } = {}) => {
      const all: TemplateList = [];
      for await (const template of itemsOf<TemplateList[number]>(transport, path, {}, signal))
        all.push(template);
      return all;
    },
    get: async (templateId, { signal } = {}) =>
      await transport.send(
        { method: 'GET', path: `${path}/${idIn(templateId)}`, signal },
        asJson<TemplateView>(),
      ),
    jsonSchema: async (templateId, { signal } = {}) =>
      await transport.send(
        { method: 'GET', path: `${path}/${idIn(templateId)}?format=jsonschema`, signal },
        asJson<Record<string, unknown>>(),
      ),
    create: async (template, { signal } = {}) =>
      await transport.send(
        { method: 'POST', path, body: jsonBody(template), signal },
        asJson<TemplateView>(),
      ),
    replace: async (templateId, template, { signal } = {}) =>
      await transport.send(
        { method: 'PUT', path: `${path}/${idIn(templateId)}`, body: jsonBody(template), signal },
        asJson<ReplacedTemplate>(),
      ),
    delete: async (templateId, { signal } = {}) =>
      await transport.send({ method: 'DELETE', path: `${path}/${idIn(templateId)}`, signal }, asNothing),
    fromDocument: async (sample, { signal, ...fields }) => {
      const body = await formOf(fields, 'file', [sample]);
      return await transport.send(
        { method: 'POST', path: `${path}/fromDocument`, body, signal },
        asJson<TemplateView>(),
      );
    },
  };
}
