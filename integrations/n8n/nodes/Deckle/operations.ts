/** What each operation sends, and the items that its answer becomes. */
import {
  type IDataObject,
  type IExecuteFunctions,
  type INodeExecutionData,
  NodeOperationError,
  sleep,
} from 'n8n-workflow';
import { multipart } from './multipart';
import { request } from './request';

type Options = {
  readonly llm?: string;
  readonly evidence?: boolean;
  readonly language?: string;
  readonly password?: string;
  readonly split?: boolean;
};

type Job = IDataObject & { readonly status: string; readonly error: string | null };

const hasEnded = (job: Job) => job.status === 'completed' || job.status === 'failed';

export async function parseDocument(this: IExecuteFunctions, index: number): Promise<INodeExecutionData[]> {
  const form = await formOf.call(this, index, 'files', {
    ...templateFields.call(this, index),
    ...(optionsOf.call(this, index).evidence === true ? { include: 'evidence' } : {}),
  });
  const { body } = await request.call(this, { method: 'POST', path: '/documents/parse', form });
  return documentItems.call(this, body as IDataObject, index);
}

export async function readDocument(this: IExecuteFunctions, index: number): Promise<INodeExecutionData[]> {
  const format = this.getNodeParameter('format', index) as string;
  const form = await formOf.call(this, index, 'file', { format });
  const { body, headers } = await request.call(this, {
    ...{ method: 'POST', path: '/v1/documents/read', form },
    answer: format === 'json' ? 'json' : format === 'pdf' ? 'bytes' : 'text',
  });
  const pairedItem = { item: index };
  if (format === 'json') return [{ json: body as IDataObject, pairedItem }];
  const pages = {
    pageUsed: Number(headers['x-page-used']),
    pageRemaining: Number(headers['x-page-remaining']),
  };
  if (format !== 'pdf') return [{ json: { [format]: body as string, ...pages }, pairedItem }];
  const name = `${documentName.call(this, index).replace(/\.[^.]*$/, '')}.pdf`;
  const file = await this.helpers.prepareBinaryData(Buffer.from(body as Buffer), name, 'application/pdf');
  const property = this.getNodeParameter('outputProperty', index) as string;
  return [{ json: pages, binary: { [property]: file }, pairedItem }];
}

export async function submitJob(this: IExecuteFunctions, index: number): Promise<INodeExecutionData[]> {
  const form = await formOf.call(this, index, 'file', templateFields.call(this, index));
  const { body } = await request.call(this, { method: 'POST', path: '/v1/documents/parse/async', form });
  const { jobId } = body as { jobId: string };
  if (this.getNodeParameter('wait', index) !== true) {
    return [{ json: body as IDataObject, pairedItem: { item: index } }];
  }
  return await jobItems.call(this, jobId, index);
}

export async function getJob(this: IExecuteFunctions, index: number): Promise<INodeExecutionData[]> {
  return await jobItems.call(this, this.getNodeParameter('jobId', index) as string, index);
}

/** The job as it is; where the person wants to wait, as it ended. */
async function jobItems(
  this: IExecuteFunctions,
  jobId: string,
  index: number,
): Promise<INodeExecutionData[]> {
  const isPatient = this.getNodeParameter('wait', index) === true;
  const seconds = isPatient ? (this.getNodeParameter('waitSeconds', index) as number) : 0;
  const end = Date.now() + seconds * 1000;
  const query: Record<string, string> =
    optionsOf.call(this, index).evidence === true ? { include: 'evidence' } : {};
  for (let pause = 500; ; pause = Math.min(pause * 1.5, 5000)) {
    const path = `/v1/jobs/${encodeURIComponent(jobId)}`;
    const job = (await request.call(this, { method: 'GET', path, query })).body as Job;
    if (job.status === 'failed') throw new NodeOperationError(this.getNode(), job.error ?? 'The job failed.');
    if (hasEnded(job)) return documentItems.call(this, job, index);
    if (!isPatient) return [{ json: job, pairedItem: { item: index } }];
    if (Date.now() + pause > end) {
      throw new NodeOperationError(
        this.getNode(),
        `The job ${jobId} has not ended after ${seconds} seconds. Get it later with the operation "Get".`,
      );
    }
    await sleep(pause);
  }
}

/** One item a document: a file that holds several answers with `results`. */
function documentItems(this: IExecuteFunctions, answer: IDataObject, index: number): INodeExecutionData[] {
  const pairedItem = { item: index };
  const { results, ...rest } = answer;
  if (Array.isArray(results)) {
    const { result: _, ...shared } = rest;
    return (results as IDataObject[]).map((one) => ({ json: { ...shared, ...one }, pairedItem }));
  }
  const problem = problemOf(answer);
  if (problem !== undefined) throw new NodeOperationError(this.getNode(), problem);
  return [{ json: answer, pairedItem }];
}

/** A document that could not be parsed answers 200 with a lone `error`, and no page is billed. */
function problemOf({ result, pageUsed }: IDataObject): string | undefined {
  const { error, ...others } = (result ?? {}) as IDataObject;
  const isProblem = typeof error === 'string' && Object.keys(others).length === 0 && pageUsed === 0;
  return isProblem ? error : undefined;
}

function optionsOf(this: IExecuteFunctions, index: number): Options {
  return this.getNodeParameter('options', index, {}) as Options;
}

function templateFields(this: IExecuteFunctions, index: number): Record<string, string> {
  const { llm, split } = optionsOf.call(this, index);
  return {
    templateId: this.getNodeParameter('templateId', index) as string,
    ...(llm === undefined ? {} : { llm }),
    ...(split === true ? { split: 'auto' } : {}),
  };
}

/** The form of a request that carries a document. */
async function formOf(
  this: IExecuteFunctions,
  index: number,
  field: 'file' | 'files',
  own: Readonly<Record<string, string>>,
) {
  const { language = '', password = '' } = optionsOf.call(this, index);
  const fields = {
    ...own,
    ...(language === '' ? {} : { language }),
    ...(password === '' ? {} : { password }),
  };
  if (this.getNodeParameter('source', index) === 'url') {
    return multipart({ ...fields, fileUrl: this.getNodeParameter('fileUrl', index) as string });
  }
  const property = this.getNodeParameter('binaryProperty', index) as string;
  const { mimeType } = this.helpers.assertBinaryData(index, property);
  const bytes = await this.helpers.getBinaryDataBuffer(index, property);
  return multipart(fields, { field, name: documentName.call(this, index), type: mimeType, bytes });
}

function documentName(this: IExecuteFunctions, index: number): string {
  if (this.getNodeParameter('source', index) === 'url') return 'document';
  const property = this.getNodeParameter('binaryProperty', index) as string;
  return this.helpers.assertBinaryData(index, property).fileName ?? 'document';
}
