/** `deckle parse`: the main job, with no server and, but for templates kept in it, no database. */
import { mkdir } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type Command, Option } from 'commander';
import {
  type Candidate,
  type Classifier,
  noTemplateFits,
  type RankedTemplate,
} from '../model/classification.ts';
import { type Document, furtherKinds, type Page } from '../model/document.ts';
import { asInFile, type DocumentPart } from '../model/document-part.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import { extractAsking } from '../model/extract-asking.ts';
import type { Extraction, Extractor } from '../model/extraction.ts';
import { Fault, faultTable } from '../model/fault.ts';
import type { EngineName, FieldPath, Finding } from '../model/finding.ts';
import type { Lesson } from '../model/lesson.ts';
import type { ModelUse } from '../model/model-choice.ts';
import type { SplitMode, Splitter } from '../model/splitter.ts';
import type { TemplateDraft } from '../model/template.ts';
import { autoTemplate, type CandidateOptions, openCandidates } from './candidates.ts';
import { explanationText, type ToldExample } from './explain.ts';
import { fieldNamed } from './field-named.ts';
import { type KeptExamples, openKeptExamples } from './kept-examples.ts';
import { accessFor, chooseModel, type LlmOption, llmOption } from './model-access.ts';
import { findTemplate, type NamedTemplate, readSchema } from './named-template.ts';
import { print } from './output.ts';
import {
  isTableFormat,
  type OutputFormat,
  openOutput,
  outputFormatOf,
  outputFormats,
} from './parse-output.ts';
import { createProgressBar, type ProgressBar } from './progress-bar.ts';
import { refuseWhatIsNoFile } from './read.ts';
import type { Compose } from './services.ts';
import { splitOption } from './split.ts';
import { watchStopSignals } from './stop-signals.ts';
import { unpackedFiles } from './unpacked-files.ts';

type Options = LlmOption &
  CandidateOptions & {
    readonly template?: string;
    readonly schema?: string;
    readonly language?: string;
    readonly include?: 'evidence';
    readonly ndjson?: true;
    readonly format?: OutputFormat;
    readonly output?: string;
    readonly password?: string;
    readonly image?: string;
    readonly explain?: string;
    readonly examples?: string;
    readonly split?: SplitMode;
  };

export type Parsed = {
  /** As it was given. */
  readonly file: string;
  /** Where its bytes are. */
  readonly path: string;
  readonly pageCount: number;
  /** Of its whole file, blank pages and all, told with the first document that it holds. */
  readonly filePages: number;
  readonly pages: readonly Page[];
  readonly extraction: Extraction | null;
  /** Null where `extraction` is there. */
  readonly error: string | null;
  /** Which pages of the file it is, where documents were told apart. */
  readonly part: DocumentPart | null;
  /** Where the document decided; null where none fits. */
  readonly chosen?: RankedTemplate | null | undefined;
  readonly ms: number;
};

export function addParseCommand(program: Command, compose: Compose): void {
  program
    .command('parse')
    .description('Parse documents and print the JSON that a template defines.')
    .argument('<file...>', `PDF, PNG, JPEG, WEBP, TIFF, BMP, or one of ${furtherKinds.join(', ')}`)
    .option(
      '--template <template>',
      'a JSON file {name, category, schema}, the name of a built-in template, a template id, or auto to choose one for each document',
    )
    .option('--schema <file>', 'use a JSON Schema file in place of a template')
    .option('--templates <list>', 'with `--template auto`: comma-separated list of candidates')
    .option('--account <account>', 'with `--template auto`: also consider the templates of this account')
    .option('--language <code>', 'language of the documents, such as fr (default: detected)')
    .addOption(
      new Option('--include <what>', 'also print page, box and confidence of each value').choices([
        'evidence',
      ]),
    )
    .addOption(llmOption())
    .addOption(splitOption())
    .option('--password <password>', 'password of encrypted PDFs')
    .addOption(
      new Option(
        '--format <format>',
        'json when all have ended (default), ndjson with one line a document as each ends, or csv and xlsx with a row for each',
      ).choices(outputFormats),
    )
    .option(
      '--output <file>',
      'write to this file; its ending .json, .ndjson, .csv or .xlsx names the format',
    )
    .option('--ndjson', 'short for --format ndjson')
    .option('--image <folder>', 'also write a PNG of each page with the values marked')
    .option(
      '--explain <field>',
      'print all candidates for one field and why one was chosen, in place of the JSON; for example seller.name, lineItems or lineItems[2].total (rows start at 0)',
    )
    .option('--examples <folder>', 'a folder of labelled documents, as for `eval`, to learn from')
    .action(async (files: readonly string[], options: Options) => {
      await runParse(files, options, compose);
    });
}

async function runParse(files: readonly string[], options: Options, compose: Compose): Promise<void> {
  const format = outputFormatOf(options);
  const candidates = options.template === autoTemplate ? await openCandidates(options, compose) : null;
  refuseWhatDoesNotGoTogether(options, format, candidates !== null);
  const { template, owner } =
    candidates === null ? await askedFor(options, compose) : { template: null, owner: null };
  const explain =
    options.explain === undefined || template === null ? undefined : fieldNamed(options.explain, template);
  if (options.image !== undefined) await makeFolder(options.image);
  const labelled =
    options.examples === undefined || template === null
      ? null
      : { template, examples: await (await lessons()).openExamples(options.examples, template) };
  const { stop: signal, fail } = watchStopSignals();
  const services = await compose();
  const use = await chooseModel(await services.openModels(), options, template ?? {});
  const read = {
    ...{ signal, engines: services.config.engines, language: options.language ?? null },
    reader: await services.openReader(),
    extractor: await services.openExtractor(),
    splitter: options.split === undefined ? null : await services.openSplitter(),
  };
  const kept =
    owner === null || !read.engines.includes('examples')
      ? null
      : await openKeptExamples(compose, owner, signal, fail);
  const output = await openOutput(format, files, { ...options, template, candidates });
  const bar = createProgressBar(files.length);
  let [count, failures, isWhole] = [0, 0, false];
  try {
    const tools: Tools = {
      ...{ ...read, template, candidates: candidates ?? [], explain, kept, use, onPage: bar.page },
      ...(labelled === null
        ? {}
        : await (await lessons()).taughtBy(labelled.examples, { ...read, template: labelled.template })),
    };
    const { password = null } = options;
    for (const file of files) {
      for await (const { name, path, fault } of unpackedFiles([file], { ...tools, password })) {
        for await (const found of parseFile(path, tools, fault)) {
          const one = { ...found, file: name, path };
          count += 1;
          if (one.error !== null) failures += 1;
          bar.clear();
          if (explain !== undefined) await print(await explained(one, tools));
          else await output.add(one);
          if (options.image !== undefined) await drawPlaces(one, count, options.image, tools);
        }
      }
      bar.step(basename(file));
    }
    isWhole = true;
  } finally {
    bar.clear();
    await kept?.close();
    await output.end(isWhole && explain === undefined);
  }
  // What is printed shows it; a file is looked into later, or by a program.
  if (failures > 0 && options.output !== undefined)
    process.stderr.write(`deckle: ${failures} of ${count} documents failed: ${options.output} says why.\n`);
  if (failures === count) process.exitCode = 1;
}

async function askedFor({ template, schema }: Options, compose: Compose): Promise<NamedTemplate> {
  if (schema !== undefined && template === undefined) return await readSchema(schema);
  if (template !== undefined && schema === undefined) return await findTemplate(template, compose);
  throw new Fault('bad_request', 'Choose what to extract with --template or --schema.');
}

/** Few commands learn from a folder. */
const lessons = async () => await import('./taught-by.ts');

type Tools = {
  /** Null: the document decides among the candidates. */
  readonly template: TemplateDraft | null;
  readonly candidates: readonly Candidate[];
  readonly language: string | null;
  readonly engines: readonly EngineName[];
  readonly explain: FieldPath | undefined;
  readonly lessons?: readonly Lesson[];
  readonly told?: ReadonlyMap<string, ToldExample>;
  readonly kept: KeptExamples | null;
  readonly use: ModelUse | null;
  readonly reader: DocumentReader;
  readonly extractor: Extractor & Classifier;
  /** Null where each file is one document. */
  readonly splitter: Splitter | null;
  readonly signal: AbortSignal;
  readonly onPage: ProgressBar['page'];
};

/** The documents of a file, each as it is done. */
async function* parseFile(
  file: string,
  tools: Tools,
  fault: Fault | null,
): AsyncIterable<Omit<Parsed, 'path'>> {
  const { reader, splitter, language, signal, onPage } = tools;
  const start = performance.now();
  let read: Document;
  let parts: readonly Whole[];
  try {
    if (fault !== null) throw fault;
    await refuseWhatIsNoFile(file);
    read = await reader.read(file, { language, signal, onPage });
    for (const { problems } of read.pages) {
      for (const problem of problems) process.stderr.write(`deckle: ${file}: ${problem}\n`);
    }
    parts = (await splitter?.split(read, signal)) ?? [{ document: read, part: null }];
  } catch (error) {
    const chosen = tools.template === null ? null : undefined;
    const failure = { file, pageCount: 0, filePages: 0, pages: [], part: null, chosen };
    yield { ...failure, ...failed(file, error, signal), ms: Math.round(performance.now() - start) };
    return;
  }
  let filePages = read.pageCount;
  for (const part of parts) {
    yield await parseOne(file, { ...part, read, filePages }, tools);
    filePages = 0;
  }
}

type Whole = { readonly document: Document; readonly part: DocumentPart | null };

/** `read`: the whole file, whose pages are counted as in it. */
async function parseOne(
  file: string,
  { document, part, read, filePages }: Whole & Pick<Parsed, 'filePages'> & { readonly read: Document },
  tools: Tools,
): Promise<Omit<Parsed, 'path'>> {
  const { reader, extractor, engines, explain, kept, use, signal } = tools;
  const start = performance.now();
  let chosen: Parsed['chosen'] = tools.template === null ? null : undefined;
  const done = (outcome: Pick<Parsed, 'extraction' | 'error'>): Omit<Parsed, 'path'> => ({
    ...{ file, part, ...outcome, pageCount: document.pageCount, pages: read.pages },
    ...{ filePages, chosen },
    ms: Math.round(performance.now() - start),
  });
  try {
    let { template } = tools;
    if (template === null) {
      const { best } = await extractor.classify(document, tools.candidates, { signal });
      chosen = best;
      template = tools.candidates.find(({ id }) => id === best?.id)?.template ?? null;
    }
    if (template === null) return done({ extraction: null, error: noTemplateFits });
    const learnt = (await kept?.findLessons(extractor.words(document))) ?? [];
    const lessons = [...(tools.lessons ?? []), ...learnt];
    const asking = { engines, explain, lessons, mode: use?.mode ?? 'never', signal } as const;
    const before = (part?.pages[0] ?? 1) - 1;
    const picture: DocumentReader['picture'] = async (path, page, options) =>
      await reader.picture(path, { ...page, number: page.number + before }, options);
    const access = await accessFor(use, document, { reader: { picture }, file }, signal);
    const found = await extractAsking(extractor, document, template, asking, access);
    for (const { path, message } of found.problems) {
      process.stderr.write(`deckle: ${[file, path, message].filter((one) => one !== '').join(': ')}\n`);
    }
    return done({ extraction: part === null ? found : asInFile(found, part.pages), error: null });
  } catch (error) {
    return done(failed(file, error, signal));
  }
}

function failed(
  file: string,
  error: unknown,
  signal: AbortSignal,
): Pick<Parsed, 'error'> & { readonly extraction: null } {
  if (signal.aborted || (error instanceof Fault && !isOfOneDocument(error))) throw error;
  if (error instanceof Fault) return { extraction: null, error: error.message };
  process.stderr.write(`deckle: ${file}: ${error instanceof Error ? error.stack : String(error)}\n`);
  const message = 'An internal error occurred while this document was read.';
  return { extraction: null, error: message };
}

/** What is wrong with one file leaves the others to go on; what is wrong with the command does not. */
export const isOfOneDocument = ({ code }: Fault): boolean =>
  faultTable[code].family === 'document' || code === 'unsupported_format' || code === 'file_not_found';

async function explained(
  { file, extraction, error }: Parsed,
  { told: known = new Map(), kept }: Tools,
): Promise<string> {
  const explanation = extraction?.explanation;
  if (explanation === undefined) return `${file}: ${error}\n`;
  const told = new Map(known);
  for (const { example } of explanation.candidates) {
    const found = example === undefined || told.has(example) ? undefined : await kept?.tell(example);
    if (example !== undefined && found !== undefined) told.set(example, found);
  }
  return explanationText(file, explanation, told, new Date());
}

function refuseWhatDoesNotGoTogether(
  { explain, examples, schema, ...options }: Options,
  format: OutputFormat,
  isAuto: boolean,
): void {
  if (explain !== undefined && (options.output ?? options.format) !== undefined)
    throw new Fault('bad_request', '--explain prints text alone: leave out --format and --output.');
  if (options.include !== undefined && isTableFormat(format))
    throw new Fault(
      'bad_request',
      `--include ${options.include} does not fit into --format ${format}; use json or ndjson.`,
    );
  const refused = isAuto
    ? { '--explain': explain, '--examples': examples, '--schema': schema }
    : { '--templates': options.templates, '--account': options.account };
  for (const [name, value] of Object.entries(refused))
    if (value !== undefined)
      throw new Fault(
        'bad_request',
        isAuto ? `${name} does not go with --template auto.` : `${name} goes with --template auto.`,
      );
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true }).catch((cause) => {
    throw new Fault('file_not_found', `--image ${folder} cannot be created as a folder.`, { cause });
  });
}

/** One picture for each page that holds a value: invoice-1-page-2.png. */
async function drawPlaces(
  { file, path, extraction, pages }: Parsed,
  place: number,
  folder: string,
  { reader, signal }: Tools,
): Promise<void> {
  for (const { number, turn } of pages) {
    const marks = marksOf((extraction?.findings ?? []).filter(({ page }) => page === number));
    if (marks.length === 0) continue;
    const target = join(folder, `${basename(file, extname(file))}-${place}-page-${number}.png`);
    await reader.mark(path, { number, turn, marks }, target, signal);
  }
}

const marksOf = (findings: readonly Finding[]) =>
  findings.flatMap(({ path, box, confidence }) =>
    box === null ? [] : [{ label: path.join('.'), box, confidence }],
  );
