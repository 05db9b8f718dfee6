/** `deckle eval` */
import { type Command, Option } from 'commander';
import { z } from 'zod';
import { type Dataset, openDataset, type Split, splitOf, splits } from '../eval/dataset.ts';
import { type EvaluateOptions, evaluateDataset } from '../eval/evaluate.ts';
import type { SetOutcome } from '../eval/outcome.ts';
import { openSavedReads } from '../eval/saved-reads.ts';
import { meanOfSets, summaryOfSet } from '../eval/summary.ts';
import { Fault } from '../model/fault.ts';
import { type EngineName, engineList, engineNames } from '../model/finding.ts';
import { validate } from '../model/validation.ts';
import { jsonOption } from './account.ts';
import { printSummaries } from './eval-tables.ts';
import { print } from './output.ts';
import { createProgressBar } from './progress-bar.ts';
import type { Compose } from './services.ts';
import { watchStopSignals } from './stop-signals.ts';

const count = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'must be a number of documents, 1 or more')
  .transform(Number);

type Options = {
  readonly json?: true;
  readonly report?: string;
  readonly engine?: string;
  readonly split?: Split;
  readonly reads?: string;
  readonly compare?: string;
  readonly limit?: string;
};

export function addEvalCommand(program: Command, compose: Compose): void {
  program
    .command('eval')
    .description('Measure how much of labelled documents is read right.')
    .argument('<folder...>', 'folders with <id>.pdf (or a picture) beside <id>.json, and template.json')
    .option('--report <file>', 'also write a page that shows what is wrong, as HTML')
    .option('--engine <names>', `only these, with commas between them: ${engineNames.join(', ')}`)
    .addOption(new Option('--split <half>', 'only this half of the documents').choices(splits))
    .option('--reads <folder>', 'keep there what was read, and use what is there instead of reading again')
    .option('--compare <file>', 'what `--json` printed before: show what was won and lost since')
    .option('--limit <number>', 'at most so many documents of each folder')
    .addOption(jsonOption())
    .action(async (folders: readonly string[], options: Options) => {
      await runEval(folders, options, compose);
    });
}

async function runEval(folders: readonly string[], options: Options, compose: Compose): Promise<void> {
  const limit = options.limit === undefined ? Infinity : validate(count, options.limit, '--limit');
  const chosen = options.engine === undefined ? null : enginesFrom(options.engine);
  const datasets = await openDatasets(folders, options.split ?? null, limit);
  const { stop: signal } = watchStopSignals();
  const services = compose();
  const engines = chosen ?? services.config.engines;
  const evaluateOptions: EvaluateOptions = {
    ...{ engines, signal, now: () => performance.now() },
    reads: options.reads === undefined ? null : await openSavedReads(options.reads),
    reader: await services.openReader(),
    extractor: await services.openExtractor(),
  };
  const sets = await evaluateAll(datasets, evaluateOptions);
  const summaries = sets.map(summaryOfSet);
  const mean = meanOfSets(summaries);
  const peakMemoryBytes = process.resourceUsage().maxRSS * 1024;
  if (options.json) {
    const shown = sets.map(({ name, documents }, i) => ({ name, summary: summaries[i], documents }));
    await print(
      `${JSON.stringify({ format: 1, split: options.split ?? null, engines, mean, peakMemoryBytes, sets: shown })}\n`,
    );
  } else {
    printSummaries(summaries, mean, peakMemoryBytes);
  }
}

function enginesFrom(text: string): readonly EngineName[] {
  const { data } = engineList.safeParse(text);
  if (data !== undefined) return data;
  throw new Fault('validation_failed', `--engine must be a comma list of ${engineNames.join(', ')}`);
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

function warn(sentence: string): void {
  process.stderr.write(`deckle: ${sentence}\n`);
}
