/** What was found in the documents of a job, as a file of a table format. */
import { findBuiltIn } from '../model/built-in-templates/index.ts';
import { Fault } from '../model/fault.ts';
import type { JobDetail, JobPart } from '../model/job.ts';
import type { TableFormat } from '../model/table-format.ts';
import type { Templates } from '../model/template.ts';
import { fieldsMet } from '../output/tables/closed-fields.ts';
import type { TableDocument, TableTemplate } from '../output/tables/table-document.ts';
import { createTableWriter } from '../output/tables/table-writer.ts';

export async function jobTable(
  job: JobDetail,
  format: TableFormat,
  templates: Pick<Templates, 'find'>,
): Promise<Buffer> {
  if (job.status === 'failed')
    throw new Fault('job_failed', `This job failed and has no result to download: ${job.error}`);
  const { choice, fileName, parts, result } = job;
  const template = { name: job.template.name, fields: job.template.schema.data };
  if (parts === null)
    return tableFile(format, {
      ...{ isSplit: false, isAuto: choice !== undefined, template: choice === undefined ? template : null },
      documents: [{ file: fileName, pages: null, template, result, error: null }],
    });
  const isAuto = parts.some((part) => part.choice !== undefined);
  const templateOf = isAuto ? await templatesOf(parts, job.accountId, templates) : () => template;
  return tableFile(format, {
    ...{ isSplit: job.split !== null, isAuto, template: isAuto ? null : template },
    documents: parts.map((part) => ({
      file: part.file?.filename ?? fileName,
      pages: job.split === null ? null : part.pages,
      template: templateOf(part),
      ...{ result: part.result, error: part.error },
    })),
  });
}

/** Each template once, as it is now; where that is another one by now, or gone, the results say which fields there were. */
async function templatesOf(
  parts: readonly JobPart[],
  accountId: string,
  templates: Pick<Templates, 'find'>,
): Promise<(part: JobPart) => TableTemplate | null> {
  const found = new Map<string, TableTemplate>();
  for (const { choice } of parts) {
    if (choice == null || found.has(choice.templateId)) continue;
    const { templateId, name } = choice;
    const results = parts.flatMap((part) =>
      part.choice?.templateId === templateId && part.result !== null ? [part.result] : [],
    );
    const kept = await templates.find(templateId);
    const { schema } = findBuiltIn(templateId) ?? (kept?.accountId === accountId ? kept.template : {});
    const names = Object.keys(schema?.data ?? {}).join('\n');
    const isAsThen = results.every((result) => Object.keys(result).join('\n') === names);
    const fields = schema !== undefined && isAsThen ? schema.data : fieldsMet(results);
    found.set(templateId, { name, fields });
  }
  return ({ choice }) => found.get(choice?.templateId ?? '') ?? null;
}

type Table = {
  readonly isSplit: boolean;
  readonly isAuto: boolean;
  /** Null where each document has its own. */
  readonly template: TableTemplate | null;
  readonly documents: readonly TableDocument[];
};

/** Of documents that one answer holds. */
export function tableFile(format: TableFormat, { documents, ...options }: Table): Buffer {
  const pieces: Uint8Array[] = [];
  const writer = createTableWriter(format, {
    ...{ ...options, hasMark: true },
    onBytes: (bytes) => {
      pieces.push(bytes);
    },
  });
  for (const document of documents) writer.add(document);
  writer.end();
  return Buffer.concat(pieces);
}
