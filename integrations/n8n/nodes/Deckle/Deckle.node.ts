/** The node: what a person fills in, and the loop over the items that come in. */
import {
  type IExecuteFunctions,
  type ILoadOptionsFunctions,
  type INodeExecutionData,
  type INodePropertyOptions,
  type INodeType,
  type INodeTypeDescription,
  NodeConnectionTypes,
  NodeOperationError,
} from 'n8n-workflow';
import { getJob, parseDocument, readDocument, submitJob } from './operations';
import { properties } from './properties';
import { request } from './request';

const operations: Readonly<
  Record<string, (this: IExecuteFunctions, index: number) => Promise<INodeExecutionData[]>>
> = { parse: parseDocument, read: readDocument, submit: submitJob, get: getJob };

export class Deckle implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Deckle',
    name: 'deckle',
    icon: { light: 'file:../../icons/deckle.svg', dark: 'file:../../icons/deckle.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"] + ": " + $parameter["resource"]}}',
    description: 'Parse documents into the JSON of a template, or read their text',
    defaults: { name: 'Deckle' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: 'deckleApi', required: true }],
    properties,
  };

  methods = {
    loadOptions: {
      async getTemplates(this: ILoadOptionsFunctions): Promise<INodePropertyOptions[]> {
        const { body } = await request.call(this, { method: 'GET', path: '/v1/templates' });
        const templates = body as { id: string; name: string }[];
        return [
          { name: 'Automatic: the Document Decides', value: 'auto' },
          ...templates.map(({ id, name }) => ({ name, value: id })),
        ];
      },
    },
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const made: INodeExecutionData[] = [];
    for (const index of this.getInputData().keys()) {
      try {
        const operation = this.getNodeParameter('operation', index) as string;
        const perform = operations[operation];
        if (perform === undefined) {
          throw new NodeOperationError(this.getNode(), `There is no operation "${operation}".`);
        }
        made.push(...(await perform.call(this, index)));
      } catch (error) {
        if (!this.continueOnFail()) {
          throw new NodeOperationError(this.getNode(), error as Error, { itemIndex: index });
        }
        made.push({ json: { error: (error as Error).message }, pairedItem: { item: index } });
      }
    }
    return [made];
  }
}
