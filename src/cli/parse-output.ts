/** What `deckle parse` gives out, in each format: printed, or written to a file. */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { Candidate } from '../model/classification.ts';
import { Fault } from '../model/fault.ts';
import type { SplitMode } from '../model/splitter.ts';
import { type TableFormat, tableFormats } from '../model/table-format.ts';
import type { TemplateDraft } from '../model/template.ts';
import type { TableTemplate } from '../output/tables/table-document.ts';
import { print } from './output.ts';
import type { Parsed } from './parse.ts';

export const outputFormats = ['json', 'ndjson', ...tableFormats] as const;
export type OutputFormat = (typeof outputFormats)[number];

export const isTableFormat = (format: OutputFormat): format is TableFormat =>
  tableFormats.some((one) => one === format);

export type OutputOptions = {
  readonly include?: 'evidence';
  readonly split?: SplitMode;
  readonly output?: string;
  /** Null: each document chooses among the candidates. */
  readonly template: TemplateDraft | null;
  readonly candidates: readonly Candidate[] | null;
};

/** Takes documents as they are done. */
export interface ParseOutput {
  add(one: Parsed): Promise<void>;
  /** Once. Where the work was broken off, rows and lines that are done stay; an answer in one piece is not given in part. */
  end(isWhole: boolean): Promise<void>;
}

type Asked = {
  readonly format?: OutputFormat;
  readonly ndjson?: true;
  readonly output?: string;
};

/** What is named, else what the ending of the file says. */
export function outputFormatOf({ format, ndjson, output }: Asked): OutputFormat {
  if (ndjson && format !== undefined && format !== 'ndjson')
    throw new Fault('bad_request', `--ndjson and --format ${format} do not go together; name one of them.`);
  if (ndjson) return 'ndjson';
  const ending = output === undefined ? '' : extname(output).slice(1).toLowerCase();
  return format ?? outputFormats.find((one) => one === ending) ?? 'json';
}

export async function openOutput(
  format: OutputFormat,
  files: readonly string[],
  options: OutputOptions,
): Promise<ParseOutput> {
  const { output } = options;
  if (format === 'xlsx' && output === undefined && process.stdout.isTTY)
    throw new Fault('bad_request', 'A workbook cannot be shown on a terminal: name a file with --output.');
  const target = output === undefined ? printed : await openTarget(output, files);
  if (isTableFormat(format)) return await tableOutput(format, target, options);
  return format === 'ndjson' ? linesOutput(target, options) : jsonOutput(target, files, options);
}

/** Where bytes go. */
type Target = {
  readonly isFile: boolean;
  write(bytes: string | Uint8Array): Promise<void>;
  close(): Promise<void>;
};

const printed: Target = {
  isFile: false,
  write: async (bytes) => {
    await print(bytes);
  },
  close: async () => {},
};

/** Before the work, not after it. */
async function openTarget(path: string, files: readonly string[]): Promise<Target> {
  const known = await stat(path).catch(() => null);
  for (const file of known === null ? [] : files) {
    const same = await stat(file).catch(() => null);
    if (same?.ino === known?.ino && same?.dev === known?.dev)
      throw new Fault('file_not_found', `--output names the document ${file}: it would be overwritten.`);
  }
  let file: FileHandle;
  try {
    file = await open(path, 'a');
  } catch (cause) {
    const message = `--output ${path} cannot be written: check the folder and its permissions.`;
    throw new Fault('file_not_found', message, { cause });
  }
  // What was there is lost when there is something better, not before.
  let isOld = known?.isFile() === true;
  return {
    isFile: true,
    write: async (bytes) => {
      if (isOld) await file.truncate();
      isOld = false;
      await file.writeFile(bytes);
    },
    close: async () => await file.close(),
  };
}

function jsonOutput(target: Target, files: readonly string[], options: OutputOptions): ParseOutput {
  const done: Done[] = [];
  return {
    add: async (one) => {
      done.push(doneOf(one, options));
    },
    end: async (isWhole) => {
      if (isWhole)
        await target.write(
          `${JSON.stringify({ ...responseOf(done, options), ...sourceOf(files, done) }, null, 2)}\n`,
        );
      await target.close();
    },
  };
}

const linesOutput = (target: Target, options: OutputOptions): ParseOutput => ({
  add: async (one) => await target.write(`${JSON.stringify(lineOf(one, options))}\n`),
  end: target.close,
});

async function tableOutput(
  format: TableFormat,
  target: Target,
  options: OutputOptions,
): Promise<ParseOutput> {
  const { createTableWriter } = await import('../output/tables/table-writer.ts');
  const templateOf = tableTemplates(options);
  let waiting: Uint8Array[] = [];
  const writer = createTableWriter(format, {
    ...{ isSplit: options.split !== undefined, isAuto: options.template === null },
    template: options.template === null ? null : templateOf(undefined),
    hasMark: target.isFile,
    onBytes: (bytes) => {
      waiting.push(bytes);
    },
  });
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    if (bytes.length > 0) await target.write(bytes);
  };
  return {
    add: async (one) => {
      const { file, part, extraction, error } = one;
      writer.add({
        ...{ file, pages: part?.pages ?? null, template: templateOf(one.chosen?.id) },
        ...{ result: extraction?.result ?? null, error },
      });
      await flush();
    },
    end: async () => {
      writer.end();
      await flush();
      await target.close();
      const cut = writer.cutTexts();
      if (cut > 0) process.stderr.write(`deckle: ${cutWords(cut)}\n`);
    },
  };
}

const cutWords = (texts: number): string =>
  `${texts === 1 ? 'A text was' : `${texts} texts were`} longer than a cell of Excel may be and ${texts === 1 ? 'was' : 'were'} cut; csv and json hold all of ${texts === 1 ? 'it' : 'them'}.`;

/** The same template is the same object. */
function tableTemplates({ template, candidates }: OutputOptions) {
  const named = template === null ? null : tableTemplateOf(template);
  const ofCandidates = new Map((candidates ?? []).map((one) => [one.id, tableTemplateOf(one.template)]));
  return (id: string | undefined): TableTemplate | null => named ?? ofCandidates.get(id ?? '') ?? null;
}

const tableTemplateOf = ({ name, schema }: TemplateDraft): TableTemplate => ({ name, fields: schema.data });

/** What is kept of a document until all have ended: its places and findings are far larger than that. */
type Done = Pick<Parsed, 'file' | 'part' | 'pageCount' | 'filePages'> & {
  readonly body: ReturnType<typeof bodyOf>;
};

const doneOf = (one: Parsed, options: OutputOptions): Done => {
  const { file, part, pageCount, filePages } = one;
  return { ...{ file, part, pageCount, filePages }, body: bodyOf(one, options) };
};

function bodyOf({ extraction, error, chosen }: Parsed, { include }: OutputOptions) {
  const template = chosen === undefined ? {} : { template: chosen };
  if (extraction === null) return { result: { error }, ...template };
  const { result, evidence, problems } = extraction;
  if (include !== 'evidence') return { result, ...template };
  return { result, evidence, ...(problems.length === 0 ? {} : { problems }), ...template };
}

/** As the API answers, without what only an account has. */
function responseOf(done: readonly Done[], options: OutputOptions) {
  const [only, ...others] = done;
  if (only !== undefined && others.length === 0 && options.split === undefined) {
    return { ...only.body, pageCount: only.pageCount };
  }
  return {
    results: done.map((one) => ({
      ...{ filename: basename(one.file), ...pagesOf(one) },
      ...one.body,
    })),
    pageCount: done.reduce((sum, { filePages }) => sum + filePages, 0),
  };
}

const pagesOf = ({ part }: Pick<Parsed, 'part'>) => (part === null ? {} : { pages: part.pages });

/** One file that holds several documents is an e-mail. */
const sourceOf = (files: readonly string[], done: readonly Done[]) =>
  files.length === 1 && done.length > 1 ? { source: 'email' } : {};

const lineOf = (one: Parsed, options: OutputOptions) => ({
  ...{ file: one.file, ...pagesOf(one) },
  ...bodyOf(one, options),
  pageCount: one.pageCount,
  ms: one.ms,
});
