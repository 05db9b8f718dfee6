/** Documents whose true values teach how others of their layout are read. */
import type { ExampleOfJob, ListedExample, ShownExample, TaughtExample } from '../contract/example.ts';
import { type DocumentInput, formOf } from './documents.ts';
import { asJson, asNothing, idIn, jsonBody, type Transport } from './transport.ts';
import type { CallOptions } from './types.ts';

export type NewExample =
  | {
      readonly file: DocumentInput;
      /** The true values in the template's shape; those that are unknown left out. */
      readonly fields: Readonly<Record<string, unknown>>;
      readonly password?: string | undefined;
    }
  | Readonly<ExampleOfJob>;

export interface Examples {
  list(templateId: string, options?: CallOptions): Promise<ListedExample[]>;
  /** With its true values and where they stand. */
  get(templateId: string, exampleId: string, options?: CallOptions): Promise<ShownExample>;
  /** Of a document, or of a completed job whose document is still kept. Bills the pages of a document that was not read before. */
  add(templateId: string, example: NewExample, options?: CallOptions): Promise<TaughtExample>;
  delete(templateId: string, exampleId: string, options?: CallOptions): Promise<void>;
}

const pathOf = (templateId: string) => `/v1/templates/${idIn(templateId)}/examples`;

export function createExamples(transport: Transport): Examples {
  return {
    list: async (templateId, { signal } = {}) =>
      await transport.send({ method: 'GET', path: pathOf(templateId), signal }, asJson<ListedExample[]>()),
    get: async (templateId, exampleId, { signal } = {}) =>
      await transport.send(
        { method: 'GET', path: `${pathOf(templateId)}/${idIn(exampleId)}`, signal },
        asJson<ShownExample>(),
      ),
    add: async (templateId, example, { signal } = {}) => {
      const path = pathOf(templateId);
      const body = 'jobId' in example ? jsonBody(example) : await fileForm(example);
      // A document that is an example already gets these values instead, and is not billed again.
      return await transport.send(
        { method: 'POST', path, body, isIdempotent: true, signal },
        asJson<TaughtExample>(),
      );
    },
    delete: async (templateId, exampleId, { signal } = {}) =>
      await transport.send(
        { method: 'DELETE', path: `${pathOf(templateId)}/${idIn(exampleId)}`, signal },
        asNothing,
      ),
  };
}

const fileForm = async ({ file, fields, password }: Exclude<NewExample, Readonly<ExampleOfJob>>) =>
  await formOf({ fields: JSON.stringify(fields), password }, 'file', [file]);
