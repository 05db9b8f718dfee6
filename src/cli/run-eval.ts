/** From labelled folders to figures on the screen, in JSON and in a report. */
import { access, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { compareRuns } from '../eval/compare.ts';
import { type Dataset, openDataset } from '../eval/dataset.ts';
import { type EvaluateOptions, evaluateDataset } from '../eval/evaluate.ts';
import { runOutcome, type SetOutcome } from '../eval/outcome.ts';
import { reportPage } from '../eval/report.ts';
import { withPictures } from '../eval/report-pictures.ts';
import { openSavedReads } from '../eval/saved-reads.ts';
import { type Split, splitOf } from '../eval/splits.ts';
import { meanOfSets, summaryOfSet } from '../eval/summary.ts';
import type { DocumentReader } from '../model/document-reader.ts';
import { extractAsking } from '../model/extract-asking.ts';
import type { Extractor } from '../model/extraction.ts';
import { Fault } from '../model/fault.ts';
import { type EngineName, engineList, engineWords } from '../model/finding.ts';
import type { ModelUse } from '../model/model-choice.ts';
import type { TemplateDraft } from '../model/template.ts';
import { validate } from '../model/validation.ts';
import { printComparison, printSummaries } from './eval-tables.ts';
import { accessFor, chooseModel, type LlmOption } from './model-access.ts';
import { print } from './output.ts';
import { createProgressBar } from './progress-bar.ts';
import type { Compose, Services } from './services.ts';
import { watchStopSignals } from './stop-signals.ts';

const count = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a number of documents, 1 or more')
  .transform(Number);

const taught = z
  .string()
  .regex(/^\d{1,2}$/, 'must be a number of documents, 0 to 99')
  .transform(Number);

export type EvalOptions = LlmOption & {
  readonly json?: true;
  readonly report?: string;
  readonly engine?: string;
  readonly split?: Split;
  readonly reads?: string;
  readonly compare?: string;
  readonly limit?: string;
  readonly teach?: string;
};

export async function runEval(
  folders: readonly string[],
  options: EvalOptions,
  compose: Compose,
): Promise<void> {
  const limit = options.limit === undefined ? Infinity : validate(count, options.limit, '--limit');
  const chosen = options.engine === undefined ? null : enginesFrom(options.engine);
  const split = options.split ?? null;
  const teach = options.teach === undefined ? null : validate(taught, options.teach, '--teach');
  const before = options.compare === undefined ? null : await readRun(options.compare);
  if (options.report !== undefined) await refuseWhatCannotBeWritten(options.report);
  const datasets = await openDatasets(folders, split, limit);
  const reads = options.reads === undefined ? null : await openReads(options.reads);
  const { stop: signal } = watchStopSignals();
  const services = await compose();
  const asked = chosen ?? services.config.engines;
  const engines = teach === null ? asked : [...new Set([...asked, 'examples' as const])];
  const models = await modelsFor(services, options, chosen);
  const [reader, local] = [await services.openReader(), await services.openExtractor()];
  const extractor = models === null ? local : asking(local, models);
  const now = () => performance.now();
  const sets = await evaluateAll(datasets, { reader, extractor, engines, teach, reads, signal, now });

  const summaries = sets.map(summaryOfSet);
  const figures = {
    ...{ split, engines, ...(teach === null ? {} : { teach }) },
    mean: meanOfSets(summaries),
    peakMemoryBytes: process.resourceUsage().maxRSS * 1024,
  };
  const comparison = before === null ? null : compareRuns(before, sets);
  if (options.json) {
    const shown = sets.map(({ name, documents }, i) => ({ name, summary: summaries[i], documents }));
    const compared = comparison === null ? {} : { comparison };
    await print(`${JSON.stringify({ format: 1, ...figures, ...compared, sets: shown })}\n`);
  } else {
    printSummaries(summaries, figures);
    if (comparison !== null) printComparison(comparison);
  }
  if (options.report !== undefined) {
    const documents = await withPictures(sets, pictureTaker(datasets, reader, signal));
    await writeFile(options.report, reportPage({ ...figures, sets: summaries, documents }));
  }
}

type ModelFor = (template: TemplateDraft) => Promise<ModelUse | null>;

/** Null: nothing is asked. Whoever names the engine or a mode wants a model to be there. */
async function modelsFor(
  services: Services,
  { llm }: LlmOption,
  chosen: readonly EngineName[] | null,
): Promise<ModelFor | null> {
  if (chosen !== null && !chosen.includes('llm')) return null;
  const wanted = llm ?? (chosen === null || services.config.llm !== undefined ? null : 'doubtful');
  const models = await services.openModels();
  const useFor: ModelFor = async (template) => await chooseModel(models, { llm: wanted }, template);
  await useFor({ name: 'any', category: 'CUSTOM', schema: { data: {} } });
  return useFor;
}

/** Without pictures: what was read may have been read long ago. */
const asking = (extractor: Extractor, useFor: ModelFor): Extractor => ({
  ...extractor,
  async extract(document, template, options) {
    const use = await useFor(template);
    const access = await accessFor(use, document, null, options.signal);
    const mode = use?.mode ?? 'never';
    return await extractAsking(extractor, document, template, { ...options, mode }, access);
  },
});

function enginesFrom(text: string): readonly EngineName[] {
  const { data } = engineList.safeParse(text);
  if (data !== undefined) return data;
  throw new Fault('validation_failed', `--engine must be a comma list of ${engineWords}.`);
}

async function readRun(path: string): Promise<readonly SetOutcome[]> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null)
    throw new Fault(
      'file_not_found',
      `--compare ${path} cannot be read: check the path and its permissions.`,
    );
  try {
    return runOutcome.parse(JSON.parse(text)).sets;
  } catch (cause) {
    const message = `--compare ${path} is not what \`deckle eval --json\` prints.`;
    throw new Fault('invalid_json', message, { cause });
  }
}

async function openReads(folder: string) {
  try {
    return await openSavedReads(folder);
  } catch (cause) {
    throw new Fault('file_not_found', `--reads ${folder} is not a folder and cannot be created.`, { cause });
  }
}

/** Before the work, not after it. */
async function refuseWhatCannotBeWritten(target: string): Promise<void> {
  const isFolder = (await stat(target).catch(() => null))?.isDirectory() === true;
  const isWritable = await access(dirname(resolve(target)), constants.W_OK).then(
    () => target !== '' && !isFolder,
    () => false,
  );
  if (!isWritable)
    throw new Fault(
      'file_not_found',
      `--report ${target} cannot be written: check the folder and its permissions.`,
    );
}

/** What is no folder, or holds nothing to measure, is passed over; something must remain. */
async function openDatasets(
  folders: readonly string[],
  split: Split | null,
  limit: number,
): Promise<readonly Dataset[]> {
  const datasets: Dataset[] = [];
  for (const folder of folders) {
    const dataset = await openDataset(folder);
    if (dataset === null) continue;
    for (const problem of dataset.problems) warn(problem);
    const documents = dataset.documents
      .filter(({ id }) => split === null || splitOf(id) === split)
      .slice(0, limit);
    if (documents.length === 0) {
      warn(`${folder} holds no labelled documents${split === null ? '' : ` of the half ${split}`}.`);
      continue;
    }
    const isTaken = datasets.some(({ name }) => name === dataset.name);
    datasets.push({ ...dataset, documents, name: isTaken ? folder : dataset.name });
  }
  if (datasets.length === 0) throw new Fault('file_not_found', 'There is nothing to measure.');
  return datasets;
}

async function evaluateAll(
  datasets: readonly Dataset[],
  options: EvaluateOptions,
): Promise<readonly SetOutcome[]> {
  const sets: SetOutcome[] = [];
  const failures: string[] = [];
  const bar = createProgressBar(datasets.reduce((sum, { documents }) => sum + documents.length, 0));
  try {
    for (const dataset of datasets) {
      const set = await evaluateDataset(dataset, options, ({ id, error }) => {
        if (error !== null) failures.push(`${dataset.name}/${id}: ${error}`);
        bar.step(dataset.name);
      });
      sets.push(set);
    }
  } finally {
    bar.clear();
    failures.forEach(warn);
  }
  return sets;
}

function pictureTaker(datasets: readonly Dataset[], reader: DocumentReader, signal: AbortSignal) {
  const pathOf = new Map(
    datasets.flatMap(({ name, documents }) =>
      documents.map(({ id, path }) => [JSON.stringify([name, id]), path] as const),
    ),
  );
  const take: Parameters<typeof withPictures>[1] = async ({ set, id, page }, maxSide) => {
    const path = pathOf.get(JSON.stringify([set, id]));
    if (path === undefined) return null;
    return await reader.picture(path, page, { maxSide, signal }).catch(() => {
      signal.throwIfAborted();
      return null;
    });
  };
  return take;
}

function warn(sentence: string): void {
  process.stderr.write(`deckle: ${sentence}\n`);
}
